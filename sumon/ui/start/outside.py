"""New games outside, without the bot as a member: one at a time, public, in the challenger's language."""

from __future__ import annotations

from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.requests import Challenge, OfferKind, RequestStatus
from sumon.ui.boards.answers import answer_with_board
from sumon.ui.boards.interaction_transport import ask_publicly
from sumon.ui.boards.live import GRACE
from sumon.ui.buttons.boards import build_view
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Button
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.languages import outside_translator
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.start.messages import challenge_content
from sumon.ui.texts.names import game_name


def words_for(context: Context, challenge: Challenge) -> Translator:
    """The translator for public texts about *challenge*: outside, its stored language."""
    return context.channel_translator if challenge.outside is None else outside_translator(challenge.language)


async def require_free(context: Context) -> None:
    """Raises Refusal if a game is running in the place outside."""
    if await context.services.matches.is_busy(context.channel_id or 0):
        raise await busy(context)


async def unshown_here(context: Context) -> Match | None:
    """The user's running match in the place outside, if no board of it has appeared."""
    match = await context.services.matches.latest_in(context.channel_id or 0)
    if match is None or match.is_over or match.player_of(context.user_id) is None:
        return None
    return match if _is_unshown(context, match) else None


async def busy(context: Context) -> Refusal:
    """The refusal of a second game in the place outside."""
    running = await context.services.matches.latest_in(context.channel_id or 0)
    assert running is not None
    return Refusal("outside-busy", game=game_name(running.record.game, context.translator))


async def show_challenge(context: Context, challenge: Challenge) -> None:
    """Answers publicly with the *challenge* outside; withdraws it if only the user sees it.

    Tells the challenger the limits of the bot there, the first time. Raises Refusal if it is withdrawn, and the
    errors of discord.py if Discord refuses the answer.
    """
    withdraw = partial(context.services.challenges.withdraw, challenge.id, challenge.challenger_id)
    await ask_publicly(context, challenge_content(challenge, words_for(context, challenge)), withdraw)
    await context.services.challenges.set_shown(challenge)
    context.bot.background.wake_at(challenge.expires_at + GRACE)
    if await context.services.challenges.is_first_outside(challenge):
        await delivered(context.send_privately(context.translator.text("outside-hint")))


async def begun_from(context: Context, challenge: Challenge) -> Match | None:
    """The running match in the place outside that *challenge* has led to."""
    if challenge.status is not RequestStatus.ACCEPTED:
        return None
    match = await context.services.matches.latest_in(challenge.channel_id)
    is_it = match is not None and not match.is_over and match.player_of(challenge.challenger_id) is not None
    return match if is_it else None


def way_to_board(context: Context, match: Match) -> discord.ui.View | None:
    """A button that shows *match*, if it is outside and no board of it has appeared."""
    if match.outside is None or not _is_unshown(context, match):
        return None
    label = outside_translator(match.language).text("outside-thinking-look")
    return build_view(match.seen, [(Button(label, "look"),)])


def _is_unshown(context: Context, match: Match) -> bool:
    return context.bot.board_cache.state_of(match.id).current(match) is None


async def show_first_board(context: Context, match: Match) -> None:
    """Answers with the first board of *match*; aborts the match outside if only the user sees the board."""
    await answer_with_board(context, match)
    if match.outside is not None and context.was_hidden:
        context.bot.background.stop_thinking(match.id)
        begun = await context.services.matches.find_match(match.id)
        await context.services.offers.make(begun, context.user_id, OfferKind.ABORT)

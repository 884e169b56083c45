"""Starting where the bot is no member: one game at a time, for everyone to see, in the challenger's language."""

from __future__ import annotations

from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.asked import AnswerStatus, Challenge, OfferKind
from sumon.play.model import Match
from sumon.ui.boards.answers import answer_with_board
from sumon.ui.boards.by_answers import ask_aloud
from sumon.ui.boards.live import GRACE
from sumon.ui.buttons.boards import build_view
from sumon.ui.start.messages import challenge_content
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import Button
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.languages import outside_translator
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


def words_for(visit: Visit, challenge: Challenge) -> Translator:
    """The translator for texts about *challenge* that everyone sees: outside its language, whoever taps."""
    return visit.here if challenge.outside is None else outside_translator(challenge.language)


async def require_free(visit: Visit) -> None:
    """Raises Refusal where a game is going on in the place outside."""
    if await visit.use.matches.is_busy(visit.channel_id or 0):
        raise await busy(visit)


async def unshown_here(visit: Visit) -> Match | None:
    """The user's game going on in the place outside, if no board of it has appeared."""
    match = await visit.use.matches.latest_in(visit.channel_id or 0)
    if match is None or match.is_over or match.player_of(visit.user_id) is None:
        return None
    return match if _is_unshown(visit, match) else None


async def busy(visit: Visit) -> Refusal:
    """The refusal of a second game in the place."""
    running = await visit.use.matches.latest_in(visit.channel_id or 0)
    assert running is not None
    return Refusal("outside-busy", game=game_name(running.record.game, visit.t))


async def show_challenge(visit: Visit, challenge: Challenge) -> None:
    """Answers with the *challenge*, for everyone in the place; withdraws it where nobody else sees it.

    Under their first one the challenger is told what the bot cannot do there. Raises Refusal where it is withdrawn,
    and what discord.py raises where Discord refuses the answer.
    """
    withdraw = partial(visit.use.challenges.withdraw, challenge.id, challenge.challenger_id)
    await ask_aloud(visit, challenge_content(challenge, words_for(visit, challenge)), withdraw)
    await visit.use.challenges.set_shown(challenge)
    visit.bot.background.expect(challenge.expires_at + GRACE)
    if await visit.use.challenges.is_first_outside(challenge):
        await delivered(visit.tell(visit.t.text("outside-hint")))


async def begun_from(visit: Visit, challenge: Challenge) -> Match | None:
    """The game going on in the place outside to which *challenge* has led."""
    if challenge.status is not AnswerStatus.ACCEPTED:
        return None
    match = await visit.use.matches.latest_in(challenge.channel_id)
    is_it = match is not None and not match.is_over and match.player_of(challenge.challenger_id) is not None
    return match if is_it else None


def way_to_board(visit: Visit, match: Match) -> discord.ui.View | None:
    """A button that shows *match* outside, where no board of it has appeared."""
    if match.outside is None or not _is_unshown(visit, match):
        return None
    label = outside_translator(match.language).text("outside-thinking-look")
    return build_view(match.seen, [(Button(label, "look"),)])


def _is_unshown(visit: Visit, match: Match) -> bool:
    return visit.bot.known_boards.of(match.id).current(match) is None


async def show_first_board(visit: Visit, match: Match) -> None:
    """Answers with the first board of *match*, which has begun; aborts it where nobody else sees that."""
    await answer_with_board(visit, match)
    if match.outside is not None and visit.was_hidden:
        visit.bot.background.stop_thinking(match.id)
        begun = await visit.use.matches.find(match.id)
        await visit.use.offers.make(begun, visit.user_id, OfferKind.ABORT)

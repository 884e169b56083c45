"""A daily deal: its buttons, its results on a server, and challenges to play the same deal.

A challenge is addressed to a whole channel of a server, or to one member.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date

import discord

from sumon.i18n import Translator
from sumon.play.daily.deals import DealResult
from sumon.play.daily.posts import NOBODY, Share, ShareKind
from sumon.play.errors import DealError
from sumon.play.model import Match
from sumon.play.past.archived_game import Kind, Source
from sumon.ui.boards.answers import answer_with_board, repost_board
from sumon.ui.interactions.buttons import Buttons, chosen
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, PeopleMenu, RoutedButton, RoutedRow, Style, rows_view
from sumon.ui.interactions.failures import DISCORD_FAILURES, in_one_line, is_silence
from sumon.ui.interactions.ids import InvalidCustomIdError, read_id, read_user
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import PATIENCE, may_write, writable_channel
from sumon.ui.interactions.refusals import MAX_CHOICES, Refusal
from sumon.ui.past.clicks import show_replay
from sumon.ui.past.opening import open_game
from sumon.ui.start.house_rules import is_wanted_here, is_wanted_in
from sumon.ui.start.panel_clicks import find_member
from sumon.ui.texts.dates import day_text
from sumon.ui.texts.deals import choice_label, result_lines
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name, own_name

log = logging.getLogger(__name__)


async def begin_deal(context: Context, begin: Callable[[int], Awaitable[Match]]) -> Match:
    """Calls *begin* with the id of the user's direct message channel, shows the board, and returns the match.

    Raises Refusal if there is no such channel, and the errors of *begin*.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            channel = await context.bot.create_dm(discord.Object(context.user_id))
    except DISCORD_FAILURES as error:
        log.info("no direct message channel could be opened: %s", in_one_line(error))
        if is_silence(error):
            raise Refusal("ui-discord-silent") from None
        raise Refusal("deals-no-direct-messages") from None
    match = await begin(channel.id)
    await answer_with_board(context, match)
    return match


@dataclass(frozen=True, slots=True)
class DealClick:
    """A click on the daily deal of *game* and *day*."""

    game: str
    day: date
    verb: str = ""


def _require_deals(context: Context, clicked: DealClick) -> None:
    if clicked.game not in context.services.deals.games:
        raise InvalidCustomIdError("no game with deals")


DEAL = Buttons("e", DealClick, "{game:word20}:{day:day}:{verb}[#tag]", check=_require_deals)


@DEAL.button("open")
async def open_deal(context: Context, clicked: DealClick) -> None:
    """Shows the user's running game with the deal, or begins it if the deal is today's; else shows the results.

    Raises DealError and Refusal.
    """
    deals = context.services.deals
    own = await deals.own(context.user_id, clicked.day, clicked.game)
    if own is not None and not own.is_over:
        await repost_board(context, own)
    elif own is None and clicked.day == deals.today():
        await _begin(context, clicked)
    else:
        await show_results(context, clicked.day, clicked.game)


async def _begin(context: Context, clicked: DealClick) -> None:
    async def begin(channel_id: int) -> Match:
        return await context.services.deals.begin_deal(
            context.user_id,
            clicked.day,
            clicked.game,
            guild_id=context.guild_id,
            channel_id=channel_id,
            name=own_name(context.user),
            begun_in=context.channel_id if context.guild_id is not None else None,
        )

    await begin_deal(context, begin)


def state_line(game: str, match: Match | None, translator: Translator) -> str:
    """The line on the user's progress with the deal of *game*."""
    name = game_name(game, translator)
    if match is None:
        return translator.text("deals-new", game=name)
    return translator.text("deals-done" if match.is_over else "deals-begun", game=name)


def deal_button(game: str, day: date, translator: Translator, style: Style = Style.PLAIN) -> RoutedButton:
    """The button that opens the deal of *game* and *day*."""
    label = translator.text("deals-button", game=game_name(game, translator))
    return RoutedButton(label, open_deal.id(DealClick(game, day)), style)


# ---------------------------------------------------------------------- the results


async def show_results(context: Context, day: date, game: str) -> None:
    """Answers privately with the table of the deal, and a menu to replay the games. Raises DealError."""
    results = await context.services.deals.results(context.user_id, day, game, context.guild_id)
    title = context.translator.text(
        "deals-title", day=day_text(day, context.translator), game=game_name(game, context.translator)
    )
    if not results:
        await context.send_privately(f"{title}\n{context.translator.text('deals-nobody')}")
        return
    lines = [title, *result_lines(results, context.translator)]
    await context.send_privately(fitted(lines, context.translator), view=_controls(results, day, game, context))


def _controls(results: tuple[DealResult, ...], day: date, game: str, context: Context) -> discord.ui.View:
    """A menu to replay the games and, for today's deal, a button to challenge others."""
    options = tuple(
        Option(choice_label(result, context.translator), str(result.match.id)) for result in results[:MAX_CHOICES]
    )
    clicked = DealClick(game, day)
    menu = replay.menu(clicked, context.translator, options)
    return rows_view(
        [menu, (whom.on(clicked, context.translator),)] if day == context.services.deals.today() else [menu]
    )


@DEAL.button("replay", label="deals-replay")
async def replay(context: Context, _: DealClick) -> None:
    """Answers privately with the replay of the chosen game.

    Raises InvalidCustomIdError and NoMatchError.
    """
    await show_replay(context, await open_game(context, Source(Kind.MATCH, read_id(chosen(context)))))


# ---------------------------------------------------------------------- challenging others


@DEAL.button("whom", label="deals-challenge")
async def whom(context: Context, clicked: DealClick) -> None:
    """Asks for the opponent to challenge. Raises DealError."""
    await ask_whom(context, clicked.day, clicked.game)


async def ask_whom(context: Context, day: date, game: str) -> None:
    """Asks privately for the opponent to challenge; if nothing can be posted, answers with a text to pass on.

    Raises DealError if the deal is not today's, or the user has not finished it.
    """
    own = await _own(context, day, game)
    place = await _place(context, own)
    name = game_name(game, context.translator)
    if place is None:
        text = context.translator.text("deals-challenge-text", game=name)
        await context.send_privately(context.translator.text("daily-copy", text=f"```\n{text}\n```"))
        return
    clicked = DealClick(game, day)
    rows: list[RoutedRow] = [(challenge_channel.on(clicked, context.translator),)]
    if context.guild_id is not None:
        rows.insert(0, PeopleMenu(context.translator.text("deals-challenge-one"), call_one.id(clicked)))
    text = context.translator.text("deals-challenge-whom", game=name, channel=f"<#{place[1]}>")
    await context.send_privately(text, view=rows_view(rows))


@DEAL.button("challenge", label="deals-challenge-post")
async def challenge_channel(context: Context, clicked: DealClick) -> None:
    """Has a challenge to the whole channel posted. Raises DealError, DailyError and Refusal."""
    await _challenge(context, clicked.day, clicked.game, NOBODY)


@DEAL.button("call")
async def call_one(context: Context, clicked: DealClick) -> None:
    """Has a challenge to the chosen member posted.

    Raises DealError, DailyError, Refusal and InvalidCustomIdError.
    """
    await _challenge(context, clicked.day, clicked.game, read_user(chosen(context)))


async def _challenge(context: Context, day: date, game: str, opponent_id: int) -> None:
    """Has the challenge to *opponent_id*, or to the whole channel, posted once."""
    own = await _own(context, day, game)
    place = await _place(context, own)
    if place is None:
        raise Refusal("deals-challenge-nowhere")
    if opponent_id != NOBODY:
        await _require_opponent(context, opponent_id)
    guild_id, channel_id = place
    await context.services.shares.add_share(
        Share(context.user_id, guild_id, channel_id, day, ShareKind.DEAL, game, opponent_id=opponent_id)
    )
    context.bot.background.wake_at(discord.utils.utcnow(), guild_id)
    await context.edit_or_send(context.translator.text("deals-challenged", channel=f"<#{channel_id}>"), view=None)


async def _own(context: Context, day: date, game: str) -> Match:
    """The user's finished match with today's deal. Raises DealError if *day* is over, or there is none."""
    if day != context.services.deals.today():
        raise DealError("deals-day-over")
    own = await context.services.deals.own(context.user_id, day, game)
    if own is None or not own.is_over:
        raise DealError("deals-challenge-first")
    return own


async def _place(context: Context, own: Match) -> tuple[int, int] | None:
    """The ids of the server and channel to post in: the current ones or, in direct messages, those of *own*.

    None if the user or the bot may not write there.
    """
    if context.guild_id is not None and context.channel_id is not None:
        return (context.guild_id, context.channel_id) if may_write(context) and is_wanted_here(context) else None
    if own.deal_guild_id is None or own.deal_channel_id is None:
        return None
    channel = await writable_channel(context.bot, context.user_id, own.deal_channel_id)
    settings = await context.services.settings.recent_server(own.deal_guild_id)
    if channel is None or not is_wanted_in(settings, channel):
        return None
    return own.deal_guild_id, own.deal_channel_id


async def _require_opponent(context: Context, opponent_id: int) -> None:
    """Raises DealError if the opponent is the user, and Refusal for bots and for users of other servers."""
    if opponent_id == context.user_id:
        raise DealError("deals-challenge-self")
    if (await find_member(context, opponent_id)).bot:
        raise Refusal("ui-other-bot", player=mention(opponent_id))

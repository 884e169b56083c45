"""`/history`: a user's finished games, page by page, with buttons for each."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import discord

from sumon.core.errors import RecordError
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame, HistoryFilter, Kind, Source
from sumon.play.rounds import count_of
from sumon.ui.buttons.boards import archive_id
from sumon.ui.buttons.pager import Pager
from sumon.ui.interactions.buttons import Buttons, chosen
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedButton, Style, rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError, read_id
from sumon.ui.interactions.people import mention
from sumon.ui.past.opening import is_repeatable_here, open_game
from sumon.ui.past.replay import can_be_analysed
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name, seat_name
from sumon.ui.texts.result import as_it_went

PAGE_SIZE = 10


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of the history of a user."""

    user_id: int
    opponent_id: int | None = None  # only matches against this opponent
    game: str | None = None  # only matches of this game
    offset: int = 0  # the number of matches on earlier pages


@dataclass(frozen=True, slots=True)
class HistoryClick:
    """A click under a history: on a button that leads to *page*, or on the menu of its games."""

    page: HistoryPage
    verb: str = ""


def _require_game(context: Context, clicked: HistoryClick) -> None:
    if clicked.page.game is not None and clicked.page.game not in GAMES:
        raise InvalidCustomIdError("no game")


HISTORY = Buttons(
    "h",
    HistoryClick,
    "{page.user_id:user}:[{page.opponent_id:user}|0]:[{page.game:word20}|-]:{page.offset:count}:{verb}",
    check=_require_game,
)


async def show_history(context: Context, page: HistoryPage) -> None:
    """Answers privately with the finished games on *page*."""
    text, view = await _compose(context, page)
    await context.send_privately(text, view=view)


@HISTORY.button("back", label="ui-back")
async def back(context: Context, clicked: HistoryClick) -> None:
    """Shows the page in place."""
    text, view = await _compose(context, clicked.page)
    await context.edit(content=text, view=view)


on = HISTORY.button("on")(back.answer)


@HISTORY.button("open", label="archive-history-pick")
async def open_chosen(context: Context, clicked: HistoryClick) -> None:
    """Opens the game that was chosen, in place. Raises InvalidCustomIdError and NoMatchError."""
    game = await open_game(context, Source(Kind.MATCH, read_id(chosen(context))))
    text, view = _opened(context, clicked.page, game)
    await context.edit(content=text, view=view)


async def _compose(context: Context, page: HistoryPage) -> tuple[str, discord.ui.View]:
    own = page.user_id == context.user_id
    # For privacy, the games of others on other servers are not shown.
    guild_id = None if own else context.guild_id or 0
    bot = context.bot.user
    against_bot = bot is not None and page.opponent_id == bot.id
    wanted = HistoryFilter(page.user_id, guild_id, page.game, page.opponent_id, against_bot)
    found, more = await context.services.archive.history(wanted, offset=page.offset, limit=PAGE_SIZE)
    # Counting all games would be slow; to turn the page it is enough that there are more.
    pager = Pager(page.offset, page.offset + len(found) + more, PAGE_SIZE)
    title = _title(page, own, context.translator)
    if not found:
        nothing = (
            context.translator.text("archive-history-end")
            if page.offset
            else context.translator.text("archive-history-none")
        )
        return f"{title}\n{nothing}", rows_view(_turning(page, pager, context.translator))
    lines = await asyncio.to_thread(
        lambda: [history_line(match, page.user_id, context.translator) for match in found]
    )
    options = tuple(Option(_choice(match, page.user_id, context.translator), str(match.id)) for match in found)
    menu = open_chosen.menu(HistoryClick(page), context.translator, options)
    return fitted([title, *lines], context.translator), rows_view(
        [menu, *_turning(page, pager, context.translator)]
    )


def _title(page: HistoryPage, own: bool, translator: Translator) -> str:
    if own:
        title = translator.text("archive-history-own")
    else:
        title = translator.text("archive-history-of", player=mention(page.user_id))
    filters = []
    if page.game is not None:
        filters.append(game_name(page.game, translator))
    if page.opponent_id is not None:
        filters.append(translator.text("archive-history-against", opponent=mention(page.opponent_id)))
    return translator.text("ui-dot").join((title, *filters))


def _turning(page: HistoryPage, pager: Pager, translator: Translator) -> list[tuple[RoutedButton, ...]]:
    buttons = tuple(
        (back if offset < page.offset else on).on(
            HistoryClick(replace(page, offset=offset)), translator, label=label
        )
        for label, offset in pager.beside(translator)
    )
    return [buttons] if buttons else []


def history_line(match: Match, user_id: int, translator: Translator) -> str:
    """The line of a finished game of *user_id*: its result, the opponent, the date and the length."""
    args: dict[str, Any] = {
        "game": game_name(match.record.game, translator),
        "match": str(match.id),
        "opponent": _opponent(match, user_id, translator),
        "date": discord.utils.format_dt(match.updated_at, "d"),
        "length": _length(match, translator),
    }
    key = as_it_went(
        match,
        user_id,
        won="archive-line-won",
        lost="archive-line-lost",
        drawn="archive-line-drawn",
        aborted="offers-line-aborted",
    )
    return translator.text(key, how=_how(match), **args)


def _length(match: Match, translator: Translator) -> str:
    """The number of turns or rounds of *match*; of its moves, if the record cannot be replayed."""
    try:
        count = count_of(match.record, match)
    except RecordError:
        return translator.text("archive-turns", turns=match.ply, unit="turn")
    return translator.text("archive-turns", turns=count.total, unit=count.unit)


def _choice(match: Match, user_id: int, translator: Translator) -> str:
    """The option of *match* in a menu, which cannot show mentions as names."""
    key = as_it_went(
        match,
        user_id,
        won="archive-choice-won",
        lost="archive-choice-lost",
        drawn="archive-choice-drawn",
        aborted="offers-choice-aborted",
    )
    game = game_name(match.record.game, translator)
    return translator.text(key, game=game, match=str(match.id), date=match.updated_at, how=_how(match))


def _how(match: Match) -> str:
    """The name that the sentences use for the cause of the end of *match*; "" without a result."""
    return match.result.termination.value if match.result is not None else ""


def _opponent(match: Match, user_id: int, translator: Translator) -> str:
    seat = match.player_of(user_id)
    return seat_name(match.seats[seat.other], translator) if seat is not None else ""


def _opened(context: Context, page: HistoryPage, game: ArchivedGame) -> tuple[str, discord.ui.View]:
    if game.match is None or not game.is_over:
        raise InvalidCustomIdError("not a finished game")
    buttons = [
        RoutedButton(context.translator.text("archive-replay"), archive_id(game.source, 0, "replay"), Style.MAIN),
    ]
    if can_be_analysed(game):
        buttons.append(
            RoutedButton(context.translator.text("ui-advice-button"), archive_id(game.source, 0, "analyse"))
        )
    buttons.append(RoutedButton(context.translator.text("archive-export"), archive_id(game.source, 0, "export")))
    is_own_here = game.match.player_of(context.user_id) is not None and is_repeatable_here(context, game.match)
    if is_own_here and not game.match.is_deal:
        buttons.append(RoutedButton(context.translator.text("ui-rematch"), archive_id(game.source, 0, "rematch")))
    line = history_line(game.match, page.user_id, context.translator)
    return line, rows_view([tuple(buttons), (back.on(HistoryClick(page), context.translator),)])

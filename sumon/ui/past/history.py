"""`/history`: somebody's finished games, page by page, and what can be done with each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.past.archive import ArchivedGame, HistoryFilter, Kind, Source
from sumon.ui.past.opening import open_game
from sumon.ui.past.replay import can_be_analysed
from sumon.ui.show.archive_buttons import archive_id
from sumon.ui.show.fitting import fitted
from sumon.ui.show.names import game_name, seat_name
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.controls import Option, RoutedButton, RoutedMenu, Style, rows_view
from sumon.ui.wire.ids import Family, ForgedError, read_id
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import mention
from sumon.ui.wire.replies import edit_clicked, tell
from sumon.ui.wire.router import Click

PAGE_SIZE = 10


class HistoryVerb(StrEnum):
    """What is clicked on a page of a history."""

    BACK = "back"
    ON = "on"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """The page of the history of *user_id* after *offset* games; of one game, or against one opponent."""

    user_id: int
    opponent_id: int | None = None
    game: str | None = None
    offset: int = 0


@dataclass(frozen=True, slots=True)
class HistoryAction:
    """A control under a history: a button leads to *page*, a menu lists its games."""

    page: HistoryPage
    verb: HistoryVerb


HISTORY = Family(
    "h",
    HistoryAction,
    "{page.user_id:user}:[{page.opponent_id:user}|0]:[{page.game:word20}|-]:{page.offset:count}:{verb}",
)


async def show_history(interaction: Interaction, page: HistoryPage) -> None:
    """Answers privately with the finished games that *page* asks for."""
    text, view = await _compose(interaction, page)
    await tell(interaction, text, view=view)


async def answer_history(interaction: Interaction, click: Click) -> None:
    """Turns the page, or opens the game that was chosen, in place. Raises ForgedError and NoMatchError."""
    action = HISTORY.read(click.custom_id)
    page = action.page
    if page.game is not None and page.game not in GAMES:
        raise ForgedError("no game")
    if action.verb is not HistoryVerb.OPEN:
        text, view = await _compose(interaction, page)
    elif len(click.values) == 1:
        game = await open_game(interaction, Source(Kind.MATCH, read_id(click.values[0])))
        text, view = _opened(interaction, page, game)
    else:
        raise ForgedError("not one game of a history")
    await edit_clicked(interaction, content=text, view=view)


async def _compose(interaction: Interaction, page: HistoryPage) -> tuple[str, discord.ui.View]:
    translator, own = reader_translator(interaction), page.user_id == interaction.user.id
    # What others have played elsewhere is no business of this server.
    guild_id = None if own else interaction.guild_id or 0
    bot = interaction.client.user
    against_bot = bot is not None and page.opponent_id == bot.id
    wanted = HistoryFilter(page.user_id, guild_id, page.game, page.opponent_id, against_bot)
    found, more = await interaction.client.use.archive.history(wanted, offset=page.offset, limit=PAGE_SIZE)
    title = _title(page, own, translator)
    if not found:
        nothing = translator.text("archive-history-end") if page.offset else translator.text("archive-history-none")
        return f"{title}\n{nothing}", rows_view(_turning(page, more, translator))
    lines = [history_line(match, page.user_id, translator) for match in found]
    options = tuple(Option(_choice(match, page.user_id, translator), str(match.id)) for match in found)
    menu = RoutedMenu(
        translator.text("archive-history-pick"), HISTORY.write(HistoryAction(page, HistoryVerb.OPEN)), options
    )
    return fitted([title, *lines], translator), rows_view([menu, *_turning(page, more, translator)])


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


def _turning(page: HistoryPage, more: bool, translator: Translator) -> list[tuple[RoutedButton, ...]]:
    buttons = []
    if page.offset:
        earlier = HistoryPage(page.user_id, page.opponent_id, page.game, max(0, page.offset - PAGE_SIZE))
        buttons.append(
            RoutedButton(translator.text("ui-page-back"), HISTORY.write(HistoryAction(earlier, HistoryVerb.BACK)))
        )
    if more:
        later = HistoryPage(page.user_id, page.opponent_id, page.game, page.offset + PAGE_SIZE)
        buttons.append(
            RoutedButton(translator.text("ui-page-on"), HISTORY.write(HistoryAction(later, HistoryVerb.ON)))
        )
    return [tuple(buttons)] if buttons else []


def history_line(match: Match, user_id: int, translator: Translator) -> str:
    """One finished game as *user_id* knows it: how it went, against whom, when, how long."""
    args: dict[str, Any] = {
        "game": game_name(match.record.game, translator),
        "match": str(match.id),
        "opponent": _opponent(match, user_id, translator),
        "date": discord.utils.format_dt(match.updated_at, "d"),
        "turns": match.ply,
    }
    if match.result is not None and not match.result.counts:
        return translator.text("offers-line-aborted", **args)
    match _outcome(match, user_id):
        case True:
            return translator.text("archive-line-won", how=_how(match), **args)
        case False:
            return translator.text("archive-line-lost", how=_how(match), **args)
        case None:
            return translator.text("archive-line-drawn", how=_how(match), **args)


def _choice(match: Match, user_id: int, translator: Translator) -> str:
    """The game in a menu, where mentions would not be shown as names."""
    game, number, date = game_name(match.record.game, translator), str(match.id), match.updated_at
    if match.result is not None and not match.result.counts:
        return translator.text("offers-choice-aborted", game=game, match=number, date=date)
    match _outcome(match, user_id):
        case True:
            return translator.text("archive-choice-won", game=game, match=number, date=date, how=_how(match))
        case False:
            return translator.text("archive-choice-lost", game=game, match=number, date=date, how=_how(match))
        case None:
            return translator.text("archive-choice-drawn", game=game, match=number, date=date, how=_how(match))


def _how(match: Match) -> str:
    """What ended it, by the name that the sentences know."""
    return match.result.termination.value if match.result is not None else ""


def _outcome(match: Match, user_id: int) -> bool | None:
    """Whether *user_id* won; None for a draw."""
    if match.result is None or match.result.winner is None:
        return None
    return match.result.winner is match.player_of(user_id)


def _opponent(match: Match, user_id: int, translator: Translator) -> str:
    seat = match.player_of(user_id)
    return seat_name(match.seats[seat.other], translator) if seat is not None else ""


def _opened(interaction: Interaction, page: HistoryPage, game: ArchivedGame) -> tuple[str, discord.ui.View]:
    translator = reader_translator(interaction)
    if game.match is None or not game.is_over:
        raise ForgedError("not a finished game")
    buttons = [
        RoutedButton(translator.text("archive-replay"), archive_id(game.source, 0, "replay"), Style.MAIN),
    ]
    if can_be_analysed(game):
        buttons.append(RoutedButton(translator.text("ui-advice-button"), archive_id(game.source, 0, "analyse")))
    buttons.append(RoutedButton(translator.text("archive-export"), archive_id(game.source, 0, "export")))
    is_own_here = (
        game.match.player_of(interaction.user.id) is not None and game.match.guild_id == interaction.guild_id
    )
    if is_own_here and game.match.deal_day is None:
        buttons.append(RoutedButton(translator.text("ui-rematch"), archive_id(game.source, 0, "rematch")))
    back = RoutedButton(translator.text("ui-back"), HISTORY.write(HistoryAction(page, HistoryVerb.BACK)))
    line = history_line(game.match, page.user_id, translator)
    return line, rows_view([tuple(buttons), (back,)])

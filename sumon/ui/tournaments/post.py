"""The post of a tournament: its content while players join, while games are played, and afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.standings import TournamentStanding
from sumon.render import Palette
from sumon.ui.boards.managed_message import Content, ManagedMessage, takes_files
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import MAX_CONTENT, palette_named
from sumon.ui.interactions.controls import row_view, rows_view
from sumon.ui.interactions.places import Place
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.texts.fitting import fitted
from sumon.ui.tournaments.bracket import current_bracket
from sumon.ui.tournaments.buttons import (
    AGAIN,
    HOW,
    JOIN,
    LEAVE,
    MANAGE,
    WITHDRAW,
    TournamentButton,
    TournamentClick,
)
from sumon.ui.tournaments.games import show_games
from sumon.ui.tournaments.mine import show_mine
from sumon.ui.tournaments.server_events import update_event
from sumon.ui.tournaments.table import (
    FIRST_LINES,
    place_notes,
    send_export,
    show_table,
    table_lines,
    table_of,
    table_picture,
    ties_line,
)
from sumon.ui.tournaments.text import (
    conditions,
    entrant_text,
    finished_lines,
    organiser,
    pace_text,
    places_text,
    running_lines,
    start_text,
    terms_line,
    title,
)

BUTTONS: Mapping[Status, tuple[TournamentButton, ...]] = MappingProxyType(
    {
        Status.OPEN: (JOIN, LEAVE, HOW, MANAGE),
        Status.RUNNING: (show_mine, show_games, show_table, WITHDRAW, MANAGE),
        Status.FINISHED: (show_table, show_games, send_export, AGAIN),
    }
)


async def tournament_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The post of the tournament with the id *row*; None for a draft or an unknown id."""
    tournament = await bot.services.tournament_posts.find_tournament(row)
    if tournament is None or tournament.status is Status.DRAFT:
        return None
    is_cancelled = tournament.status is Status.CANCELLED

    async def compose(channel: Place, translator: Translator) -> Content:
        palette = None
        if takes_files(channel):
            palette = palette_named((await bot.services.settings.recent_server(tournament.guild_id)).palette)
        return await content_of(tournament, translator, palette)

    forget = partial(bot.services.tournament_posts.set_message, row, None, sent_in=tournament.posted_in)
    return ManagedMessage(
        name=f"tournament {row}",
        channel_id=tournament.channel_id,
        message_id=tournament.message_id,
        closing=partial(cancelled_text, tournament) if is_cancelled else None,
        is_current=tournament.news == tournament.shown,
        marks=[button.id(TournamentClick(row)) for buttons in BUTTONS.values() for button in buttons],
        nonce=f"k{row}.{tournament.news}",  # differs from the nonce of a message that has just been deleted
        compose=compose,
        has_moved=tournament.status is Status.RUNNING and tournament.posted_in < tournament.round,
        remember=partial(bot.services.tournament_posts.set_message, row, sent_in=tournament.round),
        forget=forget if tournament.is_going_on else None,
        done=partial(_done, bot, tournament),
    )


async def _done(bot: GameBot, tournament: Tournament) -> None:
    """Brings the event of the server up to date, and notes that the post shows *tournament*."""
    # The post, and with it the link that the event gives, may have been stored only now.
    now = await bot.services.tournament_posts.find_tournament(tournament.id)
    if now is not None:
        await update_event(bot, now)
    await bot.services.tournament_posts.set_shown(tournament, discord.utils.utcnow())


async def content_of(tournament: Tournament, translator: Translator, palette: Palette | None) -> Content:
    """The current content of the post of *tournament*.

    The final table is a picture in *palette*, or text if *palette* is None.
    """
    match tournament.status:
        case Status.OPEN:
            return open_content(tournament, translator)
        case Status.CANCELLED:
            return Content(cancelled_text(tournament, translator), rows_view([]))
    table = await table_of(tournament)
    files = []
    if tournament.status is Status.RUNNING:
        lines = [*running_lines(tournament, translator), *_first_lines(tournament, table, translator)]
    elif palette is not None and table:
        lines = [*finished_lines(tournament, translator), *place_notes(tournament, table, translator)]
        files.append((await asyncio.to_thread(table_picture, tournament, table, translator, palette)).file())
    else:
        lines = [*finished_lines(tournament, translator), *_first_lines(tournament, table, translator)]
    view = _buttons(tournament.id, tournament.status, translator, is_division=tournament.is_division)
    return Content(fitted(lines, translator), view, files=files)


def _first_lines(tournament: Tournament, table: Sequence[TournamentStanding], translator: Translator) -> list[str]:
    """The first lines of the *table*, the number of the remaining ones, and the tie-breaks; or the bracket."""
    if tournament.format is Format.KNOCKOUT:
        return current_bracket(tournament, translator, FIRST_LINES)
    left = len(table) - FIRST_LINES
    return [
        *table_lines(tournament, table[:FIRST_LINES], translator),
        translator.text("ui-more-lines", count=left) if left > 0 else "",
        ties_line(tournament.format, translator),
    ]


def cancelled_text(tournament: Tournament, translator: Translator) -> str:
    """The sentence that *tournament* is cancelled, with the reason."""
    return translator.text(
        tournament.cancelled_for or "tournaments-cancelled",
        name=title(tournament.name, translator),
        count=len(tournament.people),
        organiser=organiser(tournament, translator),
    )


def open_content(tournament: Tournament, translator: Translator) -> Content:
    """The content of the post of a tournament that is open to players: terms, start, and entrants."""
    dot = translator.text("ui-dot")
    pace = translator.sentences(
        [
            translator.sentence(pace_text(tournament, translator)),
            translator.text("tournaments-bank") if tournament.time_control.bank else "",
            translator.text("tournaments-clocks"),
        ]
    )
    lines = [
        dot.join((title(tournament.name, translator), terms_line(tournament, translator))),
        escape_markdown(tournament.description),
        pace,
        translator.sentences(conditions(tournament, translator)),
        dot.join((start_text(tournament, translator), places_text(tournament, translator))),
    ]
    head = fitted(lines, translator)
    names = [entrant_text(each, translator) for each in tournament.people]
    people = as_many_as_fit(names, MAX_CONTENT - len(head) - 1, translator)
    return Content("\n".join(filter(None, (head, people))), _buttons(tournament.id, Status.OPEN, translator))


def as_many_as_fit(names: Sequence[str], room: int, translator: Translator) -> str:
    """*names* in at most *room* characters.

    If they do not fit as a list, they are separated by blanks; then the last ones are replaced by their number.
    """
    said = translator.listing(names)
    if len(said) > room:
        said = " ".join(names)
    kept = len(names)
    while len(said) > room and kept:
        kept -= 1
        rest = translator.text("ui-more-lines", count=len(names) - kept)
        said = " ".join((*names[:kept], rest))
    return said


def _buttons(number: int, status: Status, translator: Translator, *, is_division: bool = False) -> discord.ui.View:
    """The buttons of a tournament; a division of a league follows by itself, so nobody can run it again."""
    shown = [each for each in BUTTONS[status] if not (is_division and each is AGAIN)]
    return row_view(button.on(TournamentClick(number), translator) for button in shown)

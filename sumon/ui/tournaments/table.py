"""The table of a tournament: as a code block, page by page, and as a picture."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from fractions import Fraction
from io import BytesIO

import discord

from sumon import render
from sumon.core.message import cut
from sumon.core.width import units
from sumon.i18n import Translator, isolated
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.places import NO_PLACE, full_table
from sumon.play.tournaments.scores import taken_out
from sumon.play.tournaments.standings import TIE_BREAKS, TieBreak, TournamentStanding
from sumon.play.tournaments.trf import archive, archive_name, write_trf
from sumon.ui.buttons.pager import Pager
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.sanitize import strip_invisible
from sumon.ui.pictures.board import RESULT, Picture
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import narrowed
from sumon.ui.tournaments.bracket import bracket_pages, bracket_picture, page_of_round, picture_name
from sumon.ui.tournaments.buttons import TOURNAMENT, TournamentClick
from sumon.ui.tournaments.text import entrant_name, terms_line, title

WIDTH = 36  # columns of a code block that a phone shows without wrapping
NAME_WIDTH = 14
MOST_COLUMNS = 3  # of tie-breaks; the others are named below the table
FIRST_LINES, PAGE_SIZE = 12, 20
QUARTERS = ("", "¼", "½", "¾")
HEADS: Mapping[TieBreak, str] = {
    TieBreak.BUCHHOLZ_CUT: "tournaments-head-buchholz-cut",
    TieBreak.BUCHHOLZ: "tournaments-head-buchholz",
    TieBreak.SONNEBORN_BERGER: "tournaments-head-sonneborn-berger",
    TieBreak.DIRECT_ENCOUNTER: "tournaments-head-direct",
    TieBreak.WINS: "tournaments-head-wins",
}
TIES: Mapping[TieBreak, str] = {
    TieBreak.BUCHHOLZ_CUT: "tournaments-tie-buchholz-cut",
    TieBreak.BUCHHOLZ: "tournaments-tie-buchholz",
    TieBreak.SONNEBORN_BERGER: "tournaments-tie-sonneborn-berger",
    TieBreak.DIRECT_ENCOUNTER: "tournaments-tie-direct",
    TieBreak.WINS: "tournaments-tie-wins",
}


async def table_of(tournament: Tournament) -> tuple[TournamentStanding, ...]:
    """The current table of *tournament* with everyone who was in it, computed off the event loop."""
    return await asyncio.to_thread(full_table, tournament)


def table_lines(tournament: Tournament, shown: Sequence[TournamentStanding], translator: Translator) -> list[str]:
    """The lines *shown* of the table in a code block, with notes on them; [] for an empty table."""
    if not shown:
        return []
    heads = _heads(tournament.format, translator)
    has_left = any(not each.entrant.is_in for each in shown)
    brackets = [translator.text("tournaments-in-brackets")] if has_left else []
    return [
        *aligned_lines([heads, *(_cells(each, len(heads), translator) for each in shown)]),
        *brackets,
        *place_notes(tournament, shown, translator),
    ]


def aligned_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """A code block of *rows*, the first of them the headings, in columns; the second column is a name."""
    widths = [max(units(row[column]) for row in rows) for column in range(len(rows[0]))]
    widths[1] = min(NAME_WIDTH, widths[1], WIDTH - sum(widths) - len(widths) + 1 + widths[1])
    return ["```", *(_line(row, widths) for row in rows), "```"]


def place_notes(tournament: Tournament, shown: Sequence[TournamentStanding], translator: Translator) -> list[str]:
    """Small lines on those of *shown* whose games do not count, and on those who have no place."""
    out = {each.id for each in taken_out(tournament)}
    has_no_place = any(each.place == NO_PLACE and each.entrant.id not in out for each in shown)
    notes = []
    if any(each.entrant.id in out for each in shown):
        notes.append("tournaments-taken-out")
    # Where all have left, or nobody has a place at the end, `finished_lines` gives the reason.
    is_told = tournament.status is Status.FINISHED and all(each.place is None for each in tournament.entrants)
    if has_no_place and tournament.people and not is_told:
        notes.append("tournaments-without-place")
    return [translator.text(each) for each in notes]


def ties_line(format: Format, translator: Translator) -> str:
    """The tie-breaks of *format*, as a small line; "" if it has none."""
    ties = [translator.text(TIES[each]) for each in TIE_BREAKS[format]]
    return translator.text("tournaments-ties", ties=translator.listing(ties)) if ties else ""


@TOURNAMENT.button("table", label="tournaments-table")
async def show_table(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the first page of the table, or with the current one of a bracket."""
    is_knockout = tournament.format is Format.KNOCKOUT
    text, view = await _page(context, tournament, page_of_round(tournament) if is_knockout else 0)
    await context.send_privately(text, view=view)


@TOURNAMENT.button("lines")
async def turn_table_page(context: Context, tournament: Tournament, argument: str) -> None:
    """Shows another page of the table in place: *argument* is its offset. Raises InvalidCustomIdError."""
    if not (argument.isdecimal() and len(argument) < len("1000")):
        raise InvalidCustomIdError("no page of a table")
    text, view = await _page(context, tournament, int(argument))
    await context.edit(content=text, view=view)


async def _page(context: Context, tournament: Tournament, offset: int) -> tuple[str, discord.ui.View | None]:
    t = context.translator
    if tournament.format is Format.KNOCKOUT:
        return _bracket_page(tournament, offset, t)
    table = await table_of(tournament)
    if not table:
        return t.text("tournaments-no-games"), None
    offset = min(offset // PAGE_SIZE * PAGE_SIZE, Pager(offset, len(table), PAGE_SIZE).last)
    pager = Pager(offset, len(table), PAGE_SIZE)
    lines = [
        t.text("ui-dot").join((title(tournament.name, t), terms_line(tournament, t))),
        *table_lines(tournament, table[offset : offset + PAGE_SIZE], t),
        ties_line(tournament.format, t),
    ]
    return fitted(lines, t, end=pager.footer(t)), _turning(tournament, pager, t)


def _bracket_page(tournament: Tournament, page: int, t: Translator) -> tuple[str, discord.ui.View | None]:
    pages = bracket_pages(tournament, t)
    if not pages:
        return t.text("tournaments-no-games"), None
    pager = Pager(min(page, len(pages) - 1), len(pages), 1)
    heading = t.text("ui-dot").join((title(tournament.name, t), terms_line(tournament, t)))
    return fitted([heading, *pages[pager.offset]], t, end=pager.footer(t)), _turning(tournament, pager, t)


def _turning(tournament: Tournament, pager: Pager, t: Translator) -> discord.ui.View | None:
    buttons = [
        turn_table_page.on(TournamentClick(tournament.id, str(target)), t, label=label)
        for label, target in pager.beside(t)
    ]
    return row_view(buttons) if buttons else None


def table_picture(
    tournament: Tournament, table: Sequence[TournamentStanding], translator: Translator, palette: render.Palette
) -> Picture:
    """The final *table*, or the bracket of a knockout, as a picture with a description; takes a moment."""
    if tournament.format is Format.KNOCKOUT:
        return bracket_picture(tournament, translator, palette)
    _, _, *heads = _heads(tournament.format, translator)
    rows = tuple(
        render.TableRow(each.place, picture_name(each.entrant, translator), tuple(_values(each, len(heads))))
        for number, each in enumerate(table, start=1)
    )
    left = len(rows) - render.MOST_ROWS
    more = translator.text("ui-more-lines", count=left) if left > 0 else ""
    about = terms_line(tournament, translator)
    card = render.TableCard(strip_invisible(tournament.name), about, tuple(heads), rows, more, translator.locale)
    places = [render.shown_place(str(row.place or ""), translator.locale) or "–" for row in rows]
    said = [f"{place} {isolated(row.name)} {row.values[0]}" for place, row in zip(places, rows, strict=True)]
    alt = translator.sentences((*map(translator.sentence, (card.title, about)), translator.lines(said)))
    return Picture(RESULT, render.draw_table_card(card, palette=palette), cut(alt, render.ALT_TEXT_LIMIT))


def _heads(format: Format, translator: Translator) -> list[str]:
    """The headings of the columns: place, player, points, tie-breaks."""
    points = "tournaments-head-round" if format is Format.KNOCKOUT else "tournaments-head-points"
    ties = (HEADS[each] for each in TIE_BREAKS[format][:MOST_COLUMNS])
    return ["#", *(translator.text(key) for key in ("tournaments-head-player", points, *ties))]


def _cells(standing: TournamentStanding, columns: int, translator: Translator) -> list[str]:
    return [*place_and_name(standing, translator), *_values(standing, columns - 2)]


def place_and_name(standing: TournamentStanding, translator: Translator) -> tuple[str, str]:
    """The first two cells of the line of *standing*; the name is in brackets if the entrant has left."""
    name = entrant_name(standing.entrant, translator)
    place = str(standing.place) if standing.place != NO_PLACE else "–"
    return place, name if standing.entrant.is_in else translator.text("i18n-in-brackets", text=name)


def _values(standing: TournamentStanding, columns: int) -> list[str]:
    """The points and tie-breaks in so many *columns*; none if no game of the entrant counts."""
    values = (Fraction(standing.points, 2), *standing.tie_breaks[:MOST_COLUMNS])
    return [in_quarters(each) for each in values] if len(values) == columns else ["–"] * columns


def in_points(standing: TournamentStanding) -> str:
    """The points of *standing*; a dash if no game of the entrant counts."""
    return in_quarters(Fraction(standing.points, 2)) if standing.tie_breaks else "–"


def in_quarters(value: Fraction) -> str:
    """*value*, a multiple of 1/4, with a fraction sign.

    >>> in_quarters(Fraction(5, 2)), in_quarters(Fraction(1, 4)), in_quarters(Fraction(0)), in_quarters(Fraction(3))
    ('2½', '¼', '0', '3')
    """
    whole, rest = divmod(value, 1)
    part = QUARTERS[round(rest * 4)]
    return part if part and not whole else f"{whole}{part}"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """*cells* as a line of columns: the name is aligned left, all others right."""
    parts = []
    for number, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        shown = narrowed(cell, width)
        spaces = " " * (width - units(shown))
        parts.append(isolated(shown) + spaces if number == 1 else spaces + shown)
    return " ".join(parts)


@TOURNAMENT.button("export", label="tournaments-export")
async def send_export(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with an archive of the table and of all finished games."""
    await context.defer(thinking=True, ephemeral=True)
    played = await context.services.running.matches_of(tournament.id)
    finished = [each for each in played if each.is_over and each.ply]
    records = {}
    for match in await context.services.matches.playable(tuple(finished)):
        game = await context.services.archive.open_match(match)
        records[match.id] = await context.services.archive.export(game, context.user_id)
    trf = await asyncio.to_thread(write_trf, tournament)
    content = await asyncio.to_thread(archive, tournament, trf, records)
    file = discord.File(BytesIO(content), f"{archive_name(tournament)}.zip")
    await context.send_privately(context.translator.text("tournaments-exported", games=len(records)), file=file)

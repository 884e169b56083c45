"""The bracket of a knockout: in words, page by page, and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from sumon import render
from sumon.core.message import cut
from sumon.i18n import Translator, isolated
from sumon.play.tournaments.brackets import BracketPair, bracket_rounds
from sumon.play.tournaments.model import Entrant, Tournament
from sumon.ui.interactions.sanitize import escape_markdown, strip_invisible
from sumon.ui.pictures.board import RESULT, Picture
from sumon.ui.texts.names import narrowed
from sumon.ui.tournaments.text import entrant_name, round_name, terms_line

NAME_WIDTH = 18  # so that two names stand in a line of a phone
PAGE_SIZE = 16  # pairs


def current_bracket(tournament: Tournament, translator: Translator, most: int) -> list[str]:
    """The lines of the last three rounds once they have begun, before that of the current one; *most*: of pairs."""
    first = max(1, tournament.rounds - render.MOST_BRACKET_COLUMNS + 1)
    rounds = bracket_rounds(tournament)
    shown = rounds[first - 1 :] if tournament.round >= first else rounds[max(tournament.round, 1) - 1 :][:1]
    pairs = [pair for round in shown for pair in _shown(tournament, round)]
    left = len(pairs) - most
    more = [translator.text("ui-more-lines", count=left)] if left > 0 else []
    return [*_lines(tournament, pairs[:most], translator), *more] if tournament.pairings else []


def bracket_pages(tournament: Tournament, translator: Translator) -> list[list[str]]:
    """The lines of all rounds by page: rounds that fit stand on one page, and a long one on several."""
    pages: list[list[BracketPair]] = []
    for round in bracket_rounds(tournament) if tournament.pairings else ():
        pairs = _shown(tournament, round)
        if pages and len(pages[-1]) + len(pairs) <= PAGE_SIZE:
            pages[-1] += pairs
        else:
            pages += [list(pairs[at : at + PAGE_SIZE]) for at in range(0, len(pairs), PAGE_SIZE)]
    return [_lines(tournament, page, translator) for page in pages]


def page_of_round(tournament: Tournament) -> int:
    """The index of the page on which the current round begins."""
    counts = [len(_shown(tournament, round)) for round in bracket_rounds(tournament)]
    page = used = 0
    for number, count in enumerate(counts[: max(tournament.round, 1)], start=1):
        if number > 1 and used + count > PAGE_SIZE:
            page, used = page + 1, 0
        if number < tournament.round:
            pages = max(0, (count - 1) // PAGE_SIZE)
            page, used = page + pages, used + count - pages * PAGE_SIZE
    return page


def _shown(tournament: Tournament, pairs: Sequence[BracketPair]) -> list[BracketPair]:
    """The *pairs* without those in which nobody is, or will be; of a round to come, one stands for all of these."""
    known = [each for each in pairs if not each.is_empty]
    return known or [each for each in pairs if each.round > tournament.round and tournament.is_going_on][:1]


def _lines(tournament: Tournament, pairs: Sequence[BracketPair], translator: Translator) -> list[str]:
    """A line for each of *pairs*, the name of the round before its first one, and a note on the brackets."""
    lines, heading = [], ""
    for pair in pairs:
        name = round_name(tournament, pair.round, translator, is_for_third=pair.is_for_third)
        if name != heading:
            heading = name
            lines.append(translator.text("tournaments-bracket-round", round=name))
        lines.append(_line(pair, translator))
    if any(each is not None and not each.is_in for pair in pairs for each in pair.places):
        lines.append(translator.text("tournaments-in-brackets"))
    return lines


def _line(pair: BracketPair, translator: Translator) -> str:
    there = [each for each in pair.places if each is not None]
    if not there:
        return translator.text("tournaments-bracket-unknown")
    names = [_name(each, pair, translator) for each in there]
    if len(names) == 1:
        key = "tournaments-bracket-bye" if pair.is_over else "tournaments-bracket-waits"
        return translator.text(key, player=names[0])
    state = "over" if pair.winner is not None else "none" if pair.is_over else "open" if pair.is_paired else "next"
    return translator.text("tournaments-bracket-pair", first=names[0], second=names[1], state=state, leg=pair.leg)


def _name(entrant: Entrant, pair: BracketPair, translator: Translator) -> str:
    """The name of *entrant* in a line of the bracket, in bold and with a mark if they have won."""
    name = escape_markdown(narrowed(entrant_name(entrant, translator), NAME_WIDTH))
    name = name if entrant.is_in else translator.text("i18n-in-brackets", text=name)
    return translator.text("tournaments-bracket-winner", player=name) if entrant == pair.winner else name


def bracket_picture(tournament: Tournament, translator: Translator, palette: render.Palette) -> Picture:
    """The last three rounds as a picture with a description; takes a moment."""
    rounds = bracket_rounds(tournament)[-render.MOST_BRACKET_COLUMNS :]
    columns = [_column(tournament, [pair for pair in each if not pair.is_for_third], translator) for each in rounds]
    match = [pair for pair in rounds[-1] if pair.is_for_third and not pair.is_empty]
    card = render.BracketCard(
        strip_invisible(tournament.name),
        terms_line(tournament, translator),
        tuple(columns),
        _column(tournament, match, translator) if match else None,
        translator.locale,
    )
    said = [_said(column, translator) for column in (*columns, *([card.third] if card.third else []))]
    alt = translator.sentences((*map(translator.sentence, (card.title, card.about)), *said))
    return Picture(RESULT, render.draw_bracket_card(card, palette=palette), cut(alt, render.ALT_TEXT_LIMIT))


def _column(tournament: Tournament, pairs: Sequence[BracketPair], translator: Translator) -> render.BracketColumn:
    def place(pair: BracketPair, entrant: Entrant | None) -> render.BracketPlace:
        if entrant is None:
            note = translator.text("tournaments-bracket-no-one") if pair.is_bye and not pair.is_empty else "–"
            return render.BracketPlace(note, is_note=True)
        return render.BracketPlace(picture_name(entrant, translator), number(entrant), entrant == pair.winner)

    def number(entrant: Entrant) -> int:
        return entrant.number or 0

    head = round_name(tournament, pairs[0].round, translator, is_for_third=pairs[0].is_for_third)
    return render.BracketColumn(
        head, tuple((place(pair, pair.places[0]), place(pair, pair.places[1])) for pair in pairs)
    )


def _said(column: render.BracketColumn, translator: Translator) -> str:
    """The pairs of *column* in words, the winners with a check."""
    pairs = [
        " – ".join(f"{isolated(each.name)}{' ✓' if each.has_won else ''}" for each in pair)
        for pair in column.pairs
        if not all(each.is_note for each in pair)
    ]
    return translator.labelled(column.head, translator.lines(pairs)) if pairs else ""


def picture_name(entrant: Entrant, translator: Translator) -> str:
    """The name of *entrant* in pictures."""
    is_person = entrant.user_id is not None
    name = strip_invisible(entrant.name) if is_person else entrant_name(entrant, translator)
    return render.shown_name(name, entrant.number or 0, translator.locale)

"""The command for tournaments: the table of a tournament file, and the pairings of its next round."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

from sumon.console import without_control
from sumon.core.width import units
from sumon.play.model import Decision
from sumon.play.tournaments.model import (
    MOST,
    Entrant,
    EntrantStatus,
    Format,
    Pairing,
    Tournament,
    is_played,
    people_in,
)
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.schedules import first_pairings
from sumon.play.tournaments.scores import ROUND_ROBINS
from sumon.play.tournaments.standings import IN_FORCE, RULES, TIE_BREAKS, TieBreak, standings
from sumon.play.tournaments.trf_reading import TournamentFile, TrfError, announced_rounds, read_file

from .command import BadInputError, Command, natural

_HEADS = {
    TieBreak.BUCHHOLZ_CUT: "BhC1",
    TieBreak.BUCHHOLZ: "Bh",
    TieBreak.SONNEBORN_BERGER: "SB",
    TieBreak.DIRECT_ENCOUNTER: "DE",
    TieBreak.WINS: "Won",
}
# The signs at the beginning of files in these encodings; the longer ones come first.
_MARKS = {BOM_UTF32_LE: "UTF-32", BOM_UTF32_BE: "UTF-32", BOM_UTF16_LE: "UTF-16", BOM_UTF16_BE: "UTF-16"}
_PARTS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.trf", type=Path, help="a Tournament Report File of FIDE")
    parser.add_argument(
        "--rounds", type=natural, metavar="N", help="how many there are, if the file does not say it"
    )
    parser.add_argument(
        "--rules",
        type=int,
        choices=RULES,
        default=IN_FORCE,
        help="the tie-breaks of FIDE from August 2024 on, or those since March 2026 (default)",
    )


def _tournament(options: Namespace) -> None:
    text = _text_of(options.file)
    try:
        rounds = announced_rounds(text) or options.rounds
        file = read_file(text, rounds)
    except TrfError as error:
        raise BadInputError(f"{options.file}: {error}") from None
    count = len(file.tournament.entrants)
    if count > MOST:
        raise BadInputError(f"{options.file}: {count} players; at most {MOST} play in a tournament here")
    for line in (*_table(file, options.rules), "", *_next_round(file, is_known=rounds is not None)):
        print(line.rstrip())


def _text_of(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror}") from None
    if (wide := _wide_encoding(data)) is not None:
        raise BadInputError(f"{path}: the file is in {wide}; save it in UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Many programs write Western European letters as Windows does.
        return data.decode("windows-1252", errors="replace")


def _wide_encoding(data: bytes) -> str | None:
    """The name of the encoding, if each sign has several bytes; None if not."""
    for mark, name in _MARKS.items():
        if data.startswith(mark):
            return name
    # Without a mark at the beginning, every second byte of a plain text is zero.
    return "UTF-16" if len(data) > 1 and 0 in data[:2] else None


def _table(file: TournamentFile, year: int) -> Iterable[str]:
    t, system = file.tournament, file.conditions.points
    rows = [["#", "Player", "Pts", *(_HEADS[each] for each in TIE_BREAKS[t.format])]]
    rows += [
        [str(each.place), _name(each.entrant), *map(_shown, (Fraction(each.points, 2), *each.tie_breaks))]
        for each in standings(t, year=year, system=system)
    ]
    widths = [max(map(units, column)) for column in zip(*rows, strict=True)]
    yield f"{without_control(t.name) or 'Tournament'}, after round {t.round} of {t.rounds}"
    for place, name, *values in rows:
        aligned = (value.rjust(width) for value, width in zip(values, widths[2:], strict=True))
        yield "  ".join((place.rjust(widths[0]), name + " " * (widths[1] - units(name)), *aligned))


def _name(entrant: Entrant) -> str:
    return without_control(entrant.name)


def _shown(number: Fraction) -> str:
    whole, part = divmod(number, 1)
    if part not in _PARTS:
        return f"{float(number):.2f}"
    return f"{whole if whole or not part else ''}{_PARTS[part]}"


def _next_round(file: TournamentFile, *, is_known: bool) -> Iterable[str]:
    """The next round, or the reason why it is not known."""
    t = file.tournament
    if t.open_pairings:
        yield f"Round {t.open_pairings[0].round} is being played:"
        yield from _boards(t, [each for each in t.open_pairings if each.round == t.open_pairings[0].round])
    elif t.format is Format.KNOCKOUT:
        yield "The file does not say who meets whom in the next round of a knockout."
    elif t.format is Format.SWISS and not is_known:
        yield "The file has no line XXR or 142: with --rounds N the next round is paired."
    elif t.round >= t.rounds:
        yield "That was the last round."
    elif t.format in ROUND_ROBINS and not _follows_berger(t):
        yield "The rounds so far are not those of the Berger tables, so the next one is not known."
    else:
        pairs = _pairs(file)
        yield f"Round {t.round + 1}:" if pairs or file.byes else _nobody_left(t)
        yield from _boards(t, pairs)
        for number, each in enumerate(file.byes, start=len(pairs) + 1):
            yield f"{number:2}  {_name(t.by_id[each.first_id])}, full-point bye"


def _nobody_left(t: Tournament) -> str:
    met = {frozenset(each.entrants) for each in t.pairings if is_played(each.decision)}
    left = [each.id for each in people_in(t, t.round + 1)]
    if len(left) < 2:
        return "Nobody is left to be paired in the next round."
    if all(frozenset(pair) in met for pair in combinations(left, 2)):
        return "Everybody has met, so there are no pairs left for the next round."
    return "Too many have met or must not meet, so there are no pairs of all for the next round."


def _pairs(file: TournamentFile) -> Sequence[Pairing]:
    t = file.tournament
    if t.format is Format.SWISS:
        return next_pairs(t, t.round + 1, file.conditions) or ()
    return [
        each for each in _schedule(t) if each.round == t.round + 1 and all(t.by_id[n].is_in for n in each.entrants)
    ]


def _schedule(t: Tournament) -> Sequence[Pairing]:
    """All pairings of a round robin, as if no entrant had left."""
    return first_pairings(replace(t, entrants=tuple(replace(each, status=EntrantStatus.IN) for each in t.entrants)))


def _follows_berger(t: Tournament) -> bool:
    planned = {(each.round, each.entrants) for each in _schedule(t) if each.round <= t.round}
    return planned == {(each.round, each.entrants) for each in t.pairings if not each.is_bye}


def _boards(t: Tournament, pairs: Sequence[Pairing]) -> Iterable[str]:
    for number, pairing in enumerate(pairs, start=1):
        names = " – ".join(_name(t.by_id[each]) for each in pairing.entrants)
        yield f"{number:2}  {names}{f', {_bye(t, pairing)}' if pairing.is_bye else ''}"


def _bye(t: Tournament, pairing: Pairing) -> str:
    if pairing.decision is Decision.HALF_BYE:
        return "half-point bye"
    earlier = sum(each.decision is Decision.BYE for each in t.pairings_of(pairing.first_id))
    return ("bye", "a second bye", "another bye")[min(earlier, 2)]


COMMANDS = (Command("tournament", "the table of a tournament file, and its next round", _add_options, _tournament),)

"""The command for tournaments: the table of a tournament file, and the pairings of its next round."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from sumon.play.tournaments.model import MOST, EntrantStatus, Format, Pairing, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.schedules import first_pairings
from sumon.play.tournaments.scores import ROUND_ROBINS
from sumon.play.tournaments.standings import IN_FORCE, RULES, TIE_BREAKS, TieBreak, standings
from sumon.play.tournaments.trf_reading import TrfError, announced_rounds, read_trf

from .command import BadInputError, Command, natural

_HEADS = {
    TieBreak.BUCHHOLZ_CUT: "BhC1",
    TieBreak.BUCHHOLZ: "Bh",
    TieBreak.SONNEBORN_BERGER: "SB",
    TieBreak.DIRECT_ENCOUNTER: "DE",
    TieBreak.WINS: "Won",
}
_PARTS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.trf", type=Path, help="a Tournament Report File of FIDE (TRF16)")
    parser.add_argument("--rounds", type=natural, metavar="N", help="how many there are, where the file has no XXR")
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
        t = read_trf(text, rounds)
    except TrfError as error:
        raise BadInputError(f"{options.file}: {error}") from None
    if len(t.entrants) > MOST:
        raise BadInputError(f"{options.file}: {len(t.entrants)} players; at most {MOST} play in a tournament here")
    for line in (*_table(t, options.rules), "", *_next_round(t, is_known=rounds is not None)):
        print(line.rstrip())


def _text_of(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Many programs write Western European letters in this encoding.
        return data.decode("latin-1")


def _table(t: Tournament, year: int) -> Iterable[str]:
    rows = [["#", "Player", "Pts", *(_HEADS[each] for each in TIE_BREAKS[t.format])]]
    rows += [
        [str(each.place), each.entrant.name, *map(_shown, (Fraction(each.points, 2), *each.tie_breaks))]
        for each in standings(t, year=year)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield f"{t.name or 'Tournament'}, after round {t.round} of {t.rounds}"
    for place, name, *values in rows:
        aligned = (value.rjust(width) for value, width in zip(values, widths[2:], strict=True))
        yield "  ".join((place.rjust(widths[0]), name.ljust(widths[1]), *aligned))


def _shown(number: Fraction) -> str:
    whole, part = divmod(number, 1)
    if part not in _PARTS:
        return f"{float(number):.2f}"
    return f"{whole if whole or not part else ''}{_PARTS[part]}"


def _next_round(t: Tournament, *, is_known: bool) -> Iterable[str]:
    """The next round, or the reason why it is not known."""
    if t.open_pairings:
        yield f"Round {t.open_pairings[0].round} is being played:"
        yield from _boards(t, [each for each in t.open_pairings if each.round == t.open_pairings[0].round])
    elif t.format is Format.KNOCKOUT:
        yield "The file does not say who meets whom in the next round of a knockout."
    elif t.format is Format.SWISS and not is_known:
        yield "The file has no line XXR: with --rounds N the next round is paired."
    elif t.round >= t.rounds:
        yield "That was the last round."
    elif t.format in ROUND_ROBINS and not _follows_berger(t):
        yield "The rounds so far are not those of the Berger tables, so the next one is not known."
    else:
        pairs = _pairs(t)
        yield f"Round {t.round + 1}:" if pairs else "Nobody is left to be paired in the next round."
        yield from _boards(t, pairs)


def _pairs(t: Tournament) -> Sequence[Pairing]:
    if t.format is Format.SWISS:
        return next_pairs(t, t.round + 1) or ()
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
        names = " – ".join(t.by_id[each].name for each in pairing.entrants)
        yield f"{number:2}  {names}{', bye' if pairing.is_bye else ''}"


COMMANDS = (Command("tournament", "the table of a tournament file, and its next round", _add_options, _tournament),)

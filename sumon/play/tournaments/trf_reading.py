"""Reads the files that `trf` writes, and those of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from sumon.core.lines import lines_of
from sumon.play.model import Decision

from .model import Entrant, EntrantStatus, Format, Pairing, Status, Tournament, number_of, points_of

_FIRST_RESULT, _WIDTH = 91, 10  # the column of the first result in an entrant's line, and the width of each
_MOST_DIGITS = 4
_WITHOUT_OPPONENT = {"U": Decision.BYE, "F": Decision.BYE, "+": Decision.BYE, "H": Decision.HALF_BYE}
_ABSENT = ("Z", "-", "")
# By the codes of the two entrants; the one who moves first comes first.
_DECISIONS = {
    ("1", "0"): Decision.FIRST,
    ("0", "1"): Decision.SECOND,
    ("=", "="): Decision.DRAW,
    ("+", "-"): Decision.FIRST_UNPLAYED,
    ("-", "+"): Decision.SECOND_UNPLAYED,
    ("W", "L"): Decision.FIRST_UNPLAYED,
    ("L", "W"): Decision.SECOND_UNPLAYED,
    ("D", "D"): Decision.HALVES,
    ("-", "-"): Decision.NEITHER,
    ("0", "0"): Decision.NEITHER,
    ("", ""): None,
}


class TrfError(ValueError):
    """A file cannot be read; the text says the line and the reason."""


@dataclass(frozen=True, slots=True)
class _Result:
    """A round in an entrant's line; *opponent* is 0 for none, *seat* is "w", "b" or "-"."""

    opponent: int
    seat: str
    code: str


@dataclass(frozen=True, slots=True)
class _Line:
    """The line of an entrant; *row*: its number in the file, from 1."""

    row: int
    number: int
    name: str
    rating: int | None
    points: str
    results: tuple[_Result, ...]


def read_trf(text: str, rounds: int | None = None) -> Tournament:
    """The running tournament in a file, with the starting numbers as ids.

    *rounds*: their number, if the file does not say it (`XXR`); without either, the number of rounds in the file.
    An entrant who is away in the first unpaired round counts as withdrawn. Raises TrfError.
    """
    rows = lines_of(text)
    lines = [_line(row, each) for row, each in enumerate(rows, start=1) if each.startswith("001")]
    if not lines:
        raise TrfError("there is no line of a player (001)")
    by_number: dict[int, _Line] = {}
    for line in lines:
        if (other := by_number.setdefault(line.number, line)) is not line:
            raise TrfError(f"line {line.row}: number {line.number} is that of line {other.row}, too")
    columns = max(len(line.results) for line in lines)
    paired = max((_last_paired(line) for line in lines), default=0)
    pairings = [each for column in range(paired) for each in _round(by_number, column)]
    t = _tournament(rows, rounds or _announced(rows) or paired, paired)
    entrants = tuple(_entrant(line, paired, columns) for line in lines)
    t = replace(t, entrants=tuple(sorted(entrants, key=number_of)), pairings=tuple(pairings))
    for line in lines:
        _check_points(t, line)
    return t


def announced_rounds(text: str) -> int | None:
    """The number of rounds that a file announces; None if it does not. Raises TrfError."""
    return _announced(lines_of(text))


def _announced(rows: list[str]) -> int | None:
    for row, line in enumerate(rows, start=1):
        if line.startswith("XXR"):
            return _number(line[3:], row, "the number of rounds")
    return None


def _tournament(rows: list[str], rounds: int, paired: int) -> Tournament:
    fields = {line[:3]: line[3:].strip() for line in reversed(rows)}
    return Tournament(
        id=0,
        guild_id=0,
        channel_id=0,
        organiser_id=0,
        organiser_name="",
        name=fields.get("012", ""),
        game="",
        variant="",
        format=_format(fields.get("092", "")),
        rounds=rounds,
        move_time=0,
        round_time=None,
        rated=False,
        created_at=_date(fields.get("042", "")),
        status=Status.RUNNING,
        round=paired,
    )


def _date(text: str) -> datetime:
    """The day in *text*; the first of all days if it is none."""
    try:
        return datetime.strptime(text.replace("-", "/")[:10], "%Y/%m/%d").replace(tzinfo=UTC)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)


def _format(system: str) -> Format:
    words = system.lower().replace("-", " ")
    if "round robin" in words or "berger" in words:
        return Format.DOUBLE_ROUND_ROBIN if "double" in words else Format.ROUND_ROBIN
    return Format.KNOCKOUT if "knock" in words else Format.SWISS


def _entrant(line: _Line, paired: int, columns: int) -> Entrant:
    is_away = columns > paired and len(line.results) > paired
    return Entrant(
        id=line.number,
        tournament_id=0,
        user_id=None,
        name=line.name,
        number=line.number,
        seeded_at=line.rating,
        status=EntrantStatus.WITHDRAWN if is_away else EntrantStatus.IN,
        left_in=paired + 1 if is_away else None,
    )


def _line(row: int, line: str) -> _Line:
    number = _number(line[4:8], row, "the starting number")
    rating = line[48:52].strip()
    return _Line(
        row,
        number,
        line[14:47].strip(),
        _number(rating, row, "the rating") or None if rating else None,
        line[80:84].strip(),
        tuple(_results(row, line)),
    )


def _results(row: int, line: str) -> list[_Result]:
    results: list[_Result] = []
    for start in range(_FIRST_RESULT, len(line.rstrip()), _WIDTH):
        opponent, seat, code = (
            line[start : start + 4].strip(),
            line[start + 5 : start + 6],
            line[start + 7 : start + 8],
        )
        round = len(results) + 1
        number = _number(opponent, row, f"the opponent of round {round}") if opponent else 0
        if seat.strip() not in ("", "w", "b", "-"):
            raise TrfError(f"line {row}: the colour of round {round} is {seat!r}, not w, b or -")
        results.append(_Result(number, seat.strip() or "-", code.strip().upper()))
    return results


def _number(text: str, row: int, what: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise TrfError(f"line {row}: {what} is {text!r}, not a number of at most {_MOST_DIGITS} digits")
    return int(text)


def _last_paired(line: _Line) -> int:
    """The last round in which the entrant has an opponent or a pairing bye; 0 if there is none."""
    rounds = (round for round, each in enumerate(line.results, start=1) if each.opponent or each.code == "U")
    return max(rounds, default=0)


def _round(by_number: Mapping[int, _Line], column: int) -> list[Pairing]:
    made: list[Pairing] = []
    for line in by_number.values():
        result = line.results[column] if column < len(line.results) else _Result(0, "-", "")
        if result.opponent == 0:
            if (decision := _alone(line, column, result)) is not None:
                made.append(Pairing(0, 0, column + 1, 0, line.number, None, decision=decision))
        else:
            pairing = _game(by_number, line, column, result)
            if line.number == min(pairing.entrants):
                made.append(pairing)
    return [replace(each, number=number) for number, each in enumerate(made, start=1)]


def _alone(line: _Line, column: int, result: _Result) -> Decision | None:
    """The decision of a round without an opponent; None if it brings no point."""
    if result.code not in _WITHOUT_OPPONENT and result.code not in _ABSENT:
        raise TrfError(
            f"line {line.row}: there is no opponent for the result {result.code!r} of round {column + 1}"
        )
    return _WITHOUT_OPPONENT.get(result.code)


def _game(by_number: Mapping[int, _Line], line: _Line, column: int, result: _Result) -> Pairing:
    where = f"line {line.row}: in round {column + 1}"
    other = by_number.get(result.opponent)
    if other is None:
        raise TrfError(f"{where} the opponent is number {result.opponent}, which nobody has")
    theirs = other.results[column] if column < len(other.results) else None
    if other is line or theirs is None or theirs.opponent != line.number:
        raise TrfError(f"{where} the opponent is number {other.number}, whose opponent is another one")
    if {result.seat, theirs.seat} not in ({"w", "b"}, {"-"}):
        raise TrfError(f"{where} both players have the same colour, or one has none")
    is_first = result.seat == "w" or (result.seat == "-" and line.number < other.number)
    codes = (result.code, theirs.code) if is_first else (theirs.code, result.code)
    if codes not in _DECISIONS:
        raise TrfError(f"{where} the results {result.code!r} and {theirs.code!r} of the two do not fit")
    first, second = (line, other) if is_first else (other, line)
    return Pairing(0, 0, column + 1, 0, first.number, second.number, decision=_DECISIONS[codes])


def _check_points(t: Tournament, line: _Line) -> None:
    points = sum(
        points_of(each.decision, is_first=each.first_id == line.number) for each in t.pairings_of(line.number)
    )
    if line.points and line.points.replace(",", ".") not in (f"{points / 2:.1f}", f"{points / 2:g}"):
        raise TrfError(f"line {line.row}: {line.points} points, but the results make {points / 2:g}")

"""The lines of a Tournament Report File that change how it is paired: of TRF26, and of JaVaFo's TRF(x)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from sumon.core import Player

from .points import PointSystem
from .trf_lines import PlayerLine, Row
from .trf_points import halves, point_system

# By the code of the line and the word in it.
_SEATS = {
    ("152", "W"): Player.FIRST,
    ("152", "B"): Player.SECOND,
    ("XXC", "white1"): Player.FIRST,
    ("XXC", "black1"): Player.SECOND,
}
_BY_ORDER = ("XXC", "rank")
_BYES = ("F", "H", "Z")
ROUNDS_CODES = ("XXR", "142")
_MEMBERS = ("013", "310")  # of teams, which may also be those of an individual event
_TEAMS = (*_MEMBERS, "300", "320", "330", "352", "362")
_EXTENSIONS = ("XXR", "XXC", "XXZ", "XXP", "XXA", "XXS")
_DUTCH = re.compile(r"FIDE_DUTCH(?:_202[56])?(?P<is_accelerated>_BAKU)?")
_OTHER_SYSTEM = re.compile(r"\b(?:dubov|burstein|lim|monrad|keizer)\b|double.?swiss", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PairingLines:
    """All that the lines of a file ask of its pairings; people are meant by their starting numbers."""

    rounds: int | None
    points: PointSystem
    full_bye: int  # the points of a full-point bye, in halves
    initial_seat: Player | None
    by_order: bool  # ranked by the order of their lines, not by their starting numbers
    absent: frozenset[int]  # from the next round
    byes: Mapping[tuple[int, int], tuple[Row, str]]  # asked for; by round and number the line and the code
    forbidden: Sequence[tuple[range, Collection[int]]]  # in these rounds none of these may meet
    fictitious: Mapping[tuple[int, int], int]  # points in halves, by number and round

    def forbidden_in(self, round: int) -> frozenset[frozenset[int]]:
        """The pairs that must not meet in *round*."""
        return frozenset(
            frozenset(pair)
            for rounds, numbers in self.forbidden
            if round in rounds
            for pair in combinations(numbers, 2)
        )


def pairing_lines(rows: Sequence[Row], players: Mapping[int, PlayerLine]) -> PairingLines:
    """All that *rows* ask of the pairings of *players*. Raises TrfError."""
    if assigned := next((row for row in rows if row.code == "299"), None):
        raise assigned.error("points that are assigned otherwise are not supported")
    system, full_bye = point_system(rows)
    settings = [each for row in rows for each in _settings(row)]
    return PairingLines(
        rounds=announced(rows),
        points=system,
        full_bye=full_bye,
        initial_seat=_initial_seat(settings),
        by_order=any((row.code, word) == _BY_ORDER for row, word in settings),
        absent=frozenset(
            _known(row, each, players) for row in rows if row.code == "XXZ" for each in row.content.split()
        ),
        byes=_byes(rows, players),
        forbidden=[each for row in rows for each in _forbidden(row, players)],
        fictitious=_fictitious(rows, players),
    )


def announced(rows: Iterable[Row]) -> int | None:
    """The number of rounds that a file announces; None if it does not. Raises TrfError."""
    found = None
    for row in rows:
        if row.code in ROUNDS_CODES:
            rounds = row.natural(row.content, "the number of rounds")
            if not rounds:
                raise row.error("there are to be no rounds")
            if found not in (None, rounds):
                raise row.error(f"{rounds} rounds, but another line says {found}")
            found = rounds
    return found


def check_pairable(rows: Sequence[Row], *, is_swiss: bool) -> None:
    """Raises TrfError if a line asks for pairings of another kind than the bot's."""
    is_individual = any(
        (row.code == "092" and "individual" in row.content.lower())
        or (row.code == "192" and _DUTCH.fullmatch(row.content.upper()))
        for row in rows
    )
    has_fictitious = any(row.code in ("XXA", "250") for row in rows)
    for row in rows:
        if row.code in _TEAMS and not (row.code in _MEMBERS and is_individual):
            raise row.error("pairings of teams are not supported")
        if row.code.startswith("XX") and row.code not in _EXTENSIONS:
            raise row.error("this line is not known, and may change the pairings")
        if is_swiss:
            _check_system(row, has_fictitious)


def _check_system(row: Row, has_fictitious: bool) -> None:
    if row.code == "092" and (other := _OTHER_SYSTEM.search(row.content)):
        raise row.error(f"only the Dutch system is supported, not {other[0]}")
    if row.code == "192" and row.content:
        dutch = _DUTCH.fullmatch(row.content.upper())
        if dutch is None:
            raise row.error(f"only the Dutch system of 2026 is supported, not {row.content}")
        if dutch["is_accelerated"] and not has_fictitious:
            raise row.error("accelerated rounds need lines 250 or XXA with their points")


def _settings(row: Row) -> Iterator[tuple[Row, str]]:
    """The line with each word in it, if it is one of settings."""
    if row.code == "152":
        yield row, row.content.upper()
    elif row.code == "XXC":
        yield from ((row, word.lower()) for word in row.content.split())


def _initial_seat(settings: Iterable[tuple[Row, str]]) -> Player | None:
    found = None
    for row, word in settings:
        if (row.code, word) == _BY_ORDER:
            continue
        seat = _SEATS.get((row.code, word))
        if seat is None:
            raise row.error(f"{word!r} is not known")
        if found not in (None, seat):
            raise row.error("another line says the other colour")
        found = seat
    return found


def _known(row: Row, text: str, players: Collection[int]) -> int:
    """The number of a player that is written as *text*."""
    number = row.natural(text, "a number")
    if number not in players:
        raise row.error(f"nobody has number {number}")
    return number


def _in_columns(row: Row, first: int, players: Collection[int]) -> list[int]:
    """The numbers of players from column *first* on, in four columns each with one between."""
    columns = range(first, len(row.text.rstrip()) + 1, 5)
    if any(row.columns(each - 1, each - 1) for each in columns):
        raise row.error(f"the numbers do not stand in their columns, from {first} on")
    return [_known(row, row.columns(each, each + 3), players) for each in columns]


def _rounds(row: Row, first: str, last: str) -> range:
    """The rounds from *first* to *last*, which may be left out."""
    begin = row.natural(first, "the first round")
    end = row.natural(last, "the last round") if last else begin
    if not 1 <= begin <= end:
        raise row.error(f"there are no rounds from {begin} to {end}")
    return range(begin, end + 1)


def _byes(rows: Iterable[Row], players: Collection[int]) -> dict[tuple[int, int], tuple[Row, str]]:
    found: dict[tuple[int, int], tuple[Row, str]] = {}
    for row in rows:
        if row.code != "240":
            continue
        code = row.columns(5, 5).upper()
        if code not in _BYES:
            raise row.error(f"{code!r} is no bye, which are F, H and Z")
        [round] = _rounds(row, row.columns(7, 9), "")
        for number in _in_columns(row, 11, players):
            if found.setdefault((round, number), (row, code))[1] != code:
                raise row.error(f"number {number} has another bye in round {round}, too")
    return found


def _forbidden(row: Row, players: Collection[int]) -> Iterator[tuple[range, Collection[int]]]:
    if row.code == "XXP":
        yield range(1, 10_000), {_known(row, each, players) for each in row.content.split()}
    elif row.code == "260":
        yield _rounds(row, row.columns(5, 7), row.columns(9, 11)), set(_in_columns(row, 13, players))


def _fictitious(rows: Iterable[Row], players: Collection[int]) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for row in rows:
        for key, points in _fictitious_in(row, players):
            if found.setdefault(key, points) != points:
                raise row.error(f"number {key[0]} has other fictitious points in round {key[1]}, too")
    return found


def _fictitious_in(row: Row, players: Collection[int]) -> Iterator[tuple[tuple[int, int], int]]:
    if row.code == "XXA":
        number = _known(row, row.columns(5, 8), players)
        for round, first in enumerate(range(10, len(row.text.rstrip()) + 1, 5), start=1):
            if row.columns(first - 1, first - 1):
                raise row.error("the points do not stand in their columns, from 10 on")
            if text := row.columns(first, first + 3):
                yield (number, round), halves(row, text)
    elif row.code == "250":
        if (match_points := row.columns(5, 8)) and halves(row, match_points):
            raise row.error("match points are for teams, which are not supported")
        points = halves(row, row.columns(10, 13))
        numbers = [row.natural(each, "a number") for each in (row.columns(23, 26), row.columns(28, 31)) if each]
        for round in _rounds(row, row.columns(15, 17), row.columns(19, 21)):
            for number in players:
                if numbers and numbers[0] <= number <= numbers[-1]:
                    yield (number, round), points

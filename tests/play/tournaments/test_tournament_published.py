"""Published tables come out the same.

Three are of Mario Held, *Exercises in Tie-Breaking* (FIDE Technical Commission, revision of 22 March 2024, for C.07
of 2023): a Swiss event of five rounds with half-point byes, a withdrawal and games that were not played, the same
one after nine rounds, and a round robin. The fourth has byes and absences in most lines: test data of FIDE's own
program, TieBreakServer (github.com/OttoMilvang/TieBreakServer, swiss_with_many_unplayed_rounds), which also has the
values of both by the rules since March 2026. The examples are those of FIDE's Arbiters' Manual of 2026.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from pathlib import Path

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Pairing, Tournament, points_of
from sumon.play.tournaments.scores import scores
from sumon.play.tournaments.standings import TIE_BREAKS, TieBreak, by_value, separated, standings
from sumon.play.tournaments.trf_reading import read_trf
from tests.play.tournaments.events import entrant, tournament

COLUMNS = (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_CUT, TieBreak.SONNEBORN_BERGER, TieBreak.WINS)
PUBLISHED = Path(__file__).parent / "published"
# By number: points, Buchholz, Buchholz without the lowest, Sonneborn–Berger, games won.
SWISS_OF_5 = """
 1 3.5 12.5 11.0  8.00 2
 2 4.0 13.0 12.0  9.50 3
 3 3.5 15.5 13.0 10.50 2
 4 3.5 15.0 11.5  9.75 2
 5 2.5  8.5  7.5  4.25 2
 6 3.0 12.0 11.0  6.50 2
 7 1.5 14.5 12.5  3.25 1
 8 2.5 13.5 12.0  5.25 2
 9 1.5  9.0  7.5  2.25 0
10 1.0 13.0 11.5  1.50 1
11 2.5 13.5 12.0  5.75 1
12 2.0 11.5  9.5  4.00 0
13 1.5 14.0 12.0  4.25 1
14 2.0 11.0  9.0  4.50 2
15 2.0 12.0 11.0  3.50 2
16 3.5 12.5 11.0  7.25 3
"""
MANY_UNPLAYED = """
 1 4.0 26.5 24.5 14.50 1
 2 4.0 27.5 23.5 14.00 4
 3 4.0 27.5 23.5 15.25 1
 4 2.5 17.0 14.5  6.00 0
 5 5.0 26.5 25.0 18.50 2
 6 2.5 23.5 21.0  7.00 0
 7 3.0 25.0 22.5  9.25 1
 8 2.0 17.5 15.5  4.75 1
 9 4.5 29.0 24.5 17.75 2
10 3.5 21.5 18.0  9.25 3
11 4.5 25.5 21.0 14.50 3
12 4.0 27.5 23.5 15.50 1
13 1.5 20.5 19.0  3.25 0
14 3.5 22.5 19.0  9.75 2
15 2.5 21.5 20.0  5.25 1
"""

# The same by the rules since March 2026; "-" where nothing is published.
SWISS_OF_5_SINCE_2026 = """
 1 3.5 12.5 11.0  8.00 2
 2 4.0    -    -  9.50 3
 3 3.5 15.5 13.0 10.50 2
 4 3.5 14.0    -  9.25 2
 5 2.5  8.5  7.5  4.25 2
 6 3.0    -    -  6.00 2
 7 1.5    -    -  3.25 1
 8 2.5 13.5 12.0  5.25 2
 9 1.5    -    -  2.25 0
10 1.0    -    -  1.50 1
11 2.5 12.5 11.0  4.75 1
12 2.0    -    -  4.00 0
13 1.5    -    -  4.25 1
14 2.0    -    -  4.50 2
15 2.0    -    -  3.50 2
16 3.5 12.5 11.0  7.25 3
"""
MANY_UNPLAYED_SINCE_2026 = """
 1 4.0 26.0 24.0 14.00 1
 2 4.0 27.5 23.5 14.00 4
 3 4.0 25.5 22.0 14.25 1
 4 2.5 16.0 14.5  6.00 0
 5 5.0 25.5 24.0 17.50 2
 6 2.5 23.5 21.0  7.00 0
 7 3.0 25.0 22.5  9.25 1
 8 2.0 17.5 15.5  4.75 1
 9 4.5 27.0 23.5 16.75 2
10 3.5 20.5 18.0  9.25 3
11 4.5 22.5 20.0 13.50 3
12 4.0 24.5 21.0 14.00 1
13 1.5 20.5 19.0  3.25 0
14 3.5 21.0 17.5  8.25 2
15 2.5 21.5 20.0  5.25 1
"""
# FIDE Arbiters' Manual 2026, examples of C.07: of each round the final points of the opponent, and the result; None
# for a zero-point bye. Then Buchholz by the rules of 2024 and of 2026. Of all examples but the first the opponents
# here have the same points together.
WON, DRAWN, LOST = Decision.FIRST, Decision.DRAW, Decision.SECOND
EXAMPLES: dict[str, tuple[list[tuple[float, Decision] | None], float, float]] = {
    "a bye of a winner": (
        [
            (5, WON),
            (5, WON),
            (6.5, LOST),
            None,
            (4.5, WON),
            (6, DRAWN),
            (5, WON),
            (6.5, DRAWN),
            (5.5, WON),
            (6, WON),
        ],
        57,
        55,
    ),
    "a win without a game": ([*6 * [(5.5, WON)], (5.5, Decision.FIRST_UNPLAYED), *2 * [(5.5, LOST)]], 51, 49.5),
    "a game forfeited, and a bye": (
        [*6 * [(6.5, WON)], (6.5, DRAWN), (6, LOST), (7, Decision.SECOND_UNPLAYED), None],
        64.5,
        63,
    ),
    "a win without a game against a weak one": (
        [(4.5, Decision.FIRST_UNPLAYED), *8 * [(7, WON)], (8.5, DRAWN)],
        74,
        69,
    ),
}


def published(name: str) -> Tournament:
    return read_trf((PUBLISHED / f"{name}.trf").read_text(encoding="utf-8"))


def order(t: Tournament, year: int = 2026) -> list[int | None]:
    return [each.entrant.number for each in standings(t, year=year)]


@pytest.mark.parametrize(
    ("name", "year", "table"),
    [
        ("swiss-of-5-rounds", 2024, SWISS_OF_5),
        ("swiss-of-5-rounds", 2026, SWISS_OF_5_SINCE_2026),
        ("many-unplayed", 2024, MANY_UNPLAYED),
        ("many-unplayed", 2026, MANY_UNPLAYED_SINCE_2026),
    ],
)
def test_points_buchholz_sonneborn_berger_and_wins(name: str, year: int, table: str) -> None:
    t = published(name)
    found = {each.entrant.number: each for each in standings(t, year=year)}
    for line in table.strip().splitlines():
        number, points, *expected = line.split()
        theirs = found[int(number)]
        values = dict(zip(TIE_BREAKS[t.format], theirs.tie_breaks, strict=True))
        assert Fraction(theirs.points, 2) == Fraction(points)
        assert theirs.wins == values[TieBreak.WINS]
        for tie_break, value in zip(COLUMNS, expected, strict=True):
            assert value == "-" or values[tie_break] == Fraction(value), (number, tie_break)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_of_unplayed_games(name: str) -> None:
    rounds, *expected = EXAMPLES[name]
    t = event_of(rounds)
    assert [float(values(t, year)[TieBreak.BUCHHOLZ]) for year in (2024, 2026)] == expected


def test_an_example_of_all_three() -> None:
    t = event_of(EXAMPLES["a bye of a winner"][0])
    for year in (2024, 2026):
        found = values(t, year)
        assert (found[TieBreak.BUCHHOLZ_CUT], float(found[TieBreak.SONNEBORN_BERGER])) == (50, 37.25)


def event_of(rounds: Sequence[tuple[float, Decision] | None]) -> Tournament:
    """An event in which number 1 had these *rounds*, all others of which are as good as said."""
    count = len(rounds)
    made = (games_of(round, count, *each) for round, each in enumerate(rounds, start=1) if each)
    played = tuple(chain.from_iterable(made))
    numbers = sorted({each for pairing in played for each in pairing.entrants})
    t = tournament(Format.SWISS, 0, count, round=count, pairings=played)
    return replace(t, entrants=tuple(entrant(number, id=number) for number in numbers))


def games_of(round: int, rounds: int, points: float, decision: Decision) -> Iterator[Pairing]:
    """The game of number 1 in *round*, and games of the opponent in all others, which bring them to *points*."""
    other = 100 * round
    yield Pairing(0, 1, round, round, 1, other, decision=decision)
    left = points - points_of(decision, is_first=False) / 2
    for each in (each for each in range(1, rounds + 1) if each != round):
        here = min(left, 1)
        left -= here
        result = {0: Decision.SECOND, 0.5: Decision.DRAW, 1: Decision.FIRST}[here]
        yield Pairing(0, 1, each, other, other, other + each, decision=result)


def values(t: Tournament, year: int) -> dict[TieBreak, Fraction]:
    """The tie-breaks of number 1."""
    first = next(each for each in standings(t, year=year) if each.entrant.number == 1)
    return dict(zip(TIE_BREAKS[t.format], first.tie_breaks, strict=True))


def test_sonneborn_berger_of_a_round_robin_counts_the_game_that_was_not_played() -> None:
    found = {each.entrant.number: each.tie_breaks[0] for each in standings(published("round-robin"))}
    assert [float(found[number]) for number in range(1, 7)] == [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]


# The places after points and direct encounter alone, by number.
@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("swiss-of-5-rounds", {1: 2, 3: 2, 4: 2, 16: 2, 5: 7, 8: 7, 11: 7}),
        (
            "swiss-of-9-rounds",
            {
                1: 3,
                2: 5,
                3: 1,
                4: 3,
                5: 9,
                6: 2,
                7: 6,
                8: 6,
                9: 14,
                10: 9,
                11: 13,
                12: 14,
                13: 16,
                14: 9,
                15: 9,
                16: 6,
            },
        ),
        ("round-robin", {1: 1, 2: 2, 3: 2, 4: 6, 5: 5, 6: 4}),
    ],
)
def test_direct_encounter(name: str, places: dict[int, int]) -> None:
    known = scores(published(name))
    points = {each: Fraction(score.points) for each, score in known.items()}
    found: dict[int, int] = {}
    for group in by_value(list(known.values()), points):
        for level in separated(TieBreak.DIRECT_ENCOUNTER, group, known)[0]:
            found |= dict.fromkeys((each.entrant.id for each in level), len(found) + 1)
    assert {number: found[number] for number in places} == places


def test_the_order_of_all() -> None:
    assert order(published("swiss-of-5-rounds"), 2024) == [2, 3, 4, 1, 16, 6, 11, 8, 5, 15, 12, 14, 7, 13, 9, 10]
    assert order(published("swiss-of-5-rounds"), 2026) == [2, 3, 4, 1, 16, 6, 8, 11, 5, 15, 12, 14, 7, 13, 9, 10]
    assert order(published("many-unplayed"), 2024) == [5, 9, 11, 1, 12, 3, 2, 14, 10, 7, 6, 15, 4, 8, 13]
    assert order(published("many-unplayed"), 2026) == [5, 9, 11, 1, 2, 3, 12, 10, 14, 7, 6, 15, 4, 8, 13]
    places = [each.place for each in standings(published("round-robin"))]
    assert (order(published("round-robin")), places) == ([1, 2, 3, 4, 5, 6], [1, 2, 2, 4, 5, 6])

"""What is fixed when a tournament starts."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import combinations, permutations

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.model import Format
from sumon.play.tournaments.schedules import berger_table, double_table, first_pairings, numbered, played_as
from tests.play.tournaments.events import FILLER, START, entrant, filler, tournament

# FIDE Handbook C.05, annex 1, as printed there.
BERGER = {
    4: """1-4, 2-3
          4-3, 1-2
          2-4, 3-1""",
    6: """1-6, 2-5, 3-4
          6-4, 5-3, 1-2
          2-6, 3-1, 4-5
          6-5, 1-4, 2-3
          3-6, 4-2, 5-1""",
    8: """1-8, 2-7, 3-6, 4-5
          8-5, 6-4, 7-3, 1-2
          2-8, 3-1, 4-7, 5-6
          8-6, 7-5, 1-4, 2-3
          3-8, 4-2, 5-1, 6-7
          8-7, 1-6, 2-5, 3-4
          4-8, 5-3, 6-2, 7-1""",
    10: """1-10, 2-9, 3-8, 4-7, 5-6
           10-6, 7-5, 8-4, 9-3, 1-2
           2-10, 3-1, 4-9, 5-8, 6-7
           10-7, 8-6, 9-5, 1-4, 2-3
           3-10, 4-2, 5-1, 6-9, 7-8
           10-8, 9-7, 1-6, 2-5, 3-4
           4-10, 5-3, 6-2, 7-1, 8-9
           10-9, 1-8, 2-7, 3-6, 4-5
           5-10, 6-4, 7-3, 8-2, 9-1""",
    12: """1-12, 2-11, 3-10, 4-9, 5-8, 6-7
           12-7, 8-6, 9-5, 10-4, 11-3, 1-2
           2-12, 3-1, 4-11, 5-10, 6-9, 7-8
           12-8, 9-7, 10-6, 11-5, 1-4, 2-3
           3-12, 4-2, 5-1, 6-11, 7-10, 8-9
           12-9, 10-8, 11-7, 1-6, 2-5, 3-4
           4-12, 5-3, 6-2, 7-1, 8-11, 9-10
           12-10, 11-9, 1-8, 2-7, 3-6, 4-5
           5-12, 6-4, 7-3, 8-2, 9-1, 10-11
           12-11, 1-10, 2-9, 3-8, 4-7, 5-6
           6-12, 7-5, 8-4, 9-3, 10-2, 11-1""",
    14: """1-14, 2-13, 3-12, 4-11, 5-10, 6-9, 7-8
           14-8, 9-7, 10-6, 11-5, 12-4, 13-3, 1-2
           2-14, 3-1, 4-13, 5-12, 6-11, 7-10, 8-9
           14-9, 10-8, 11-7, 12-6, 13-5, 1-4, 2-3
           3-14, 4-2, 5-1, 6-13, 7-12, 8-11, 9-10
           14-10, 11-9, 12-8, 13-7, 1-6, 2-5, 3-4
           4-14, 5-3, 6-2, 7-1, 8-13, 9-12, 10-11
           14-11, 12-10, 13-9, 1-8, 2-7, 3-6, 4-5
           5-14, 6-4, 7-3, 8-2, 9-1, 10-13, 11-12
           14-12, 13-11, 1-10, 2-9, 3-8, 4-7, 5-6
           6-14, 7-5, 8-4, 9-3, 10-2, 11-1, 12-13
           14-13, 1-12, 2-11, 3-10, 4-9, 5-8, 6-7
           7-14, 8-6, 9-5, 10-4, 11-3, 12-2, 13-1""",
    16: """1-16, 2-15, 3-14, 4-13, 5-12, 6-11, 7-10, 8-9
           16-9, 10-8, 11-7, 12-6, 13-5, 14-4, 15-3, 1-2
           2-16, 3-1, 4-15, 5-14, 6-13, 7-12, 8-11, 9-10
           16-10, 11-9, 12-8, 13-7, 14-6, 15-5, 1-4, 2-3
           3-16, 4-2, 5-1, 6-15, 7-14, 8-13, 9-12, 10-11
           16-11, 12-10, 13-9, 14-8, 15-7, 1-6, 2-5, 3-4
           4-16, 5-3, 6-2, 7-1, 8-15, 9-14, 10-13, 11-12
           16-12, 13-11, 14-10, 15-9, 1-8, 2-7, 3-6, 4-5
           5-16, 6-4, 7-3, 8-2, 9-1, 10-15, 11-14, 12-13
           16-13, 14-12, 15-11, 1-10, 2-9, 3-8, 4-7, 5-6
           6-16, 7-5, 8-4, 9-3, 10-2, 11-1, 12-15, 13-14
           16-14, 15-13, 1-12, 2-11, 3-10, 4-9, 5-8, 6-7
           7-16, 8-6, 9-5, 10-4, 11-3, 12-2, 13-1, 14-15
           16-15, 1-14, 2-13, 3-12, 4-11, 5-10, 6-9, 7-8
           8-16, 9-7, 10-6, 11-5, 12-4, 13-3, 14-2, 15-1""",
}


def printed(people: int) -> list[list[tuple[int, int]]]:
    rounds = [line.strip().split(", ") for line in BERGER[people].splitlines()]
    return [[(int(pair.split("-")[0]), int(pair.split("-")[1])) for pair in pairs] for pairs in rounds]


@pytest.mark.parametrize("people", BERGER)
def test_the_tables_of_a_round_robin_are_those_of_fide(people: int) -> None:
    assert [list(pairs) for pairs in berger_table(people)] == printed(people)


@pytest.mark.parametrize("people", BERGER)
def test_whoever_would_meet_the_missing_one_of_an_odd_number_rests(people: int) -> None:
    expected = [[pair for pair in pairs if people not in pair] for pairs in printed(people)]
    assert [list(pairs) for pairs in berger_table(people - 1)] == expected


@pytest.mark.parametrize("people", range(3, 17))
def test_in_a_double_round_robin_each_meets_each_once_with_either_seat(people: int) -> None:
    table = double_table(people)
    assert sorted(pair for pairs in table for pair in pairs) == sorted(permutations(range(1, people + 1), 2))
    assert all(len({number for pair in pairs for number in pair}) == 2 * len(pairs) for pairs in table)


@pytest.mark.parametrize("people", [3, *range(5, 17)])
def test_nobody_has_a_seat_three_times_in_a_row_in_a_double_round_robin(people: int) -> None:
    for number in range(1, people + 1):
        seats = [pair.index(number) for pairs in double_table(people) for pair in pairs if number in pair]
        assert all(len(set(three)) == 2 for three in zip(seats, seats[1:], seats[2:], strict=False))


@pytest.mark.parametrize("people", range(3, 65))
def test_a_swiss_event_of_few_is_a_round_robin(people: int) -> None:
    format, rounds = played_as(Format.SWISS, people, 0)
    if people <= 6:
        assert (format, rounds) == (Format.ROUND_ROBIN, people if people % 2 else people - 1)
    else:
        assert (format, 2 ** (rounds - 2) < people <= 2 ** (rounds - 1)) == (Format.SWISS, True)
        assert played_as(Format.SWISS, people, 3) == (Format.SWISS, 3)
        assert played_as(Format.SWISS, people, 99) == (Format.SWISS, rounds + 1)


def test_a_knockout_of_three_is_a_round_robin() -> None:
    assert played_as(Format.KNOCKOUT, 3, 0) == (Format.ROUND_ROBIN, 3)
    rounds = [played_as(Format.KNOCKOUT, people, 0)[1] for people in (4, 5, 8, 9, 16, 17, 64)]
    assert rounds == [2, 3, 3, 4, 4, 5, 6]


def test_round_robins_have_as_many_rounds_as_their_tables() -> None:
    for people in range(3, 17):
        assert played_as(Format.ROUND_ROBIN, people, 3)[1] == len(berger_table(people))
        assert played_as(Format.DOUBLE_ROUND_ROBIN, people, 3)[1] == len(double_table(people))


def test_numbers_go_by_rating_and_then_by_who_joined_first() -> None:
    late, early = START + timedelta(hours=1), START
    unrated, slow = entrant(1, joined_at=early), entrant(2, seeded_at=1500, joined_at=late)
    best, quick = entrant(3, seeded_at=1700, joined_at=late), entrant(4, seeded_at=1500, joined_at=early)
    computer = replace(filler(5), id=0, joined_at=early)
    order = numbered([computer, unrated, slow, best, quick])
    assert [each.id for each in order] == [best.id, quick.id, slow.id, unrated.id, computer.id]
    assert [each.number for each in order] == [1, 2, 3, 4, 5]


def test_a_round_robin_has_all_its_pairings_from_the_start() -> None:
    pairings = first_pairings(tournament(Format.ROUND_ROBIN, 5, rounds=5))
    assert [(each.round, each.number, each.first_id, each.second_id) for each in pairings[:4]] == [
        (1, 1, 200, 500),
        (1, 2, 300, 400),
        (2, 1, 500, 300),
        (2, 2, 100, 200),
    ]
    assert sorted(sorted(each.entrants) for each in pairings) == [
        list(pair) for pair in combinations((100, 200, 300, 400, 500), 2)
    ]
    assert not any(each.is_bye or each.is_decided for each in pairings)


@pytest.mark.parametrize(("people", "games"), [(4, 6), (5, 15)])
def test_the_filler_plays_in_a_round_robin_where_somebody_would_rest(people: int, games: int) -> None:
    t = tournament(Format.ROUND_ROBIN, people)
    pairings = first_pairings(replace(t, entrants=(*t.entrants, filler(people + 1))))
    assert len(pairings) == games
    assert sum(each.has(FILLER) for each in pairings) == (people if people % 2 else 0)


def test_in_the_first_round_of_a_swiss_event_the_halves_meet_and_the_last_has_a_bye() -> None:
    pairings = first_pairings(tournament(Format.SWISS, 7, rounds=4))
    assert [(each.number, each.first_id, each.second_id, each.decision) for each in pairings] == [
        (1, 100, 400, None),
        (2, 500, 200, None),
        (3, 300, 600, None),
        (4, 700, None, Decision.BYE),
    ]


def test_the_filler_takes_the_place_of_the_first_bye() -> None:
    t = tournament(Format.SWISS, 7, rounds=4)
    pairings = first_pairings(replace(t, entrants=(*t.entrants, filler(8))))
    assert [each.entrants for each in pairings] == [(100, 500), (600, 200), (300, 700), (FILLER, 400)]


def test_the_strongest_rest_in_the_first_round_of_a_knockout() -> None:
    pairings = first_pairings(tournament(Format.KNOCKOUT, 6, rounds=3))
    assert [(each.number, each.first_id, each.second_id, each.decision) for each in pairings] == [
        (1, 100, None, Decision.BYE),
        (2, 500, 400, None),
        (3, 200, None, Decision.BYE),
        (4, 600, 300, None),
    ]


@pytest.mark.parametrize("people", range(4, 65))
def test_the_best_of_a_knockout_meet_as_late_as_possible(people: int) -> None:
    t = tournament(Format.KNOCKOUT, people, rounds=played_as(Format.KNOCKOUT, people, 0)[1])
    places = [min(each.entrants) // 100 for each in first_pairings(t)]
    while len(places) > 1:
        assert sorted(places) == list(range(1, len(places) + 1))
        places = [min(pair) for pair in zip(places[::2], places[1::2], strict=True)]

"""How turns are counted: each one between people, in rounds against the computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sumon.core.record import Record
from sumon.play.model import Match, Occupant
from sumon.play.rounds import count_of
from tests.play.conftest import ADA

MOVES = ("1", "4", "2", "5", "3", "6")
PERSON, COMPUTER = Occupant(ADA), Occupant(None, "beginner")


@pytest.fixture
async def count(begin: Callable[..., Any]) -> Callable[..., Any]:
    """Counts the first moves of a game between two *seats*."""
    match: Match = await begin("toy")

    def count(moves: int, *seats: Occupant) -> Any:
        record = replace(match.record, moves=MOVES[:moves])
        return count_of(record, replace(match, record=record, seats=(seats[0], seats[1])))

    # The hands that these moves need.
    match = replace(match, record=Record("toy", "standard", "123456"))
    return count


async def test_between_people_each_turn_counts(count: Callable[..., Any]) -> None:
    counted = count(5, PERSON, Occupant(2))
    assert (counted.numbers, counted.total, counted.unit) == ((1, 2, 3, 4, 5), 5, "turn")
    assert counted.moments == (1, 2, 3, 4, 5)


async def test_against_the_computer_its_answer_belongs_to_the_turn_of_the_person(count: Callable[..., Any]) -> None:
    counted = count(5, PERSON, COMPUTER)
    assert (counted.numbers, counted.total, counted.unit) == ((1, 1, 2, 2, 3), 3, "round")
    assert counted.moments == (0.5, 1, 1.5, 2, 3)
    assert [counted.after(ply) for ply in range(6)] == [0, 1, 1, 2, 2, 3]


async def test_where_the_computer_opens_the_first_round_is_its_own(count: Callable[..., Any]) -> None:
    counted = count(6, COMPUTER, PERSON)
    assert (counted.numbers, counted.total) == ((1, 2, 2, 3, 3, 4), 4)
    assert counted.moments == (1, 1.5, 2, 2.5, 3, 4)


async def test_nothing_is_counted_before_the_first_move(count: Callable[..., Any]) -> None:
    assert count(0, PERSON, COMPUTER).total == 0


def test_of_a_record_that_was_brought_along_each_turn_counts() -> None:
    assert count_of(Record("toy", "standard", "123456", MOVES[:3]), None).numbers == (1, 2, 3)

"""The board decides what a round leaves open, and thinking time what has hardly begun."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from sumon.core.record import Record
from sumon.play.clock import TimeControl
from sumon.play.model import Decision, Match, Occupant
from sumon.play.tournaments.model import Format
from sumon.play.tournaments.steps import at_end_of_round, thinking_times
from tests.cups import CUP, autumn_cup
from tests.play.tournaments.events import START

HOUR = timedelta(hours=1)


def match(*moves: str, variant: str = "standard", **fields: Any) -> Match:
    given: dict[str, Any] = {"time_control": TimeControl(86_400), "result": None, **fields}
    return Match(
        id=1,
        record=Record("sumon", variant, "", moves),
        seats=(Occupant(1), Occupant(2)),
        guild_id=100,
        channel_id=200,
        draft="",
        own_thread=True,
        started_at=START,
        updated_at=START,
        **given,
    )


def test_turns_of_a_player_are_added_up() -> None:
    moments = [START + 2 * HOUR, START + 7 * HOUR, START + 8 * HOUR]
    played = match("c1-c2", "c8-c7", "d1-d2")
    assert thinking_times(CUP, played, moments, START + 8 * HOUR) == (3 * HOUR, 5 * HOUR)


def test_thinking_time_of_a_turn_that_is_still_running() -> None:
    assert thinking_times(CUP, match(), [], START + 3 * HOUR) == (3 * HOUR, 0 * HOUR)
    assert thinking_times(CUP, match("c1-c2"), [START + HOUR], START + 5 * HOUR) == (HOUR, 4 * HOUR)


def test_no_turn_counts_for_more_than_its_time() -> None:
    """The first turn may take three times as long, and an organiser may give a day."""
    assert thinking_times(CUP, match("c1-c2"), [START + 70 * HOUR], START + 170 * HOUR) == (24 * HOUR, 24 * HOUR)


def test_after_a_pie_swap_the_first_player_is_on_turn() -> None:
    swapped = match("c1-c2", "swap", variant="pie")
    times = thinking_times(CUP, swapped, [START + HOUR, START + 3 * HOUR], START + 10 * HOUR)
    on_turn = swapped.position.to_move
    assert on_turn is not None
    expected = [HOUR, 2 * HOUR]
    expected[on_turn] += 7 * HOUR
    assert list(times) == expected


@pytest.mark.parametrize(
    ("first", "second", "decision"),
    [
        (HOUR, 3 * HOUR, Decision.FIRST_UNPLAYED),
        (3 * HOUR, HOUR, Decision.SECOND_UNPLAYED),
        (HOUR, 2 * HOUR, Decision.FIRST_UNPLAYED),
        (HOUR, 1.9 * HOUR, Decision.HALVES),
        (0 * HOUR, 0 * HOUR, Decision.HALVES),
    ],
)
def test_what_has_hardly_begun_is_lost_by_who_has_thought_longer(
    first: timedelta, second: timedelta, decision: Decision
) -> None:
    moved = START + first
    assert at_end_of_round(CUP, match("c1-c2"), [moved], moved + second) is decision


@pytest.mark.parametrize("hours", [(1, 9), (9, 1)])
@pytest.mark.parametrize(
    ("setup", "decision"),
    [
        ("", Decision.DRAW),
        ("3EFGH2/A8/9/9/9/9/9/4abc2 b", Decision.FIRST),
        ("3E5/A8/9/9/9/9/6gh1/4abc2 b", Decision.DRAW),
        ("3A5/9/9/9/9/9/4e4/4fgh2 r", Decision.SECOND),
        ("3EGH3/9/9/9/6gh1/9/8A/4abc2 b", Decision.DRAW),
        ("3EGH3/A8/9/9/6gh1/9/9/4abc2 b", Decision.FIRST),
    ],
    ids=["begun", "nothing to come", "a step to go", "for Red", "turns enough", "too few turns"],
)
def test_the_board_counts_whoever_has_thought_longer(
    setup: str, decision: Decision, hours: tuple[int, int]
) -> None:
    moves = ("c1-c2", "c8-c7") if not setup else ()
    played = replace(match(*moves, furthest=2), record=Record("sumon", "standard", setup, moves))
    moments = [START + hours[0] * HOUR, START + (hours[0] + hours[1]) * HOUR]
    assert at_end_of_round(CUP, played, moments[: len(moves)], moments[-1]) is decision
    if decision is not Decision.DRAW:
        assert (
            at_end_of_round(autumn_cup(format=Format.KNOCKOUT), played, moments[: len(moves)], moments[-1])
            is decision
        )


def test_a_pause_is_no_thinking_time() -> None:
    cup = autumn_cup(paused_at=START + HOUR, paused_until=START + 6 * HOUR)
    assert thinking_times(cup, match("c1-c2"), [START + 7 * HOUR], START + 9 * HOUR) == (2 * HOUR, 2 * HOUR)
    assert thinking_times(cup, match(), [], START + 3 * HOUR) == (HOUR, 0 * HOUR)

"""What a tournament does by itself, and when."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Status, Tournament
from sumon.play.tournaments.steps import (
    Award,
    Begin,
    BreakTie,
    Cancel,
    Discard,
    EndRound,
    Finish,
    Pair,
    Replay,
    Resign,
    ShutOut,
    next_moment,
    next_step,
    openable,
)
from tests.play.tournaments.events import START, tournament

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def pairing(number: int, first: int, second: int | None, round: int = 1, **fields: Any) -> Pairing:
    second_id = None if second is None else 100 * second
    return Pairing(10 * round + number, 1, round, number, 100 * first, second_id, **fields)


def running(*pairings: Pairing, format: Format = Format.SWISS, people: int = 4, **fields: Any) -> Tournament:
    given = {"status": Status.RUNNING, "round": 1, "pairings": pairings, **fields}
    return tournament(format, people, given.pop("rounds", 3), **given)


def without(t: Tournament, *numbers: int, status: EntrantStatus = EntrantStatus.WITHDRAWN) -> Tournament:
    """*t* when the entrants with these *numbers* have left."""
    return replace(
        t, entrants=tuple(replace(each, status=status) if each.number in numbers else each for each in t.entrants)
    )


def timed_out(t: Tournament, number: int, losses: int) -> Tournament:
    """*t* when the entrant with that *number* has lost so often on time."""
    return replace(
        t, entrants=tuple(replace(each, time_losses=losses * (each.number == number)) for each in t.entrants)
    )


PLAYING = running(
    pairing(1, 1, 3, match_id=1, is_playing=True), pairing(2, 4, 2, match_id=2, decision=Decision.FIRST)
)


def test_a_draft_is_kept_for_a_day() -> None:
    draft = tournament(Format.SWISS, 0)
    assert next_step(draft, START + DAY - HOUR) is None
    assert next_moment(draft, START) == START + DAY
    assert next_step(draft, START + DAY) == Discard()


def test_an_open_tournament_waits_for_its_start() -> None:
    t = tournament(Format.SWISS, 3, status=Status.OPEN, starts_at=START + DAY)
    assert next_step(t, START + DAY - HOUR) is None
    assert next_moment(t, START) == START + DAY
    assert next_step(t, START + DAY) == Begin()


def test_it_starts_as_soon_as_enough_are_in() -> None:
    t = tournament(Format.SWISS, 4, status=Status.OPEN, start_at_count=4)
    assert next_step(t, START) == Begin()
    assert next_step(replace(t, entrants=t.entrants[:3]), START) is None


def test_two_people_are_too_few_to_start() -> None:
    t = tournament(Format.SWISS, 2, status=Status.OPEN, starts_at=START)
    assert next_step(t, START) == Cancel("tournaments-cancelled-few")


def test_one_that_nobody_starts_is_cancelled_after_sixty_days() -> None:
    t = tournament(Format.SWISS, 8, status=Status.OPEN)
    assert next_step(t, START + 59 * DAY) is None
    assert next_moment(t, START) == START + 60 * DAY
    assert next_step(t, START + 60 * DAY) == Cancel("tournaments-cancelled-never-started")


def test_the_next_round_is_paired_when_all_games_are_over() -> None:
    assert next_step(PLAYING, START) is None
    over = replace(PLAYING, pairings=(replace(PLAYING.pairings[0], decision=Decision.DRAW), PLAYING.pairings[1]))
    assert next_step(over, START) == Pair(2)


@pytest.mark.parametrize("decision", [each for each in Decision if each is not Decision.HALF_BYE])
def test_it_is_finished_when_the_last_round_is_over(decision: Decision) -> None:
    t = running(pairing(1, 1, 3, decision=decision), pairing(2, 4, 2, decision=Decision.SECOND), rounds=1)
    assert next_step(t, START) == Finish()


def test_a_round_robin_is_finished_when_all_its_games_are_over() -> None:
    pairings = pairing(1, 1, 3, decision=Decision.FIRST), pairing(1, 1, 2, 2), pairing(1, 2, 3, 3)
    t = running(*pairings, format=Format.ROUND_ROBIN, people=3)
    assert next_step(t, START) is None
    decided = tuple(replace(each, decision=Decision.FIRST) for each in pairings)
    assert next_step(replace(t, pairings=decided), START) == Finish()


def test_who_loses_twice_on_time_is_shut_out() -> None:
    assert next_step(timed_out(PLAYING, 2, 1), START) is None
    assert next_step(timed_out(PLAYING, 2, 2), START) == ShutOut(timed_out(PLAYING, 2, 2).by_id[200])


@pytest.mark.parametrize(
    ("decision", "losses", "is_shut_out"),
    [
        (Decision.FIRST_UNPLAYED, 1, True),
        (Decision.FIRST, 1, False),  # lost on time, but begun
        (Decision.FIRST_UNPLAYED, 0, False),  # resigned at once: they are there
        (Decision.SECOND_UNPLAYED, 1, False),
    ],
)
def test_who_never_began_the_first_game_is_shut_out(decision: Decision, losses: int, is_shut_out: bool) -> None:
    t = running(PLAYING.pairings[0], pairing(2, 4, 2, match_id=2, decision=decision))
    step = next_step(timed_out(t, 2, losses), START)
    assert isinstance(step, ShutOut) == is_shut_out


def test_games_of_who_leaves_are_lost() -> None:
    t = without(running(*PLAYING.pairings, pairing(3, 5, 6), people=6), 3, 5)
    assert next_step(t, START) == Resign(PLAYING.pairings[0])
    t = replace(t, pairings=t.pairings[1:])
    assert next_step(t, START) == Award(pairing(3, 5, 6), Decision.SECOND_UNPLAYED)
    assert next_step(without(t, 6), START) == Award(pairing(3, 5, 6), Decision.NEITHER)


def test_a_round_ends_at_its_moment() -> None:
    t = replace(PLAYING, round_ends_at=START + DAY)
    assert next_moment(t, START) == START + DAY
    assert next_step(t, START + DAY - HOUR) is None
    assert next_step(t, START + DAY) == EndRound(PLAYING.pairings[:1])


def test_a_drawn_game_of_a_knockout_is_played_again_with_seats_exchanged() -> None:
    drawn = pairing(1, 1, 4, match_id=1, decision=Decision.DRAW, thread_id=77, salt="a")
    t = running(drawn, pairing(2, 3, 2), format=Format.KNOCKOUT, rounds=2)
    made = Pairing(0, 1, 1, 1, 400, 100, leg=2, thread_id=77)
    assert next_step(t, START) == Replay(made)
    drawn_again = replace(made, id=9, decision=Decision.HALVES)
    assert next_step(replace(t, pairings=(*t.pairings, drawn_again)), START) == BreakTie(
        Pairing(0, 1, 1, 1, 100, 400, leg=3, thread_id=77)
    )


def test_who_stays_goes_on_after_a_drawn_game_of_a_knockout() -> None:
    drawn = pairing(1, 1, 4, match_id=1, decision=Decision.DRAW)
    t = without(running(drawn, pairing(2, 3, 2), format=Format.KNOCKOUT, rounds=2), 1)
    step = next_step(t, START)
    assert isinstance(step, Replay)
    assert (step.made.first_id, step.made.decision) == (400, Decision.FIRST_UNPLAYED)
    t = without(replace(t, pairings=(drawn, pairing(2, 3, 2, decision=Decision.FIRST))), 4)
    assert next_step(t, START) == Pair(2)


def test_nobody_is_paired_alone() -> None:
    t = without(running(pairing(1, 1, 2, decision=Decision.FIRST), people=2), 2)
    assert next_step(t, START) == Finish(early=True)


def test_what_is_over_waits_for_nothing() -> None:
    for status in (Status.FINISHED, Status.CANCELLED):
        t = replace(PLAYING, status=status, round_ends_at=START)
        assert (next_step(t, START), next_moment(t, START), openable(t, START)) == (None, None, ())


def test_no_game_is_opened_twice_or_for_somebody_who_has_left() -> None:
    t = running(*PLAYING.pairings, pairing(3, 5, 6), pairing(4, 7, 8), pairing(5, 9, None), people=9)
    assert openable(t, START) == (13, 14)
    assert openable(without(t, 8), START) == (13,)
    aborted = replace(t.pairings[2], match_id=5)  # by a moderator: the organiser decides
    assert openable(replace(t, pairings=(*t.pairings[:2], aborted, *t.pairings[3:])), START) == (14,)


def test_a_player_of_a_round_robin_has_only_so_many_games_at_once() -> None:
    pairings = [pairing(number, 1, number + 1, number) for number in range(1, 5)]
    pairings.append(pairing(5, 2, 3, 5))
    t = running(*pairings, format=Format.ROUND_ROBIN, people=5, at_once=2)
    assert openable(t, START) == (11, 22, 55)
    playing = replace(pairings[0], match_id=1, is_playing=True)
    assert openable(replace(t, pairings=(playing, *pairings[1:])), START) == (22, 55)

"""The time steps of a match, and when they come: reminders, the question when time is up, the end itself.

All of it follows from the match as it is stored. `step_due` says what is to be done now and `next_moment` when to
look again; once a step is done and stored, the same question has another answer.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from enum import StrEnum

from .clock import Clock
from .model import Match

TO_ANSWER = timedelta(days=7)  # for claiming the win or giving a day
TO_MOVE_AGAIN = timedelta(minutes=5)  # at least, after an undo
FIRST_TURNS, LONGEST_FIRST = 3, timedelta(days=7)  # times the time of a turn, and the most, in a tournament
UNTOUCHED = timedelta(days=30)  # a match without a clock: until both are asked, and until it is aborted then


class TimeStep(StrEnum):
    """Something that time brings to a match."""

    REMIND = "remind"  # the player on turn
    ASK_TO_CLAIM = "ask to claim"
    LOSE = "lose"  # without an answer to that, in a tournament at once
    ASK_TO_GO_ON = "ask to go on"
    ABORT = "abort"  # without a move since


def clock_of_turn(match: Match, now: datetime) -> Clock | None:
    """The clock of the turn that begins *now*; None in a match without clocks, and for the computer.

    In a tournament the first turn of each player may take longer: not everybody looks at once.
    """
    seat = match.occupant_on_turn
    if match.move_time is None or seat is None or seat.user_id is None:
        return None
    allowance = timedelta(seconds=match.move_time)
    if match.pairing_id is not None and match.ply < len(match.seats):
        allowance = max(allowance, min(FIRST_TURNS * allowance, LONGEST_FIRST))
    return Clock(seat.user_id, now + allowance, allowance)


def clock_of_undone_turn(match: Match, began_at: datetime, now: datetime) -> Clock | None:
    """The clock of a turn that began at *began_at*, has been played and goes on *now*: it has run all the while.

    Otherwise who moves and undoes that again and again would never run out of time.
    """
    clock = clock_of_turn(match, began_at)
    if clock is None:
        return None
    going_on = replace(clock, deadline=max(clock.deadline, now + TO_MOVE_AGAIN))
    return replace(going_on, reminders=reminders_due(going_on, now))


def is_asked(match: Match) -> bool:
    """Whether the players have been asked about the future of the match and nothing has happened since."""
    return match.asked_at is not None and match.asked_at >= (match.deadline or match.updated_at)


def step_due(match: Match, now: datetime) -> TimeStep | None:
    """The step that is due in *match*: the last one if several are, as it makes up for those before."""
    due = [step for moment, step in _steps(match) if moment <= now]
    return due[-1] if due else None


def next_moment(match: Match) -> datetime | None:
    """When the next step of *match* comes, perhaps in the past; None when it is over."""
    return next((moment for moment, _ in _steps(match)), None)


def reminders_due(clock: Clock, now: datetime) -> int:
    """How many reminders should have been dealt with by *now*."""
    return sum(moment <= now for moment in clock.reminder_moments)


def _steps(match: Match) -> tuple[tuple[datetime, TimeStep], ...]:
    """The steps to come if nothing happens, in order of time."""
    if match.is_over:
        return ()
    clock, asked_at = match.clock, match.asked_at if is_asked(match) else None
    if clock is None:
        if asked_at is not None:
            return ((asked_at + UNTOUCHED, TimeStep.ABORT),)
        return ((match.updated_at + UNTOUCHED, TimeStep.ASK_TO_GO_ON),)
    if asked_at is not None:
        return ((asked_at + TO_ANSWER, TimeStep.LOSE),)
    reminders = [(moment, TimeStep.REMIND) for moment in clock.reminder_moments[clock.reminders :]]
    # A round cannot wait for an answer.
    up = TimeStep.ASK_TO_CLAIM if match.pairing_id is None else TimeStep.LOSE
    return (*reminders, (clock.deadline, up))

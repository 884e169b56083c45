"""The time steps of a match and their moments: reminders, the question when time is up, the end itself.

They follow from the stored match. `step_due` gives the step that is due now, and `next_moment` the moment of the
next one; after a step is done and stored, both have new answers.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from enum import StrEnum

from sumon.core.protocol import Player

from .clock import NONE, Clock
from .model import Match
from .weekends import moment_after

TO_ANSWER = timedelta(days=7)  # to claim the win or give a day
TO_MOVE_AGAIN = timedelta(minutes=5)  # the least time for a turn after an undo
FIRST_TURNS, LONGEST_FIRST = 3, timedelta(days=7)  # of a tournament: so many usual times, at most this long
UNTOUCHED = timedelta(days=30)  # without a clock: before both players are asked, and again before the abort


class TimeStep(StrEnum):
    """A step that time brings to a match."""

    REMIND = "remind"  # the player on turn
    ASK_TO_CLAIM = "ask to claim"  # the time of the player on turn is up
    LOSE = "lose"  # the question to claim was not answered; at once in a tournament and in games of minutes
    ASK_TO_GO_ON = "ask to go on"  # a match without a clock
    ABORT = "abort"  # no move was made after the question to go on


def clock_of_turn(match: Match, now: datetime) -> Clock | None:
    """The clock of the turn that begins *now*; None in a match without clocks, and for the computer.

    In a tournament the first turn of each player may take longer, as not every player looks at the game at once.
    """
    player, control = match.to_move, match.time_control
    user_id = match.seats[player].user_id if player is not None else None
    if player is None or user_id is None or control is None:
        return None
    allowance = control.allowance
    if match.pairing_id is not None and match.ply < len(match.seats):
        allowance = max(allowance, min(FIRST_TURNS * allowance, LONGEST_FIRST))
    bank, zone = match.banks[player], match.zones[player] if control.weekends_off else None
    return Clock(user_id, moment_after(now, allowance + bank, zone), allowance, bank=bank, zone=zone)


def after_turn(match: Match, now: datetime) -> Match:
    """*match* with the bank that the player on turn keeps, whose turn ends *now*, and the time that was left."""
    clock, player = match.clock, match.to_move
    if clock is None or player is None or match.seats[player].user_id != clock.user_id:
        return replace(match, left_at_move=None)
    kept = clock.bank_left(now)
    banks = (kept, match.banks[1]) if player is Player.FIRST else (match.banks[0], kept)
    return replace(match, banks=banks, left_at_move=clock.left(now))


def clock_of_undone_turn(match: Match, now: datetime) -> Clock | None:
    """The clock of the last turn of *match*, which is taken back *now*: since it was played, it has run on.

    Otherwise a player who moves and undoes again and again would never run out of time.
    """
    clock = clock_of_turn(after_turn(match, now).at(match.ply - 1), now)
    if clock is None or match.moved_at is None:
        return clock
    left = match.left_at_move or NONE
    return replace(clock, deadline=moment_after(match.moved_at, left, clock.zone)).reminded(now)


def is_asked(match: Match) -> bool:
    """Whether the players have been asked a question about time that is still open."""
    return match.asked_at is not None and match.asked_at >= (match.deadline or match.updated_at)


def step_due(match: Match, now: datetime) -> TimeStep | None:
    """The step of *match* that is due at *now*; the last one of several, as it makes up for those before."""
    due = [step for moment, step in _steps(match) if moment <= now]
    return due[-1] if due else None


def next_moment(match: Match) -> datetime | None:
    """The moment of the next step of *match*, perhaps in the past; None when the match is over."""
    return next((moment for moment, _ in _steps(match)), None)


def _steps(match: Match) -> tuple[tuple[datetime, TimeStep], ...]:
    """The steps to come with their moments, in order, if no player does anything."""
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
    # A round of a tournament cannot wait for an answer, and in a game of minutes both are there.
    up = TimeStep.LOSE if match.pairing_id is not None or match.is_live else TimeStep.ASK_TO_CLAIM
    return (*reminders, (clock.deadline, up))

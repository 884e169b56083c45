"""Attempts at puzzles: the progress of each person, and the streak of days."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import StrEnum

from sumon.core.message import Message
from sumon.core.protocol import AnyPosition
from sumon.core.puzzle import Puzzle
from sumon.play.match.turn_editor import TurnEditor

DAY = timedelta(days=1)
WEEK = timedelta(days=7)


class PuzzleStatus(StrEnum):
    """A person's progress with a puzzle."""

    OPEN = "open"
    SOLVED = "solved"
    SHOWN = "shown"  # given up


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person's attempt at a puzzle."""

    user_id: int
    puzzle_id: str
    game: str
    day: date | None = None  # the day of a daily puzzle; None for other puzzles
    wrong: int = 0  # legal answers that were not the best
    clues: int = 0  # clues that were given
    status: PuzzleStatus = PuzzleStatus.OPEN
    guild_id: int | None = None  # the server on which the attempt ended; None outside of servers
    ended_at: datetime | None = None

    @property
    def is_over(self) -> bool:
        """Whether the answer to the puzzle is known to the person."""
        return self.status is not PuzzleStatus.OPEN

    @property
    def is_clean(self) -> bool:
        """Whether the puzzle was solved at the first answer and without a clue."""
        return self.status is PuzzleStatus.SOLVED and not self.wrong and not self.clues


@dataclass(frozen=True, slots=True)
class PastPuzzle:
    """The puzzle of a past day."""

    puzzle: Puzzle
    solved: int  # people who have solved it
    at_first: int  # people who have solved it at the first answer


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """A person's line in the list of solved puzzles; equal results share a *place*."""

    user_id: int
    solved: int
    clean: int  # puzzles solved at the first answer and without a clue
    place: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A puzzle in front of its solver: the puzzle, its position, and their attempt."""

    puzzle: Puzzle
    attempt: Attempt
    position: AnyPosition = field(repr=False)

    def editor(self, draft: str = "") -> TurnEditor:
        """The editor in which the answer is entered."""
        return TurnEditor(self.position, draft)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of an answer to a puzzle."""

    sheet: Sheet
    move: str
    is_right: bool
    worth: float = 0.0  # the points that the move is worth
    mistake: Message | None = None  # the reason why the move is a mistake in every position, if it is one


def streak(days: Collection[date], today: date) -> int:
    """The length of the streak that goes on *today*, counted in those of *days* that belong to it; 0 for none.

    A single missed day does not end a streak, unless another day was missed in the seven days before it. A missed
    day does not count. Today counts as missed only when it is over.
    >>> done = {date(2026, 1, day) for day in (1, 2, 4, 5)}
    >>> streak(done, date(2026, 1, 6)), streak(done, date(2026, 1, 7)), streak(done, date(2026, 1, 20))
    (4, 0, 0)
    """
    count, forgiven, last = 0, None, None
    for day in (*sorted(day for day in days if day <= today), None):
        upcoming = today if day is None else day
        missed = 0 if last is None else (upcoming - last).days - 1
        if last is not None and missed == 1 and (forgiven is None or last + DAY - forgiven > WEEK):
            forgiven = last + DAY
        elif missed > 0:
            count, forgiven = 0, None
        if day is not None:
            count, last = count + 1, day
    return count

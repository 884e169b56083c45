"""Attempts at puzzles: how far people have come with them, and what is kept of it."""

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
    """A person's attempt at a puzzle. *day*: the one whose daily puzzle it was, None for other puzzles.

    *wrong*: legal answers that were not the best; *clues*: how many were given. *guild_id*: where it was ended.
    """

    user_id: int
    puzzle_id: str
    game: str
    day: date | None = None
    wrong: int = 0
    clues: int = 0
    status: PuzzleStatus = PuzzleStatus.OPEN
    guild_id: int | None = None
    ended_at: datetime | None = None

    @property
    def is_over(self) -> bool:
        """Whether its answer is known."""
        return self.status is not PuzzleStatus.OPEN

    @property
    def is_clean(self) -> bool:
        """Whether it was solved at the first answer and without a clue."""
        return self.status is PuzzleStatus.SOLVED and not self.wrong and not self.clues


@dataclass(frozen=True, slots=True)
class PastPuzzle:
    """The puzzle of a day that is over: how many people have solved it, how many of them at the first try."""

    puzzle: Puzzle
    solved: int
    at_first: int


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """A person's solved puzzles: how many, and how many of them *clean*. Equals share a *place*."""

    user_id: int
    solved: int
    clean: int
    place: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A puzzle in front of its solver: the puzzle, its position, and their attempt."""

    puzzle: Puzzle
    attempt: Attempt
    position: AnyPosition = field(repr=False)

    def editor(self, draft: str = "") -> TurnEditor:
        """Where the answer is entered."""
        return TurnEditor(self.position, draft)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The worth of an answer. *mistake*: why the move is a mistake in any case, if it is one."""

    sheet: Sheet
    move: str
    is_right: bool
    worth: float = 0.0
    mistake: Message | None = None


def streak(days: Collection[date], today: date) -> int:
    """How many of *days* make up the streak that goes on *today*, 0 for none.

    A single missed day is forgiven unless another one of the streak was missed in the seven days before it; it does
    not count itself. Today is missed only once it is over.

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

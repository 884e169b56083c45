"""Attempts at puzzles: how far people have come with them, and what is kept of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Protocol

from sumon.core.puzzle import Puzzle


class Status(StrEnum):
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
    status: Status = Status.OPEN
    guild_id: int | None = None
    ended_at: datetime | None = None

    @property
    def is_over(self) -> bool:
        """Whether its answer is known."""
        return self.status is not Status.OPEN

    @property
    def is_clean(self) -> bool:
        """Whether it was solved at the first answer and without a clue."""
        return self.status is Status.SOLVED and not self.wrong and not self.clues


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


class PuzzleStore(Protocol):
    """Attempts at puzzles. A finished attempt never changes again."""

    async def begin(self, attempt: Attempt, now: datetime) -> None:
        """Keeps a new attempt; leaves an existing one unchanged."""
        ...

    async def find(self, user_id: int, puzzle_id: str, day: date | None) -> Attempt | None:
        """The attempt, None when there is none."""
        ...

    async def of_user(self, user_id: int) -> tuple[Attempt, ...]:
        """The person's attempts at puzzles of the book except daily ones.

        Open ones come first, then the most recently ended first.
        """
        ...

    async def chances_over(self, user_id: int) -> Collection[str]:
        """The numbers of the missed chances of their own games whose answer the person knows."""
        ...

    async def solved_by(self, user_id: int) -> Sequence[tuple[str, bool]]:
        """The puzzles that the person has solved, each with whether it was clean.

        Daily ones count as well, and missed chances of their own games.
        """
        ...

    async def count_wrong(self, attempt: Attempt, move: str) -> None:
        """Counts a wrong answer; the same one twice in a row counts once."""
        ...

    async def count_clues(self, attempt: Attempt, clues: int) -> None:
        """Stores that *clues* clues have been given, unless as many are stored."""
        ...

    async def end(self, attempt: Attempt, status: Status, guild_id: int | None, now: datetime) -> None:
        """Ends an attempt with *status*; leaves a finished one unchanged."""
        ...

    async def standings(self, guild_id: int, limit: int) -> tuple[PuzzleStanding, ...]:
        """The people who have solved most on a server, the cleanest first; daily puzzles count as well."""
        ...

    async def drawn(self, game: str) -> Mapping[date, str]:
        """The puzzle of each day of *game* that has been drawn, by its id."""
        ...

    async def draw(self, game: str, day: date, puzzle_id: str) -> None:
        """Keeps the puzzle of the *day*; leaves one that was drawn before."""
        ...

    async def solved_on(self, day: date) -> Mapping[str, tuple[int, int]]:
        """By game, how many people have solved its puzzle of the *day*, and how many without a wrong answer."""
        ...

    async def of_day(self, day: date, game: str, guild_id: int, limit: int) -> tuple[tuple[Attempt, ...], int]:
        """The best finished attempts at the daily puzzle by people on a server, and the number of all of them."""
        ...

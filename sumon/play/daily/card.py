"""What a person has done of a day's puzzles and deals, and for how many days in a row they have done something."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from sumon.play.model import Match

from .attempts import Attempt
from .deals import DailyDeals
from .puzzles import Puzzles
from .streak import streak


class DayStore(Protocol):
    """The days on which people have finished something daily."""

    async def done_by(self, user_id: int) -> Collection[date]:
        """The days of the daily puzzles that a person has solved, and of the deals that they have played out."""
        ...


@dataclass(frozen=True, slots=True)
class DayCard:
    """A person's *day*: by game their attempts at its puzzles and their matches with its deals, None if not begun.

    *streak*: see the function of that name.
    """

    day: date
    attempts: Mapping[str, Attempt | None]
    deals: Mapping[str, Match | None]
    streak: int

    @property
    def done(self) -> int:
        """How many of them are over, solved or not."""
        return sum(each is not None and each.is_over for each in (*self.attempts.values(), *self.deals.values()))

    @property
    def count(self) -> int:
        """How many puzzles and deals the day has."""
        return len(self.attempts) + len(self.deals)


class DayCards:
    """The cards and streaks of people."""

    def __init__(self, puzzles: Puzzles, deals: DailyDeals, store: DayStore) -> None:
        self._puzzles = puzzles
        self._deals = deals
        self._store = store

    async def of_today(self, user_id: int) -> DayCard:
        """The user's day so far."""
        return DayCard(
            self._puzzles.today(),
            await self._puzzles.of_today(user_id),
            await self._deals.of_today(user_id),
            await self.streak(user_id),
        )

    async def streak(self, user_id: int) -> int:
        """For how many days in a row the user has solved a daily puzzle or played out a daily deal."""
        return streak(await self._store.done_by(user_id), self._puzzles.today())

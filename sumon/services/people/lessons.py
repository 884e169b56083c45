"""The progress of people in tutorials, and greetings of servers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

from sumon.engines import engine_of
from sumon.play.model import Match
from sumon.play.people.lessons import Tutorial
from sumon.storage.people.lessons import GreetingRows, LessonRows


class Lessons:
    """The progress of people in the tutorials. Every method returns after its changes are committed."""

    def __init__(self, store: LessonRows, greetings: GreetingRows, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._greetings = greetings
        self._now = now

    async def reached(self, user_id: int, tutorial: Tutorial) -> int:
        """The number of the step to go on with; 0 if the stored one no longer exists."""
        name = await self._store.find_entry(user_id, tutorial.game)
        return (tutorial.index(name) if name is not None else None) or 0

    async def advance(self, user_id: int, tutorial: Tutorial, number: int) -> int:
        """The number of the step after *number*; stores it as reached unless a later one is.

        So a second device or a second tap loses no progress.
        """
        last = len(tutorial.steps) - 1
        following = min(number + 1, last)
        keep = [step.name for step in tutorial.steps[following:]]
        await self._reach(user_id, tutorial, following, keep=keep, is_done=following == last)
        return following

    async def begin_anew(self, user_id: int, tutorial: Tutorial) -> None:
        """Takes the user back to the first step; a finished tutorial stays finished."""
        await self._reach(user_id, tutorial, 0)

    async def _reach(
        self, user_id: int, tutorial: Tutorial, number: int, *, keep: Collection[str] = (), is_done: bool = False
    ) -> None:
        step = tutorial.steps[number].name
        await self._store.set(user_id, tutorial.game, step, keep=keep, is_done=is_done, now=self._now())

    async def is_first_game(self, match: Match) -> bool:
        """Whether *match* is a person's first game of its kind against the computer at its easiest level."""
        levels = engine_of(match.record.game).levels
        people = [seat.user_id for seat in match.seats if seat.user_id is not None]
        if len(people) != 1 or not levels or levels[0] not in {seat.level for seat in match.seats}:
            return False
        return not await self._store.has_met_computer(people[0], match.record.game, levels[0], match.id)

    async def greet(self, guild_id: int) -> None:
        """Has the server greeted, unless it has been."""
        await self._greetings.add_greeting(guild_id, self._now())

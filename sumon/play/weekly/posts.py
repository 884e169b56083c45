"""The posts of weeks: once a week in each channel that wants them, on Mondays at 06:00 UTC."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from sumon.play.due import DueList


@dataclass(frozen=True, slots=True)
class WeeklyPost:
    """The page of *week* on a server: to be posted in a channel, or posted."""

    guild_id: int
    channel_id: int
    week: date


class WeeklyPostStore(Protocol):
    """The weekly posts; a server has at most one a week."""

    async def missing(self, week: date) -> Collection[WeeklyPost]:
        """The posts of *week* that servers want and that have not been planned yet."""
        ...

    async def plan(self, post: WeeklyPost, now: datetime) -> None:
        """Keeps *post* and makes it due; leaves an existing one of the server unchanged."""
        ...

    async def find(self, post_id: int) -> WeeklyPost | None:
        """The post, None when there is none of that id."""
        ...

    async def forget_before(self, week: date) -> None:
        """Forgets the posts of all weeks before *week*."""
        ...

    @property
    def due(self) -> DueList:
        """Posts that have to be sent."""
        ...

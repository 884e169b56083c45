"""Following: spectators can be told when a match is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sumon.play.due import DueList
from sumon.play.match.access import may_see, require_running, require_sight
from sumon.play.match.matches import Matches
from sumon.play.model import Match


@dataclass(frozen=True, slots=True)
class Follow:
    """A person's wish to be told when the match is over."""

    match_id: int
    user_id: int


class FollowStore(Protocol):
    """Who follows which match."""

    async def add(self, follow: Follow) -> bool:
        """Makes the person follow the match; False when it is not open. Doing it twice changes nothing."""
        ...

    async def remove(self, follow: Follow) -> None:
        """Deletes the wish, if there is one."""
        ...

    async def has(self, follow: Follow) -> bool:
        """Whether there is such a wish."""
        ...

    async def find(self, follow_id: int) -> Follow | None:
        """The wish of that number, None when there is none any more."""
        ...

    @property
    def due(self) -> DueList:
        """Wishes of people who have to be told: their matches are over."""
        ...


class Following:
    """Who follows which match. Who has to be told follows from what is stored (`FollowStore.due`)."""

    def __init__(self, store: FollowStore, matches: Matches) -> None:
        self._store = store
        self._matches = matches

    async def follow(self, match_id: int, user_id: int, *, guild_id: int | None, channel_id: int | None) -> Match:
        """The match, which *user_id* sees there and follows from now on. Raises NoMatchError or MatchOverError."""
        match = await self._matches.find(match_id)
        require_sight(match, user_id, guild_id=guild_id, channel_id=channel_id)
        require_running(match)
        if not await self._store.add(Follow(match_id, user_id)):
            raise await self._matches.overtaken(match_id)
        return match

    async def unfollow(
        self, match_id: int, user_id: int, *, guild_id: int | None, channel_id: int | None
    ) -> Match | None:
        """The match, whose end *user_id* is no longer told; None if it cannot be seen there.

        Raises NoMatchError.
        """
        await self._store.remove(Follow(match_id, user_id))
        match = await self._matches.find(match_id)
        return match if may_see(match, user_id, guild_id=guild_id, channel_id=channel_id) else None

    async def is_following(self, match_id: int, user_id: int) -> bool:
        """Whether *user_id* will be told when the match is over."""
        return await self._store.has(Follow(match_id, user_id))

    async def due(self, follow_id: int) -> Follow | None:
        """The follower to tell and the match, None if that has been done."""
        return await self._store.find(follow_id)

    async def told(self, follow: Follow) -> None:
        """Remembers that nothing is left to say."""
        await self._store.remove(follow)

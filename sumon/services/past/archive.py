"""The archive: finished and imported games, running ones as far as their viewers may know, and followed ones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, datetime

from sumon.play.errors import ArchiveError, NoMatchError
from sumon.play.match.access import is_here, may_see, require_running, require_sight
from sumon.play.model import Match
from sumon.play.past.archived_game import (
    UNSTORABLE,
    ArchivedGame,
    Follow,
    HistoryFilter,
    Import,
    Kind,
    Source,
    checked_text,
    of_import,
    of_match,
    record_text,
)
from sumon.services.daily.deals import SharedDeals, require_done
from sumon.services.match.matches import Matches
from sumon.storage.daily.deals import DealRows
from sumon.storage.matches.events import EventRows
from sumon.storage.matches.following import FollowRows
from sumon.storage.past import ArchiveRows

MAX_NOTE = 2_000
KEPT_IMPORTS = 100  # a person; then the oldest makes room


class Archive:
    """Games that are over, imported, or played by others, as *user_id* may see them."""

    def __init__(
        self,
        store: ArchiveRows,
        events: EventRows,
        deals: DealRows,
        shared_deals: SharedDeals,
        matches: Matches,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._events = events
        self._deals = deals
        self._shared_deals = shared_deals
        self._matches = matches
        self._now = now

    async def open(
        self,
        source: Source,
        user_id: int,
        *,
        guild_id: int | None,
        channel_id: int | None,
        sees: Callable[[int], Awaitable[bool]],
    ) -> ArchivedGame:
        """The game, for *user_id* in a channel of a server. Raises NoMatchError unless they may see it.

        Matches are open to their players; finished ones also to those on their server who see the channel in which
        they were played, as *sees* tells, running ones to everyone in it. Imports are open to the whole server that
        they belong to. Matches with a deal are open to those on the same server who are done with it, with a shared
        one where they see its post; DealError tells others there when they may see it.
        """
        if source.kind is Kind.IMPORT:
            brought = await self._store.find_import(source.id)
            if brought is None or not (brought.user_id == user_id or is_here(brought.guild_id, guild_id)):
                raise NoMatchError("archive-no-import")
            return of_import(brought)
        match = await self._matches.find_match(source.id)
        if match.deal_day is not None and match.player_of(user_id) is None:
            await self._require_deal(match, match.deal_day, user_id, guild_id)
            return await self.open_match(match)
        if match.shared_deal_id is not None and match.player_of(user_id) is None:
            here = {"guild_id": guild_id, "channel_id": channel_id}
            await self._shared_deals.require_sight(match, user_id, sees=sees, **here)
            return await self.open_match(match)
        require_sight(match, user_id, guild_id=guild_id, channel_id=channel_id)
        is_elsewhere = match.player_of(user_id) is None and match.channel_id != channel_id
        if is_elsewhere and not await sees(match.channel_id):
            raise NoMatchError("archive-no-game")
        return await self.open_match(match)

    async def open_match(self, match: Match) -> ArchivedGame:
        """*match* as a game to look through, with all that its log has."""
        return of_match(match, await self._events.list_events(match.id))

    async def _require_deal(self, match: Match, day: date, user_id: int, guild_id: int | None) -> None:
        """Raises NoMatchError or DealError unless *user_id* may see another person's match with a daily deal."""
        own = await self._deals.match_of(user_id, day, match.record.game)
        places = (guild_id, own.deal_guild_id if own is not None else None)
        if not match.is_over or not any(is_here(match.deal_guild_id, place) for place in places):
            raise NoMatchError("archive-no-game")
        require_done(own, day, self._now())

    async def history(self, wanted: HistoryFilter, *, offset: int, limit: int) -> tuple[tuple[Match, ...], bool]:
        """A page of finished matches, newest first, and whether there are more. No record is replayed."""
        found = await self._store.history(wanted, offset=offset, limit=limit + 1)
        return found[:limit], len(found) > limit

    async def export(self, game: ArchivedGame, user_id: int) -> str:
        """The record of *game* as text; for a running match only the part that *user_id* may know."""
        return await asyncio.to_thread(record_text, game, user_id)

    async def bring(self, text: str, user_id: int, guild_id: int | None) -> ArchivedGame:
        """The game in *text*, kept for its owner. Raises RecordError: which line is wrong, and its cause why."""
        canonical = await asyncio.to_thread(checked_text, text)
        brought = Import(0, user_id, guild_id, canonical, self._now())
        return of_import(await self._store.add_import(brought, KEPT_IMPORTS))

    async def imports_of(self, user_id: int, limit: int) -> tuple[Import, ...]:
        """The imports of *user_id*, newest first, to choose from: their texts may be cut off."""
        return await self._store.imports_of(user_id, limit)

    async def note(self, source: Source, user_id: int) -> str:
        """The note of *user_id* about the game, "" for none."""
        return await self._store.note(source, user_id)

    async def set_note(self, source: Source, user_id: int, text: str) -> None:
        """Keeps *text* as the note, an empty one not at all. Raises ArchiveError for one that is too long."""
        if len(text) > MAX_NOTE:
            raise ArchiveError("archive-note-too-long", most=MAX_NOTE)
        await self._store.set_note(source, user_id, UNSTORABLE.sub("", text).strip(), self._now())


class Following:
    """Who follows which match. Who has to be told follows from what is stored (`FollowRows.due`)."""

    def __init__(self, store: FollowRows, matches: Matches) -> None:
        self._store = store
        self._matches = matches

    async def follow(self, match_id: int, user_id: int, *, guild_id: int | None, channel_id: int | None) -> Match:
        """The match, which *user_id* sees there and follows from now on. Raises NoMatchError or MatchOverError."""
        match = await self._matches.find_match(match_id)
        require_sight(match, user_id, guild_id=guild_id, channel_id=channel_id)
        require_running(match)
        if not await self._store.add_follow(Follow(match_id, user_id)):
            raise await self._matches.overtaken(match_id)
        return match

    async def unfollow(
        self, match_id: int, user_id: int, *, guild_id: int | None, channel_id: int | None
    ) -> Match | None:
        """The match, whose end *user_id* is no longer told; None if it cannot be seen there.

        Raises NoMatchError.
        """
        await self._store.remove(Follow(match_id, user_id))
        match = await self._matches.find_match(match_id)
        return match if may_see(match, user_id, guild_id=guild_id, channel_id=channel_id) else None

    async def is_following(self, match_id: int, user_id: int) -> bool:
        """Whether *user_id* will be told when the match is over."""
        return await self._store.has(Follow(match_id, user_id))

    async def due(self, follow_id: int) -> Follow | None:
        """The follower to tell and the match, None if that has been done."""
        return await self._store.find_follow(follow_id)

    async def told(self, follow: Follow) -> None:
        """Remembers that nothing is left to say."""
        await self._store.remove(follow)

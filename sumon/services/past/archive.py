"""The archive: finished, imported and running games for viewers who may see them, and followed games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, datetime

from sumon.play.errors import ArchivedGameError, NoMatchError
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
KEPT_IMPORTS = 100  # of a person; the next one replaces the oldest


class Archive:
    """The access of *user_id* to finished, imported and running games."""

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

        Players see all their matches. Others see a running match in its channel, and a finished one on its server
        if they see its channel; *sees* checks that. An import is open to its whole server. A match with a deal is
        open to people on the same server who have finished the deal, with a shared one if they see its post;
        DealError tells others there when they may see it.
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
        """*match* as a game to look through, with its log."""
        return of_match(match, await self._events.list_events(match.id))

    async def _require_deal(self, match: Match, day: date, user_id: int, guild_id: int | None) -> None:
        """Raises NoMatchError or DealError unless *user_id* may see another person's match with a daily deal."""
        own = await self._deals.match_of(user_id, day, match.record.game)
        places = (guild_id, own.deal_guild_id if own is not None else None)
        if not match.is_over or not any(is_here(match.deal_guild_id, place) for place in places):
            raise NoMatchError("archive-no-game")
        require_done(own, day, self._now())

    async def history(self, wanted: HistoryFilter, *, offset: int, limit: int) -> tuple[tuple[Match, ...], bool]:
        """A page of finished matches, newest first, and whether there are more. It replays no record."""
        found = await self._store.history(wanted, offset=offset, limit=limit + 1)
        return found[:limit], len(found) > limit

    async def export(self, game: ArchivedGame, user_id: int) -> str:
        """The record of *game* as text; for a running match only the part that *user_id* may know."""
        return await asyncio.to_thread(record_text, game, user_id)

    async def bring(self, text: str, user_id: int, guild_id: int | None) -> ArchivedGame:
        """The game in *text*, stored for the user. Raises RecordError with the wrong line; its cause says the
        reason."""
        canonical = await asyncio.to_thread(checked_text, text)
        brought = Import(0, user_id, guild_id, canonical, self._now())
        return of_import(await self._store.add_import(brought, KEPT_IMPORTS))

    async def imports_of(self, user_id: int, limit: int) -> tuple[Import, ...]:
        """The imports of *user_id* for a menu, newest first; their texts may be cut off."""
        return await self._store.imports_of(user_id, limit)

    async def note(self, source: Source, user_id: int) -> str:
        """The note of *user_id* about the game, "" for none."""
        return await self._store.note(source, user_id)

    async def set_note(self, source: Source, user_id: int, text: str) -> None:
        """Stores *text* as the note, or deletes the note if it is empty.

        Raises ArchivedGameError if it is too long.
        """
        if len(text) > MAX_NOTE:
            raise ArchivedGameError("archive-note-too-long", most=MAX_NOTE)
        await self._store.set_note(source, user_id, UNSTORABLE.sub("", text).strip(), self._now())


class Following:
    """The followers of matches; `FollowRows.due` tells whom to notify."""

    def __init__(self, store: FollowRows, matches: Matches) -> None:
        self._store = store
        self._matches = matches

    async def follow(self, match_id: int, user_id: int, *, guild_id: int | None, channel_id: int | None) -> Match:
        """The match, followed by *user_id* from now on. Raises NoMatchError unless they see it, or
        MatchOverError."""
        match = await self._matches.find_match(match_id)
        require_sight(match, user_id, guild_id=guild_id, channel_id=channel_id)
        require_running(match)
        if not await self._store.add_follow(Follow(match_id, user_id)):
            raise await self._matches.overtaken(match_id)
        return match

    async def unfollow(
        self, match_id: int, user_id: int, *, guild_id: int | None, channel_id: int | None
    ) -> Match | None:
        """The match, no longer followed by *user_id*; None if they cannot see it there.

        Raises NoMatchError.
        """
        await self._store.remove(Follow(match_id, user_id))
        match = await self._matches.find_match(match_id)
        return match if may_see(match, user_id, guild_id=guild_id, channel_id=channel_id) else None

    async def is_following(self, match_id: int, user_id: int) -> bool:
        """Whether *user_id* will be notified of the end of the match."""
        return await self._store.has(Follow(match_id, user_id))

    async def due(self, follow_id: int) -> Follow | None:
        """The follower to notify, with the match; None if that has been done."""
        return await self._store.find_follow(follow_id)

    async def told(self, follow: Follow) -> None:
        """Stores that the follower has been notified."""
        await self._store.remove(follow)

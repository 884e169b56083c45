"""The archive: finished matches, running ones as far as their viewers may know, and imported records."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from sumon.play.daily.deals import DealStore, require_done
from sumon.play.daily.shared import SharedDeals
from sumon.play.errors import ArchiveError, NoMatchError
from sumon.play.match.access import is_here, require_sight
from sumon.play.match.matches import Matches
from sumon.play.model import Event, Match

from .archived_game import (
    UNSTORABLE,
    ArchivedGame,
    Import,
    Kind,
    Source,
    checked_text,
    of_import,
    of_match,
    record_text,
)

MAX_NOTE = 2_000
KEPT_IMPORTS = 100  # a person; then the oldest makes room


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Whose finished games: of *user_id*, on one server (None: wherever), of one game, against one opponent.

    *against_computer*: against the computer at any level, whatever *opponent_id* says.
    """

    user_id: int
    guild_id: int | None = None
    game: str | None = None
    opponent_id: int | None = None
    against_computer: bool = False


class EventStore(Protocol):
    """The log of a match beside its moves."""

    async def of(self, match_id: int) -> tuple[Event, ...]:
        """The other entries in the log of a match, in the order in which they happened."""
        ...


class ArchiveStore(Protocol):
    """Finished matches page by page, records that people bring along, notes."""

    async def history(self, wanted: HistoryFilter, *, offset: int, limit: int) -> tuple[Match, ...]:
        """A page of the finished matches that are *wanted*, the newest first."""
        ...

    async def add_import(self, brought: Import, kept: int) -> Import:
        """*brought* with its id, which is the old one where its owner has brought the same text before.

        Of each person's imports the newest *kept* stay.
        """
        ...

    async def find_import(self, import_id: int) -> Import | None:
        """The import, None when there is none of that id, or none any more."""
        ...

    async def imports_of(self, user_id: int, limit: int) -> tuple[Import, ...]:
        """The person's imports, newest first; the headers of each text, but not all moves."""
        ...

    async def note(self, source: Source, user_id: int) -> str:
        """The person's note about a game, "" for none."""
        ...

    async def set_note(self, source: Source, user_id: int, text: str, now: datetime) -> None:
        """Replaces the note; an empty *text* deletes it."""
        ...


class Archive:
    """Games that are over, imported, or played by others, as *user_id* may see them."""

    def __init__(
        self,
        store: ArchiveStore,
        events: EventStore,
        deals: DealStore,
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
        match = await self._matches.find(source.id)
        if match.deal_day is not None and match.player_of(user_id) is None:
            await self._require_deal(match, match.deal_day, user_id, guild_id)
            return await self.of(match)
        if match.shared_deal_id is not None and match.player_of(user_id) is None:
            here = {"guild_id": guild_id, "channel_id": channel_id}
            await self._shared_deals.require_sight(match, user_id, sees=sees, **here)
            return await self.of(match)
        require_sight(match, user_id, guild_id=guild_id, channel_id=channel_id)
        is_elsewhere = match.player_of(user_id) is None and match.channel_id != channel_id
        if is_elsewhere and not await sees(match.channel_id):
            raise NoMatchError("archive-no-game")
        return await self.of(match)

    async def of(self, match: Match) -> ArchivedGame:
        """*match* as a game to look through, with all that its log has."""
        return of_match(match, await self._events.of(match.id))

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

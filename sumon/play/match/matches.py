"""Finding matches and making them ready: whatever reads a match for somebody reads it here."""

from __future__ import annotations

import asyncio
import logging
from datetime import date

from sumon.core.errors import RecordError
from sumon.engines import engine_of
from sumon.play.errors import MatchOverError, NoMatchError, PlayError, StaleError, UnplayableMatchError
from sumon.play.model import EngineStanding, Match, Seen
from sumon.play.replays import is_remembered
from sumon.play.store import MatchStore

from .access import require_turn

# Replaying fewer moves than this takes less time than changing threads is worth.
FEW_MOVES = 6

log = logging.getLogger(__name__)


class Matches:
    """All matches, by their number, their channel or their players. A match from here has its position ready."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def find(self, match_id: int) -> Match:
        """The match. Raises NoMatchError, or UnplayableMatchError where its record is broken."""
        return await self._ready(await self.stored(match_id))

    async def latest_in(self, channel_id: int) -> Match | None:
        """The match that is being played in a channel, or else the last one that was."""
        match = await self._store.latest_in(channel_id)
        return None if match is None else await self._ready(match)

    async def stored(self, match_id: int) -> Match:
        """The match as it is stored, also where its record is broken. Raises NoMatchError."""
        match = await self._store.match(match_id)
        if match is None:
            raise NoMatchError("play-no-match")
        return match

    async def is_busy(self, channel_id: int) -> bool:
        """Whether a match is being played in a channel, or would be if its record were not broken."""
        return await self._store.open_in(channel_id) is not None

    async def acted_on(self, at: Seen | Match) -> Match:
        """The match that somebody acts on: read now, where they *saw* a board of it, or just read for them."""
        return at if isinstance(at, Match) else await self.find(at.match_id)

    async def own_turn(self, seen: Seen, user_id: int) -> Match:
        """The match, if *user_id* is on turn and *saw* it as it is. Raises a PlayError that says what is not so."""
        match = await self.find(seen.match_id)
        require_turn(match, user_id, seen)
        return match

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The matches a person is playing, the one with the latest news first."""
        return await self._playable(await self._store.running_of(user_id))

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int = 25) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), the newest first."""
        return await self._playable(await self._store.finished_of(user_id, guild_id, limit))

    async def finished_deals(self, guild_id: int | None, day: date, game: str) -> tuple[Match, ...]:
        """The finished matches with a deal of the day that were begun from a server; without one, none."""
        if guild_id is None:
            return ()
        return await self._playable(await self._store.deal_matches(guild_id, day, game))

    async def engine_leaderboard(
        self, guild_id: int, game: str, *, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[EngineStanding, ...], int]:
        """A page of who has beaten which level of the computer without hints, and how many lines there are."""
        levels = engine_of(game).levels
        return await self._store.engine_standings(guild_id, game, levels, offset=offset, limit=limit)

    async def overtaken(self, match_id: int) -> PlayError:
        """Why a conditional write changed nothing: somebody else was faster."""
        match = await self.find(match_id)
        if match.is_over:
            return MatchOverError("play-over").about(match)
        return StaleError("play-stale").about(match)

    async def _ready(self, match: Match) -> Match:
        """*match* with its position, made off the event loop where that takes long. Raises UnplayableMatchError."""
        if match.ply < FEW_MOVES or is_remembered(match.record):
            return _replayed(match)
        return await asyncio.to_thread(_replayed, match)

    async def _playable(self, matches: tuple[Match, ...]) -> tuple[Match, ...]:
        """Those of *matches* that replay: a broken one must not hide the others."""
        return await asyncio.to_thread(_those_that_replay, matches)  # short games as well: they may be many


def _replayed(match: Match) -> Match:
    """*match* with its position. Raises UnplayableMatchError."""
    try:
        _ = match.position
    except RecordError as error:
        # The cause would quote a move, and a move can tell what is on a hidden rack.
        key = "play-unplayable-over" if match.is_over else "play-unplayable"
        raise UnplayableMatchError(key, match=match.id, ply=error.ply or 0).about(match) from None
    return match


def _those_that_replay(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    ready = []
    for match in matches:
        try:
            ready.append(_replayed(match))
        except UnplayableMatchError as error:
            log.warning("left out: %s", error)
    return tuple(ready)

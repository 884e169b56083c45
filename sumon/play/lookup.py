"""Finding matches, and refusing what does not fit them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from sumon.core.errors import RecordError
from sumon.engines import LEVELS

from .errors import (
    MatchOverError,
    NoMatchError,
    NotInMatchError,
    NotYourTurnError,
    PlayError,
    StaleError,
    UnplayableMatchError,
)
from .model import EngineStanding, Match, Seen, Standing
from .replays import is_remembered
from .store import MatchStore

# Replaying fewer moves than this takes less time than changing threads is worth.
FEW_MOVES = 6
NEWS_FOR = timedelta(days=1)  # so long it is tried again to show what could not be shown

log = logging.getLogger(__name__)


class Lookup:
    """The part of the match service that changes nothing."""

    def __init__(self, store: MatchStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def find(self, match_id: int) -> Match:
        """The match. Raises NoMatchError."""
        match = await self._store.match(match_id)
        if match is None:
            raise NoMatchError("play-no-match")
        await self._replay(match)
        return match

    async def open_in(self, channel_id: int) -> Match | None:
        """The match that is being played in a channel."""
        match = await self._store.open_in(channel_id)
        if match is not None:
            await self._replay(match)
        return match

    async def latest_in(self, channel_id: int) -> Match | None:
        """The match that is being played in a channel, or else the last one that was."""
        match = await self._store.latest_in(channel_id)
        if match is not None:
            await self._replay(match)
        return match

    async def own_turn(self, match_id: int, user_id: int, seen: Seen | None = None) -> Match:
        """The match, if *user_id* is on turn and saw it as it is. Raises a PlayError that says what is not so."""
        return await self._on_turn(match_id, user_id, seen)

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The matches a person is playing, the one with the latest news first."""
        return await self._replayable(await self._store.running_of(user_id))

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int = 25) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), the newest first."""
        return await self._replayable(await self._store.finished_of(user_id, guild_id, limit))

    async def waiting_for_computer(self) -> tuple[Match, ...]:
        """The matches in which the computer is on turn: after a restart nobody else would wake it."""
        matches = await self._replayable(await self._store.running_with_computer())
        return tuple(match for match in matches if match.level_on_turn)

    async def not_shown(self) -> tuple[Match, ...]:
        """The matches with moves of the last day that their board does not show, be it gone or from before them."""
        return await self._replayable(await self._store.not_shown(self._now() - NEWS_FOR))

    async def leaderboard(
        self, guild_id: int, game: str, *, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[Standing, ...], int]:
        """A page of the standings of a server in *game*, most wins first, and how many people stand in it in all.

        Finished matches between people count.
        """
        return await self._store.standings(guild_id, game, offset=offset, limit=limit)

    async def engine_leaderboard(
        self, guild_id: int, game: str, *, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[EngineStanding, ...], int]:
        """A page of who has beaten which level of the computer without hints, and how many lines there are."""
        levels = LEVELS.get(game, ())
        return await self._store.engine_standings(guild_id, game, levels, offset=offset, limit=limit)

    async def _of_player(self, match_id: int, user_id: int) -> Match:
        """The open match, if *user_id* plays in it. Raises NoMatchError, NotInMatchError or MatchOverError."""
        match = await self.find(match_id)
        if match.player_of(user_id) is None:
            raise NotInMatchError("play-not-in-match").about(match)
        if match.result is not None:
            raise MatchOverError("play-over").about(match)
        return match

    async def _on_turn(
        self, match_id: int, user_id: int, seen: Seen | None = None, *, same_draft: bool = True
    ) -> Match:
        """The match, if *user_id* is on turn and saw it as it is. Raises a PlayError that says what is not so.

        *same_draft*: whether the unfinished turn has to be as it was *seen*, too.
        """
        match = await self._of_player(match_id, user_id)
        if seen is not None and (seen.ply != match.ply or (same_draft and seen.draft_length != match.draft_length)):
            raise StaleError("play-stale").about(match)
        if match.to_move is not match.player_of(user_id):
            if match.level_on_turn:
                raise NotYourTurnError("play-computer-thinking").about(match)
            raise NotYourTurnError("play-not-your-turn").about(match)
        return match

    async def _overtaken(self, match_id: int) -> PlayError:
        """Why a conditional write changed nothing: somebody else was faster."""
        match = await self.find(match_id)
        if match.result is not None:
            return MatchOverError("play-over").about(match)
        return StaleError("play-stale").about(match)

    async def _replay(self, match: Match) -> None:
        """Makes `match.position` ready, off the event loop where that takes long. Raises UnplayableMatchError."""
        try:
            if match.ply < FEW_MOVES or is_remembered(match.record):
                _ = match.position
            else:
                await asyncio.to_thread(lambda: match.position)
        except RecordError as error:
            # The cause would quote a move, and a move can tell what is on a hidden rack.
            raise UnplayableMatchError("play-unplayable", match=match.id, ply=error.ply or 0) from None

    async def _replayable(self, matches: tuple[Match, ...]) -> tuple[Match, ...]:
        """Those of *matches* that replay: a broken one must not hide the others."""
        ready = []
        for match in matches:
            try:
                await self._replay(match)
            except UnplayableMatchError as error:
                log.warning("left out: %s", error)
            else:
                ready.append(match)
        return tuple(ready)

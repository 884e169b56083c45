"""Finds matches by their number, channel or players, and prepares them for their readers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime

from sumon.core.commitment import has_chance
from sumon.core.errors import RecordError
from sumon.core.record import Record
from sumon.core.typed import typed_number
from sumon.play.errors import (
    EngineWaitsError,
    MatchOverError,
    NoMatchError,
    PlayError,
    StaleError,
    UnplayableMatchError,
)
from sumon.play.match.access import may_see
from sumon.play.match.courses import has_setup_of, shares_opening
from sumon.play.model import Match
from sumon.play.replays import is_remembered
from sumon.storage.matches.rows import MatchRows

# A shorter record is replayed on the event loop, as a thread would cost more time.
FEW_MOVES = 6
log = logging.getLogger(__name__)


class Matches:
    """All matches, by their number, channel or players. Its methods return matches with the position computed."""

    def __init__(self, store: MatchRows, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def find_match(self, match_id: int) -> Match:
        """The match. Raises NoMatchError, or UnplayableMatchError if its record is broken."""
        return await self._ready(await self.stored(match_id))

    async def latest_in(self, channel_id: int, user_id: int | None = None) -> Match | None:
        """The running match of a channel, or else its last one; that of the user, if there is one."""
        match = await self._store.latest_in(channel_id, user_id)
        return None if match is None else await self._ready(match)

    async def stored(self, match_id: int) -> Match:
        """The match without its position, so that its record may be broken. Raises NoMatchError."""
        match = await self._store.find_match(match_id)
        if match is None:
            raise NoMatchError("play-no-match")
        return match

    async def open_in(self, channel_id: int) -> tuple[Match, ...]:
        """The running matches of a channel, without their positions, so that their records may be broken."""
        return await self._store.open_in(channel_id)

    async def is_busy(self, channel_id: int) -> bool:
        """Whether a match is running in a channel, also one with a broken record."""
        return bool(await self.open_in(channel_id))

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The running matches of a person, the one with the latest news first."""
        return await self.playable(await self._store.running_of(user_id))

    async def require_unassisted(self, user_id: int, record: Record, asked: Match | None = None) -> None:
        """Raises EngineWaitsError if an engine's help with *record* could help *user_id* in a running match.

        Such a match is a rated one of the same game, one of a tournament, or a deal with the same setup. *asked*:
        the match of *record*, which is exempt.
        """
        for match in await self._store.running_of(user_id):
            if asked is not None and match.id == asked.id:
                continue
            if not match.allows_hints and match.record.game == record.game:
                key = "play-engine-waits" if match.pairing_id is None else "tournaments-engine-waits"
                raise EngineWaitsError(key, match=str(match.id)).about(match)
            if match.is_deal and has_setup_of(record, match.record):
                key = "play-engine-waits-for-deal" if match.deal_day is not None else "shared-engine-waits"
                raise EngineWaitsError(key).about(match)

    async def require_own_course(self, user_id: int, record: Record) -> None:
        """Raises EngineWaitsError if *record* shares its opening with a match that *user_id* plays without
        hints."""
        if has_chance(record.game, record.variant):
            return
        running = await self._store.running_of(user_id)
        unassisted = tuple(match for match in running if not match.allows_hints)
        followed = await asyncio.to_thread(_followed, record, unassisted)
        if followed is not None:
            key = "play-engine-follows" if followed.pairing_id is None else "tournaments-engine-follows"
            raise EngineWaitsError(key, match=str(followed.id)).about(followed)

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int = 25) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), newest first."""
        return await self.playable(await self._store.finished_of(user_id, guild_id, limit))

    async def move_here(
        self, match: Match, channel_id: int, outside: int | None = None, language: str = ""
    ) -> Match:
        """The match, moved to the channel; see `Match` for *outside* and *language*.

        Raises NoMatchError, or ChannelBusyError if another open match has the channel.
        """
        moved = replace(match, channel_id=channel_id, outside=outside, language=language)
        if not await self._store.move_to(moved, self._now()):
            raise NoMatchError("play-no-match")
        return moved

    async def overtaken(self, match_id: int) -> PlayError:
        """The error for a conditional write that changed nothing, as another action came first."""
        match = await self.find_match(match_id)
        if match.is_over:
            return MatchOverError("play-over").about(match)
        return StaleError("play-stale").about(match)

    async def playable(self, matches: tuple[Match, ...]) -> tuple[Match, ...]:
        """The ones of *matches* that replay, so that a broken one does not hide the others."""
        return await asyncio.to_thread(_those_that_replay, matches)  # short games as well: they may be many

    async def _ready(self, match: Match) -> Match:
        """*match* with its position, computed off the event loop if that takes long. Raises
        UnplayableMatchError."""
        if match.ply < FEW_MOVES or is_remembered(match.record):
            return _replayed(match)
        return await asyncio.to_thread(_replayed, match)

    async def own_match(self, user_id: int, number: str) -> Match:
        """The user's running match with the typed *number*. Raises NoMatchError."""
        wanted = typed_number(number)
        for match in await self.running_of(user_id):
            if str(match.id) == wanted:
                return match
        raise NoMatchError("ui-not-your-game", game=number)

    async def latest_in_channel(self, user_id: int, channel_id: int) -> Match:
        """The user's running match in the channel, or else their last one; without any, those of others.

        Raises NoMatchError if there is none, or *user_id* may not see it, see `may_see`.
        """
        return _seen(await self.latest_in(channel_id, user_id), user_id)

    async def latest_here(
        self, user_id: int, channel_id: int, in_threads: InThreads, *, to_move: bool = False
    ) -> Match:
        """The user's own running match in the channel or one of its threads, or else the last match of the channel.

        *to_move*: of several matches in the channel, the only one in which the user is on turn is meant. Raises
        NoMatchError like `latest_in_channel`, and SeveralMeantError if several can be meant.
        """
        own: Sequence[Match]
        own = [each for each in await self.open_in(channel_id) if each.player_of(user_id) is not None]
        if len(own) == 1:
            return await self._ready(own[0])
        if own:
            own = await self.playable(tuple(own))
            on_turn = [each for each in own if each.to_move is each.player_of(user_id)]
            own = on_turn if to_move and len(on_turn) == 1 else own
        else:
            own = await in_threads(await self.running_of(user_id))
        if len(own) > 1:
            raise SeveralMeantError(own)
        return own[0] if own else _seen(await self.latest_in(channel_id), user_id)


def _replayed(match: Match) -> Match:
    """*match* with its position. Raises UnplayableMatchError."""
    try:
        _ = match.position
    except RecordError as error:
        # Without the cause: it would quote a move, and a move can reveal a hidden rack.
        key = "play-unplayable-over" if match.is_over else "play-unplayable"
        raise UnplayableMatchError(key, match=match.id, ply=error.ply or 0).about(match) from None
    return match


def _followed(record: Record, matches: tuple[Match, ...]) -> Match | None:
    """The first of *matches* that shares its opening with *record*; None if there is none."""
    return next((match for match in matches if shares_opening(record, match.record)), None)


def _those_that_replay(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    ready = []
    for match in matches:
        try:
            ready.append(_replayed(match))
        except UnplayableMatchError as error:
            log.warning("left out: %s", error)
    return tuple(ready)


# A filter: the ones of some matches that are played in the threads of a channel.
InThreads = Callable[[Sequence[Match]], Awaitable[Sequence[Match]]]


class SeveralMeantError(Exception):
    """A command could mean each of *matches*."""

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__(f"{len(matches)} matches can be meant")
        self.matches = matches


def _seen(match: Match | None, user_id: int) -> Match:
    """*match*, if *user_id* may see it in its channel. Raises NoMatchError."""
    if match is None or not may_see(match, user_id, guild_id=match.guild_id, channel_id=match.channel_id):
        raise NoMatchError("play-no-match")
    return match


def require_meant_running(match: Match, user_id: int) -> None:
    """Raises MatchOverError for a player of *match*, and NoMatchError for others, if it is over."""
    if match.is_over and match.player_of(user_id) is not None:
        raise MatchOverError("play-over").about(match)
    if match.is_over:
        raise NoMatchError("play-no-match")

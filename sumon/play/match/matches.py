"""Finds matches and prepares them for their readers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from sumon.core.commitment import has_chance
from sumon.core.errors import RecordError
from sumon.core.record import Record
from sumon.play.clock import Clock
from sumon.play.due import DueList
from sumon.play.errors import (
    EngineWaitsError,
    MatchOverError,
    NoMatchError,
    PlayError,
    StaleError,
    UnplayableMatchError,
)
from sumon.play.model import BoardMessage, Match, Takeback
from sumon.play.replays import is_remembered

from .courses import follows, has_setup_of
from .finish import Ending
from .prepared import Tree

# Replaying fewer moves than this takes less time than changing threads is worth.
FEW_MOVES = 6

log = logging.getLogger(__name__)


class MatchStore(Protocol):
    """Matches. Every change to one makes its board due in the same write."""

    async def add(self, match: Match, challenge_id: int | None, ending: Ending | None = None) -> Match | None:
        """*match* with its new id, the challenge it comes from accepted in the same transaction.

        *ending*: it was over at the deal. None when the challenge is not open, when its player has a match with the
        same deal, or when its shared deal is over, full, or for others. Raises ChannelBusyError when the channel
        has an open match.
        """
        ...

    async def find(self, match_id: int) -> Match | None:
        """The match, None when there is none of that id."""
        ...

    async def open_in(self, channel_id: int) -> Match | None:
        """The open match of a channel."""
        ...

    async def latest_in(self, channel_id: int) -> Match | None:
        """The open match of a channel, or else the one that was started last there."""
        ...

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The open matches of a person, the one with the latest news first."""
        ...

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), the newest first."""
        ...

    async def count_finished(self, user_id: int, game: str, most: int) -> int:
        """How many matches of *game* the person has finished, aborted ones aside; no more than *most*."""
        ...

    async def count_open(self) -> Mapping[str, int]:
        """The number of open matches of each game."""
        ...

    async def set_draft(self, match: Match, draft: str, now: datetime) -> bool:
        """Replaces the draft, provided that ply and draft are still those of *match* and it is open."""
        ...

    async def add_move(
        self,
        match: Match,
        move: str,
        ending: Ending | None,
        now: datetime,
        clock: Clock | None = None,
        rest: Tree | None = None,
    ) -> bool:
        """Appends *move* (and the *ending* it brings) on the same condition; the draft is empty afterwards.

        *clock* starts to run, or stands still if its player is on holiday. *rest*: what is left of the tree in
        which *move* had been laid down, as the log says then; False, too, if that has changed meanwhile.
        """
        ...

    async def finish(self, match: Match, ending: Ending, offer_id: int | None = None) -> bool:
        """Ends *match* if it is open and no move has been made or taken back since it was read.

        *offer_id*: this offer has to be open, too, and is accepted. A leave is refused if its person has used up
        those of a day since.
        """
        ...

    async def take_back(self, match: Match, takeback: Takeback, offer_id: int | None = None) -> bool:
        """Discounts the moves after *takeback*, on the same conditions; the draft is empty then."""
        ...

    async def made_at(self, match_id: int, ply: int) -> datetime | None:
        """When the move of that number, counted from 1, was made; the last such move if some were taken back."""
        ...

    async def moderated(self, user_id: int, since: datetime) -> int:
        """How many rated matches of the person moderators have aborted since that moment."""
        ...

    async def ask_abort(self, match_id: int, moderator_id: int, now: datetime) -> bool:
        """Remembers the moderator who wants the match aborted, instead of an earlier one; False if it is over."""
        ...

    async def move_to(self, match: Match, now: datetime) -> bool:
        """Stores where *match* is played now, and in which language; False when there is no such match.

        Raises ChannelBusyError when another open match has the channel.
        """
        ...


class BoardStore(Protocol):
    """The messages in Discord that show matches: the current board, and older ones that have yet to lose buttons.

    Which message is the current board of a match is decided by what they show, not by who remembers last.
    """

    async def add(self, match_id: int, board: BoardMessage, now: datetime) -> None:
        """Remembers a message of the match, which makes its boards due; a known one is updated."""
        ...

    async def set_due(self, match_id: int, now: datetime) -> None:
        """Makes the boards of the match due, where they are not."""
        ...

    async def of(self, match_id: int) -> tuple[BoardMessage, ...]:
        """The known messages of the match, the one that shows most first, and of equal ones the newest."""
        ...

    async def settle(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        """Brings *board* up to date and forgets the messages *gone*.

        Whether nothing is due any more: the match is still as *match* says and *board* its only message.
        """
        ...

    @property
    def due(self) -> DueList:
        """Matches with something that their messages may not show yet, by the moment it was stored."""
        ...


class Matches:
    """All matches, by their number, their channel or their players. A match from here has its position ready."""

    def __init__(self, store: MatchStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def find(self, match_id: int) -> Match:
        """The match. Raises NoMatchError, or UnplayableMatchError where its record is broken."""
        return await self._ready(await self.stored(match_id))

    async def latest_in(self, channel_id: int) -> Match | None:
        """The match that is being played in a channel, or else the last one that was."""
        match = await self._store.latest_in(channel_id)
        return None if match is None else await self._ready(match)

    async def stored(self, match_id: int) -> Match:
        """The match as it is stored, also where its record is broken. Raises NoMatchError."""
        match = await self._store.find(match_id)
        if match is None:
            raise NoMatchError("play-no-match")
        return match

    async def is_busy(self, channel_id: int) -> bool:
        """Whether a match is being played in a channel, or would be if its record were not broken."""
        return await self._store.open_in(channel_id) is not None

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The matches a person is playing, the one with the latest news first."""
        return await self.playable(await self._store.running_of(user_id))

    async def require_unassisted(self, user_id: int, record: Record, asked: Match | None = None) -> None:
        """Raises EngineWaitsError where *user_id* plays a match that could be asked about by way of *record*.

        That is a rated one of the same game, one of a tournament, or a deal with the same setup. *asked*: the match
        of *record*.
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
        """Raises EngineWaitsError where *record* goes the way of a match that *user_id* plays without hints."""
        if has_chance(record.game, record.variant):
            return
        running = await self._store.running_of(user_id)
        unassisted = tuple(match for match in running if not match.allows_hints)
        followed = await asyncio.to_thread(_followed, record, unassisted)
        if followed is not None:
            key = "play-engine-follows" if followed.pairing_id is None else "tournaments-engine-follows"
            raise EngineWaitsError(key, match=str(followed.id)).about(followed)

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int = 25) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), the newest first."""
        return await self.playable(await self._store.finished_of(user_id, guild_id, limit))

    async def move_here(
        self, match: Match, channel_id: int, outside: int | None = None, language: str = ""
    ) -> Match:
        """The match, played in the channel from now on, see `Match` for *outside* and *language*.

        Raises NoMatchError, or ChannelBusyError when another open match has the channel.
        """
        moved = replace(match, channel_id=channel_id, outside=outside, language=language)
        if not await self._store.move_to(moved, self._now()):
            raise NoMatchError("play-no-match")
        return moved

    async def overtaken(self, match_id: int) -> PlayError:
        """The reason why a conditional write changed nothing: another action came first."""
        match = await self.find(match_id)
        if match.is_over:
            return MatchOverError("play-over").about(match)
        return StaleError("play-stale").about(match)

    async def playable(self, matches: tuple[Match, ...]) -> tuple[Match, ...]:
        """Those of *matches* that replay: a broken one must not hide the others."""
        return await asyncio.to_thread(_those_that_replay, matches)  # short games as well: they may be many

    async def _ready(self, match: Match) -> Match:
        """*match* with its position, made off the event loop where that takes long. Raises UnplayableMatchError."""
        if match.ply < FEW_MOVES or is_remembered(match.record):
            return _replayed(match)
        return await asyncio.to_thread(_replayed, match)


def _replayed(match: Match) -> Match:
    """*match* with its position. Raises UnplayableMatchError."""
    try:
        _ = match.position
    except RecordError as error:
        # The cause would quote a move, and a move can tell what is on a hidden rack.
        key = "play-unplayable-over" if match.is_over else "play-unplayable"
        raise UnplayableMatchError(key, match=match.id, ply=error.ply or 0).about(match) from None
    return match


def _followed(record: Record, matches: tuple[Match, ...]) -> Match | None:
    """The one of *matches* that *record* follows, None when it follows none."""
    return next((match for match in matches if follows(record, match.record)), None)


def _those_that_replay(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    ready = []
    for match in matches:
        try:
            ready.append(_replayed(match))
        except UnplayableMatchError as error:
            log.warning("left out: %s", error)
    return tuple(ready)

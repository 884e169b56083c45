"""Remembered positions of records: a click on move 60 does not replay 60 moves.

This is a cache: positions follow from their records, and forgotten ones are replayed.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

import sumon.games  # noqa: F401 - registers the games, without which no record replays
from sumon.cache import CACHE, Cache
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record

KIND = "positions"  # in the metrics
# Bytes of a position, and of each move before it.
POSITION, MOVE = 2_200, 8


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """The result of replaying a record: the last *position*, and the *movers*, the player of each move."""

    position: AnyPosition
    movers: tuple[Player, ...]

    @property
    def mover(self) -> Player:
        """The player of the next move; FIRST in a game that is over."""
        return Player.FIRST if self.position.to_move is None else self.position.to_move

    def then(self, move: str) -> ReplayResult:
        """The result of replaying one *move* more. Raises MoveError if it is not legal."""
        return ReplayResult(self.position.play(self.position.parse(move)), (*self.movers, self.mover))


class Replays:
    """ReplayResult records, kept in *cache*."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        cache.begin_counting(KIND)

    def position(self, record: Record) -> AnyPosition:
        """The position after *record*. Raises RecordError when it does not replay."""
        return self._replay(record).position

    def movers(self, record: Record) -> tuple[Player, ...]:
        """The player of each move of *record*. Raises RecordError when it does not replay."""
        return self._replay(record).movers

    def knows(self, record: Record) -> bool:
        """Whether the position after *record* is remembered."""
        return self._cache.has(KIND, _key(record))

    def remember(self, record: Record, position: AnyPosition) -> None:
        """Remembers *position* as the one after *record*, if the position before its last move is remembered."""
        before = self._recall(record.at(len(record.moves) - 1))
        if before is not None:
            self._keep(record, ReplayResult(position, (*before.movers, before.mover)))

    def _replay(self, record: Record) -> ReplayResult:
        replayed = self._recall(record)
        if replayed is None:
            replayed = self._play_last(record) or _replayed(record)
            self._keep(record, replayed)
        return replayed

    def _keep(self, record: Record, replayed: ReplayResult) -> None:
        self._cache.keep(KIND, _key(record), replayed, POSITION + MOVE * len(record.moves))

    def _recall(self, record: Record) -> ReplayResult | None:
        replayed: ReplayResult | None = self._cache.find(KIND, _key(record))
        return replayed

    def _play_last(self, record: Record) -> ReplayResult | None:
        """Plays the last move on a remembered position; a bad move is left to `Record.positions` to report."""
        if not record.moves:
            return None
        before = self._recall(record.at(len(record.moves) - 1))
        if before is None:
            return None
        try:
            return before.then(record.moves[-1])
        except ValueError:
            return None


def _key(record: Record) -> bytes:
    """A digest of *record*, as its moves would take as many bytes as the position."""
    said = repr((record.game, record.variant, record.setup, record.moves))
    return blake2b(said.encode(), digest_size=16).digest()


def _replayed(record: Record) -> ReplayResult:
    *before, last = record.positions()
    return ReplayResult(last, tuple(ReplayResult(position, ()).mover for position in before))


_REPLAYS = Replays(CACHE)
position_after = _REPLAYS.position
movers_of = _REPLAYS.movers
is_remembered = _REPLAYS.knows
remember = _REPLAYS.remember


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """Turn *number* of *record*, counted from 1. Its properties raise RecordError when *record* does not replay."""

    record: Record
    number: int

    @property
    def move(self) -> str:
        """The canonical text of the move."""
        return self.record.moves[self.number - 1]

    @property
    def before(self) -> AnyPosition:
        """The position before the move."""
        return position_after(self.record.at(self.number - 1))

    @property
    def after(self) -> AnyPosition:
        """The position after the move."""
        return position_after(self.record.at(self.number))

    @property
    def mover(self) -> Player:
        """The player who made the move."""
        return movers_of(self.record)[self.number - 1]

    @property
    def announcement(self) -> Message:
        """The move as every reader may see it."""
        return self.before.announce(self.before.parse(self.move))

    @property
    def hides_something(self) -> bool:
        """Whether the text of the move reveals more than every reader may know."""
        return self.announcement != Message.notation(self.move)

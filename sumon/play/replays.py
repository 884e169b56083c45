"""Remembered positions of records: a click on move 60 does not replay 60 moves.

Nothing here is state. A record says everything, and what is forgotten is replayed.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from threading import Lock

import sumon.games  # noqa: F401 - registers the games, without which no record replays
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition
from sumon.core.record import Record

CAPACITY = 256


class Replays:
    """The positions of the *capacity* records that were asked for last."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._positions: OrderedDict[Record, AnyPosition] = OrderedDict()
        self._lock = Lock()  # pictures and suggestions are made in threads

    def position(self, record: Record) -> AnyPosition:
        """The position after *record*. Raises RecordError when it does not replay."""
        position = self._recall(record)
        if position is None:
            position = self._play_last(record) or record.replay()
            self.remember(record, position)
        return position

    def knows(self, record: Record) -> bool:
        """Whether *record* needs no long replay."""
        with self._lock:
            return record in self._positions

    def remember(self, record: Record, position: AnyPosition) -> None:
        """Makes *position* the one after *record*."""
        with self._lock:
            self._positions[record] = position
            self._positions.move_to_end(record)
            if len(self._positions) > self._capacity:
                self._positions.popitem(last=False)

    def _recall(self, record: Record) -> AnyPosition | None:
        with self._lock:
            position = self._positions.get(record)
            if position is not None:
                self._positions.move_to_end(record)
            return position

    def _play_last(self, record: Record) -> AnyPosition | None:
        """The position one move further than a remembered one; a bad move is left to `Record.replay` to report."""
        if not record.moves:
            return None
        before = self._recall(replace(record, moves=record.moves[:-1]))
        if before is None:
            return None
        try:
            return before.play(before.parse(record.moves[-1]))
        except ValueError:
            return None


_REPLAYS = Replays()
position_after = _REPLAYS.position
is_remembered = _REPLAYS.knows
remember = _REPLAYS.remember


def hides_something(record: Record) -> bool:
    """Whether the text of the last move of *record* reveals more than everyone may know."""
    before = position_after(replace(record, moves=record.moves[:-1]))
    return before.announce(before.parse(record.moves[-1])) != Message.notation(record.moves[-1])

"""How the turns of a game are counted for people."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from sumon.core.record import Record
from sumon.play.model import Match
from sumon.play.replays import movers_of


@dataclass(frozen=True)
class Count:
    """The numbers of the moves of a game, as boards, replays and analyses have them.

    Between people each turn counts. Against the computer rounds do: a turn of the person and the answer to it, or
    an opening of the computer alone. *numbers*: that of each move, from 1.
    """

    numbers: tuple[int, ...]
    in_rounds: bool = False

    @property
    def unit(self) -> str:
        """What is counted, as sentences select it."""
        return "round" if self.in_rounds else "turn"

    @property
    def total(self) -> int:
        """How many there are."""
        return self.after(len(self.numbers))

    def after(self, ply: int) -> int:
        """The number of the turn or round that the first *ply* moves have come to, 0 before the first."""
        return self.numbers[ply - 1] if ply else 0

    @cached_property
    def moments(self) -> tuple[float, ...]:
        """When each move ended, counted in turns or rounds: the last move of the third round at 3.0."""
        ended: list[float] = []
        for number, moves in groupby(self.numbers):
            parts = len(list(moves))
            ended += [number - 1 + part / parts for part in range(1, parts + 1)]
        return tuple(ended)


def count_of(record: Record, match: Match | None) -> Count:
    """The numbers of the moves of *record*, a part of *match*; None for a game that was brought along.

    Raises RecordError when it does not replay.
    """
    levels = [] if match is None else [seat.level for seat in match.seats]
    if not any(levels):
        return Count(tuple(range(1, len(record.moves) + 1)))
    numbers: list[int] = []
    for mover in movers_of(record):
        # What the computer plays belongs to the turn that it answers.
        numbers.append(max(1, (numbers or [0])[-1] + (levels[mover] is None)))
    return Count(tuple(numbers), in_rounds=True)

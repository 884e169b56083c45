"""The counting of the turns of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from sumon.core.record import Record
from sumon.play.model import Match
from sumon.play.replays import movers_of


@dataclass(frozen=True)
class Count:
    """The numbers of the moves of a game, as boards, replays and analyses show them.

    Between people each turn counts. Against the computer rounds count: a turn of the person and the answer to it,
    or an opening of the computer alone.
    """

    numbers: tuple[int, ...]  # of each move, from 1
    in_rounds: bool = False

    @property
    def unit(self) -> str:
        """The unit of the numbers, by which sentences select their wording."""
        return "round" if self.in_rounds else "turn"

    @property
    def total(self) -> int:
        """The number of turns or rounds."""
        return self.after(len(self.numbers))

    def after(self, ply: int) -> int:
        """The number of the turn or round after *ply* moves, 0 before the first move."""
        return self.numbers[ply - 1] if ply else 0

    @cached_property
    def moments(self) -> tuple[float, ...]:
        """The end of each move, counted in turns or rounds: the last move of the third round ends at 3.0."""
        ended: list[float] = []
        for number, moves in groupby(self.numbers):
            parts = len(list(moves))
            ended += [number - 1 + part / parts for part in range(1, parts + 1)]
        return tuple(ended)


def count_of(record: Record, match: Match | None) -> Count:
    """The numbers of the moves of *record*, a part of *match*; an import has no match.

    Raises RecordError when *record* does not replay.
    """
    levels = [] if match is None else [seat.level for seat in match.seats]
    if not any(levels):
        return Count(tuple(range(1, len(record.moves) + 1)))
    numbers: list[int] = []
    for mover in movers_of(record):
        # A move of the computer belongs to the round of the turn that it answers.
        numbers.append(max(1, (numbers or [0])[-1] + (levels[mover] is None)))
    return Count(tuple(numbers), in_rounds=True)

"""Random games of every registered game and variant, which the conformance tests look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import TypeVar

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.core.registry import rules_of
from sumon.engines import engine_of
from sumon.games import GAMES

T = TypeVar("T")
KINDS = [(slug, variant) for slug, rules in GAMES.items() for variant in rules.variants]
PLAYED_BY_THE_COMPUTER = [kind for kind in KINDS if engine_of(kind[0]).levels]
MAX_MOVES = 400  # listed at a position; Summy can have thirty times as many
MAX_TRIED = 4  # moves tried at a position, and the first and the last
MAX_OPENING = 12  # moves tried at the first positions, where rules differ most
OPENING = 2
BEGINNING, FURTHER = 6, 4  # of variants: so many plies at first, then one of so many

looked_at: list[str] = []  # what a test has come to; the report of a failure says it


def looking_at(where: str, what: T) -> T:
    """*what*; a failure says *where* it was."""
    looked_at[:] = [where]
    return what


@dataclass(frozen=True)
class Played:
    """A random game: its *record*, all its *positions*, and some of the legal *moves* of each, spread over all."""

    record: Record
    every: tuple[AnyPosition, ...]
    moves: tuple[tuple[object, ...], ...]

    def where(self, ply: int) -> str:
        """The moment after *ply* moves, as a failure names it."""
        record = self.record
        last = f", the last one {record.moves[ply - 1]}" if ply else ""
        return f"{record.game}, variant {record.variant}, setup {record.setup!r}, after {ply} moves{last}"

    @property
    def positions(self) -> Sequence[AnyPosition]:
        """All positions; those looked at one after the other are named by a failure."""
        return _Named(self)

    @property
    def turns(self) -> Iterator[tuple[AnyPosition, tuple[object, ...]]]:
        """Every position with some of its moves; of a further variant the first, the last, and some others."""
        last = len(self.every) - 1
        is_standard = self.record.variant == rules_of(self.record.game).variants[0]
        for ply, position in enumerate(self.positions):
            if is_standard or ply < BEGINNING or ply % FURTHER == 0 or ply >= last - 1:
                yield position, self.moves[ply]


class _Named(Sequence[AnyPosition]):
    def __init__(self, played: Played) -> None:
        self._played = played

    def __len__(self) -> int:
        return len(self._played.every)

    def __getitem__(self, ply):
        named = ply if isinstance(ply, int) and ply >= 0 else len(self) - 1
        return looking_at(self._played.where(named), self._played.every[ply])


@cache
def game_of(slug: str, variant: str, seed: int = 0) -> Played:
    """A random game, the same for the same *seed*."""
    rng = Random(f"{slug} {variant} {seed or ''}".strip())
    rules = rules_of(slug)
    setup = rules.deal(variant, rng)
    positions = [rules.start(variant, setup)]
    record = Record(slug, variant, setup)
    moves: list[tuple[object, ...]] = []
    while listed := list(islice(positions[-1].legal_moves(), MAX_MOVES)):
        # The first and the last move are always among them: a game's special moves tend to stand at the end.
        most = MAX_OPENING if len(moves) < OPENING else MAX_TRIED
        tried = [listed[0], *rng.sample(listed, min(most, len(listed))), listed[-1]]
        moves.append(tuple(dict.fromkeys(tried)))
        move = rng.choice(tried)
        record = record.then(positions[-1].format(move))
        positions.append(positions[-1].play(move))
    return Played(record, tuple(positions), (*moves, ()))

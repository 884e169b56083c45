"""Random games of every registered game and variant, which the conformance tests look at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.games import GAMES

KINDS = [(slug, variant) for slug, rules in GAMES.items() for variant in rules.variants]
KIND_NAMES = ["-".join(kind) for kind in KINDS]
MAX_MOVES = 1500  # listed at a position; Summy can have ten times as many
MAX_TRIED = 12  # moves tried at a position


@dataclass(frozen=True)
class Played:
    """A random game: its *record*, all its *positions*, and some of the legal *moves* of each, spread over all."""

    record: Record
    positions: tuple[AnyPosition, ...]
    moves: tuple[tuple[object, ...], ...]

    @property
    def turns(self) -> list[tuple[AnyPosition, tuple[object, ...]]]:
        """Every third position with its moves, and the last two."""
        paired = list(zip(self.positions, self.moves, strict=True))
        return [*paired[:-2:3], *paired[-2:]]


@cache
def game_of(slug: str, variant: str) -> Played:
    rng = Random(f"{slug} {variant}")
    setup = GAMES[slug].deal(variant, rng)
    positions = [GAMES[slug].start(variant, setup)]
    record = Record(slug, variant, setup)
    moves: list[tuple[object, ...]] = []
    while listed := list(islice(positions[-1].legal_moves(), MAX_MOVES)):
        # The first and the last move are always among them: a game's special moves tend to stand at the end.
        tried = [listed[0], *rng.sample(listed, min(MAX_TRIED, len(listed))), listed[-1]]
        moves.append(tuple(dict.fromkeys(tried)))
        move = rng.choice(tried)
        record = record.then(positions[-1].format(move))
        positions.append(positions[-1].play(move))
    return Played(record, tuple(positions), (*moves, ()))

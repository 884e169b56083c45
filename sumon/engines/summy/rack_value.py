"""The worth of a Summy rack to the player who keeps some of its tiles and draws the rest.

It is the number of points that a player makes more than with an average rack. `fit` fits it to games of the engine
against itself: a value for each digit, a table over the number of `=`, of `+` and `-`, of `x` and `:` and of all
operators, and one value for each pair of equal digits.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from math import comb
from pathlib import Path

from sumon.games.summy import LAST_TURN_RACK, RACK_SIZE, TILES

DIGITS = "0123456789"
GROUPS = ("=", "+-", "x:", "+-x:")  # the kinds of tiles that are counted
WEIGHTS = Path(__file__).parent / "weights" / "rack_worths.json"


@dataclass(frozen=True)
class Weights:
    """The fitted weights of racks."""

    digits: tuple[float, ...]  # a value for each digit
    # for each of `GROUPS` a table over its number of tiles; the last entry is for all larger numbers
    groups: tuple[tuple[float, ...], ...]
    pair: float  # the value of each pair of equal digits
    sizes: tuple[float, ...]  # the points of an average turn with a rack of 0 to 8 tiles

    def save(self, path: Path) -> None:
        """Writes the weights to *path*."""
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


@cache
def fitted_weights() -> Weights:
    """The weights that come with the project."""
    fields = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return Weights(
        tuple(fields["digits"]), tuple(map(tuple, fields["groups"])), fields["pair"], tuple(fields["sizes"])
    )


class Leaves:
    """The worth of kept tiles together with the tiles drawn to them.

    *unseen*: the counts of the `TILES` that may be drawn. *bag*: the most tiles that can be drawn.
    """

    def __init__(self, weights: Weights, unseen: tuple[int, ...], bag: int) -> None:
        self._weights = weights
        self._unseen = dict(zip(TILES, unseen, strict=True))
        self._total = sum(unseen)
        self._bag = bag
        self._in_group = [sum(self._unseen[tile] for tile in group) for group in GROUPS]
        self._worths: dict[str, float] = {}

    def worth(self, leave: str) -> float:
        """The points that *leave* and the tiles drawn to it will make more than an average rack.

        A rack that stays small at the end of the game makes fewer, and none if its owner has no further turn.
        """
        known = self._worths.get(leave)
        if known is None:
            known = self._worths[leave] = self._reckon(leave)
        return known

    def _reckon(self, leave: str) -> float:
        weights = self._weights
        draws = min(RACK_SIZE - len(leave), self._bag)
        size = len(leave) + draws
        average = weights.sizes[RACK_SIZE]
        if size <= LAST_TURN_RACK:
            return -average
        worth = weights.sizes[size] - average
        for digit, value in zip(DIGITS, weights.digits, strict=True):
            kept, left = leave.count(digit), self._unseen[digit]
            drawn = draws * left / self._total if draws else 0.0
            worth += value * (kept + drawn)
            if kept or draws > 1:
                # The mean number of pairs: within the kept tiles, between kept and drawn ones, within the drawn
                # ones.
                both = drawn * (left - 1) * (draws - 1) / (self._total - 1) / 2 if draws > 1 else 0.0
                worth += weights.pair * (kept * (kept - 1) / 2 + kept * drawn + both)
        for group, left, table in zip(GROUPS, self._in_group, weights.groups, strict=True):
            kept = sum(leave.count(tile) for tile in group)
            for drawn, chance in enumerate(_chances(self._total, left, draws)):
                worth += chance * table[min(kept + drawn, len(table) - 1)]
        return worth


@cache
def _chances(total: int, wanted: int, draws: int) -> tuple[float, ...]:
    """The chances to draw 0, 1, 2, ... of the *wanted* among *total* tiles in *draws* draws."""
    ways = comb(total, draws)
    return tuple(comb(wanted, hits) * comb(total - wanted, draws - hits) / ways for hits in range(draws + 1))

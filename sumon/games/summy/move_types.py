"""The moves of Summy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .view import SIZE, TILES


@dataclass(frozen=True, slots=True)
class Lay:
    """Laying tiles: the whole main sum *text* from *square* to the right or down, tiles on the board included."""

    square: int
    across: bool
    text: str

    @property
    def squares(self) -> range:
        """The squares of the main sum in reading order; those of an illegal lay may be off the board."""
        step = 1 if self.across else SIZE
        return range(self.square, self.square + step * len(self.text), step)


@dataclass(frozen=True, slots=True)
class Swap:
    """Putting *tiles* out of the game and drawing as many; they are kept in the order of `TILES`."""

    tiles: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", in_order(self.tiles))


Move: TypeAlias = Lay | Swap


def in_order(tiles: str) -> str:
    """*tiles* in the order of `TILES`: the digits, then the operators, then `=`.

    >>> in_order("=3+0")
    '03+='
    """
    return "".join(sorted(tiles, key=TILES.find))


def without(tiles: str, taken: str) -> str:
    """*tiles* without *taken*, one copy for each; missing ones are ignored.

    >>> without("3345=", "349")
    '35='
    """
    for tile in taken:
        tiles = tiles.replace(tile, "", 1)
    return tiles

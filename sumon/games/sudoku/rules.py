"""The rules object of Sudoku Duel: deals, starts and imagines positions."""

from __future__ import annotations

from random import Random

from sumon.core.errors import SetupError
from sumon.core.protocol import Player

from .grid import SQUARES, Grid
from .position import SudokuPosition
from .possible import DIGITS, check_view, obeys, spreads
from .view import SIZE, SudokuView


class SudokuRules:
    """The rules of Sudoku Duel. A setup is the first grid, `/`, and the tiles in drawing order."""

    slug = "sudoku"
    variants = ("standard",)
    can_be_drawn = True
    can_slip = True

    def deal(self, variant: str, rng: Random) -> str:
        """Nine random tiles, one in each row and column, that obey the Sudoku rule; then the other 72, shuffled."""
        _require_variant(variant)
        tiles = [digit for digit in DIGITS for _ in range(9)]
        while True:
            rng.shuffle(tiles)
            columns = rng.sample(range(SIZE), SIZE)
            grid = [0] * len(SQUARES)
            for row, column in enumerate(columns):
                grid[row * SIZE + column] = tiles[row]
            if obeys(tuple(grid)):
                return f"{_grid_text(tuple(grid))}/{''.join(map(str, tiles[SIZE:]))}"

    def start(self, variant: str, setup: str) -> SudokuPosition:
        """The first position. Raises SetupError for an unknown variant or a setup that `deal` cannot produce."""
        _require_variant(variant)
        grid_text, slash, tiles_text = setup.partition("/")
        known = set(grid_text) <= set(".123456789") and set(tiles_text) <= set("123456789")
        if not slash or len(grid_text) != len(SQUARES) or not known:
            raise SetupError("sudoku-bad-setup")
        rows = [grid_text[start : start + SIZE] for start in range(0, len(SQUARES), SIZE)]
        grid = tuple(int(char.replace(".", "0")) for row in reversed(rows) for char in row)
        tiles = tuple(int(char) for char in tiles_text)
        taken = [square for square in SQUARES if grid[square]]
        complete = all((*grid, *tiles).count(digit) == 9 for digit in DIGITS)
        if len(taken) != SIZE or not complete or not spreads(grid) or not obeys(grid):
            raise SetupError("sudoku-bad-setup")
        return SudokuPosition(grid, tiles)

    def begins_well(self, variant: str, setup: str) -> bool:
        """True, as every deal has a correct square for the first tiles."""
        return True

    def imagine(self, view: SudokuView, rng: Random) -> SudokuPosition:
        """The position of *view*, with the face-down tiles in a random order."""
        hidden = [digit for digit, count in zip(DIGITS, view.unseen, strict=True) for _ in range(count)]
        rng.shuffle(hidden)
        in_hand = () if view.tile is None else (view.tile,)
        return SudokuPosition(
            grid=view.grid,
            tiles=(*in_hand, *hidden),
            gone=view.gone,
            scores=view.scores,
            ply=view.ply,
            mover=Player.FIRST if view.to_move is None else view.to_move,
            last=view.last,
        )

    def check_view(self, view: SudokuView) -> None:
        """Raises ViewError unless a duel can reach *view*."""
        check_view(view)


def _require_variant(variant: str) -> None:
    if variant not in SudokuRules.variants:
        raise SetupError("sudoku-unknown-variant", variant=variant)


def _grid_text(grid: Grid) -> str:
    rows = [grid[start : start + SIZE] for start in range(0, len(SQUARES), SIZE)]
    return "".join(str(digit or ".") for row in reversed(rows) for digit in row)

"""Checks of grids, and of views from outside: whether a duel can reach them."""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.core.views import require

from .grid import PEERS, SQUARES, Grid, column_of, is_correct, peers_of, row_of
from .view import SIZE, SudokuView

DIGITS = range(1, SIZE + 1)
FIRST_TILES = SIZE  # on the grid when a duel begins, one in each row and column
MOST_PEERS = len(PEERS[0])


def obeys(grid: Grid) -> bool:
    """Whether no row, column or box has a digit twice."""
    return all(is_correct(grid, square, grid[square]) for square in SQUARES if grid[square])


def spreads(grid: Grid) -> bool:
    """Whether each row and each column has a tile."""
    taken = [square for square in SQUARES if grid[square]]
    return len(set(map(row_of, taken))) == len(set(map(column_of, taken))) == SIZE


def check_view(view: SudokuView) -> None:
    """Raises ViewError unless a duel can reach *view*."""
    grid = view.grid
    require(len(grid) == len(SQUARES), "the grid has another size")
    require(all(digit == 0 or digit in DIGITS for digit in grid), "there is no such digit")
    require(obeys(grid), "a digit lies twice in a row, column or box")
    require(spreads(grid), "a row or a column is empty")
    _check_tiles(view)
    turns = len(SQUARES) - grid.count(0) - FIRST_TILES + len(view.gone)
    require(view.ply == turns, "there were more turns than tiles, or fewer")
    require(view.to_move in (None, Player(turns % 2)), "the other player is on turn")
    _check_scores(view)


def _check_tiles(view: SudokuView) -> None:
    """Raises ViewError unless each of the 81 tiles is in one place."""
    require(len(view.unseen) == len(DIGITS) and min(view.unseen) >= 0, "the tiles face down are none")
    require(view.gone == tuple(sorted(view.gone)), "the tiles out of the game are in another order")
    known = (*view.grid, *view.gone, view.tile)
    for digit, unseen in zip(DIGITS, view.unseen, strict=True):
        require(known.count(digit) + unseen == len(DIGITS), "there are too many tiles of a digit, or too few")
    require(
        len(known) - view.grid.count(0) - (view.tile is None) + sum(view.unseen) == len(SQUARES), "no such tile"
    )


def _check_scores(view: SudokuView) -> None:
    """Raises ViewError unless the scores fit the grid: a tile scores a point for each peer that was there before
    it.

    So two peers score one point together, unless both were on the first grid, which has at most nine such pairs.
    """
    pairs = sum(len(peers_of(view.grid, square)) for square in SQUARES if view.grid[square]) // 2
    require(pairs - FIRST_TILES <= sum(view.scores) <= pairs, "the points are others")
    for seat, points in enumerate(view.scores):
        turns = (view.ply + 1 - seat) // 2
        require(0 <= points <= MOST_PEERS * turns, "a player has points that nobody can score")

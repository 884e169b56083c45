"""Sudoku Duel: players place tiles in turn on one grid, with a point for every tile in the row, column or box."""

from .grid import PEERS, Grid, correct_squares, is_correct, peers_of
from .position import Place, SudokuPosition
from .rules import SudokuRules
from .view import Placed, SudokuView, square_name

RULES = SUDOKU = SudokuRules()

__all__ = [
    "PEERS",
    "RULES",
    "SUDOKU",
    "Grid",
    "Place",
    "Placed",
    "SudokuPosition",
    "SudokuRules",
    "SudokuView",
    "correct_squares",
    "is_correct",
    "peers_of",
    "square_name",
]

"""What Discord shows of the Sudoku duel."""

from .buttons import SudokuUi

GAME_UI = SudokuUi()

"""Sudoku Duel on Discord."""

from .buttons import SudokuUi

GAME_UI = SudokuUi()

"""Sudoku Duel in Discord."""

from .buttons import SudokuUi

GAME_UI = SudokuUi()

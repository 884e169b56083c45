"""Sudoku duel: picture, alt text and text board."""

from .picture import draw
from .words import describe, text_board

__all__ = ["describe", "draw", "text_board"]

"""Summy: picture, alt text and text board."""

from .picture import draw, draw_zoomed
from .words import describe, text_board

__all__ = ["describe", "draw", "draw_zoomed", "text_board"]

"""Sudoku Duel: picture, alt text and text board."""

from __future__ import annotations

from sumon.games.sudoku.view import SudokuView
from sumon.render.renderer import GameRenderer

from . import alt_text, picture, result


class SudokuRenderer(GameRenderer[SudokuView]):
    """The renderer of Sudoku Duel."""

    head_height = picture.TOP - 2
    draw_image = staticmethod(picture.draw_image)
    draw_result = staticmethod(result.draw_shape)
    draw_best = staticmethod(result.draw_moment)
    draw_compared = staticmethod(picture.draw_compared)
    spoken = staticmethod(alt_text.spoken)
    describe_best = staticmethod(result.describe_moment)
    text_board = staticmethod(alt_text.text_board)


RENDERER = SudokuRenderer()

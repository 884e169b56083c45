"""Sudoku duel: picture, alt text and text board."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from sumon.games.sudoku.view import SudokuView
from sumon.i18n import Translator
from sumon.render.renderer import Caption, GameRenderer

from . import alt_text, picture, result


class SudokuRenderer(GameRenderer[SudokuView]):
    """How the Sudoku duel is shown."""

    head_height = picture.TOP - 2

    def draw_image(self, view: SudokuView, caption: Caption) -> Image.Image:
        """Head, tile in hand, grid, and the proposed placement or the last one."""
        return picture.draw_image(view, caption)

    def describe(self, view: SudokuView, translator: Translator, caption: Caption) -> str:
        return alt_text.describe(view, translator, caption)

    def text_board(self, view: SudokuView, caption: Caption) -> str:
        """The grid, below it the tile in hand or the proposed placement."""
        return alt_text.text_board(view, caption)

    def draw_result(
        self, view: SudokuView, past: Sequence[SudokuView], caption: Caption
    ) -> tuple[Image.Image, Image.Image | None]:
        """The last slip below the board; of a duel without one, the richest placement."""
        return super().draw_result(view, past, caption)[0], result.draw_moment(past, caption)

    def describe_best(self, past: Sequence[SudokuView], translator: Translator) -> str:
        return result.describe_moment(past, translator)

    def draw_compared(
        self, played: SudokuView, better: SudokuView, caption: Caption, labels: tuple[str, str]
    ) -> Image.Image:
        return picture.draw_compared(played, better, caption, labels)


RENDERER = SudokuRenderer()

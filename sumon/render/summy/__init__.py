"""Summy: picture, alt text and text board."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from sumon.games.summy.view import SummyView
from sumon.i18n import Translator
from sumon.render.renderer import Caption, GameRenderer

from . import alt_text, picture, result
from .area import HEAD


class SummyRenderer(GameRenderer[SummyView]):
    """How Summy is shown; a rack only to the viewer it belongs to."""

    head_height = HEAD

    def draw_image(self, view: SummyView, caption: Caption) -> Image.Image:
        """Head, the part of the board in use, the viewer's own rack, and the proposed lay or the last one."""
        return picture.draw_image(view, caption)

    def describe(self, view: SummyView, translator: Translator, caption: Caption) -> str:
        return alt_text.describe(view, translator, caption)

    def text_board(self, view: SummyView, caption: Caption) -> str:
        """The part of the board in use, the viewer's own rack below it."""
        return alt_text.text_board(view)

    def draw_result(
        self, view: SummyView, past: Sequence[SummyView], caption: Caption
    ) -> tuple[Image.Image, Image.Image | None]:
        """The whole board, and the best sum of the game."""
        return result.draw_result(view, past, caption)

    def describe_best(self, past: Sequence[SummyView], translator: Translator) -> str:
        return result.describe_best(past, translator)

    def draw_compared(
        self, played: SummyView, better: SummyView, caption: Caption, labels: tuple[str, str]
    ) -> Image.Image:
        return picture.draw_compared(played, better, caption, labels)


RENDERER = SummyRenderer()

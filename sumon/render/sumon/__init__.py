"""Sum On: picture, alt text and text board."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from sumon.core.protocol import Player
from sumon.games.sumon.view import Side, SumonView
from sumon.i18n import Translator
from sumon.render.renderer import Caption, GameRenderer

from . import alt_text, compared, picture, result
from .geometry import GOAL, TOP


class SumonRenderer(GameRenderer[SumonView]):
    """How Sum On is shown."""

    head_height = TOP - GOAL

    def draw_image(self, view: SumonView, caption: Caption) -> Image.Image:
        """Head, race, board, and the last turn or the one being entered."""
        return picture.draw_image(view, caption)

    def describe(self, view: SumonView, translator: Translator, caption: Caption) -> str:
        return alt_text.describe(view, translator, caption)

    def text_board(self, view: SumonView, caption: Caption) -> str:
        """Blue's pieces in round brackets, Red's in square ones."""
        return alt_text.text_board(view)

    def draw_result(
        self, view: SumonView, past: Sequence[SumonView], caption: Caption
    ) -> tuple[Image.Image, Image.Image | None]:
        """The longest chain of the game below the board."""
        return super().draw_result(view, past, caption)[0], result.draw_longest(past, caption)

    def describe_best(self, past: Sequence[SumonView], translator: Translator) -> str:
        return result.describe_longest(past, translator)

    def draw_compared(
        self, played: SumonView, better: SumonView, caption: Caption, labels: tuple[str, str]
    ) -> Image.Image:
        """The steps of both turns on the board before them."""
        return compared.draw_compared(played, better, caption, labels)

    def disc(self, view: SumonView) -> Player:
        """The player of Blue."""
        return view.owners[Side.BLUE]


RENDERER = SumonRenderer()

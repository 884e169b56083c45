"""Sum On: picture, alt text and text board."""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.games.sumon.view import Side, SumonView
from sumon.render.renderer import GameRenderer

from . import alt_text, compared, picture, result
from .geometry import GOAL, TOP


class SumonRenderer(GameRenderer[SumonView]):
    """The renderer of Sum On."""

    head_height = TOP - GOAL
    draw_image = staticmethod(picture.draw_image)
    draw_result = staticmethod(result.draw_shape)
    draw_best = staticmethod(result.draw_longest)
    draw_compared = staticmethod(compared.draw_compared)
    spoken = staticmethod(alt_text.spoken)
    describe_best = staticmethod(result.describe_longest)
    text_board = staticmethod(alt_text.text_board)

    def disc(self, view: SumonView) -> Player:
        """The player of Blue."""
        return view.owners[Side.BLUE]


RENDERER = SumonRenderer()

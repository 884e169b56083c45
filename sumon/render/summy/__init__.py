"""Summy: picture, alt text and text board."""

from __future__ import annotations

from sumon.games.summy.view import SummyView
from sumon.render.renderer import GameRenderer

from . import alt_text, picture, result
from .area import HEAD


class SummyRenderer(GameRenderer[SummyView]):
    """The renderer of Summy, which shows a rack only to its owner."""

    head_height = HEAD
    draw_image = staticmethod(picture.draw_image)
    draw_result = staticmethod(result.draw_result)
    draw_best = staticmethod(result.draw_best)
    draw_compared = staticmethod(picture.draw_compared)
    spoken = staticmethod(alt_text.spoken)
    describe_best = staticmethod(result.describe_best)
    text_board = staticmethod(alt_text.text_board)


RENDERER = SummyRenderer()

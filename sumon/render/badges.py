"""The two players in every picture: a shape and a colour each, and their points."""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from sumon.core.protocol import Player
from sumon.render.paint import RGB, SCALE, Ink, points_of, sprite, write

WIDTH, HEIGHT = 190, 58


class Shape(IntEnum):
    """What tells the two apart without colour: the first player's disc, the second one's block.

    In Sum On they are Blue's and Red's, whoever plays them.
    """

    DISC = 0
    BLOCK = 1


def shape_of(player: Player | None) -> Shape | None:
    """The shape of a seat in the games that have no sides."""
    return None if player is None else Shape(player)


STRONG = {Shape.DISC: Ink.BLUE, Shape.BLOCK: Ink.RED}
PALE = {Shape.DISC: Ink.PALE_BLUE, Shape.BLOCK: Ink.PALE_RED}


def fill_shape(
    pen: ImageDraw.ImageDraw,
    shape: Shape,
    centre: tuple[float, float],
    radius: float,
    fill: tuple[int, int, int] | int,
) -> None:
    """*shape* in sprite pixels: a disc of *radius*, or a square about as large with round corners."""
    reach = radius if shape is Shape.DISC else radius * 0.93
    x, y = centre
    box = (SCALE * (x - reach), SCALE * (y - reach), SCALE * (x + reach), SCALE * (y + reach))
    if shape is Shape.DISC:
        pen.ellipse(box, fill=fill)
    else:
        pen.rounded_rectangle(box, radius=SCALE * radius * 0.25, fill=fill)


@lru_cache(maxsize=512)
def badge(shape: Shape, points: int, on_move: bool, winner: bool) -> Image.Image:
    """A shape and its points: filled and with an arrow when it is on move, filled and crowned when it has won."""
    strong = STRONG[shape]
    ground, text = (strong, Ink.WHITE) if on_move or winner else (Ink.PAPER, strong)

    def paint(pen: ImageDraw.ImageDraw) -> None:
        box = (2 * SCALE, 4 * SCALE, (WIDTH - 2) * SCALE, (HEIGHT - 6) * SCALE)
        pen.rounded_rectangle(box, radius=14 * SCALE, fill=RGB[ground], outline=RGB[strong], width=3 * SCALE)
        middle = HEIGHT / 2 - 1
        fill_shape(pen, shape, (72, middle), 16, RGB[text])
        write(pen, (136, middle), str(points), 38, text)
        if on_move:
            pen.polygon(points_of((22, middle - 13), (42, middle), (22, middle + 13)), RGB[text])
        if winner:
            crown = ((-17, 13), (-20, -9), (-8, 1), (0, -15), (8, 1), (20, -9), (17, 13))
            pen.polygon(points_of(*((31 + across, middle + down) for across, down in crown)), RGB[Ink.YELLOW])

    return sprite(WIDTH, HEIGHT, (Ink.PAPER, strong, PALE[shape], Ink.WHITE, Ink.YELLOW), paint)


@cache
def swap_sign() -> Image.Image:
    """Two arrows in opposite directions."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        for y, tip, tail in ((20, 66, 10), (38, 10, 66)):
            towards = 1 if tip > tail else -1
            pen.line(points_of((tail, y), (tip - 8 * towards, y)), RGB[Ink.TEXT], 5 * SCALE)
            pen.polygon(
                points_of((tip, y), (tip - 14 * towards, y - 9), (tip - 14 * towards, y + 9)), RGB[Ink.TEXT]
            )

    return sprite(76, HEIGHT, (Ink.PAPER, Ink.GREY, Ink.TEXT), paint)

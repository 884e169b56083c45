"""The sprites of a Sum On board, each drawn once and kept."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from sumon.games.sumon.view import AxisKind, Side
from sumon.render.paint import RGB, SCALE, Ink, sprite, write
from sumon.render.sumon.geometry import HEAD, LABEL_HEIGHT, LABEL_WIDTH

PIECE = 70  # a piece with the ring around it
RADIUS = 30
STRONG = {Side.BLUE: Ink.BLUE, Side.RED: Ink.RED}
PALE = {Side.BLUE: Ink.PALE_BLUE, Side.RED: Ink.PALE_RED}
AXIS_INK = {
    AxisKind.RANK: Ink.GREEN,
    AxisKind.FILE: Ink.PURPLE,
    AxisKind.RISING: Ink.OCHRE,
    AxisKind.FALLING: Ink.TEAL,
}


def token(
    pen: ImageDraw.ImageDraw, side: Side, centre: tuple[float, float], radius: float, fill: tuple[int, int, int]
) -> None:
    """The shape of *side*: a disc for Blue, a square with round corners for Red."""
    reach = radius if side is Side.BLUE else radius * 0.93
    (x, y) = centre
    box = tuple(SCALE * value for value in (x - reach, y - reach, x + reach, y + reach))
    if side is Side.BLUE:
        pen.ellipse(box, fill=fill)
    else:
        pen.rounded_rectangle(box, radius=SCALE * radius * 0.25, fill=fill)


@cache
def piece(side: Side, number: int, ring: Ink) -> Image.Image:
    """A piece in a thin *ring*, the colour of its square unless it is to stand out."""
    middle = (PIECE / 2, PIECE / 2)

    def paint(pen: ImageDraw.ImageDraw) -> None:
        token(pen, side, middle, RADIUS + 5, RGB[ring])
        token(pen, side, middle, RADIUS, RGB[STRONG[side]])
        write(pen, middle, str(number), 48, Ink.WHITE)

    return sprite(PIECE, PIECE, (ring, PALE[side], STRONG[side], Ink.WHITE), paint)


@cache
def piece_mask(side: Side) -> Image.Image:
    """Which pixels of a piece's sprite count."""
    image = Image.new("L", (PIECE * SCALE, PIECE * SCALE), 0)
    pen = ImageDraw.Draw(image)
    reach = RADIUS + 5 if side is Side.BLUE else (RADIUS + 5) * 0.93
    box = tuple(SCALE * (PIECE / 2 + sign * reach) for sign in (-1, -1, 1, 1))
    if side is Side.BLUE:
        pen.ellipse(box, fill=255)
    else:
        pen.rounded_rectangle(box, radius=SCALE * (RADIUS + 5) * 0.25, fill=255)
    return image.reduce(SCALE).point([0] * 128 + [255] * 128, "1")


@cache
def small_piece(side: Side, number: int) -> Image.Image:
    """A piece still to be placed, for the tray."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        token(pen, side, (25, 25), 21, RGB[STRONG[side]])
        write(pen, (25, 25), str(number), 32, Ink.WHITE)

    return sprite(50, 50, (Ink.WHITE, PALE[side], STRONG[side]), paint)


@lru_cache(maxsize=256)
def axis_label(kind: AxisKind, total: int, usable: bool) -> Image.Image:
    """The letter of an axis and its sum."""
    ground = AXIS_INK[kind] if usable else Ink.PAPER
    text = Ink.WHITE if usable else Ink.GREY

    def paint(pen: ImageDraw.ImageDraw) -> None:
        pen.rectangle((0, 0, LABEL_WIDTH * SCALE, LABEL_HEIGHT * SCALE), fill=RGB[Ink.PAPER])
        box = (0, 0, LABEL_WIDTH * SCALE - 1, LABEL_HEIGHT * SCALE - 1)
        pen.rounded_rectangle(box, radius=8 * SCALE, fill=RGB[ground])
        write(pen, (LABEL_WIDTH * 0.26, LABEL_HEIGHT / 2), kind.value, 24, text)
        write(pen, (LABEL_WIDTH * 0.68, LABEL_HEIGHT / 2), str(total), 26, text)

    inks = (Ink.PAPER, ground, Ink.SILVER, text)
    return sprite(LABEL_WIDTH, LABEL_HEIGHT, inks, paint)


SCORE_WIDTH = 190


@lru_cache(maxsize=256)
def score_badge(side: Side, points: int, on_move: bool, winner: bool) -> Image.Image:
    """The shape and the points of *side*; filled with its colour when it is on move, crowned when it has won."""
    loud = on_move or winner
    ground, text = (STRONG[side], Ink.WHITE) if loud else (Ink.PAPER, STRONG[side])

    def paint(pen: ImageDraw.ImageDraw) -> None:
        pen.rectangle((0, 0, SCORE_WIDTH * SCALE, HEAD * SCALE), fill=RGB[Ink.PAPER])
        box = (2 * SCALE, 4 * SCALE, (SCORE_WIDTH - 2) * SCALE, (HEAD - 6) * SCALE)
        pen.rounded_rectangle(box, radius=14 * SCALE, fill=RGB[ground], outline=RGB[STRONG[side]], width=3 * SCALE)
        middle = HEAD / 2 - 1
        token(pen, side, (78, middle), 16, RGB[text])
        write(pen, (136, middle), str(points), 38, text)
        if on_move:
            _triangle(pen, (30, middle), RGB[text])
        if winner:
            _crown(pen, (33, middle), RGB[Ink.YELLOW])

    return sprite(SCORE_WIDTH, HEAD, (Ink.PAPER, STRONG[side], PALE[side], Ink.WHITE, Ink.YELLOW), paint)


@cache
def swap_sign() -> Image.Image:
    """Two arrows in opposite directions: the sides may be swapped now."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        for y, tip, tail in ((20, 66, 10), (38, 10, 66)):
            towards = 1 if tip > tail else -1
            pen.line((tail * SCALE, y * SCALE, (tip - 8 * towards) * SCALE, y * SCALE), RGB[Ink.TEXT], 5 * SCALE)
            head = ((tip, y), (tip - 14 * towards, y - 9), (tip - 14 * towards, y + 9))
            pen.polygon([(SCALE * a, SCALE * b) for a, b in head], RGB[Ink.TEXT])

    return sprite(76, HEAD, (Ink.PAPER, Ink.GREY, Ink.TEXT), paint)


@cache
def chevron(side: Side, ground: Ink) -> Image.Image:
    """The way *side* moves, for the squares of its far rank."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        low, high = (21, 37) if side is Side.RED else (37, 21)
        points = [(SCALE * a, SCALE * b) for a, b in ((12, low), (28, high), (44, low))]
        pen.line(points, RGB[PALE[side]], 7 * SCALE, joint="curve")

    return sprite(56, 60, (ground, PALE[side]), paint)


def _triangle(pen: ImageDraw.ImageDraw, centre: tuple[float, float], fill: tuple[int, int, int]) -> None:
    x, y = centre
    pen.polygon([(SCALE * a, SCALE * b) for a, b in ((x - 8, y - 13), (x + 12, y), (x - 8, y + 13))], fill)


def _crown(pen: ImageDraw.ImageDraw, centre: tuple[float, float], fill: tuple[int, int, int]) -> None:
    x, y = centre
    outline = ((-17, 13), (-20, -9), (-8, 1), (0, -15), (8, 1), (20, -9), (17, 13))
    pen.polygon([(SCALE * (x + a), SCALE * (y + b)) for a, b in outline], fill)

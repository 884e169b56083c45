"""The head of every board: shape, name and points of both players, with the player on turn or the winner marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from PIL import Image

from sumon.core.protocol import Player, View
from sumon.render.lettering import LARGE, SMALL, fitted_name, has_digits, largest, text_width
from sumon.render.paint import Packed, Pen, Point, cached_image, in_inks, kept_packed, lettered, sprite, word
from sumon.render.palette import Ink
from sumon.render.renderer import Caption

HEIGHT = 50
MARGIN = 8  # between the head and the edges of the picture
GAP = 8  # between the two fields
_NAMES = (SMALL, 28, 25)  # sizes of letters to try for a name without digits
_SHAPE = 52  # pixels from the edge of a field to the name
_CROWN = ((-17, 13), (-20, -9), (-8, 1), (0, -15), (8, 1), (20, -9), (17, 13))


class Shape(IntEnum):
    """The mark that distinguishes the players without colour: the first player's disc, the second player's block.

    In Sum On they belong to Blue and Red, in whatever seats.
    """

    DISC = 0
    BLOCK = 1


STRONG: Mapping[Shape, Ink] = {Shape.DISC: Ink.FIRST, Shape.BLOCK: Ink.SECOND}
TINT: Mapping[Shape, Ink] = {Shape.DISC: Ink.FIRST_TINT, Shape.BLOCK: Ink.SECOND_TINT}


def shape_of(player: Player | None) -> Shape | None:
    """The shape of a seat in games without sides."""
    return None if player is None else Shape(player)


@dataclass(frozen=True, slots=True)
class Field:
    """The entry of one player in the head. *stands_out*: whether the player is on turn or has won."""

    shape: Shape
    name: str
    points: int
    stands_out: bool = False
    is_winner: bool = False


def fields_of(view: View, caption: Caption, owners: Sequence[Player] = tuple(Player)) -> tuple[Field, Field]:
    """The entries of the disc's player and of the block's; *owners*: the seats of these two."""
    on_turn, winner = caption.on_turn(view), caption.winner_of(view)
    disc, block = (
        Field(
            shape,
            caption.name(owners[shape]),
            view.scores[owners[shape]],
            stands_out=owners[shape] in (on_turn, winner),
            is_winner=owners[shape] is winner,
        )
        for shape in Shape
    )
    return disc, block


def draw_head(image: Image.Image, fields: tuple[Field, Field], width: int, middle: int = 0) -> None:
    """Draws both *fields* at the top of a picture *width* pixels wide, with *middle* free pixels between them."""
    across = (width - 2 * MARGIN - max(GAP, middle)) // 2
    for field in fields:
        left = MARGIN if field.shape is Shape.DISC else width - MARGIN - across
        image.paste(_drawn(field, across), (left, MARGIN // 2))


def _drawn(field: Field, width: int) -> Image.Image:
    """The entry of one player, with its shape on the outer side and its points on the inner one."""
    image, strong = _frame(field.shape, width, field.stands_out).copy(), STRONG[field.shape]
    ground, ink = (strong, Ink.ON_SIDE) if field.stands_out else (Ink.PAPER, Ink.TEXT)
    mirrored = field.shape is Shape.BLOCK

    def put(piece: Image.Image, start: int) -> None:
        left = width - start - piece.width if mirrored else start
        image.paste(piece, (left, (HEIGHT - piece.height) // 2))

    number = str(field.points)
    digits = round(text_width(number, LARGE)) + 4
    put(word(number, digits, 40, LARGE, ink, ground), width - digits - 14)
    room = width - _SHAPE - digits - 14 - 12
    if field.is_winner:
        put(crown(ground), width - digits - 14 - 54)
        room -= 52
    if field.name and room > 20:
        put(_name(field.name, room).unpacked(in_inks(ink, ground)), _SHAPE)
    return image


@kept_packed("names")
def _name(name: str, room: int) -> Packed:
    size = SMALL if has_digits(name) else largest(name, _NAMES, room)
    shown = fitted_name(name, size, room)
    return Packed.of(lettered(shown, min(room, round(text_width(shown, size)) + 2), 40, size))


@cached_image("parts")
def _frame(shape: Shape, width: int, stands_out: bool) -> Image.Image:
    strong = STRONG[shape]
    ground, sign = (strong, Ink.ON_SIDE) if stands_out else (Ink.PAPER, strong)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, width, HEIGHT, ground, corner=12, edge=strong, width=3)
        draw_shape(pen, shape, (30 if shape is Shape.DISC else width - 30, HEIGHT / 2), 15, sign)

    return sprite(width, HEIGHT, (Ink.PAPER, strong, Ink.ON_SIDE), paint)


def draw_shape(pen: Pen, shape: Shape, centre: Point, radius: float, ink: Ink) -> None:
    """Draws a disc or a block."""
    (pen.disc if shape is Shape.DISC else pen.block)(centre, radius, ink)


@cache
def crown(ground: Ink) -> Image.Image:
    """The sign of the winner."""

    def paint(pen: Pen) -> None:
        points = [(24 + across, 20 + down) for across, down in _CROWN]
        pen.line([*points, points[0], points[1]], Ink.ON_TILE, 5)
        pen.polygon(points, Ink.LIT)

    return sprite(48, 40, (ground, Ink.ON_TILE, Ink.LIT), paint)


@cache
def swap_sign(size: int, ground: Ink = Ink.PAPER) -> Image.Image:
    """Two arrows in opposite directions."""

    def paint(pen: Pen) -> None:
        for y, tip, tail in ((size * 0.34, size * 0.9, size * 0.1), (size * 0.66, size * 0.1, size * 0.9)):
            towards = 1 if tip > tail else -1
            wing = size * 0.17
            pen.line(((tail, y), (tip - towards * wing, y)), Ink.TEXT, size * 0.1)
            pen.polygon(((tip, y), (tip - 1.5 * wing * towards, y - wing), (tip - 1.5 * wing * towards, y + wing)),
                        Ink.TEXT)  # fmt: skip

    return sprite(size, size, (ground, Ink.TEXT), paint)

"""The result of a match as a picture to share: verdict, best moment, names, points and a few facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from sumon.core.protocol import Player, View
from sumon.render.head import STRONG, Shape, crown, draw_shape
from sumon.render.lettering import fitted, fitted_name, has_digits, largest, text_width
from sumon.render.line_breaks import wrapped
from sumon.render.paint import Pen, canvas, sprite, word
from sumon.render.palette import Ink, Palette, colour_table
from sumon.render.png import SPARE, edged
from sumon.render.renderer import Caption

WIDTH, TOP, BODY = 1100, 148, 512  # width; height of the verdict; height of the rest without a strip
HEIGHT = TOP + BODY  # without a strip
_MARGIN, _GAP = 28, 36
ROOM = WIDTH - 2 * _MARGIN  # the width of the strip
_WIDEST_BOARD = 440
_MAX_FACTS = 4
# Sizes of letters. On a card shown 334 pixels wide, digits of size 42 are 9 pixels high, those of 56 are 12.
_VERDICTS = (84, 76, 68, 62)  # sizes to try for a verdict in one line
_VERDICT = 56  # the size of a verdict in two lines
_NAMES = (44, 42, 36, 32)  # sizes to try for a name; names with digits use only the first two
_ROW, _PLAYER = 102, 84  # the height of a row of facts, and the distance from one player to the next
_POINTS, _VALUE, _LABELS = 72, 58, (42, 38, 34, 30, 26, 22, 19)
# the height of the line above a strip, its letters, and the gap between parts
_SAID, _SAID_SIZE, _BESIDE = 62, 42, 4
_REASON, _REASON_ROOM = (42, 38, 34, 30, 26), 122  # sizes to try for the reason, and the height available to it


@dataclass(frozen=True, slots=True)
class Fact:
    """A number and the word for the things it counts: ("23", "turns")."""

    value: str
    label: str


def draw(
    board: Image.Image,
    best: Image.Image | None,
    disc: Player,
    view: View,
    caption: Caption,
    facts: Sequence[Fact],
    reason: str,
    palette: Palette,
) -> bytes:
    """See `sumon.render.draw_result_card`. *board*: the last position without details; *disc*: the player with the
    disc.

    *best*: a strip below the verdict, which makes the card higher.
    """
    top = TOP + (0 if best is None else best.height + _GAP)
    card = canvas(WIDTH, top + BODY)
    _draw_verdict(card, caption.ending)
    if best is not None:
        card.paste(best, (_MARGIN, TOP))
    shown = (board.width - SPARE, board.height)
    scale = min((BODY - _MARGIN) / shown[1], _WIDEST_BOARD / shown[0])
    size = round(shown[0] * scale), round(shown[1] * scale)
    left, place = _MARGIN + size[0] + _GAP, (_MARGIN, top + (BODY - _MARGIN - size[1]) // 2)
    room = WIDTH - left - _MARGIN
    for player in (disc, disc.other):
        shape = Shape.DISC if player is disc else Shape.BLOCK
        _draw_player(card, (left, top), room, shape, player, view, caption)
        top += _PLAYER
    top = _draw_reason(card, reason, (left, top), room)
    _draw_facts(card, facts[:_MAX_FACTS], (left, top), room)
    return _encode(card, board, size, place, palette)


def _draw_verdict(card: Image.Image, verdict: str) -> None:
    """Draws the verdict in one line, as large as possible, or in two."""
    size = largest(verdict, _VERDICTS, ROOM)
    lines: tuple[str, ...] = (verdict,)
    if text_width(verdict, size) > ROOM:
        size, lines = _VERDICT, wrapped(verdict, _VERDICT, ROOM, 2)
    height = (TOP - _MARGIN) // len(lines)
    for row, line in enumerate(lines):
        drawn = word(fitted(line, size, ROOM), ROOM, height, size, Ink.TEXT, align="l")
        card.paste(drawn, (_MARGIN, _MARGIN // 2 + row * height))


def moment(said: str, parts: Sequence[Image.Image]) -> Image.Image:
    """A strip with the best moment of a game: *parts* from left to right, in as many rows as they need.

    *said*: the line above it.
    """
    rows: list[list[tuple[int, Image.Image]]] = [[]]
    left = 0
    for part in parts:
        if left + part.width > ROOM:
            rows.append([])
            left = 0
        rows[-1].append((left, part))
        left += part.width + _BESIDE
    heights = [max((part.height for _, part in row), default=0) for row in rows]
    strip = canvas(ROOM, _SAID + sum(heights))
    strip.paste(word(said, ROOM, _SAID - 6, _SAID_SIZE, Ink.TEXT, align="l"), (0, 0))
    top = _SAID
    for row, height in zip(rows, heights, strict=True):
        for left, part in row:
            strip.paste(part, (left, top + (height - part.height) // 2))
        top += height
    return strip


def _draw_player(
    card: Image.Image, place: tuple[int, int], room: int, shape: Shape, player: Player, view: View, caption: Caption
) -> None:
    """Draws shape, name and points of *player*, and a crown for the winner."""
    left, top = place
    strong = STRONG[shape]

    def paint(pen: Pen) -> None:
        draw_shape(pen, shape, (26, 26), 23, strong)

    card.paste(sprite(52, 52, (Ink.PAPER, strong), paint), (left, top))
    points = str(view.scores[player])
    width = round(text_width(points, _POINTS)) + 4
    card.paste(word(points, width, 72, _POINTS, strong, align="r"), (left + room - width, top - 10))
    is_winner = caption.winner_of(view) is player
    name_room = room - 66 - width - 20 - (60 if is_winner else 0)
    name = caption.name(player)
    size = largest(name, _NAMES[:2] if has_digits(name) else _NAMES, name_room)
    name = fitted_name(name, size, name_room)
    drawn = word(name, max(1, min(name_room, round(text_width(name, size)) + 2)), 52, size, Ink.TEXT, align="l")
    card.paste(drawn, (left + 66, top))
    if is_winner:
        card.paste(crown(Ink.PAPER), (left + 66 + drawn.width + 12, top + 4))


def _draw_reason(card: Image.Image, reason: str, place: tuple[int, int], room: int) -> int:
    """Draws the sentence in as many lines as it needs, in smaller letters if necessary. Returns its lower edge."""
    left, top = place
    for size in _REASON[:1] if has_digits(reason) else _REASON:
        height = round(1.2 * size)
        lines = wrapped(reason, size, room, _REASON_ROOM // height)
        if all(text_width(line, size) <= room for line in lines):
            break
    for line in lines:
        card.paste(word(fitted(line, size, room), room, height, size, Ink.TEXT, align="l"), (left, top))
        top += height
    return top


def _draw_facts(card: Image.Image, facts: Sequence[Fact], place: tuple[int, int], room: int) -> None:
    """Draws values with their labels below, two in a row, at the lower edge."""
    rows = (len(facts) + 1) // 2
    across = room // 2
    top = max(place[1], card.height - _MARGIN - _ROW * rows)
    for index, fact in enumerate(facts):
        x, y, width = place[0] + index % 2 * across, top + index // 2 * _ROW, across - 12
        value = fitted(fact.value, _VALUE, width)
        label = largest(fact.label, _LABELS[:1] if has_digits(fact.label) else _LABELS, width)
        card.paste(word(value, width, 58, _VALUE, Ink.TEXT, align="l"), (x, y))
        card.paste(word(fitted(fact.label, label, width), width, 44, label, Ink.MUTED, align="l"), (x, y + 54))


def reduced(board: Image.Image, size: tuple[int, int], palette: Palette) -> Image.Image:
    """*board*, a picture in colour numbers, at *size* and in the nearest colours of *palette*."""
    table = colour_table(palette)
    colours = Image.new("P", (1, 1))
    colours.putpalette(table)
    small = board.copy()
    small.putpalette(table)
    small = small.crop((0, 0, board.width - SPARE, board.height)).convert("RGB")
    nearest = small.resize(size, Image.Resampling.LANCZOS).quantize(palette=colours, dither=Image.Dither.NONE)
    # Pasting a picture in palette mode into colour numbers would turn its colours into shades of grey.
    return Image.frombytes("L", nearest.size, nearest.tobytes())


def _encode(
    card: Image.Image, board: Image.Image, size: tuple[int, int], place: tuple[int, int], palette: Palette
) -> bytes:
    """*card* with *board* reduced to *size* at *place*, as a PNG in the colours of *palette*."""
    card.paste(reduced(board, size, palette), place)
    whole = edged(card, palette).crop((0, 0, WIDTH, card.height))
    whole.putpalette(colour_table(palette))
    packed = BytesIO()
    whole.save(packed, "PNG")
    return packed.getvalue()

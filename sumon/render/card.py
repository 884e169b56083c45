"""The result of a match as a picture to share: the board small, names and points large, a few numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from sumon.core.protocol import Player, View
from sumon.render.head import STRONG, Shape, crown, draw_shape
from sumon.render.lettering import fitted_name, largest, text_width, wrapped
from sumon.render.paint import Pen, canvas, sprite, word
from sumon.render.palette import Ink, Palette, colour_table
from sumon.render.png import SPARE
from sumon.render.renderer import Caption

WIDTH, HEIGHT = 1100, 700  # as wide for its height as the room that Discord gives to an attachment
_MARGIN, _GAP = 28, 36
ROOM = WIDTH - 2 * _MARGIN  # for the strip of what was best
_WIDEST_BOARD = 600
_MAX_FACTS = 4
_NAMES = (40, 34, 28)  # the largest in which a name fits
_ROW = 92  # of facts
_PLAYER = 168  # from one player to the next
_POINTS, _VALUE, _LABEL = 104, 48, 28
_SAID, _SAID_SIZE, _BESIDE = 54, 36, 2  # of a moment
_REASON, _REASON_ROOM = (30, 24, 20), 122  # the largest in which the sentence fits above the facts


@dataclass(frozen=True, slots=True)
class Fact:
    """A number worth telling, and what it counts: ("23", "turns")."""

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
    """See `sumon.render.draw_result_card`. *board*: the picture without its head; *disc*: who is the disc.

    *best*: a strip below all else; the card is higher with it.
    """
    card = canvas(WIDTH, HEIGHT + (0 if best is None else best.height + _MARGIN))
    shown = (board.width - SPARE, board.height)
    scale = min((HEIGHT - 2 * _MARGIN) / shown[1], _WIDEST_BOARD / shown[0])
    size = round(shown[0] * scale), round(shown[1] * scale)
    left, top = _MARGIN + size[0] + _GAP, _MARGIN
    room = WIDTH - left - _MARGIN
    for player in (disc, disc.other):
        shape = Shape.DISC if player is disc else Shape.BLOCK
        _draw_player(card, (left, top), room, shape, player, view, caption)
        top += _PLAYER
    top = _draw_reason(card, reason, (left, top), room)
    _draw_facts(card, facts[:_MAX_FACTS], (left, top), room)
    if best is not None:
        card.paste(best, (_MARGIN, HEIGHT))
    return _encode(card, board, size, palette)


def moment(said: str, parts: Sequence[Image.Image]) -> Image.Image:
    """A strip that shows what was best in a game large: *parts* from left to right, in as many rows as they need.

    *said*: what it was; it stands above.
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
    """Shape, name and points of *player*, and a crown for the winner."""
    left, top = place
    strong = STRONG[shape]

    def paint(pen: Pen) -> None:
        draw_shape(pen, shape, (26, 26), 23, strong)

    card.paste(sprite(52, 52, (Ink.PAPER, strong), paint), (left, top))
    is_winner = caption.winner_of(view) is player
    name_room = room - 66 - (60 if is_winner else 0)
    name = caption.name(player)
    size = largest(name, _NAMES, name_room)
    name = fitted_name(name, size, name_room)
    drawn = word(name, max(1, min(name_room, round(text_width(name, size)) + 2)), 52, size, Ink.TEXT, align="l")
    card.paste(drawn, (left + 66, top))
    if is_winner:
        card.paste(crown(Ink.PAPER), (left + 66 + drawn.width + 12, top + 4))
    card.paste(word(str(view.scores[player]), room - 66, 104, _POINTS, strong, align="l"), (left + 64, top + 54))


def _draw_reason(card: Image.Image, reason: str, place: tuple[int, int], room: int) -> int:
    """Draws the sentence in as many lines as it needs, in smaller letters if necessary. Returns where they end."""
    left, top = place
    for size in _REASON:
        height = round(1.2 * size)
        lines = wrapped(reason, size, room, _REASON_ROOM // height)
        if all(text_width(line, size) <= room for line in lines):
            break
    for line in lines:
        card.paste(word(line, room, height, size, Ink.TEXT, align="l"), (left, top))
        top += height
    return top


def _draw_facts(card: Image.Image, facts: Sequence[Fact], place: tuple[int, int], room: int) -> None:
    """Values with what they count below, two in a row, at the lower edge."""
    rows = (len(facts) + 1) // 2
    across = room // 2
    top = max(place[1], HEIGHT - _MARGIN - _ROW * rows)
    for index, fact in enumerate(facts):
        x, y = place[0] + index % 2 * across, top + index // 2 * _ROW
        card.paste(word(fact.value, across - 12, 50, _VALUE, Ink.TEXT, align="l"), (x, y))
        card.paste(word(fact.label, across - 12, 36, _LABEL, Ink.MUTED, align="l"), (x, y + 50))


def reduced(board: Image.Image, size: tuple[int, int], palette: Palette) -> Image.Image:
    """*board*, a picture in colour numbers, at *size* and in those colours of *palette* that come nearest."""
    table = colour_table(palette)
    colours = Image.new("P", (1, 1))
    colours.putpalette(table)
    small = board.copy()
    small.putpalette(table)
    small = small.crop((0, 0, board.width - SPARE, board.height)).convert("RGB")
    nearest = small.resize(size, Image.Resampling.LANCZOS).quantize(palette=colours, dither=Image.Dither.NONE)
    # As numbers: colours pasted into numbers would be turned into shades of grey.
    return Image.frombytes("L", nearest.size, nearest.tobytes())


def _encode(card: Image.Image, board: Image.Image, size: tuple[int, int], palette: Palette) -> bytes:
    """*card* with *board* reduced to *size* on it, as a PNG in the colours of *palette*."""
    whole = card.crop((0, 0, WIDTH, card.height))
    whole.paste(reduced(board, size, palette), (_MARGIN, (HEIGHT - size[1]) // 2))
    whole.putpalette(colour_table(palette))
    packed = BytesIO()
    whole.save(packed, "PNG")
    return packed.getvalue()

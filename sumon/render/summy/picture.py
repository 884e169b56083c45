"""The picture of a Summy view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from sumon.games.summy.view import EMPTY, STONE, Laid, Sum, SummyView, typeset
from sumon.render import head
from sumon.render.head import STRONG, Shape
from sumon.render.legend import LegendRow, Sample, with_legend
from sumon.render.lettering import SMALL, text_width
from sumon.render.paint import Box, Pen, cached_image, canvas, sprite, tag, tile, word
from sumon.render.palette import Ink
from sumon.render.png import SPARE
from sumon.render.renderer import Caption
from sumon.render.summy.alt_text import sum_name
from sumon.render.summy.area import HEAD, LEFT, RIGHT, TOP, Area, squares_of, squares_of_tiles
from sumon.render.summy.large import large_area
from sumon.render.summy.overview import draw_map
from sumon.render.summy.places import mark_places, mark_start, place_points, places_of, read_start

FOOT = 6
_LINE = 2  # the pixels that a tile leaves free at each edge of its square; grid lines are half as wide
_RACK_TILE, _RACK_GAP, _RACK_SIZE = 60, 4, 8
_BACK, _BACK_STEP = 11, 14  # the width of a face-down tile, and the distance from one to the next
_STRIP_GAP = 28  # between the tapped tiles and the others
_ROW = head.MARGIN // 2 + head.HEIGHT  # below the players' fields
_ROW_HEIGHT, _SIGN = HEAD - _ROW, 31  # letters extend far below their line, signs do not
_TAG = 40  # the height of the points of a sum
_LETTERS = 0.9  # the letters of tiles, as a fraction of their size
# faces and letters of points
_HOLLOW, _FILLED, _PRICE = (Ink.PAPER, Ink.TEXT), (Ink.TEXT, Ink.PAPER), (Ink.GOOD, Ink.ON_MARK)


def draw_image(view: SummyView, caption: Caption) -> Image.Image:
    """The picture of *view* in colour numbers; a player's own view also shows the rack."""
    places, taken, placed = places_of(view, caption), _taken(view), list[Box]()
    start = read_start(caption.pick)
    wanted = [squares_of(view.draft), *places.values(), [start[0]] if start else [], squares_of(view.latest)]
    area, overview = large_area(view, wanted)
    own = _own_tiles(view, caption)
    image = canvas(area.width, area.bottom + FOOT + (0 if own is None else own.height + FOOT))
    image.paste(empty_board(area), (0, 0))
    shown = None if caption.has_ended(view) else view.draft or view.last
    recent = frozenset(shown.squares) if shown is not None else frozenset[int]()
    draw_tiles(image, view, area, recent)
    if view.draft is not None and shown is not None:
        _draw_proposal(image, view.draft, area)
    if shown is not None:
        _draw_sums(image, shown, area, _PRICE if view.draft else _FILLED, taken, placed)
    if start is not None:
        mark_start(image, *start, area, is_free=start[0] not in taken)
    far = mark_places(image, places, area, taken, placed)
    if overview is not None:
        draw_map(image, view, area, overview, {Ink.LIT: squares_of_tiles(shown)})
        mark_places(image, far, overview, taken, [])
    _draw_head(image, view, area, caption)
    if own is not None:
        image.paste(own, ((area.width - own.width) // 2, area.bottom + FOOT))
    return image


def draw_compared(played: SummyView, better: SummyView, caption: Caption, labels: tuple[str, str]) -> Image.Image:
    """Both proposed lays on one board, the played one hollow, the better one filled; swaps only in the legend."""
    area, overview = large_area(better, [squares_of(lay) for lay in (better.draft, played.draft, better.latest)])
    image = canvas(area.width, area.bottom + FOOT)
    image.paste(empty_board(area), (0, 0))
    draw_tiles(image, better, area, frozenset())
    placed: list[Box] = []
    taken = _taken(better) | set(squares_of(played.draft))
    if played.draft is not None:
        for square, what in zip(played.draft.squares, played.draft.tiles, strict=True):
            _put(image, square, draw_tile(area.cell, what, Ink.LIGHT, Ink.TEXT, Ink.TEXT), area)
        _draw_sums(image, played.draft, area, _HOLLOW, taken, placed)
    if better.draft is not None:
        _draw_proposal(image, better.draft, area)
        _draw_sums(image, better.draft, area, _FILLED, taken, placed)
    if overview is not None:
        marks = {Ink.LIGHT: squares_of_tiles(played.draft), Ink.LIT: squares_of_tiles(better.draft)}
        draw_map(image, better, area, overview, marks)
    _draw_head(image, better, area, caption)
    turns = ((played, False, labels[0]), (better, True, labels[1]))
    entries = [
        LegendRow(is_better, label, _spelled(view, caption), Sample.TILE)
        for view, is_better, label in turns
        if view.draft is not None or view.draft_swap
    ]
    return with_legend(image, entries)


def _spelled(view: SummyView, caption: Caption) -> list[str]:
    if view.draft is not None:
        return [*(sum_name(completed) for completed in view.draft.sums), f"+{view.draft.points}"]
    return [caption.text("summy-picture-swap-these", tiles=" ".join(view.draft_swap))]


def empty_board(area: Area) -> Image.Image:
    """The squares and the coordinates."""
    # Not cached: nearly each game has another area, and the pictures would fill the cache.
    image = canvas(area.width, area.bottom + _LINE)
    pen = ImageDraw.Draw(image)
    right, bottom, cell = area.width - RIGHT + _LINE - 1, area.bottom + _LINE - 1, area.cell
    pen.rectangle((LEFT, HEAD + TOP, right, bottom), Ink.LIGHT)
    for column in range(area.block.columns + 1):
        left = LEFT + column * cell
        pen.line((left, HEAD + TOP, left, bottom), Ink.GRID)
    for row in range(area.block.rows + 1):
        top = HEAD + TOP + row * cell
        pen.line((LEFT, top, right, top), Ink.GRID)
    for column in range(area.block.columns):
        letter = _coordinate(chr(ord("A") + area.block.left + column), cell, TOP)
        image.paste(letter, (LEFT + column * cell, HEAD))
    for row in range(area.block.rows):
        number = _coordinate(str(area.block.top + row + 1), LEFT - 3, 26)
        image.paste(number, (1, HEAD + TOP + row * cell + cell // 2 - 13))
    return image


@cached_image("labels")
def _coordinate(text: str, width: int, height: int) -> Image.Image:
    return word(text, width, height, SMALL, Ink.MUTED)


def draw_tiles(image: Image.Image, view: SummyView, area: Area, recent: frozenset[int]) -> None:
    """Draws the tiles and stones on the board, with the squares *recent* lit."""
    for square, what in enumerate(view.board):
        if what == EMPTY:
            continue
        if what == STONE:
            _put(image, square, _stone(area.cell), area)
        elif square in recent:
            _put(image, square, draw_tile(area.cell, what, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE), area)
        else:
            _put(image, square, _plain_tile(area.cell, what), area)


def _put(image: Image.Image, square: int, piece: Image.Image, area: Area) -> None:
    """Draws *piece* on *square*, clear of the lines, if *area* shows it."""
    if area.has(square):
        left, top = area.corner(square)
        image.paste(piece, (left + _LINE, top + _LINE))


def draw_tile(cell: int, what: str, face: Ink, ink: Ink, ring: Ink) -> Image.Image:
    if face in (Ink.TILE, Ink.LIT) and not what.isdigit():
        ink = Ink.SIGN  # operators and the equals sign
    return tile(cell - _LINE, typeset(what), face, ink, ring, Ink.LIGHT, _LETTERS)


def _plain_tile(cell: int, what: str) -> Image.Image:
    return draw_tile(cell, what, Ink.TILE, Ink.ON_TILE, Ink.GRID)


@cached_image("parts")
def _stone(cell: int, *, is_hollow: bool = False) -> Image.Image:
    """A grey stone; hollow for a stone of a proposed lay."""
    size = cell - _LINE
    middle, radius = (size / 2, size / 2), size * 0.36

    def paint(pen: Pen) -> None:
        pen.disc(middle, radius, Ink.GRID)
        if is_hollow:
            pen.disc(middle, radius * 0.72, Ink.LIGHT)

    return sprite(size, size, (Ink.LIGHT, Ink.GRID), paint)


def _draw_proposal(image: Image.Image, draft: Laid, area: Area) -> None:
    """Draws the tiles of a proposed lay, and the stones that would follow."""
    for square, what in zip(draft.squares, draft.tiles, strict=True):
        _put(image, square, draw_tile(area.cell, what, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE), area)
    for square in draft.stones:
        _put(image, square, _stone(area.cell, is_hollow=True), area)


def _taken(view: SummyView) -> set[int]:
    """The squares with a tile, a stone or a proposal."""
    lying = {square for square, what in enumerate(view.board) if what != EMPTY}
    return lying | set(squares_of(view.draft))


def _draw_sums(
    image: Image.Image, laid: Laid, area: Area, look: tuple[Ink, Ink], taken: set[int], placed: list[Box]
) -> None:
    """Draws a line around each sum that is shown whole, and its points beside it; adds their boxes to *placed*.

    *look*: face and letters of the points.
    """
    pen = ImageDraw.Draw(image)
    sums = [completed for completed in laid.sums if all(map(area.has, completed.squares))]
    for completed in sums:
        draw_line_around(pen, completed, area)
    for completed in sums:
        label = tag(f"+{completed.points}", _TAG, *look)
        x, y = place_points(completed.squares, label.size, area, taken, placed)
        image.paste(label, (x, y))
        placed.append((x, y, x + label.width, y + label.height))


def draw_line_around(pen: ImageDraw.ImageDraw, completed: Sum, area: Area) -> None:
    """Draws a line around a sum."""
    (left, top), (right, bottom) = area.corner(completed.squares[0]), area.corner(completed.squares[-1])
    box = (left, top, right + area.cell + _LINE - 1, bottom + area.cell + _LINE - 1)
    pen.rounded_rectangle(box, radius=area.cell // 7, outline=Ink.TEXT, width=max(4, area.cell // 9))


def _draw_head(image: Image.Image, view: SummyView, area: Area, caption: Caption) -> None:
    """Draws names and points, and below them the racks, the bag, the number of swapped tiles, the flag of the
    last turn.
    """
    has_ended = caption.has_ended(view)
    head.draw_head(image, head.fields_of(view, caption), area.width)
    for shape in Shape:
        backs = _rack_backs(shape, view.rack_sizes[shape])
        left = head.MARGIN + 4 if shape is Shape.DISC else area.width - head.MARGIN - 4 - backs.width
        image.paste(backs, (left, _ROW + (_ROW_HEIGHT - backs.height) // 2))
    parts = [_bag(), _said(caption.text("summy-picture-bag", count=view.bag_count))]
    swapped = view.last_swap or len(view.draft_swap)
    if swapped:
        parts += [head.swap_sign(_SIGN), _said(caption.text("summy-picture-swap", count=swapped))]
    if view.last_turn and not has_ended:
        parts.append(_flag())
    left = (area.width - sum(part.width for part in parts)) // 2
    for part in parts:
        image.paste(part, (left, _ROW + (_ROW_HEIGHT - part.height) // 2))
        left += part.width


def _said(text: str) -> Image.Image:
    return word(text, round(text_width(text, SMALL)) + 12, _ROW_HEIGHT, SMALL, Ink.TEXT)


@cached_image("parts")
def _rack_backs(shape: Shape, count: int) -> Image.Image:
    """The tiles of a rack, face down."""

    def paint(pen: Pen) -> None:
        for index in range(count):
            left = (_RACK_SIZE - 1 - index if shape is Shape.BLOCK else index) * _BACK_STEP
            pen.box(left, 0, left + _BACK, 18, STRONG[shape], corner=3)

    return sprite(_BACK_STEP * (_RACK_SIZE - 1) + _BACK, 18, (Ink.PAPER, STRONG[shape]), paint)


@cache
def _bag() -> Image.Image:
    """The bag that tiles are drawn from."""

    def paint(pen: Pen) -> None:
        pen.disc((13, 16), 9.5, Ink.MUTED)
        pen.polygon(((8, 12), (6, 1), (13, 4), (20, 1), (18, 12)), Ink.MUTED)
        pen.line(((6, 9), (20, 9)), Ink.PAPER, 2)

    return sprite(26, _SIGN, (Ink.PAPER, Ink.MUTED), paint)


@cache
def _flag() -> Image.Image:
    """The sign of the last turn: a chequered flag."""

    def paint(pen: Pen) -> None:
        pen.box(4, 1, 32, 19, Ink.TEXT)
        pen.box(4, 1, 6, 26, Ink.TEXT)
        for row in range(3):
            for column in range(4):
                if (row + column) % 2:
                    pen.box(5 + column * 6.5, 2 + row * 5.4, 11.5 + column * 6.5, 7.4 + row * 5.4, Ink.PAPER)

    return sprite(34, _SIGN, (Ink.PAPER, Ink.TEXT), paint)


def _own_tiles(view: SummyView, caption: Caption) -> Image.Image | None:
    """The tapped tiles, in that order, and the rest of the viewer's rack; None for a spectator.

    If no tiles have been tapped, those of a proposed lay or swap are pale.
    """
    if view.rack is None and not caption.strip:
        return None
    left_over, others = Counter(caption.strip), []
    for what in view.rack or "":
        left_over[what] -= 1
        if left_over[what] < 0:
            others.append(what)
    if not caption.strip:
        return _row(_rack_tiles(view), Ink.GRID)
    tapped = _row([_own_tile(what, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE) for what in caption.strip], Ink.TEXT)
    if not others:
        return tapped
    rest = _row([_plain_own_tile(what) for what in others], Ink.GRID)
    both = canvas(tapped.width + _STRIP_GAP + rest.width, tapped.height)
    both.paste(tapped, (0, 0))
    both.paste(rest, (tapped.width + _STRIP_GAP, 0))
    return both


def _rack_tiles(view: SummyView) -> list[Image.Image]:
    away = Counter(view.draft.tiles if view.draft is not None else view.draft_swap)
    drawn = []
    for what in view.rack or "":
        away[what] -= 1
        is_away = away[what] >= 0
        drawn.append(_own_tile(what, Ink.LIGHT, Ink.MUTED, Ink.LIGHT) if is_away else _plain_own_tile(what))
    return drawn


def _own_tile(what: str, face: Ink, ink: Ink, ring: Ink) -> Image.Image:
    return draw_tile(_RACK_TILE + _LINE, what, face, ink, ring)


def _plain_own_tile(what: str) -> Image.Image:
    return _plain_tile(_RACK_TILE + _LINE, what)


def _row(tiles: Sequence[Image.Image], edge: Ink) -> Image.Image:
    """*tiles* side by side in a frame of *edge*."""
    step, inset = _RACK_TILE + _RACK_GAP, 4
    image = canvas(max(1, step * len(tiles)) - _RACK_GAP + 2 * inset, _RACK_TILE + 2 * inset)
    frame = (0, 0, image.width - SPARE - 1, image.height - 1)
    ImageDraw.Draw(image).rounded_rectangle(frame, 12, Ink.LIGHT, edge, 3 if edge is Ink.TEXT else 2)
    for index, drawn in enumerate(tiles):
        image.paste(drawn, (inset + index * step, inset))
    return image

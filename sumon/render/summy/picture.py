"""The picture of a Summy view."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from sumon.games.summy.view import EMPTY, SIZE, STONE, Laid, Sum, SummyView
from sumon.render import badges
from sumon.render.badges import Shape, shape_of
from sumon.render.paint import RGB, SCALE, Ink, canvas, points_of, sprite, tag, tile, word
from sumon.render.png import encode
from sumon.render.summy.area import HEAD, LEFT, READABLE, RIGHT, TOP, Area, Point, area_in_use, area_of_change

RACK_TILE, RACK_HEIGHT = 72, 96
_BOTTOM = 14
_SHOWN = {"-": "−", "x": "×"}  # how tiles look; the notation keeps to the keyboard


def draw(view: SummyView) -> bytes:
    """A PNG of *view* without a word in it; a player's own view shows the rack, a spectator's has none."""
    return _draw(view, area_in_use(view))


def draw_zoomed(view: SummyView) -> bytes | None:
    """The same, but only around the proposed or last lay; None while the whole can be read on a phone."""
    area = area_in_use(view)
    if max(area.columns, area.rows) <= READABLE:
        return None
    return _draw(view, area_of_change(view))


def _draw(view: SummyView, area: Area) -> bytes:
    foot = _BOTTOM if view.rack is None else RACK_HEIGHT
    image = canvas(area.width, area.height + foot)
    image.paste(_empty_board(area), (0, 0))
    recent = set(view.last.squares) if view.last is not None else set()
    for square, what in enumerate(view.board):
        if what != EMPTY and area.has(square):
            face = Ink.YELLOW if square in recent and view.draft is None else Ink.WHITE
            piece = _stone(area.cell, Ink.GREY) if what == STONE else _tile(area.cell, what, face)
            image.paste(piece, area.corner(square))
    shown = view.draft or view.last
    if view.draft is not None:
        _draw_proposal(image, view.draft, area)
    if shown is not None:
        for completed in shown.sums:
            _draw_sum(image, view.board, completed, area, Ink.GREEN if view.draft else Ink.TEXT)
    _draw_head(image, view, area)
    if view.rack is not None:
        _draw_rack(image, view, area)
    return encode(image)


@lru_cache(maxsize=64)
def _empty_board(area: Area) -> Image.Image:
    """The squares and the coordinates."""
    image = canvas(area.width, area.height)
    pen = ImageDraw.Draw(image)
    right, bottom, cell = area.width - RIGHT, area.height, area.cell
    pen.rectangle((LEFT, HEAD + TOP, right - 1, bottom - 1), Ink.LIGHT)
    for column in range(area.columns + 1):
        pen.line((LEFT + column * cell, HEAD + TOP, LEFT + column * cell, bottom - 1), Ink.SILVER)
    for row in range(area.rows + 1):
        pen.line((LEFT, HEAD + TOP + row * cell, right, HEAD + TOP + row * cell), Ink.SILVER)
    for column in range(area.columns):
        letter = word(chr(ord("A") + area.left + column), 30, 26, 24, Ink.TEXT)
        image.paste(letter, (LEFT + column * cell + cell // 2 - 15, HEAD + 3))
    for row in range(area.rows):
        number = word(str(area.top + row + 1), 36, 26, 22, Ink.TEXT)
        image.paste(number, (LEFT - 40, HEAD + TOP + row * cell + cell // 2 - 13))
    return image


def _tile(size: int, what: str, face: Ink) -> Image.Image:
    """A tile for a square of *size* pixels; operators and the equals sign have an ink of their own."""
    if face is Ink.GREEN:
        ink = Ink.WHITE
    else:
        ink = Ink.TEXT if what.isdigit() else Ink.PURPLE
    return tile(size, _SHOWN.get(what, what), face, ink, Ink.GREY if face is Ink.WHITE else face, Ink.LIGHT)


@lru_cache(maxsize=64)
def _stone(size: int, ink: Ink) -> Image.Image:
    """A grey stone."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        inset = size * SCALE // 7
        pen.ellipse((inset, inset, size * SCALE - inset, size * SCALE - inset), fill=RGB[ink])

    return sprite(size, size, (Ink.LIGHT, Ink.SILVER, ink), paint)


def _draw_proposal(image: Image.Image, draft: Laid, area: Area) -> None:
    """The tiles of a lay that is not played yet, and the stones it would bring."""
    for square, what in zip(draft.squares, draft.tiles, strict=True):
        if area.has(square):
            image.paste(_tile(area.cell, what, Ink.GREEN), area.corner(square))
    for square in draft.stones:
        if area.has(square):
            image.paste(_stone(area.cell, Ink.SILVER), area.corner(square))


def _draw_sum(image: Image.Image, board: str, completed: Sum, area: Area, ink: Ink) -> None:
    """A line around the sum, and its points behind its end or before its beginning."""
    first, last = completed.squares[0], completed.squares[-1]
    if not (area.has(first) and area.has(last)):
        return
    (left, top), (right, bottom), cell = area.corner(first), area.corner(last), area.cell
    box = (left, top, right + cell, bottom + cell)
    ImageDraw.Draw(image).rounded_rectangle(box, radius=cell // 7, outline=ink, width=max(3, cell // 14))
    width, height = cell * 13 // 10, cell * 3 // 4
    label = tag(f"+{completed.points}", width, height, ink)
    across = last - first < SIZE
    step = 1 if across else SIZE
    x, y = right + across * cell + cell // 2, bottom + (not across) * cell + cell // 2
    beside = last + step
    if x > area.width - RIGHT or y > area.height:
        x, y = left - across * cell + cell // 2, top - (not across) * cell + cell // 2
        beside = first - step
    ways = (SIZE, -SIZE) if across else (SIZE if beside > last else -SIZE, -1, 1)
    sideways, down = _aside(board, area, beside, ways)
    x, y = x + sideways, y + down
    x = max(width // 2, min(x, area.width - width // 2))
    image.paste(label, (x - width // 2, y - height // 2))


def _aside(board: str, area: Area, stone: int, ways: tuple[int, ...]) -> Point:
    """How far points move off the *stone* beside a sum: the first of *ways* that leads to an empty square."""
    for way in ways:
        square = stone + way
        in_line = stone % SIZE == square % SIZE or stone // SIZE == square // SIZE
        if in_line and area.has(square) and board[square] == EMPTY:
            return (way * area.cell, 0) if abs(way) == 1 else (0, way // SIZE * area.cell // 2)
    return 0, 0


def _draw_head(image: Image.Image, view: SummyView, area: Area) -> None:
    """Points and rack sizes of both players; between them the bag, the last swap and the sign of the last turn."""
    on_move, winner = shape_of(view.to_move), shape_of(view.outcome.winner if view.outcome else None)
    for shape in Shape:
        left = LEFT if shape is Shape.DISC else area.width - RIGHT - badges.WIDTH
        image.paste(badges.badge(shape, view.scores[shape], shape is on_move, shape is winner), (left, 0))
        image.paste(_rack_backs(shape, view.rack_sizes[shape]), (left + 3, badges.HEIGHT - 2))
    middle = (LEFT + area.width - RIGHT) // 2
    swapped = view.last_swap or len(view.draft_swap)
    left = middle - 46 - (54 if swapped else 0)
    image.paste(_bag(), (left, 8))
    image.paste(word(str(view.bag_count), 56, 44, 30, Ink.TEXT), (left + 40, 8))
    if swapped:
        image.paste(badges.swap_sign(), (left + 104, 0))
        image.paste(word(str(swapped), 26, 44, 30, Ink.TEXT), (left + 182, 8))
    if view.last_turn:
        image.paste(_flag(), (middle - 17, 48))


@lru_cache(maxsize=32)
def _rack_backs(shape: Shape, count: int) -> Image.Image:
    """As many tiles, face down, as a player holds."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        for index in range(count):
            left = index * 23 * SCALE
            box = (left, 0, left + 18 * SCALE, 18 * SCALE)
            pen.rounded_rectangle(box, radius=4 * SCALE, fill=RGB[badges.PALE[shape]])

    return sprite(184, 19, (Ink.PAPER, badges.PALE[shape]), paint)


@cache
def _bag() -> Image.Image:
    """The bag that tiles are drawn from."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        pen.ellipse((2 * SCALE, 14 * SCALE, 38 * SCALE, 43 * SCALE), fill=RGB[Ink.OCHRE])
        pen.polygon(points_of((12, 18), (9, 2), (20, 7), (31, 2), (28, 18)), fill=RGB[Ink.OCHRE])
        pen.line(points_of((11, 15), (29, 15)), fill=RGB[Ink.PAPER], width=3 * SCALE)

    return sprite(40, 44, (Ink.PAPER, Ink.SILVER, Ink.OCHRE), paint)


@cache
def _flag() -> Image.Image:
    """The sign of the last turn: a chequered flag."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        pen.rectangle((2 * SCALE, 2 * SCALE, 4 * SCALE, 32 * SCALE), fill=RGB[Ink.TEXT])
        for row in range(3):
            for column in range(4):
                box = ((4 + column * 7) * SCALE, (2 + row * 6) * SCALE)
                fill = RGB[Ink.TEXT if (row + column) % 2 == 0 else Ink.WHITE]
                pen.rectangle((*box, box[0] + 7 * SCALE, box[1] + 6 * SCALE), fill=fill)

    return sprite(34, 32, (Ink.PAPER, Ink.GREY, Ink.TEXT, Ink.WHITE), paint)


def _draw_rack(image: Image.Image, view: SummyView, area: Area) -> None:
    """The viewer's own tiles; those of a proposed lay or swap are pale."""
    away = Counter(view.draft.tiles if view.draft is not None else view.draft_swap)
    rack = view.rack or ""
    left = LEFT + (area.columns * area.cell - len(rack) * (RACK_TILE + 4)) // 2
    top = area.height + 14
    ImageDraw.Draw(image).rounded_rectangle(
        (left - 10, top - 6, left + len(rack) * (RACK_TILE + 4) + 6, top + RACK_TILE + 5), 12, Ink.LIGHT
    )
    for index, what in enumerate(rack):
        place = (left + index * (RACK_TILE + 4), top)
        if away[what]:
            away[what] -= 1
            text = _SHOWN.get(what, what)
            image.paste(tile(RACK_TILE, text, Ink.LIGHT, Ink.SILVER, Ink.SILVER, Ink.LIGHT), place)
        else:
            image.paste(_tile(RACK_TILE, what, Ink.WHITE), place)

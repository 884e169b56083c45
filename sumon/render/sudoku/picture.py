"""The picture of a game of Sudoku Duel."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from sumon.games.sudoku.view import SIZE, Placed, SudokuView, square_name
from sumon.render import head
from sumon.render.legend import LegendRow, Sample, with_legend
from sumon.render.lettering import SMALL, largest
from sumon.render.line_breaks import wrapped
from sumon.render.paint import Packed, Pen, Place, cached_image, canvas, kept_packed, sprite, tag, tile, word
from sumon.render.palette import Ink
from sumon.render.renderer import Caption

CELL = 80
# The coordinates are outside the squares: a small digit in a corner would look like a candidate.
LEFT, RIGHT, TOP, BOTTOM = 26, 92, head.MARGIN // 2 + head.HEIGHT + 6, 33
WIDTH, HEIGHT = LEFT + SIZE * CELL + RIGHT, TOP + SIZE * CELL + BOTTOM
BESIDE = 8  # the pixels by which marks may extend beyond the right edge of the grid
STATUS = CELL - 4  # the width of the column right of the grid: tile in hand, face-down tiles, tiles out of the game
_STATUS_LEFT = WIDTH - STATUS - 5
_CROSS = 30
TAG = 40  # the height of the points of a placement, which are drawn on lines of the grid, clear of all digits
_OUT, _MOST_OUT = 36, 9  # the size of a tile that is out of the game, and how many are shown
# sizes of letters to try for the words beside them, the height of a line, the gap between parts
_WORDS, _LINE, _GAP = (SMALL, 28, 25, 22, 19, 17, 15), 37, 4


def draw_image(view: SudokuView, caption: Caption) -> Image.Image:
    """The picture of *view* in colour numbers."""
    image = _empty_grid().copy()
    has_ended = caption.has_ended(view)
    shown = None if has_ended else view.draft or view.last
    counted = None if view.draft is not None and not caption.judged else shown
    for square, digit in enumerate(view.grid):
        if digit:
            image.paste(_tile(square, digit, *_look(square, digit, counted)), _inner(square))
    if caption.shows_fits and view.viewer is not None and view.draft is None and not has_ended:
        for square, points in view.choices:
            image.paste(_points(points, _ground(square)), _inner(square))
    _mark_chosen(image, "" if has_ended else caption.pick)
    if shown is not None:
        _draw_placed(image, shown, is_proposed=view.draft is not None, judged=caption.judged)
    _draw_head(image, view, caption)
    _draw_status(image, view, caption)
    return image


def draw_compared(played: SudokuView, better: SudokuView, caption: Caption, labels: tuple[str, str]) -> Image.Image:
    """Both proposed placements on one grid: the played one, if there is any, hollow, the better one filled."""
    one, other = played.draft, better.draft
    assert other is not None
    image = _empty_grid().copy()
    for square, digit in enumerate(better.grid):
        if digit:
            image.paste(_tile(square, digit, *_look(square, digit, other)), _inner(square))
    if one is not None:
        hollow = _tile(one.square, one.digit, Ink.LIGHT, Ink.TEXT, Ink.TEXT)
        _draw_tile(image, one, hollow, Ink.PAPER, Ink.TEXT)
    if one is None or other.square != one.square:
        _draw_placed(image, other, is_proposed=False)
    _draw_head(image, better, caption)
    _draw_status(image, better, caption)
    entries = (
        LegendRow(turn is other, label, _spelled(turn), Sample.TILE)
        for turn, label in zip((one, other), labels, strict=True)
        if turn is not None
    )
    return with_legend(image, entries)


def _mark_chosen(image: Image.Image, pick: str) -> None:
    """Draws a frame around the picked column or square."""
    squares = [square for square in range(SIZE * SIZE) if pick and square_name(square).startswith(pick)]
    if squares:
        (left, _), (_, top) = _corner(squares[0]), _corner(squares[-1])
        bottom = _corner(squares[0])[1] + CELL
        ImageDraw.Draw(image).rounded_rectangle(
            (left - 4, top - 4, left + CELL + 3, bottom + 3), 12, None, Ink.TEXT, 8
        )


def _spelled(placed: Placed) -> list[str]:
    return [f"{placed.digit} {square_name(placed.square)}", f"+{placed.points}"]


@cache
def _empty_grid() -> Image.Image:
    image = canvas(WIDTH, HEIGHT)
    pen = ImageDraw.Draw(image)
    right, bottom = LEFT + SIZE * CELL, TOP + SIZE * CELL
    for square in range(SIZE * SIZE):
        left, top = _corner(square)
        pen.rectangle((left, top, left + CELL, top + CELL), _ground(square))
    for line in sorted(range(SIZE + 1), key=lambda line: line % 3 == 0):
        ink, width = (Ink.TEXT, 4) if line % 3 == 0 else (Ink.GRID, 2)
        low = line * CELL - width // 2
        pen.rectangle((LEFT + low, TOP - 2, LEFT + low + width - 1, bottom + 1), ink)
        pen.rectangle((LEFT - 2, TOP + low, right + 1, TOP + low + width - 1), ink)
    for line in range(SIZE):
        number = word(str(line + 1), LEFT - 2, 28, SMALL, Ink.MUTED)
        image.paste(number, (0, _corner(line * SIZE)[1] + CELL // 2 - 14))
        letter = word(chr(ord("a") + line), CELL, BOTTOM - 2, SMALL, Ink.MUTED)
        image.paste(letter, (_corner(line)[0], HEIGHT - BOTTOM + 2))
    return image


def _corner(square: int) -> Place:
    row, column = divmod(square, SIZE)
    return LEFT + column * CELL, TOP + (SIZE - 1 - row) * CELL


def _ground(square: int) -> Ink:
    """The ink of an empty square: boxes alternate."""
    return Ink.DARK if (square // SIZE // 3 + square % SIZE // 3) % 2 == 0 else Ink.LIGHT


def _inner(square: int) -> Place:
    """The upper left corner of a tile on *square*, clear of the lines."""
    left, top = _corner(square)
    return left + 2, top + 2


def _look(square: int, digit: int, shown: Placed | None) -> tuple[Ink, Ink, Ink]:
    """Face, digit and edge of a tile: edged if it scores for the placement shown, red if it clashes with it."""
    if shown is None or square not in shown.peers:
        return Ink.TILE, Ink.ON_TILE, Ink.TILE
    if shown.correct:
        return Ink.TILE, Ink.ON_TILE, Ink.ON_TILE
    return (Ink.BAD, Ink.ON_MARK, Ink.BAD) if digit == shown.digit else (Ink.TILE, Ink.ON_TILE, Ink.TILE)


def _tile(square: int, digit: int, face: Ink, ink: Ink, ring: Ink) -> Image.Image:
    return tile(CELL - 4, str(digit), face, ink, ring, _ground(square))


@cached_image("labels")
def _points(points: int, ground: Ink) -> Image.Image:
    """The points for a placement, on an empty square of *ground*."""
    return word(str(points), CELL - 4, CELL - 4, 32, Ink.MUTED, ground)


def _draw_placed(image: Image.Image, placed: Placed, *, is_proposed: bool, judged: bool = True) -> None:
    """Draws the tile of *placed*; if it is *judged*, with its points or a cross."""
    lit = _tile(placed.square, placed.digit, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE)
    if is_proposed and not judged:
        image.paste(lit, _inner(placed.square))
    elif placed.correct:
        _draw_tile(image, placed, lit, *((Ink.GOOD, Ink.ON_MARK) if is_proposed else (Ink.TEXT, Ink.PAPER)))
    else:
        look = (Ink.BAD, Ink.ON_MARK, Ink.TEXT) if is_proposed else (Ink.LIGHT, Ink.MUTED, Ink.BAD)
        _draw_tile(image, placed, _tile(placed.square, placed.digit, *look), Ink.BAD, Ink.ON_MARK)


def _draw_tile(image: Image.Image, placed: Placed, drawn: Image.Image, face: Ink, ink: Ink) -> None:
    """Draws the tile *drawn* on the square of *placed*, with its points or a cross at its corner."""
    image.paste(drawn, _inner(placed.square))
    mark = tag(f"+{placed.points}", TAG, face, ink) if placed.correct else cross()
    image.paste(mark, mark_place(placed.square, mark.width))


def mark_place(square: int, width: int) -> Place:
    """The upper left corner of a mark for *square*, *width* pixels wide: on the line above it, in row 9 below it.

    It does not touch the column right of the grid.
    """
    left, top = _corner(square)
    middle = top + CELL if square // SIZE == SIZE - 1 else top
    return min(left + CELL - width // 2, LEFT + SIZE * CELL + BESIDE - width), middle - TAG // 2


@cache
def cross() -> Image.Image:
    """The mark of a mistake."""

    def paint(pen: Pen) -> None:
        for start, end in (((8, 8), (22, 22)), ((8, 22), (22, 8))):
            pen.line((start, end), Ink.ON_MARK, 5)

    return sprite(_CROSS, _CROSS, (Ink.BAD, Ink.ON_MARK), paint)


@cache
def _stack() -> Image.Image:
    """A stack of face-down tiles."""

    def paint(pen: Pen) -> None:
        for offset in (8, 4, 0):
            pen.box(
                1 + offset, 9 - offset, 18 + offset, 26 - offset, Ink.MUTED, corner=4, edge=Ink.PAPER, width=1.5
            )

    return sprite(28, 28, (Ink.PAPER, Ink.MUTED), paint)


@cache
def _out(digit: int) -> Image.Image:
    """A tile that is out of the game: small and crossed out."""

    def paint(pen: Pen) -> None:
        pen.box(1, 1, _OUT - 1, _OUT - 1, Ink.LIGHT, corner=4, edge=Ink.MUTED, width=2)
        pen.write((_OUT / 2, _OUT / 2), str(digit), SMALL, Ink.MUTED)
        pen.line(((3, _OUT - 3), (_OUT - 3, 3)), Ink.BAD, 2.5)

    return sprite(_OUT, _OUT, (Ink.PAPER, Ink.LIGHT, Ink.MUTED, Ink.BAD), paint)


def _draw_head(image: Image.Image, view: SudokuView, caption: Caption) -> None:
    """Draws names and points, and below them, right of the grid, the tile in hand, as large as those on squares."""
    head.draw_head(image, head.fields_of(view, caption), WIDTH)
    if view.tile is not None:
        hand = tile(STATUS, str(view.tile), Ink.TILE, Ink.ON_TILE, Ink.TEXT, Ink.PAPER)
        image.paste(hand, (_STATUS_LEFT, TOP))
        if view.outcome is not None:
            image.paste(cross(), (WIDTH - _CROSS - 1, TOP - 4))


def _draw_status(image: Image.Image, view: SudokuView, caption: Caption) -> None:
    """Draws the number of face-down tiles and the tiles out of the game, below the tile in hand."""
    said = [caption.text("sudoku-picture-face-down", count=sum(view.unseen))]
    shown = view.gone if len(view.gone) <= _MOST_OUT else view.gone[: _MOST_OUT - 1]
    if view.gone:
        said.append(caption.text("sudoku-picture-out"))
    if len(shown) < len(view.gone):
        said.append(caption.text("sudoku-picture-more", count=len(view.gone) - len(shown)))
    image.paste(_status(tuple(said), shown).unpacked(), (_STATUS_LEFT, TOP + STATUS + 4 * _GAP))


@kept_packed("parts")
def _status(said: tuple[str, ...], out: tuple[int, ...]) -> Packed:
    """The stack of face-down tiles with its text, then the tiles out of the game with theirs."""
    words = [_said(text) for text in said]
    rows = [_beside(out[first : first + 2]) for first in range(0, len(out), 2)]
    parts = [_stack(), words[0], *words[1:2], *rows, *words[2:]]
    drawn, top = canvas(STATUS, sum(part.height + _GAP for part in parts)), 0
    for part in parts:
        drawn.paste(part, ((STATUS - part.width) // 2, top))
        top += part.height + _GAP
    return Packed.of(drawn)


def _beside(digits: tuple[int, ...]) -> Image.Image:
    """Tiles out of the game, side by side."""
    drawn = canvas((_OUT + _GAP) * len(digits) - _GAP, _OUT)
    for place, digit in enumerate(digits):
        drawn.paste(_out(digit), (place * (_OUT + _GAP), 0))
    return drawn


def _said(text: str) -> Image.Image:
    """*text* in several lines; long words get smaller letters."""
    lines = wrapped(text, SMALL, STATUS, 3)
    drawn = canvas(STATUS, _LINE * len(lines))
    for row, line in enumerate(lines):
        drawn.paste(word(line, STATUS, _LINE, largest(line, _WORDS, STATUS), Ink.TEXT), (0, row * _LINE))
    return drawn

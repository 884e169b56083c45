"""Reading typed moves."""

from __future__ import annotations

import re

from sumon.core.errors import AmbiguousMoveError, NotationError, RuleError
from sumon.core.typed import cleaned

from .board import FREE, laid_tiles, put, run_through, written_once
from .move_types import Lay, Move, Swap, without
from .places import places_of_sum
from .sums import check_sum, is_sum
from .view import SIZE, TILES, square_name, start_name

_LOOKALIKES = str.maketrans("*×·✕∙/÷ーX", "xxxxx::-x")
# (?a:) keeps A-Z from matching ı, ſ and the Kelvin sign when case is ignored.
_SQUARE = r"(?a:(?P<row>\d{1,2})(?P<letter>[A-Ya-y])|(?P<column>[A-Ya-y])(?P<number>\d{1,2}))"
_DIRECTION = r"(?P<direction>→|↓|across|down)"
_WRITTEN = re.compile(rf"{_SQUARE}(?P<gap>\s*){_DIRECTION}?\s*(?P<sum>\S.*)", re.IGNORECASE)
_NO_SQUARE = re.compile(r"(?a:[Zz]\d{1,3}|\d{1,3}[Zz]|[A-Ya-y]\d{3}|\d{3}[A-Ya-y])(?=\s|→|↓|$)")
_PLACED = re.compile(rf"(?P<tile>\S)\s*@\s*{_SQUARE}\s*,?", re.IGNORECASE)
_SWAP = re.compile(r"swap\b(?P<tiles>.*)", re.IGNORECASE)
_COUNT = re.compile(r"\d+\s+tiles?", re.IGNORECASE)
_MOST_PLACES = 4  # the most places that are named when a sum fits in several
_LONGEST = 200  # the longest text that is read as a move


def read_move(board: str, text: str, rack: str | None = None) -> Move:
    """The move that *text* means on *board*, legal or not.

    A sum without a square stands for the only place where it fits, with tiles of *rack* if that is known.

    Raises NotationError if it cannot be read, AmbiguousMoveError if it can be read in several ways.
    """
    text = cleaned(text)
    if len(text) > _LONGEST:
        raise NotationError("summy-unreadable", text=text[:20] + "…")
    if swap := _SWAP.fullmatch(text):
        return _read_swap(swap["tiles"].strip())
    if "@" in text:
        return _read_placed(board, text)
    written = _WRITTEN.fullmatch(text)
    if (tiles := _tiles(text)) and (" " not in text or written is None):  # 5x3=15 starts like the square 5X
        return _only_place(board, tiles, rack)
    if written is None and (square := _NO_SQUARE.match(text)):
        raise NotationError("summy-no-such-square", square=square[0].upper())
    if written is None:
        raise NotationError("summy-unreadable", text=text)
    return written_once(board, _read_written(written, text))


def format_move(move: Move) -> str:
    """The canonical text of *move*. A lay across begins with the row, a lay down with the column.

    >>> from sumon.games.summy import EMPTY, SIZE
    >>> move = read_move(EMPTY * SIZE * SIZE, "13j across 3 × 4 = 12")
    >>> move
    Lay(square=309, across=True, text='3x4=12')
    >>> format_move(move)
    '13J 3x4=12'
    >>> format_move(Swap("=+3"))
    'swap 3 + ='
    """
    if isinstance(move, Swap):
        return " ".join(("swap", *move.tiles))
    return f"{start_name(move.square, move.across)} {move.text}"


def _only_place(board: str, text: str, rack: str | None) -> Lay:
    try:
        check_sum(text)
    except RuleError as wrong:
        raise NotationError(wrong.message.key, **dict(wrong.message.args)) from None
    places = places_of_sum(board, text, rack)
    if not places:
        raise _fits_nowhere(board, text, rack or "")
    if len(places) > 1:
        named = tuple(map(format_move, places[:_MOST_PLACES]))
        raise AmbiguousMoveError("summy-several-places", sum=text, count=len(places), places=named)
    return places[0]


def _fits_nowhere(board: str, text: str, rack: str) -> NotationError:
    """The reason why the sum *text* fits nowhere: the board has no place for it, or *rack* lacks a tile."""
    places = [(without(laid_tiles(board, place), rack), place) for place in places_of_sum(board, text)]
    if not places:
        return NotationError("summy-fits-nowhere", sum=text)
    lacking, place = min(places, key=lambda found: len(found[0]))
    return NotationError("summy-fits-without", move=format_move(place), tile=lacking[0])


def _read_swap(text: str) -> Swap:
    if not text or _COUNT.fullmatch(text):
        raise NotationError("summy-swap-which")
    compact = re.sub(r"[\s,]+", "", text).translate(_LOOKALIKES)
    for char in compact:
        if char not in TILES:
            raise NotationError("summy-no-tile", tile=char)
    return Swap(compact)


def _read_written(written: re.Match[str], text: str) -> Lay:
    tiles = _tiles(written["sum"])
    if not tiles:
        raise NotationError("summy-unreadable", text=text)
    direction = (written["direction"] or "").lower()
    across = direction in ("→", "across") if direction else written["row"] is not None
    number, column = written["number"], written["column"]
    if number and len(number) == 2 and not written["gap"] and not direction:
        return _split(column, number, tiles)
    return Lay(_square(written), across, tiles)


def _split(column: str, number: str, tiles: str) -> Lay:
    """The lay that J133+4=7 means: J13 3+4=7 or J1 33+4=7, the one that is a sum."""
    readings = [(number, tiles), (number[0], number[1] + tiles)]
    sums = [(row, text) for row, text in readings if int(row) <= SIZE and is_sum(text)]
    if len(sums) != 1:
        one, other = (f"{column.upper()}{row} {text}" for row, text in readings)
        raise AmbiguousMoveError("summy-two-readings", one=one, other=other)
    row, text = sums[0]
    return Lay(_square_at(column, row), False, text)


def _square(match: re.Match[str]) -> int:
    return _square_at(match["letter"] or match["column"], match["row"] or match["number"])


def _square_at(column: str, row: str) -> int:
    if not 1 <= int(row) <= SIZE:
        raise NotationError("summy-no-row", row=int(row))
    return (int(row) - 1) * SIZE + ord(column.upper()) - ord("A")


def _tiles(text: str) -> str:
    """*text* as tiles without blanks between them; empty if it has other characters."""
    compact = re.sub(r"\s+", "", text).translate(_LOOKALIKES)
    return compact if all(char in TILES for char in compact) else ""


def _read_placed(board: str, text: str) -> Lay:
    """The lay that names each tile and its square: `3@J13 +@K13`. Its sum is the run they form with their
    neighbours.
    """
    placed: dict[int, str] = {}
    rest = text
    while rest:
        match = _PLACED.match(rest)
        tile = _tiles(match["tile"]) if match else ""
        if match is None or not tile:
            raise NotationError("summy-unreadable", text=text)
        placed[_square(match)] = tile
        rest = rest[match.end() :].lstrip()
    squares = tuple(sorted(placed))
    filled = put(board, squares, "".join(placed[square] for square in squares))
    one_row = len({square // SIZE for square in squares}) == 1
    if not one_row and len({square % SIZE for square in squares}) > 1:
        raise NotationError("summy-not-in-line")
    for square in range(squares[0], squares[-1], 1 if one_row else SIZE):
        if filled[square] in FREE:
            raise NotationError("summy-gap", square=square_name(square))
    directions = (True, False) if len(squares) == 1 else (one_row,)
    runs = [run_through(filled, squares[0], across) for across in directions]
    return max(runs, key=lambda run: (is_sum(run.text), len(run.text), run.across))

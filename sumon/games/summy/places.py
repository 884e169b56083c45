"""The places where a sum fits, given a whole sum without a square or the tiles to be laid in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sumon.core.errors import RuleError

from .board import FREE, laid_squares, laid_tiles, written_once
from .move_types import Lay
from .sums import check_sum, is_sum, is_turned_round, sides_of
from .view import EMPTY, EQUALS, OPERATORS, SIZE, STONE, square_name


def places_of_tiles(board: str, tiles: str) -> list[Lay]:
    """The legal lays that put down exactly *tiles*, in this order, together with any tiles on the board."""
    return [run for run in touching_runs(board, tiles) if is_sum(run.text) and written_once(board, run) == run]


def places_of_sum(board: str, text: str, rack: str | None = None) -> list[Lay]:
    """The lays that write exactly the sum *text*, with tiles of *rack* if that is known."""
    found = []
    for across, first, line in _lines(board):
        for start in range(SIZE - len(text) + 1):
            if _stands(line, start, text):
                lay = Lay(first + start * (1 if across else SIZE), across, text)
                wanted = Counter(laid_tiles(board, lay))
                if (rack is None or wanted <= Counter(rack)) and written_once(board, lay) == lay:
                    found.append(lay)
    return found


def touching_runs(board: str, tiles: str) -> Iterator[Lay]:
    """Every run that *tiles* form, in this order and in one line, with tiles on the board. Few of them are sums."""
    for across, first, line in _lines(board):
        for square, cell in enumerate(line):
            if cell == EMPTY and (found := _run(line, square, tiles)) is not None:
                start, text = found
                yield Lay(first + start * (1 if across else SIZE), across, text)


def nearly_right(board: str, tiles: str) -> RuleError | None:
    """The reason why *tiles*, which fit nowhere in this order, are no sum in the place where they come closest.

    None if they come close to no sum.
    """
    if is_sum(tiles):
        return RuleError("summy-nearly-touching", sum=tiles)
    runs = list(touching_runs(board, tiles))
    if turned := next((text for text in (tiles, *(run.text for run in runs)) if is_turned_round(text)), ""):
        return _refusal_of(turned)
    if tiles.count(EQUALS) > 1:
        return RuleError("summy-two-equals", sum=tiles)
    _, _, right = tiles.partition(EQUALS)
    if any(tile in OPERATORS for tile in right):  # true with any tiles of the board
        return RuleError("summy-result-is-calculation", sum=tiles, right=right)
    for run in runs:
        if (blocked := _blocked(board, run)) is not None:
            return blocked
    if sides_of(tiles) is not None:
        return _refusal_of(tiles)
    wrong = [(off, run) for run in runs if (off := _error_of(run.text)) is not None]
    if not wrong:
        return None
    (_, run) = min(wrong, key=lambda found: (found[0], not found[1].across, found[1].square))
    refusal = _refusal_of(run.text)
    if refusal is None:
        return None
    where = {"square": square_name(run.square), "way": "across" if run.across else "down"}
    return RuleError("summy-nearly-wrong", **where, **dict(refusal.message.args))


def _refusal_of(text: str) -> RuleError | None:
    try:
        check_sum(text)
    except RuleError as refusal:
        return refusal
    return None


def _lines(board: str) -> Iterator[tuple[bool, int, str]]:
    """(across, first square, cells) of all lines that have tiles."""
    for number in range(SIZE):
        for across in (True, False):
            line = board[number * SIZE : (number + 1) * SIZE] if across else board[number::SIZE]
            if any(cell not in FREE for cell in line):
                yield across, number * SIZE if across else number, line


def _stands(line: str, start: int, text: str) -> bool:
    """Whether *text* can be written from *start*, with some of its tiles on the board already and some not."""
    end = start + len(text)
    window = line[start:end]
    return (
        EMPTY in window
        and window != EMPTY * len(text)
        and all(cell in (EMPTY, tile) for cell, tile in zip(window, text, strict=True))
        and (start == 0 or line[start - 1] in FREE)
        and (end == SIZE or line[end] in FREE)
    )


def _run(line: str, square: int, tiles: str) -> tuple[int, str] | None:
    """The start and the text of the run that *tiles* form from *square* on; None if they touch no other tile."""
    filled = list(line)
    place = square
    for tile in tiles:
        while place < SIZE and line[place] not in FREE:
            place += 1
        if place == SIZE or line[place] == STONE:
            return None
        filled[place] = tile
        place += 1
    start, end = square, place
    while start and line[start - 1] not in FREE:
        start -= 1
    while end < SIZE and line[end] not in FREE:
        end += 1
    return None if end - start == len(tiles) else (start, "".join(filled[start:end]))


def _blocked(board: str, run: Lay) -> RuleError | None:
    """The refusal if only a part of *run* is a sum with all tiles to be laid, and a tile next to it spoils that."""
    laid = laid_squares(board, run)
    step = 1 if run.across else SIZE
    first, last = (laid[0] - run.square) // step, (laid[-1] - run.square) // step
    for start in range(first + 1):
        for end in range(last + 1, len(run.text) + 1):
            part = run.text[start:end]
            if len(part) > len(laid) and part != run.text and is_sum(part):
                beside = start - 1 if start else end
                return RuleError(
                    "summy-nearly-free",
                    sum=part,
                    square=square_name(run.square + start * step),
                    beside=square_name(run.square + beside * step),
                    tile=run.text[beside],
                )
    return None


def _error_of(text: str) -> float | None:
    """The difference of the two sides of *text*; None unless it has the form of a sum."""
    sides = sides_of(text)
    return None if sides is None else float(abs(sides[0] - sides[1]))

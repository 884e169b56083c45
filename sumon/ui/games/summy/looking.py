"""Answers to questions about a Summy board: a square, a tile, a row or a column, and what the player may do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from sumon.games.summy import EMPTY, RACK_SIZE, SIZE, STONE, TILES, Lay, SummyView, heard, square_name
from sumon.games.summy.board import is_closed, run_through, square_after, square_before
from sumon.games.summy.notation import format_move
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Subject

_COLUMNS = tuple(chr(ord("A") + column) for column in range(SIZE))
_ROWS = tuple(str(row + 1) for row in range(SIZE))
_DIRECTIONS = (
    # across, the names of the run, of its two sides
    (True, "summy-look-across", "summy-look-left", "summy-look-right"),
    (False, "summy-look-down", "summy-look-above", "summy-look-below"),
)

Step: TypeAlias = Callable[[int, bool], int | None]  # to the square before or after another one


def subjects(view: SummyView) -> Mapping[Subject, Sequence[str]]:
    """The squares that a sum can reach, all tiles, all rows and columns."""
    lying = [square for square, tile in enumerate(view.board) if tile != EMPTY]
    rows, columns = _reached(square // SIZE for square in lying), _reached(square % SIZE for square in lying)
    return {
        Subject.SQUARE: [square_name(row * SIZE + column) for row in rows for column in columns],
        Subject.NUMBER: tuple(TILES),
        Subject.ROW: _ROWS,
        Subject.COLUMN: _COLUMNS,
    }


def look_at(view: SummyView, subject: Subject, name: str, translator: Translator) -> str:
    """The square, the tile, the row or the column *name*."""
    match subject:
        case Subject.SQUARE:
            square = _ROWS.index(name[1:]) * SIZE + _COLUMNS.index(name[0])
            sentences = _square(view.board, square, translator)
        case Subject.NUMBER:
            sentences = [_tile(view, name, translator)]
        case Subject.ROW:
            first = _ROWS.index(name) * SIZE
            line = _on_line(view.board, range(first, first + SIZE), True, translator)
            sentences = [translator.text("summy-look-row", row=name, tiles=line)]
        case Subject.COLUMN:
            line = _on_line(view.board, range(_COLUMNS.index(name), SIZE * SIZE, SIZE), False, translator)
            sentences = [translator.text("summy-look-column", column=name, tiles=line)]
        case _:
            raise LookupError(f"Summy has no {subject}")
    return translator.sentences(sentences)


def possible(view: SummyView, translator: Translator) -> str:
    """The two kinds of turns, the viewer's tiles, and the notation of a sum; no sum that the board allows."""
    if view.to_move is None:
        return translator.text("summy-over")
    is_first = len(view.board.strip(EMPTY)) == 1
    return translator.sentences(
        (
            translator.text("summy-ui-not-on-turn") if view.viewer not in (None, view.to_move) else "",
            translator.text("summy-look-may-open" if is_first else "summy-look-may"),
            translator.text("summy-picture-rack", tiles=heard(" ".join(view.rack))) if view.rack else "",
            translator.text("summy-look-enter"),
        )
    )


def _reached(numbers: Iterable[int]) -> range:
    """The rows or columns of *numbers*, and as many around them as a rack has tiles."""
    found = sorted(numbers)
    return range(max(0, found[0] - RACK_SIZE), min(SIZE, found[-1] + RACK_SIZE + 1))


def _square(board: str, square: int, translator: Translator) -> list[str]:
    """The tile on *square*, the runs through it, and what is before and after these, in sentences."""
    name, tile = square_name(square), board[square]
    if tile == STONE:
        return [translator.text("summy-look-stone-on", square=name)]
    if tile == EMPTY:
        parts = [translator.text("summy-look-empty", square=name)]
    else:
        parts = [translator.text("summy-look-tile", square=name, tile=heard(tile))]
    for across, in_run, before, after in _DIRECTIONS:
        run = Lay(square, across, tile) if tile == EMPTY else run_through(board, square, across)
        if len(run.text) > 1:
            parts.append(translator.text(in_run, sums=heard(format_move(run))))
        if len(run.text) == 1 or not is_closed(board, run):
            for side, end, step in (
                (before, run.squares[0], square_before),
                (after, run.squares[-1], square_after),
            ):
                beside = _beside(board, end, across, step, translator)
                parts.append(translator.sentence(translator.labelled(translator.text(side), beside)))
    return parts


def _beside(board: str, end: int, across: bool, step: Step, translator: Translator) -> str:
    """The free squares from *end* on, and the run of tiles after them; without any, the stone or the edge."""
    count, square = 0, step(end, across)
    while square is not None and board[square] == EMPTY:
        count, square = count + 1, step(square, across)
    if square is None or board[square] == STONE:
        if count:
            return translator.text("summy-look-free", count=count)
        return translator.text("summy-look-edge" if square is None else "summy-look-stone")
    run = heard(format_move(run_through(board, square, across)))
    return translator.text("summy-look-free-then", count=count, run=run) if count else run


def _tile(view: SummyView, tile: str, translator: Translator) -> str:
    """The copies of *tile* on the viewer's rack, on the board, swapped out by the viewer, and elsewhere."""
    counts = {"board": view.board.count(tile), "unseen": view.unseen[TILES.index(tile)]}
    if view.rack is None:
        return translator.text("summy-look-copies", tile=heard(tile), **counts)
    own = {"rack": view.rack.count(tile), "swapped": (view.discarded or "").count(tile)}
    return translator.text("summy-look-own-copies", tile=heard(tile), **own, **counts)


def _on_line(board: str, line: range, across: bool, translator: Translator) -> str:
    """The runs, single tiles and stones on *line*, in order; a word if it is empty."""
    found, ends = [], set(line)
    for square in line:
        if square not in ends:
            continue
        if board[square] == STONE:
            found.append(translator.text("summy-look-stone-at", square=square_name(square)))
        elif board[square] != EMPTY:
            run = run_through(board, square, across)
            found.append(heard(format_move(run)))
            ends.difference_update(run.squares)
    return translator.listing(found) or translator.text("summy-look-none")

"""A game of Sudoku Duel as alt text and as a text board."""

from __future__ import annotations

from itertools import groupby

from sumon.games.sudoku.view import SIZE, Placed, SudokuView, square_name
from sumon.i18n import Translator
from sumon.render.head import shape_of
from sumon.render.plain import ending, last_mover, player_name, points, score_line
from sumon.render.renderer import Caption, Spoken, Topic


def spoken(view: SudokuView, translator: Translator, caption: Caption) -> Spoken:
    """The picture of *view* in short sentences, by topic."""
    return {
        Topic.LAST: _last(view, translator, caption),
        Topic.DRAFT: [_proposed(view.draft, caption, translator)] if view.draft else [],
        Topic.TURN: _turn(view, translator, caption),
        Topic.SCORE: [points(view, lambda player: player_name(player, caption, translator), translator)],
        Topic.PIECES: _tiles(view, translator),
        Topic.BOARD: _grid(view, translator, caption),
    }


def _tiles(view: SudokuView, translator: Translator) -> list[str]:
    """The number of tiles face down, and the tiles out of the game."""
    parts = [translator.text("sudoku-picture-unseen", count=sum(view.unseen))]
    if view.gone:
        gone = translator.listing([str(digit) for digit in view.gone])
        parts.append(translator.text("sudoku-picture-gone", digits=gone))
    return parts


def _grid(view: SudokuView, translator: Translator, caption: Caption) -> list[str]:
    """The rows from the top, and the correct squares if the picture marks them."""
    parts = [_row(view, row, translator) for row in reversed(range(SIZE))]
    if caption.shows_fits and view.viewer is not None and view.choices and view.draft is None:
        parts.append(_choices(view, translator))
    return parts


def _row(view: SudokuView, row: int, translator: Translator) -> str:
    """The tiles of *row*, each with the letter of its column.

    The letter comes after the digit: "1 a" is not heard as the square a1, nor its letter as an article.
    """
    squares = range(row * SIZE, (row + 1) * SIZE)
    tiles = [f"{view.grid[square]} {square_name(square)[0]}" for square in squares if view.grid[square]]
    if not tiles:
        return translator.text("sudoku-picture-row-empty", row=row + 1)
    return translator.text("sudoku-picture-row", row=row + 1, tiles=translator.listing(tiles))


def _choices(view: SudokuView, translator: Translator) -> str:
    """The correct squares for the tile in hand by their points, the most points first."""

    def loss(choice: tuple[int, int]) -> int:
        return -choice[1]

    groups = []
    for lost, choices in groupby(sorted(view.choices, key=loss), loss):
        squares = translator.listing([square_name(square) for square, _ in choices])
        groups.append(translator.text("sudoku-picture-choice", squares=squares, points=-lost))
    return translator.labelled(translator.text("sudoku-picture-choices"), translator.lines(groups))


def text_board(view: SudokuView, caption: Caption) -> str:
    """The grid for a monospaced font, 25 columns wide; below it the tile in hand or the proposed placement.

    The tiles out of the game follow after a `?`.
    """
    winner = shape_of(view.outcome.winner if view.outcome else None)
    lines = [score_line(view.scores, shape_of(view.to_move), winner)]
    for row in range(SIZE - 1, -1, -1):
        digits = [str(digit) if digit else "." for digit in view.grid[row * SIZE : (row + 1) * SIZE]]
        boxes = (" ".join(digits[start : start + 3]) for start in range(0, SIZE, 3))
        lines.append(f"{row + 1}  " + " | ".join(boxes))
        if row in (3, 6):
            lines.append("   " + "+".join(("------", "-------", "------")))
    lines.append("   a b c   d e f   g h i")
    if view.draft is not None:
        mark = "?" if caption.judged and not view.draft.correct else ""
        lines.append(f"=> {view.draft.digit}@{square_name(view.draft.square)}{mark}")
    elif view.tile is not None:
        lines.append(f"=> {view.tile}")
    if view.gone:
        lines.append("?  " + " ".join(map(str, view.gone)))
    return "\n".join(lines)


def _last(view: SudokuView, translator: Translator, caption: Caption) -> list[str]:
    """The last placement."""
    placed = view.last
    if placed is None:
        return []
    who, square = last_mover(view, caption, translator), square_name(placed.square)
    if not placed.correct:
        return [translator.text("sudoku-picture-misplaced", who=who, digit=placed.digit, square=square)]
    points = placed.points
    return [translator.text("sudoku-picture-placed", who=who, digit=placed.digit, square=square, points=points)]


def _proposed(placed: Placed, caption: Caption, translator: Translator) -> str:
    square = square_name(placed.square)
    if not caption.judged:
        return translator.text("sudoku-picture-proposed", digit=placed.digit, square=square)
    if placed.correct:
        return translator.text("sudoku-picture-would-score", square=square, points=placed.points)
    return translator.text("sudoku-picture-would-be-wrong", square=square)


def _turn(view: SudokuView, translator: Translator, caption: Caption) -> list[str]:
    """The player on turn and the tile in hand, or the result."""
    if caption.has_ended(view):
        return ending(view, caption, translator)
    if view.to_move is None or view.tile is None:
        return []
    who = player_name(view.to_move, caption, translator)
    return [translator.text("sudoku-picture-to-move", who=who, digit=view.tile)]

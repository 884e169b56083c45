"""A game of Sudoku Duel as alt text and as a text board."""

from __future__ import annotations

from sumon.games.sudoku.view import SIZE, Placed, SudokuView, square_name
from sumon.i18n import Translator
from sumon.render.head import shape_of
from sumon.render.plain import ending, player_name, points, score_line
from sumon.render.renderer import Caption, Spoken, Topic


def spoken(view: SudokuView, translator: Translator, caption: Caption) -> Spoken:
    """The picture of *view* in short sentences, by topic."""
    return {
        Topic.LAST: [_placed(view.last, translator)] if view.last else [],
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
    """The grid row by row, and the correct squares if the picture marks them."""
    rows = ((number, view.grid[(number - 1) * SIZE : number * SIZE]) for number in range(SIZE, 0, -1))
    lines = [f"{number}: {''.join(str(digit) if digit else '·' for digit in row)}" for number, row in rows]
    parts = [translator.text("sudoku-picture-grid", rows=translator.listing(lines))]
    if caption.shows_fits and view.viewer is not None and view.choices and view.draft is None:
        choices = [f"{square_name(square)} +{points}" for square, points in view.choices]
        parts.append(translator.text("sudoku-picture-choices", choices=translator.listing(choices)))
    return parts


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


def _placed(placed: Placed, translator: Translator) -> str:
    square = square_name(placed.square)
    if placed.correct:
        return translator.text("sudoku-picture-placed", digit=placed.digit, square=square, points=placed.points)
    return translator.text("sudoku-picture-misplaced", digit=placed.digit, square=square)


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

"""A Sum On view in words and as plain text."""

from __future__ import annotations

from sumon.games.sumon.view import Axis, Side, SumonView
from sumon.i18n import Catalog
from sumon.render.badges import Shape
from sumon.render.plain import BRACKETS, score_line

_NAME = {Side.BLUE: "blue", Side.RED: "red"}  # what the sentences choose a side's name by


def describe(view: SumonView, catalog: Catalog, locale: str) -> str:
    """What the picture of *view* shows: what changed, where everything stands, whose turn it is."""
    parts = [*_changes(view, catalog, locale), *_standing(view, catalog, locale)]
    parts += [_axis(axis, view, catalog, locale) for axis in view.axes]
    parts += _turn(view, catalog, locale)
    return " ".join(parts)


def text_board(view: SumonView) -> str:
    """The board in characters of equal width, 29 columns on the standard board.

    Blue's pieces stand in round brackets, Red's in square ones, as their shapes are on the picture.
    """
    lines = [_score_line(view)]
    for rank in reversed(range(view.ranks)):
        row = range(rank * view.files, (rank + 1) * view.files)
        lines.append(f"{rank + 1} " + "".join(_cell(view.squares[square]) for square in row))
    lines.append("  " + "".join(f" {chr(ord('a') + file)} " for file in range(view.files)))
    if view.axes:
        lines.append("  ".join(f"{axis.kind.value} {axis.total}" for axis in view.axes if axis.mover is not None))
    if view.to_place and view.side is not None:
        sign = 1 if view.side is Side.BLUE else -1
        lines.append("+ " + "".join(_cell(sign * number) for number in view.to_place))
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _cell(piece: int) -> str:
    if piece == 0:
        return " . "
    opening, closing = BRACKETS[Shape(_side_of(piece))]
    return f"{opening}{abs(piece)}{closing}"


def _side_of(piece: int) -> Side:
    return Side.BLUE if piece > 0 else Side.RED


def _score_line(view: SumonView) -> str:
    winner = view.outcome.winner if view.outcome else None
    won = next((Shape(side) for side in Side if view.owners[side] is winner), None)
    on_move = None if view.side is None else Shape(view.side)
    return score_line([view.scores[view.owners[side]] for side in Side], on_move, won)


def _changes(view: SumonView, catalog: Catalog, locale: str) -> list[str]:
    """The last turn or placement, and the turn being entered."""
    parts = []
    if view.last:
        side = _side_of(view.squares[view.last[-1][1]]) if view.side is None else view.side.other
        moves = _steps(view, view.last)
        parts.append(catalog.text("sumon-picture-last-turn", locale, side=_NAME[side], steps=moves))
    if view.last_placed is not None:
        piece = view.squares[view.last_placed]
        place = view.square_name(view.last_placed)
        side_name = _NAME[_side_of(piece)]
        parts.append(
            catalog.text("sumon-picture-last-placed", locale, side=side_name, number=abs(piece), square=place)
        )
    if view.draft and view.side is not None:
        moves = _steps(view, view.draft)
        parts.append(catalog.text("sumon-picture-draft", locale, side=_NAME[view.side], steps=moves))
    return parts


def _steps(view: SumonView, steps: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{view.square_name(start)}-{view.square_name(end)}" for start, end in steps)


def _standing(view: SumonView, catalog: Catalog, locale: str) -> list[str]:
    """Where each side's pieces are, and its points."""
    parts = []
    for side in Side:
        stand = sorted(
            (abs(piece), view.square_name(square))
            for square, piece in enumerate(view.squares)
            if piece and _side_of(piece) is side
        )
        pieces = ", ".join(f"{number} {square}" for number, square in stand) or "–"
        points = view.scores[view.owners[side]]
        parts.append(catalog.text("sumon-picture-side", locale, side=_NAME[side], points=points, pieces=pieces))
    return parts


def _axis(axis: Axis, view: SumonView, catalog: Catalog, locale: str) -> str:
    if axis.mover is None:
        return catalog.text("sumon-picture-axis-idle", locale, axis=axis.kind.value, total=axis.total)
    square = view.square_name(axis.mover)
    return catalog.text("sumon-picture-axis", locale, axis=axis.kind.value, total=axis.total, square=square)


def _turn(view: SumonView, catalog: Catalog, locale: str) -> list[str]:
    """Whose turn it is, or how it ended."""
    if view.outcome is not None:
        winner = next((side for side in Side if view.owners[side] is view.outcome.winner), None)
        key_side = _NAME[winner] if winner is not None else "nobody"
        return [catalog.text("sumon-picture-won", locale, side=key_side)]
    if view.side is None:
        return []
    side_name = _NAME[view.side]
    if view.to_place:
        numbers = ", ".join(str(number) for number in view.to_place)
        return [catalog.text("sumon-picture-to-place", locale, side=side_name, numbers=numbers)]
    if view.may_swap:
        return [catalog.text("sumon-picture-may-swap", locale, side=side_name)]
    return [catalog.text("sumon-picture-to-move", locale, side=side_name)]

"""A Summy view in words and as plain text."""

from __future__ import annotations

import re

from sumon.games.summy.view import EMPTY, SIZE, STONE, Laid, SummyView, square_name
from sumon.i18n import Catalog
from sumon.render.badges import shape_of
from sumon.render.plain import score_line
from sumon.render.summy.area import area_in_use

_RUN = re.compile(f"[^{re.escape(EMPTY + STONE)}]{{3,}}")


def describe(view: SummyView, catalog: Catalog, locale: str) -> str:
    """What the picture of *view* shows: what changed, whose turn it is, bag and racks, the sums on the board.

    The rack is the viewer's own; a spectator's view has none.
    """
    parts = []
    if view.last is not None:
        parts.append(catalog.text("summy-picture-laid", locale, sums=_sums(view.last), points=view.last.points))
    if view.last_swap:
        parts.append(catalog.text("summy-picture-swapped", locale, count=view.last_swap))
    if view.draft is not None:
        sums = _sums(view.draft)
        parts.append(catalog.text("summy-picture-proposed", locale, sums=sums, points=view.draft.points))
    if view.draft_swap:
        parts.append(catalog.text("summy-picture-proposed-swap", locale, tiles=" ".join(view.draft_swap)))
    parts += _turn(view, catalog, locale)
    first, second = view.scores
    parts.append(catalog.text("render-points", locale, first=first, second=second))
    own, other = view.rack_sizes
    parts.append(catalog.text("summy-picture-tiles", locale, bag=view.bag_count, first=own, second=other))
    if view.rack is not None:
        parts.append(catalog.text("summy-picture-rack", locale, tiles=" ".join(view.rack) or "–"))
    parts.append(catalog.text("summy-picture-board", locale, runs=", ".join(_runs(view.board)) or "M13 ="))
    return " ".join(parts)


def text_board(view: SummyView) -> str:
    """The part of the board in use, a character a square, with the viewer's own rack below; `#` is a stone."""
    area = area_in_use(view)
    board = list(view.board)
    if view.draft is not None:
        for square, what in zip(view.draft.squares, view.draft.tiles, strict=True):
            board[square] = what
    columns = range(area.left, area.left + area.columns)
    winner = shape_of(view.outcome.winner if view.outcome else None)
    lines = [score_line(view.scores, shape_of(view.to_move), winner)]
    lines.append("   " + "".join(chr(ord("A") + column) for column in columns))
    for row in range(area.top, area.top + area.rows):
        lines.append(f"{row + 1:2} " + "".join(board[row * SIZE + column] for column in columns))
    if view.rack is not None:
        lines.append("=> " + " ".join(view.rack))
    return "\n".join(lines)


def _sums(laid: Laid) -> str:
    """The sums that a lay completed, each with where it begins."""
    return ", ".join(f"{_start(completed.squares)} {completed.text}" for completed in laid.sums)


def _start(squares: tuple[int, ...]) -> str:
    """The beginning of a sum as the notation has it: row first across, column first down."""
    name = square_name(squares[0])
    across = squares[-1] - squares[0] < SIZE
    return f"{name[1:]}{name[0]}" if across else name


def _runs(board: str) -> list[str]:
    """Every run of at least three tiles on *board*, across and then down, in notation."""
    found = []
    for line in range(SIZE):
        row = board[line * SIZE : (line + 1) * SIZE]
        found += [f"{line + 1}{chr(ord('A') + run.start())} {run[0]}" for run in _RUN.finditer(row)]
    for line in range(SIZE):
        column = board[line::SIZE]
        found += [f"{chr(ord('A') + line)}{run.start() + 1} {run[0]}" for run in _RUN.finditer(column)]
    return found


def _turn(view: SummyView, catalog: Catalog, locale: str) -> list[str]:
    """Whose turn it is, or how it ended."""
    if view.outcome is not None:
        winner = "nobody" if view.outcome.winner is None else view.outcome.winner.name.lower()
        reason = catalog.say(view.outcome.reason, locale)
        return [reason, catalog.text("render-winner", locale, player=winner)]
    if view.to_move is None:
        return []
    player = view.to_move.name.lower()
    if view.last_turn:
        return [catalog.text("summy-picture-last-turn", locale, player=player)]
    return [catalog.text("summy-picture-to-move", locale, player=player)]

"""A Summy view as alt text and as a text board."""

from __future__ import annotations

from collections.abc import Iterable

from sumon.games.summy.board import FREE, is_closed, runs_on, square_after, square_before
from sumon.games.summy.move_types import Lay
from sumon.games.summy.notation import format_move
from sumon.games.summy.position import RACK_SIZE
from sumon.games.summy.view import SIZE, STONE, Laid, Sum, SummyView, heard, square_name, start_name, typeset
from sumon.i18n import Translator
from sumon.render.head import Shape, shape_of
from sumon.render.plain import BRACKETS, ending, last_mover, player_name, points, score_line
from sumon.render.renderer import Caption, Spoken, Topic, letter
from sumon.render.summy.area import whole_area
from sumon.render.summy.places import read_start

_SHORTEST = 5  # tiles of a sum


def spoken(view: SummyView, translator: Translator, caption: Caption) -> Spoken:
    """The picture of *view* in short sentences, by topic.

    Only the viewer's own rack is included; a spectator's view has none.
    """
    return {
        Topic.LAST: _last(view, translator, caption),
        Topic.DRAFT: [*_draft(view, translator), *_begun(view, translator, caption)],
        Topic.TURN: _turn(view, translator, caption),
        Topic.SCORE: [points(view, lambda player: player_name(player, caption, translator), translator)],
        Topic.PIECES: [*_rack(view, translator), _tiles(view, translator)],
        Topic.BOARD: _board(view.board, translator),
    }


def _last(view: SummyView, translator: Translator, caption: Caption) -> list[str]:
    """The last turn."""
    who = last_mover(view, caption, translator)
    if view.last is not None:
        sums = _sums(view.last, translator)
        return [translator.text("summy-picture-laid", who=who, sums=sums, points=view.last.points)]
    return [translator.text("summy-picture-swapped", who=who, count=view.last_swap)] if view.last_swap else []


def _draft(view: SummyView, translator: Translator) -> list[str]:
    """The proposed turn."""
    parts = []
    if view.draft is not None and not view.draft.sums:
        squares = translator.listing([square_name(square) for square in view.draft.squares])
        tiles = heard(" ".join(view.draft.tiles))
        parts.append(translator.text("summy-picture-being-laid", tiles=tiles, squares=squares))
    elif view.draft is not None:
        sums = _sums(view.draft, translator)
        parts.append(translator.text("summy-picture-proposed", sums=sums, points=view.draft.points))
    if view.draft_swap:
        parts.append(translator.text("summy-picture-proposed-swap", tiles=heard(" ".join(view.draft_swap))))
    return parts


def _begun(view: SummyView, translator: Translator, caption: Caption) -> list[str]:
    """The tapped tiles until they lie, the start of the sum, and the places to choose from; for their player."""
    parts: list[str] = []
    if view.rack is None:
        return parts
    if caption.strip and view.draft is None:
        parts.append(translator.text("summy-picture-strip", tiles=heard(" ".join(caption.strip))))
    if start := read_start(caption.pick):
        square, across = start
        way = "across" if across else "down"
        parts.append(translator.text("summy-picture-begins", square=square_name(square), way=way))
    if caption.places:
        places = [f"{letter(number)} {heard(move)}" for number, move in enumerate(caption.places)]
        parts.append(translator.text("summy-picture-places", places=translator.listing(places)))
    return parts


def _rack(view: SummyView, translator: Translator) -> list[str]:
    """The tiles of the viewer; none for a spectator."""
    return [translator.text("summy-picture-rack", tiles=heard(" ".join(view.rack)))] if view.rack else []


def text_board(view: SummyView, caption: Caption) -> str:
    """The part of the board in use, one character for each square; `#` is a stone.

    Below it are the numbers of tiles on both racks, with that of the bag between them, and the viewer's own rack,
    with tiles of a proposed swap in brackets.
    """
    area = whole_area(view).block
    board = list(view.board)
    if view.draft is not None:
        for square, what in zip(view.draft.squares, view.draft.tiles, strict=True):
            board[square] = what
    columns = range(area.left, area.left + area.columns)
    winner = shape_of(view.outcome.winner if view.outcome else None)
    lines = [score_line(view.scores, shape_of(view.to_move), winner)]
    lines.append("   " + "".join(chr(ord("A") + column) for column in columns))
    for row in range(area.top, area.top + area.rows):
        lines.append(f"{row + 1:2} " + typeset("".join(board[row * SIZE + column] for column in columns)))
    lines.append(_counts(view))
    if view.rack is not None:
        lines.append("=> " + typeset(" ".join(_with_brackets(view.rack, view.draft_swap))))
    return "\n".join(lines)


def _counts(view: SummyView) -> str:
    """The number of tiles of each player, in the brackets of the score, with that of the bag between: `(8) 94
    [8]`.
    """
    racks = []
    for shape in Shape:
        left, right = BRACKETS[shape]
        racks.append(f"{left}{view.rack_sizes[shape]}{right}")
    return f" {view.bag_count} ".join(racks)


def _with_brackets(rack: str, swapped: str) -> list[str]:
    """The tiles of *rack*, those of *swapped* in brackets."""
    shown = []
    for tile in rack:
        is_swapped = tile in swapped
        swapped = swapped.replace(tile, "", 1) if is_swapped else swapped
        shown.append(f"({tile})" if is_swapped else tile)
    return shown


def _sums(laid: Laid, translator: Translator) -> str:
    """The sums that a lay completed, each with its first square."""
    return translator.listing([heard(sum_name(completed)) for completed in laid.sums])


def sum_name(completed: Sum) -> str:
    """A sum and its first square in notation, with the operators of printed tiles."""
    first, last = completed.squares[0], completed.squares[-1]
    return f"{start_name(first, last - first < SIZE)} {typeset(completed.text)}"


def _board(board: str, translator: Translator) -> list[str]:
    """All that lies on *board*: its sums, from which the stones follow, and what else there may be."""
    closed = [run for run in runs_on(board, _SHORTEST) if is_closed(board, run)]
    known = {square for run in closed for square in (*run.squares, *_ends(run))}
    parts = []
    for key, across in (("summy-look-across", True), ("summy-look-down", False)):
        if sums := [heard(format_move(run)) for run in closed if run.across == across]:
            parts.append(translator.text(key, sums=translator.listing(sums)))
    if closed:
        parts.append(translator.text("summy-look-closed"))
    if others := _others(board, known):
        parts.append(translator.text("summy-look-others", tiles=translator.listing(others)))
    if stones := [
        square_name(square) for square, what in enumerate(board) if what == STONE and square not in known
    ]:
        parts.append(translator.text("summy-look-stones", squares=translator.listing(stones)))
    return parts


def _ends(run: Lay) -> Iterable[int | None]:
    """The squares before and after *run*."""
    return square_before(run.squares[0], run.across), square_after(run.squares[-1], run.across)


def _others(board: str, known: Iterable[int | None]) -> list[str]:
    """The tiles on *board* that are not on *known* squares: in runs, or each with its square."""
    rest = {square for square, what in enumerate(board) if what not in FREE}.difference(known)
    runs = [run for run in runs_on(board) if not rest.isdisjoint(run.squares)]
    alone = rest.difference(square for run in runs for square in run.squares)
    return [
        *(heard(format_move(run)) for run in runs),
        *(f"{square_name(square)} {heard(board[square])}" for square in sorted(alone)),
    ]


def _turn(view: SummyView, translator: Translator, caption: Caption) -> list[str]:
    """The player on turn, or the result."""
    if caption.has_ended(view):
        return ending(view, caption, translator)
    if view.to_move is None:
        return []
    who = player_name(view.to_move, caption, translator)
    if view.last_turn:
        return [translator.text("summy-picture-last-turn", who=who)]
    return [translator.text("summy-picture-to-move", who=who)]


def _tiles(view: SummyView, translator: Translator) -> str:
    """The numbers of tiles in the bag and, once it cannot fill them, on both racks."""
    first, second = view.rack_sizes
    if first == second == RACK_SIZE:
        return translator.text("summy-look-bag", bag=view.bag_count)
    return translator.text("summy-picture-tiles", bag=view.bag_count, first=first, second=second)

"""Checks of a Summy view from outside: whether a game can reach it, as far as its viewer can know."""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.core.views import require

from .board import CENTRE, FREE, SQUARES, run_through, square_after, square_before
from .move_types import Lay, in_order
from .position import ALL_TILES, LAST_TURN_RACK, RACK_SIZE, unseen_beside
from .sums import is_sum, points_of
from .view import EQUALS, STONE, TILES, SummyView


def check_view(view: SummyView) -> None:
    """Raises ViewError unless a game can reach *view*, as far as its viewer can know."""
    board = view.board
    require(len(board) == len(SQUARES) and set(board) <= set(TILES + FREE), "the board is none")
    require(board[CENTRE] == EQUALS, "the first tile is missing")
    _check_tiles(view)
    sums = _sums_on(board)
    _check_sums(board, sums)
    require(min(view.scores) >= 0, "points are missing")
    require(sum(view.scores) == sum(points_of(each.text) for each in sums), "the points are not those of the sums")
    _check_turns(view, len(sums))
    _check_end(view)


def _check_tiles(view: SummyView) -> None:
    """Raises ViewError unless each tile is in one place and the viewer's tiles are in the right order."""
    own = (view.rack, view.discarded)
    require(all((tiles is None) == (view.viewer is None) for tiles in own), "only players have tiles")
    for tiles in filter(None, own):
        require(set(tiles) <= set(TILES) and tiles == in_order(tiles), "the tiles are none, or in another order")
    unseen = unseen_beside(view.board + "".join(filter(None, own)))
    require(min(unseen) >= 0, "there are too many of a tile")
    require(view.unseen == unseen, "the tiles that are not seen are others")
    if view.viewer is not None:
        sizes = (view.rack_sizes[view.viewer], view.swapped[view.viewer])
        require(sizes == tuple(len(tiles or "") for tiles in own), "a rack has another size")
    counts = (*view.rack_sizes, *view.swapped, view.bag_count)
    require(min(counts) >= 0 and max(view.rack_sizes) <= RACK_SIZE, "a number of tiles is impossible")
    require(sum(counts) + _laid(view.board) == len(ALL_TILES), "there are more tiles, or fewer")


def _laid(board: str) -> int:
    """The number of tiles on *board*."""
    return sum(square not in FREE for square in board)


def _sums_on(board: str) -> set[Lay]:
    """The sums that stand on *board*."""
    tiles = [square for square in SQUARES if board[square] not in FREE]
    runs = {run_through(board, square, across) for square in tiles for across in (True, False)}
    return {run for run in runs if is_sum(run.text)}


def _check_sums(board: str, sums: set[Lay]) -> None:
    """Raises ViewError unless all tiles belong to connected *sums* with stones at their ends."""
    ends = {
        end
        for each in sums
        for end in (square_before(each.square, each.across), square_after(each.squares[-1], each.across))
    }
    stones = {square for square in SQUARES if board[square] == STONE}
    require(ends - {None} == stones, "the stones are not at the ends of the sums")
    reached, left = {CENTRE}, set(sums)
    while touching := {each for each in left if not reached.isdisjoint(each.squares)}:
        reached.update(*(each.squares for each in touching))
        left -= touching
    require(len(reached) == _laid(board), "a tile belongs to no sum, or to none that begins in the centre")


def _check_turns(view: SummyView, sums: int) -> None:
    """Raises ViewError unless this number of *sums* and swaps fits the number of turns."""
    require(0 <= view.ply <= sums + sum(view.swapped), "there were more turns than moves")
    gone = (_laid(view.board) - 1, *view.swapped)
    require(view.ply >= sum(-(-tiles // RACK_SIZE) for tiles in gone), "there were too few turns for the tiles")
    require(view.to_move in (None, Player(view.ply % 2)), "the other player is on turn")


def _check_end(view: SummyView) -> None:
    """Raises ViewError unless the sizes of the racks fit the bag, the last turn and the outcome."""
    if view.bag_count:
        require(view.rack_sizes == (RACK_SIZE, RACK_SIZE), "nobody has drawn")
        require(view.outcome is None and not view.last_turn, "it ends too soon")
    elif view.to_move is not None:
        require(view.rack_sizes[view.to_move] > LAST_TURN_RACK, "it should have ended")
        is_last = view.rack_sizes[view.to_move.other] <= LAST_TURN_RACK
        require(view.last_turn == is_last, "the last turn is another one")

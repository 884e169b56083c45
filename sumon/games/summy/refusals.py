"""The rules for a lay, and the first one that an illegal lay breaks."""

from __future__ import annotations

from sumon.core.errors import RuleError

from .board import SQUARES, put, run_through, written_once
from .move_types import Lay, without
from .notation import format_move
from .sums import check_sum, is_sum
from .view import EMPTY, SIZE, STONE, TILES, square_name


def check_lay(board: str, rack: str, lay: Lay) -> None:
    """Raises RuleError, naming the first rule broken, unless *lay* with tiles of *rack* is legal on *board*."""
    for tile in lay.text:
        if tile not in TILES:
            raise RuleError("summy-no-tile", tile=tile)
    check_sum(lay.text)
    start = lay.square % SIZE if lay.across else lay.square // SIZE
    if lay.square not in SQUARES or start + len(lay.text) > SIZE:
        raise RuleError("summy-off-board", sum=lay.text)
    laid = ""
    for square, tile in zip(lay.squares, lay.text, strict=True):
        lying = board[square]
        if lying == EMPTY:
            laid += tile
        elif lying == STONE:
            raise RuleError("summy-stone", square=square_name(square))
        elif lying != tile:
            raise RuleError("summy-occupied", square=square_name(square), lying=lying, tile=tile)
    if not laid:
        raise RuleError("summy-nothing-laid", sum=lay.text)
    _check_run(board, lay)
    if len(laid) == len(lay.text):
        raise RuleError("summy-not-touching")
    check_rack(rack, laid)
    if (once := written_once(board, lay)) != lay:
        raise RuleError("summy-write-across", move=format_move(once))


def check_rack(rack: str, tiles: str) -> None:
    """Raises RuleError unless *rack* has all of *tiles*."""
    for tile in tiles:
        if tile not in rack:
            raise RuleError("summy-not-on-rack", tile=tile)
        rack = without(rack, tile)


def _check_run(board: str, lay: Lay) -> None:
    """Raises RuleError if tiles next to the ends of *lay* belong to the run as well."""
    filled = put(board, tuple(lay.squares), lay.text)
    run = run_through(filled, lay.square, lay.across)
    if run == lay:
        return
    if is_sum(run.text):
        raise RuleError("summy-whole-run", move=format_move(run))
    raise RuleError("summy-run-no-sum", run=run.text, sum=lay.text)

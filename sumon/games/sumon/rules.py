"""The rules object of Sum On: variants, starts and imagined positions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sumon.core.errors import SetupError, ViewError
from sumon.core.views import require

from .board import Board, board_of
from .position import PIECES, SumonPosition
from .possible import check_history, check_squares
from .setup import read_position, start_squares
from .view import Side, SumonView

VARIANTS = (
    "standard",
    "pie",
    "placement",
    "turned",
    "pie+placement",
    "pie+turned",
    "placement+turned",
    "pie+placement+turned",
)


class SumonRules:
    """The game Sum On by Markus Hagenauer."""

    slug = "sumon"
    variants = VARIANTS
    can_be_drawn = False  # on equal points the player who could not move wins
    can_slip = False

    def deal(self, variant: str, rng: Random) -> str:
        """The empty setup, as the game has no chance. Raises SetupError for an unknown variant."""
        _require(variant)
        return ""

    def start(self, variant: str, setup: str) -> SumonPosition:
        """The first position. *setup* is empty, or a position text, after which there is no pie swap.

        Raises SetupError for an unknown variant or an impossible position text.
        """
        _require(variant)
        board = board_of(variant)
        placing = "placement" in variant
        if not setup.strip():
            squares = (0,) * len(board.names) if placing else start_squares(board)
            return SumonPosition(variant, squares, swap_ahead="pie" in variant)
        squares, side = read_position(board, setup)
        if placing and squares.count(0) > len(squares) - PIECES:
            _check_half_placed(board, squares, side)
        return SumonPosition(variant, squares, side)

    def begins_well(self, variant: str, setup: str) -> bool:
        """True, as the game has no chance."""
        return True

    def imagine(self, view: SumonView, rng: Random) -> SumonPosition:
        """The position of *view* without the draft, as Sum On hides nothing."""
        side = view.side if view.side is not None else view.blocked
        assert side is not None
        squares = list(view.squares)
        for square, target in reversed(view.draft):
            squares[square], squares[target] = squares[target], 0
        placed = view.last_placed
        if placed is not None and squares[placed] * side.sign > 0:
            # The opponent placed last, so a placement of this side is only a proposal.
            squares[placed] = 0
        return SumonPosition(
            variant=view.variant,
            squares=tuple(squares),
            side=side,
            owners=view.owners,
            ply=view.ply,
            swap_ahead=view.swap_ahead,
            last=view.last,
            last_placed=view.last_placed,
        )

    def check_view(self, view: SumonView) -> None:
        """Raises ViewError unless a game can reach *view*, from the start or from a position text."""
        require(view.variant in VARIANTS, "there is no such variant")
        require(not view.draft, "a turn is half made")
        require((view.side is None) != (view.blocked is None), "no side, or two, could be on move")
        check_squares(board_of(view.variant), view.squares)
        position = self.imagine(view, Random(0))
        try:
            self.start(view.variant, str(position))
        except SetupError as error:
            raise ViewError(f"no game is like that: {error.message.key}") from None
        check_history(position)


SUMON = SumonRules()


def _require(variant: str) -> None:
    if variant not in VARIANTS:
        raise SetupError("sumon-unknown-variant", variants=VARIANTS)


def _check_half_placed(board: Board, squares: Sequence[int], side: Side) -> None:
    """Raises SetupError unless the sides can reach *squares* by placing in turns, with *side* next."""
    blue = sum(piece > 0 for piece in squares)
    red = sum(piece < 0 for piece in squares)
    at_home = sum(squares[square] > 0 for square in board.home[Side.BLUE]) + sum(
        squares[square] < 0 for square in board.home[Side.RED]
    )
    if at_home != blue + red or blue - red != (0 if side is Side.BLUE else 1):
        raise SetupError("sumon-setup-half-placed")

"""A Sum On position and the moves from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import assert_never

from sumon.core.errors import RuleError
from sumon.core.message import Message
from sumon.core.protocol import Continuations, Outcome, Player

from .board import NUMBERS, Board, board_of
from .draft import TurnDraft, after_steps
from .ending import outcome_when_blocked, points_by_seat, sure_winner
from .move_types import Move, PieSwap, Placement, Turn
from .notation import read_move, write_move
from .refusals import placement_refusal, step_refusal
from .setup import write_position
from .view import Side, Step, SumonView

PIECES = 2 * len(NUMBERS)


@dataclass(frozen=True)
class SumonPosition:
    """One moment of a game. Its `str` is the position text that `SumonRules.start` accepts.

    >>> from sumon.games import GAMES
    >>> start = GAMES["sumon"].start("standard", "")
    >>> print(start.play(start.parse("c1c2 f1e2")))
    hgfedcba1/9/9/9/9/9/2B1E4/1A1CD1FGH r
    """

    variant: str
    squares: tuple[int, ...]  # n is Blue's piece n, -n is Red's, 0 is empty
    side: Side = Side.BLUE  # the side on turn, or the blocked one at the end
    owners: tuple[Player, Player] = (Player.FIRST, Player.SECOND)  # the seat that plays each side
    ply: int = 0
    swap_ahead: bool = False  # whether the pie swap is on offer, or will be after this turn
    last: tuple[Step, ...] = field(default=(), compare=False)  # the steps of the last turn
    last_placed: int | None = field(default=None, compare=False)  # the square of the last placement

    def __str__(self) -> str:
        """The position text."""
        return write_position(self.board, self.squares, self.side)

    @property
    def board(self) -> Board:
        """The board of the variant."""
        return board_of(self.variant)

    @property
    def to_move(self) -> Player | None:
        """The player on turn, None when the game is over."""
        return None if self.outcome else self.owners[self.side]

    @cached_property
    def to_place(self) -> tuple[int, ...]:
        """The numbers that *side* still has to place; empty once play has begun."""
        if "placement" not in self.variant or len(self.squares) - self.squares.count(0) == PIECES:
            return ()
        return tuple(number for number in NUMBERS if number * self.side.sign not in self.squares)

    @property
    def may_swap(self) -> bool:
        """Whether the pie swap is on offer."""
        return self.swap_ahead and self.side is Side.RED and bool(self._opening_steps)

    @property
    def scores(self) -> tuple[int, int]:
        """Points by seat, as if the game ended now."""
        return points_by_seat(self.board, self.squares, self.owners)

    @cached_property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while the side on turn can move."""
        if self.to_place or self._opening_steps:
            return None
        return outcome_when_blocked(self.side, self.scores, self.owners)

    @property
    def ahead(self) -> Player | None:
        """The player whose points the opponent can no longer reach; at the end the winner."""
        if self.outcome is not None:
            return self.outcome.winner
        return None if self.to_place else sure_winner(self.board, self.squares, self.side, self.owners)

    @property
    def conserved(self) -> tuple[int, ...] | None:
        """All pieces; None in variants with placement."""
        pieces = sorted(piece for piece in self.squares if piece)
        return None if "placement" in self.variant else tuple(pieces)

    def legal_moves(self) -> Iterator[Move]:
        """All whole turns or placements, by piece number and then from the left; then the pie swap."""
        if self.to_place:
            for number in self.to_place:
                for square in self.board.home[self.side]:
                    if not self.squares[square]:
                        yield Placement(number, square)
        else:
            for steps in self._draft().turns():
                yield Turn(steps)
            if self.may_swap:
                yield PieSwap()

    def check(self, move: Move) -> None:
        """Raises RuleError, naming the first rule that *move* breaks, unless it is legal."""
        if self.outcome:
            blue, red = (self.scores[self.owners[side]] for side in Side)
            raise RuleError("sumon-game-over", blue=blue, red=red)
        match move:
            case Turn(steps):
                self._made(steps)
            case Placement():
                self._check_placement(move)
            case PieSwap():
                self._check_pie_swap()
            case _:
                assert_never(move)

    def cautions(self, move: Move) -> tuple[Message, ...]:
        """Empty, as a move hides nothing. Raises like `check`."""
        self.check(move)
        return ()

    def play(self, move: Move) -> SumonPosition:
        """The position after *move*; raises like `check`."""
        self.check(move)
        match move:
            case Turn(steps):
                return replace(
                    self,
                    squares=after_steps(self.squares, steps),
                    side=self.side.other,
                    ply=self.ply + 1,
                    swap_ahead=self.swap_ahead and self.side is Side.BLUE,
                    last=steps,
                    last_placed=None,
                )
            case Placement(square=square):
                return replace(
                    self,
                    squares=self._with_placed(move),
                    side=self.side.other,
                    ply=self.ply + 1,
                    last_placed=square,
                )
            case PieSwap():
                # The position stands; the first player now owns Red and makes Red's first turn.
                return replace(self, owners=self.owners[::-1], ply=self.ply + 1, swap_ahead=False)
            case _:
                assert_never(move)

    def parse(self, text: str) -> Move:
        """The move that *text* means, legal or not. Raises NotationError if it cannot be read."""
        return read_move(self.board, text, placing=bool(self.to_place))

    def format(self, move: Move) -> str:
        """The canonical text of *move*."""
        return write_move(self.board, move)

    def announce(self, move: Move) -> Message:
        """The canonical text of *move*, which hides nothing."""
        return Message.notation(self.format(move))

    def continuations(self, draft: str) -> Continuations:
        """The drafts that continue *draft* by one step; at the start also placements and the pie swap.

        Raises MoveError unless *draft* is the beginning of a legal move.
        """
        if not draft.strip():
            return Continuations(self._openings(), complete=False)
        move = self.parse(draft)
        self.check(move)
        if not isinstance(move, Turn):
            return Continuations((), complete=True)
        following = tuple(self.format(Turn((*move.steps, step))) for step in self._made(move.steps).steps())
        return Continuations(following, complete=True, cut_short=not following)

    def view(self, viewer: Player | None, draft: str = "") -> SumonView:
        """The same view for everyone, with the steps or the placement of *draft* made.

        Raises MoveError unless *draft* is the beginning of a legal move.
        """
        shown = self._view(viewer)
        if not draft.strip():
            return shown
        move = self.parse(draft)
        self.check(move)
        match move:
            case Turn(steps):
                squares = after_steps(self.squares, steps)
                made = self._made(steps)
                return replace(
                    shown,
                    squares=squares,
                    scores=points_by_seat(self.board, squares, self.owners),
                    may_swap=False,
                    steps=tuple(made.steps()),
                    draft=steps,
                    axes=made.axes(),
                )
            case Placement(number, square):
                return replace(
                    shown,
                    squares=self._with_placed(move),
                    to_place=tuple(left for left in self.to_place if left != number),
                    last_placed=square,
                )
            case PieSwap():
                return shown
            case _:
                assert_never(move)

    def _view(self, viewer: Player | None) -> SumonView:
        over = self.outcome is not None
        return SumonView(
            viewer=viewer,
            variant=self.variant,
            files=self.board.files,
            ranks=self.board.ranks,
            squares=self.squares,
            side=None if over else self.side,
            owners=self.owners,
            ply=self.ply,
            to_move=self.to_move,
            scores=self.scores,
            outcome=self.outcome,
            may_swap=self.may_swap,
            to_place=self.to_place,
            steps=self._opening_steps,
            swap_ahead=self.swap_ahead,
            blocked=self.side if over else None,
            last=self.last,
            last_placed=self.last_placed,
        )

    @cached_property
    def _opening_steps(self) -> tuple[Step, ...]:
        return () if self.to_place else tuple(self._draft().steps())

    def _draft(self) -> TurnDraft:
        return TurnDraft(self.board, self.squares, self.side)

    def _made(self, steps: Sequence[Step]) -> TurnDraft:
        """The draft after *steps*. Raises RuleError for the first illegal step."""
        if self.to_place:
            raise RuleError("sumon-placing", example=self._openings()[0])
        if not steps:
            raise RuleError("sumon-empty-turn", example=self._openings()[0])
        draft = self._draft()
        for step in steps:
            if step not in draft.steps():
                raise step_refusal(draft, step)
            draft.make(step)
        return draft

    def _check_placement(self, placement: Placement) -> None:
        if not self.to_place:
            raise RuleError("sumon-not-placing", example=self._openings()[0])
        refusal = placement_refusal(self.board, self.squares, self.side, self.to_place, placement)
        if refusal:
            raise refusal

    def _check_pie_swap(self) -> None:
        if "pie" not in self.variant:
            raise RuleError("sumon-no-pie-swap", example=self._openings()[0])
        if not self.may_swap:
            raise RuleError("sumon-pie-swap-not-now", example=self._openings()[0])

    def _with_placed(self, placement: Placement) -> tuple[int, ...]:
        squares = list(self.squares)
        squares[placement.square] = placement.number * self.side.sign
        return tuple(squares)

    def _openings(self) -> tuple[str, ...]:
        if self.to_place:
            return tuple(self.format(placement) for placement in self.legal_moves())
        moves: list[Move] = [Turn((step,)) for step in self._opening_steps]
        if self.may_swap:
            moves.append(PieSwap())
        return tuple(map(self.format, moves))

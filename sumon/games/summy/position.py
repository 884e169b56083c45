"""Summy: one position and the moves from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import assert_never

from sumon.core.errors import RuleError
from sumon.core.message import Message
from sumon.core.protocol import Continuations, Outcome, Player, ahead_on_points

from .board import lay_on, with_laid
from .lays import legal_lays
from .move_types import Lay, Move, Swap, in_order, without
from .notation import format_move, read_move
from .refusals import check_lay, check_rack
from .view import DIGITS, EMPTY, EQUALS, OPERATORS, STONE, TILES, Laid, SummyView

RACK_SIZE = 8
LAST_TURN_RACK = 4  # with an empty bag, a player with this many tiles or fewer has no further turn
_NO_TILES = str.maketrans(dict.fromkeys(EMPTY + STONE))
ALL_TILES = DIGITS * 8 + OPERATORS * 7 + EQUALS * 19


def unseen_beside(known: str) -> tuple[int, ...]:
    """The counts of the `TILES` outside *known*."""
    return tuple(ALL_TILES.count(tile) - known.count(tile) for tile in TILES)


@dataclass(frozen=True)
class SummyPosition:
    """The complete state of a game of Summy."""

    board: str
    racks: tuple[str, str] = field(repr=False)  # by seat, in the order of `TILES`
    bag: str = field(repr=False)  # in drawing order
    discarded: tuple[str, str] = field(default=("", ""), repr=False)  # by seat, in the order of `TILES`
    scores: tuple[int, int] = (0, 0)
    ply: int = 0
    mover: Player = Player.FIRST
    last_turn: bool = False  # whether the next turn is the last one
    is_over: bool = False  # whether the last turn has been played
    last: Laid | None = field(default=None, compare=False)  # the last move if it was a lay
    last_swap: int = field(default=0, compare=False)  # the number of tiles if the last move was a swap, else 0
    latest: Laid | None = field(default=None, compare=False)  # the last lay, even if swaps followed

    @property
    def to_move(self) -> Player | None:
        """The player on turn, None when the game is over."""
        return None if self.is_over else self.mover

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game: the player with more points wins, equal points are a draw."""
        if not self.is_over:
            return None
        return Outcome(self.ahead, Message.of("summy-outcome-last-turns"))

    @property
    def ahead(self) -> Player | None:
        """The player with more points, None if they are equal."""
        return ahead_on_points(self.scores)

    @property
    def conserved(self) -> str:
        """All tiles: on the board, on the racks, in the bag, and swapped out of the game."""
        return in_order("".join((*self.board, *self.racks, self.bag, *self.discarded)).translate(_NO_TILES))

    def legal_moves(self) -> Iterator[Move]:
        """All lays, generated lazily, then all swaps, those of fewer tiles first."""
        if self.is_over:
            return
        rack = self.racks[self.mover]
        yield from legal_lays(self.board, rack)
        for count in range(1, len(rack) + 1):
            for tiles in dict.fromkeys(combinations(rack, count)):
                yield Swap("".join(tiles))

    def check(self, move: Move) -> None:
        """Raises RuleError, naming the first rule that *move* breaks, unless it is legal."""
        if self.is_over:
            raise RuleError("summy-over")
        match move:
            case Lay():
                check_lay(self.board, self.racks[self.mover], move)
            case Swap():
                if not move.tiles:
                    raise RuleError("summy-swap-nothing")
                check_rack(self.racks[self.mover], move.tiles)
            case _:
                assert_never(move)

    def cautions(self, move: Move) -> tuple[Message, ...]:
        """The points that a lay would score, or a warning that a swap is final."""
        if isinstance(move, Swap):
            return (Message("summy-swap-final"),)
        laid = lay_on(self.board, move)
        sums = tuple(completed.text for completed in laid.sums)
        return (Message.of("summy-lay-scores", count=len(laid.sums), sums=sums, points=laid.points),)

    def play(self, move: Move) -> SummyPosition:
        """The position after *move*; raises like `check`."""
        self.check(move)
        match move:
            case Lay():
                laid = lay_on(self.board, move)
                after = self._draw(laid.tiles)
                scores = list(self.scores)
                scores[self.mover] += laid.points
                return replace(
                    after,
                    board=with_laid(self.board, laid),
                    scores=(scores[0], scores[1]),
                    last=laid,
                    last_swap=0,
                    latest=laid,
                )
            case Swap():
                discarded = list(self.discarded)
                discarded[self.mover] = in_order(discarded[self.mover] + move.tiles)
                return replace(
                    self._draw(move.tiles),
                    discarded=(discarded[0], discarded[1]),
                    last=None,
                    last_swap=len(move.tiles),
                )
            case _:
                assert_never(move)

    def parse(self, text: str) -> Move:
        """The move that *text* means, read leniently.

        Accepted forms are `13J 3+4=7`, `M10 3+4=7`, `13J→ 3+4=7`, `3@J13 +@K13`, `swap 3 + =`, and `3+4=7` if it
        fits in one place only. Raises NotationError if it cannot be read, AmbiguousMoveError if it can be read in
        several ways.
        """
        return read_move(self.board, text, self.racks[self.mover])

    def format(self, move: Move) -> str:
        """The canonical text."""
        return format_move(move)

    def announce(self, move: Move) -> Message:
        """The canonical text of a lay, or only the number of tiles of a swap."""
        if isinstance(move, Swap):
            return Message.of("summy-swapped", count=len(move.tiles))
        return Message.notation(format_move(move))

    def continuations(self, draft: str) -> Continuations:
        """No drafts at the start of a turn, and none after a legal move: moves are entered whole."""
        if not draft.strip():
            return Continuations((), complete=False)
        self.check(self.parse(draft))
        return Continuations((), complete=True)

    def view(self, viewer: Player | None, draft: str = "") -> SummyView:
        """The view of *viewer*. Only the player on turn sees *draft*. Raises MoveError if that is illegal."""
        laid, swap = None, ""
        if draft.strip() and viewer is not None and viewer == self.to_move:
            move = self.parse(draft)
            self.check(move)
            if isinstance(move, Lay):
                laid = lay_on(self.board, move)
            else:
                swap = move.tiles
        known = self.board if viewer is None else self.board + self.racks[viewer] + self.discarded[viewer]
        return SummyView(
            viewer=viewer,
            ply=self.ply,
            to_move=self.to_move,
            scores=self.scores,
            outcome=self.outcome,
            board=self.board,
            rack=None if viewer is None else self.racks[viewer],
            rack_sizes=(len(self.racks[0]), len(self.racks[1])),
            bag_count=len(self.bag),
            unseen=unseen_beside(known),
            discarded=None if viewer is None else self.discarded[viewer],
            swapped=(len(self.discarded[0]), len(self.discarded[1])),
            last_turn=self.last_turn and not self.is_over,
            draft=laid,
            draft_swap=swap,
            last=self.last,
            last_swap=self.last_swap,
            latest=self.latest,
        )

    def _draw(self, gone: str) -> SummyPosition:
        """The position after the turn, with *gone* taken from the rack of its player and replaced from the bag."""
        kept = without(self.racks[self.mover], gone)
        wanted = RACK_SIZE - len(kept)
        rack = in_order(kept + self.bag[:wanted])
        bag = self.bag[wanted:]
        racks = (rack, self.racks[1]) if self.mover is Player.FIRST else (self.racks[0], rack)
        return replace(
            self,
            racks=racks,
            bag=bag,
            ply=self.ply + 1,
            mover=self.mover.other,
            last_turn=self.last_turn or (not bag and len(rack) <= LAST_TURN_RACK),
            is_over=self.last_turn,
        )

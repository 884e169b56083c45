"""The end of a game of Summy: a search over the last turns when the bag is empty and both racks are known."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sumon.core.protocol import Limit
from sumon.games.summy import LAST_TURN_RACK, Lay, Swap, laid_tiles, points_for, without
from sumon.games.summy.board import lay_on, square_after, square_before, with_laid
from sumon.games.summy.lays import legal_lays

WIDTHS = (3, 8, 20, None)  # the number of lays tried in a turn, those with most points first; None: all moves
INFINITE = float("inf")


@dataclass(frozen=True)
class Endgame:
    """The position of an endgame."""

    board: str  # with an empty bag
    mine: str  # the rack of the player on turn
    theirs: str  # the rack of the opponent
    last_turn: bool  # whether the next turn is the last


@dataclass(frozen=True)
class Solution:
    """The best *move*, the points that it *gains* on the opponent until the end, and whether that is proven."""

    move: Lay | Swap
    gain: float
    exact: bool


class _LimitReachedError(Exception):
    """The search has used up its limit."""


class EndgameSearch:
    """One search within *limit*; a node is a list of all lays of a rack on a board."""

    def __init__(self, limit: Limit) -> None:
        self.nodes = 0
        self._left_out = False  # whether the width has left out moves
        self._most_nodes = limit.nodes
        self._deadline = None if limit.seconds is None else time.perf_counter() + limit.seconds
        self._lays: dict[tuple[str, str], list[tuple[int, Lay]]] = {}

    def solve(self, ending: Endgame, only: Lay | Swap | None = None) -> Solution | None:
        """The best move, or the gain of the move *only*; None if the limit is too small for either."""
        found: Solution | None = None
        for width in WIDTHS:
            self._left_out = False
            try:
                if only is None:
                    gain, move = self._best(ending, width, -INFINITE, INFINITE)
                else:
                    gain, move = self._gain_of(ending, only, width), only
            except _LimitReachedError:
                break
            found = Solution(move, gain, not self._left_out)
            if found.exact:
                break
        return found

    def _gain_of(self, ending: Endgame, move: Lay | Swap, width: int | None) -> float:
        points = points_for(ending.board, move) if isinstance(move, Lay) else 0
        return points if ending.last_turn else points - self._reply(ending, move, width, -INFINITE, INFINITE)

    def _best(self, ending: Endgame, width: int | None, low: float, high: float) -> tuple[float, Lay | Swap]:
        """The gain of the best move, and the move; exact between *low* and *high*, otherwise a bound."""
        lays = self._by_points(ending.board, ending.mine)
        if ending.last_turn:
            return lays[0] if lays else (0, Swap(ending.mine[:1]))
        best: tuple[float, Lay | Swap] | None = None
        for points, move in self._moves(ending, lays, width):
            floor = low if best is None else max(low, best[0])
            gain = points - self._reply(ending, move, width, points - high, points - floor)
            if best is None or gain > best[0]:
                best = gain, move
                if gain >= high:
                    break
        assert best is not None  # before the last turn a rack has at least five tiles, so one can be put away
        return best

    def _reply(self, ending: Endgame, move: Lay | Swap, width: int | None, low: float, high: float) -> float:
        """The opponent's gain after *move*; exact between *low* and *high*, otherwise a bound."""
        if isinstance(move, Swap):
            kept, board, changed = without(ending.mine, move.tiles), ending.board, frozenset[int]()
        else:
            kept = without(ending.mine, laid_tiles(ending.board, move))
            laid = lay_on(ending.board, move)
            board, changed = with_laid(ending.board, laid), frozenset(laid.squares + laid.stones)
        if len(kept) > LAST_TURN_RACK:
            return self._best(Endgame(board, ending.theirs, kept, False), width, low, high)[0]
        for points, reply in self._by_points(ending.board, ending.theirs):
            # A lay that the move does not touch is still possible, so the best such lay is a bound of the reply.
            if points < high:
                break
            if not _is_touched(reply, changed):
                return points
        lays = self._by_points(board, ending.theirs)
        return lays[0][0] if lays else 0

    def _moves(
        self, ending: Endgame, lays: list[tuple[int, Lay]], width: int | None
    ) -> Iterator[tuple[int, Lay | Swap]]:
        """(points, move), most points first.

        Lays come first, then one swap that leaves four tiles, as all such swaps have the same result. Swaps of
        fewer tiles follow only if everything is tried or there is no lay.
        """
        rack = ending.mine
        if width is not None and len(lays) > width:
            self._left_out = True
        yield from lays[:width]
        yield 0, Swap(rack[LAST_TURN_RACK:])
        for count in range(1, len(rack) - LAST_TURN_RACK):
            if width is not None and (lays or count > 1):
                self._left_out = True
                return
            for tiles in dict.fromkeys(combinations(rack, count)):
                yield 0, Swap("".join(tiles))

    def _by_points(self, board: str, rack: str) -> list[tuple[int, Lay]]:
        """All lays with their points, most points first."""
        key = board, rack
        found = self._lays.get(key)
        if found is None:
            self._spend()
            found = [(points_for(board, lay), lay) for lay in legal_lays(board, rack)]
            found.sort(key=lambda entry: -entry[0])
            self._lays[key] = found
        return found

    def _spend(self) -> None:
        if self._most_nodes is not None and self.nodes >= self._most_nodes:
            raise _LimitReachedError
        if self._deadline is not None and time.perf_counter() >= self._deadline:
            raise _LimitReachedError
        self.nodes += 1


def _is_touched(lay: Lay, changed: frozenset[int]) -> bool:
    """Whether a change on one of the *changed* squares can make *lay* impossible."""
    first, last = lay.squares[0], lay.squares[-1]
    return not changed.isdisjoint((*lay.squares, square_before(first, lay.across), square_after(last, lay.across)))

"""The Sum On engine: takes a view and a limit, searches deeper and deeper, and answers with a move."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np

from sumon.core.protocol import Analysis, Limit
from sumon.engines.base import require_limit
from sumon.games import GAMES
from sumon.games.sumon.move_types import Move, PieSwap, Placement, Turn
from sumon.games.sumon.view import Side, SumonView

from .compiled.bounds import INFINITE, WIN
from .compiled.memory import BEST, BEST_KEY, SKIPPED, Memory, new_memory
from .compiled.search import advance, begin
from .compiled.state import NODES, TO_GO
from .compiled.transposition_table import EXACT, recall
from .compiled.turns import generate, make
from .network import LOGIT, load_network, set_up, write_state

SLICE = 4096  # the positions searched between two looks at the clock
DEEPEST = 60
SOLVE_BELOW = 28  # the ranks to go, of both sides together, below which solving the game is tried
SOLVE_AFTER = 5  # the depth of the ordinary search before solving


class Budget:
    """The rest of a limit."""

    def __init__(self, limit: Limit) -> None:
        require_limit(limit)
        seconds, nodes = limit.seconds, limit.nodes
        self._start = time.perf_counter()
        self._end = math.inf if seconds is None else self._start + seconds
        self._nodes = nodes if nodes is not None else 2**31 - 1

    def part(self, share: float, used: int) -> Budget:
        """A budget of *share* of the rest after *used* nodes."""
        part = Budget.__new__(Budget)
        now = time.perf_counter()
        part._start = now
        part._end = now + share * (self._end - now)
        part._nodes = used + int(share * (self._nodes - used))
        return part

    def finish(self, memory: Memory) -> bool:
        """Continues the search in *memory*. Returns whether it was done within the budget."""
        while True:
            target = min(self._nodes, int(memory.state[NODES]) + SLICE)
            if advance(memory, target):
                return True
            if target == self._nodes or time.perf_counter() >= self._end:
                return False


@dataclass
class Finding:
    """The result of a search: *value* for the side on move and the *key* of the best move."""

    value: int
    key: int
    depth: int
    exact: bool = False


class Searcher:
    """The search of one position."""

    def __init__(self, memory: Memory, bias: Any, view: SumonView, squares: tuple[int, ...]) -> None:
        self.memory = memory
        self._bias = bias
        memory.table[:] = 0
        memory.history[:] = 0
        memory.habits[:] = 0
        memory.killers[:] = 0
        memory.refutations[:] = 0
        memory.lost[:] = 0
        assert view.side is not None
        write_state(memory.state, squares, view.files, view.ranks, view.side)
        self._start = memory.state.copy()
        self.key = set_up(memory, bias)
        self.nodes = 0

    def run(self, budget: Budget, depth: int, alpha: int = -INFINITE, beta: int = INFINITE) -> Finding | None:
        """The result of a search to *depth*; the findings so far if the budget ends, None if there are none."""
        frame = self.memory.frames[0]
        begin(self.memory, self.key, depth, alpha, beta)
        done = budget.finish(self.memory)
        value, key = int(frame[BEST]), int(frame[BEST_KEY])
        if not done:
            # The first move tried is the best one of the depth before, so only a better move is new.
            self.restore()
            return Finding(value, key, depth - 1) if key and value > -INFINITE else None
        self.nodes = int(self.memory.state[NODES])
        return Finding(value, key, depth)

    def restore(self) -> None:
        """Restores the board after an unfinished search."""
        self.nodes = int(self.memory.state[NODES])
        self.memory.state[:] = self._start
        self.memory.state[NODES] = self.nodes
        set_up(self.memory, self._bias)

    def think(self, budget: Budget) -> Finding:
        """The best result within *budget*."""
        found = self.run(Budget(Limit(nodes=10**7)), 1)
        assert found is not None
        solvable = int(self._start[TO_GO]) <= SOLVE_BELOW
        for depth in range(2, DEEPEST):
            if solvable and depth > SOLVE_AFTER:
                solvable = False
                solved = self._solve(budget, found)
                if solved is not None:
                    return solved
            deeper = self.run(budget, depth)
            if deeper is None or deeper.depth < depth:
                return deeper or found
            found = deeper
            if abs(found.value) > WIN:
                return self._solve(budget, found) or found
        return found

    def _solve(self, budget: Budget, found: Finding) -> Finding | None:
        """The winner and, if there is time, the margin; None if they cannot be found.

        In a lost game with an unknown margin, the move of the ordinary search is kept, as it makes winning harder.
        """
        if abs(found.value) > WIN:
            winner: Finding | None = found
        else:
            share = 0.9 if int(self._start[TO_GO]) <= 24 else 0.5
            winner = self.complete(budget.part(share, self.nodes), -1, 1)
        if winner is None:
            return None
        bounds = (WIN, INFINITE) if winner.value > 0 else (-INFINITE, -WIN)
        margin = self.complete(budget, *bounds)
        if margin is not None:
            margin.exact = True
            return margin
        return winner if winner.value > 0 else Finding(winner.value, found.key, winner.depth)

    def complete(self, budget: Budget, alpha: int, beta: int) -> Finding | None:
        """The value within *alpha* .. *beta* by a search to the end of the game; None if unfinished."""
        frame = self.memory.frames[0]
        begin(self.memory, self.key, EXACT, alpha, beta)
        if not budget.finish(self.memory):
            self.restore()
            return None
        self.nodes = int(self.memory.state[NODES])
        return Finding(int(frame[BEST]), int(frame[BEST_KEY]), EXACT)

    def turns(self) -> list[int]:
        """The indices of all different turns, as `generate` lists them."""
        end = generate(self.memory, self.key, 0, 0)
        return [move for move in range(end) if self.memory.moves[move, 0] > SKIPPED]

    def balance(self, budget: Budget) -> Finding:
        """The turn with the most equal chances for both sides, for a player whose opponent then chooses a side."""
        turns = sorted(self.turns(), key=lambda move: abs(int(self.memory.moves[move, 0])))
        keys = [int(self.memory.move_keys[move]) for move in turns]
        values = [abs(int(self.memory.moves[move, 0])) for move in turns]
        best = Finding(-values[0], keys[0], 1)
        for depth in range(2, DEEPEST):
            level: Finding | None = None
            for key in sorted(keys, key=lambda key: key != best.key):
                window = INFINITE if level is None else -level.value
                found = self._after(key, budget, depth - 1, -window, window)
                if found is None:
                    return best
                if level is None or -abs(found.value) > level.value:
                    level = Finding(-abs(found.value), key, depth)
            assert level is not None
            best = level
            if best.value < -WIN:
                break
        return best

    def _after(self, key: int, budget: Budget, depth: int, alpha: int, beta: int) -> Finding | None:
        """The value for the other side after the turn *key*, or a bound if it is not within *alpha* .. *beta*."""
        memory = self.memory
        generate(memory, self.key, 0, 0)
        move = int(np.argmax(memory.move_keys == key))
        make(memory, 0, move)
        memory.units[0] = memory.units[1]
        begin(memory, key, depth, alpha, beta)
        done = budget.finish(memory)
        found = Finding(int(memory.frames[0, BEST]), 0, depth)
        self.restore()
        return found if done else None

    def line(self, first: int, length: int) -> list[tuple[tuple[int, int, int], ...]]:
        """The expected turns from the move with key *first* on: (piece, start, end), in the search's squares."""
        memory = self.memory
        turns = []
        key, wanted = self.key, first & 0xFFFFFFFF
        for _ in range(length):
            end = generate(memory, key, 0, 0)
            found = np.flatnonzero((memory.move_keys[:end] & 0xFFFFFFFF) == wanted)
            if not wanted or not len(found):
                break
            move = int(found[0])
            turns.append(_steps(memory, move))
            key = int(memory.move_keys[move])
            make(memory, 0, move)
            memory.units[0] = memory.units[1]
            wanted = int(recall(memory.table, key, DEEPEST * 2, -INFINITE, INFINITE)[2])
        self.restore()
        return turns


def _steps(memory: Memory, move: int) -> tuple[tuple[int, int, int], ...]:
    steps = []
    while move >= 0:
        made = int(memory.moves[move, 1])
        steps.append((made >> 16 & 15, made >> 8 & 255, made & 255))
        move = int(memory.moves[move, 2])
    return tuple(reversed(steps))


@cache
def _memory(turned: bool, table_bits: int) -> tuple[Memory, Any, float]:
    network = load_network("turned" if turned else "standard")
    files, ranks = (8, 9) if turned else (9, 8)
    memory = new_memory(network.weights(files, ranks), network.out(), table_bits)
    return memory, network.rounded_bias, network.points


class CompiledPlayer:
    """Plays Sum On, all variants, by searches within a limit."""

    def choose(self, view: SumonView, limit: Limit, rng: Random) -> Analysis:
        """The best move that can be found within *limit*; without a time limit always the same one.

        The score is in points at the end of the game; a win on equal scores counts as half a point. Raises
        ValueError if no player is on turn, for an unknown variant and for an invalid limit.
        """
        budget = Budget(limit)
        position = position_of(view, rng)
        searcher, points = searcher_for(view, position, limit)
        if view.swap_ahead and view.side is Side.BLUE and not view.to_place:
            found = searcher.balance(budget)
        else:
            found = searcher.think(budget)
        score = in_points(found.value, points)
        depth = None if found.depth == EXACT else found.depth
        line = []
        if view.may_swap and found.value < 0:
            return Analysis(PieSwap(), -score, ("swap",), searcher.nodes, depth, found.exact)
        first: Move | None = None
        for steps in searcher.line(found.key, max(found.depth, 1) if depth else 12):
            move = as_move(view, steps)
            first = first or move
            line.append(position.format(move))
            position = position.play(move)
        assert first is not None
        return Analysis(first, score, tuple(line), searcher.nodes, depth, found.exact)


def compile_now() -> None:
    """Compiles everything, or reads it from the compile cache, before the first move is needed."""
    start = GAMES["sumon"].start("standard", "").view(None)
    CompiledPlayer().choose(start, Limit(nodes=2000), Random(0))


def position_of(view: SumonView, rng: Random) -> Any:
    """The position of *view*. Raises ValueError if no player is on turn or the variant is unknown."""
    if view.side is None or view.to_move is None:
        raise ValueError("the game is over, nobody is on turn")
    if view.variant not in GAMES["sumon"].variants:
        raise ValueError(f"no such variant of Sum On: {view.variant!r}")
    return GAMES["sumon"].imagine(view, rng)


def searcher_for(view: SumonView, position: Any, limit: Limit) -> tuple[Searcher, float]:
    """A searcher with memory for *limit*, and the worth of one unit of log-odds in points."""
    table_bits = 21
    if limit.nodes is not None:
        table_bits = min(max(limit.nodes.bit_length(), 12), table_bits)
    memory, bias, points = _memory("turned" in view.variant, table_bits)
    return Searcher(memory, bias, view, position.view(None).squares), points


def in_points(value: int, points: float) -> float:
    """A search value as points at the end of the game."""
    if value > WIN:
        return (value - WIN) / 2
    if value < -WIN:
        return (value + WIN) / 2
    return round(value / LOGIT * points, 2)


def as_move(view: SumonView, steps: tuple[tuple[int, int, int], ...]) -> Move:
    """A turn or placement of the search as a move of the game."""
    named = tuple((_index(view, start), _index(view, end)) for _, start, end in steps)
    if steps[0][1] == 0:
        return Placement(steps[0][0] % 8 + 1, named[0][1])
    return Turn(named)


def _index(view: SumonView, square: int) -> int:
    return ((square >> 4) - 1) * view.files + (square & 15) - 1

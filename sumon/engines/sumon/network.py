"""The evaluation of the Sum On engine: a small network fitted to its own games, and its input.

Each side has a point of view: the board turned so that it plays upwards. The first layer has, for every piece of
"mine" and "theirs" and every square, its contribution to each hidden unit; the second layer weighs the units of
both points of view, differently in each phase of the game. `fit` finds the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from .compiled.evaluation import HIDDEN, PHASES, UNITS
from .compiled.memory import Memory
from .compiled.state import CELLS, FILES, HAND, PIECES, RANKS, SIDE, STATE_SIZE, TO_GO, put

NETWORKS = Path(__file__).parent / "weights" / "networks.npz"
LOGIT = 256.0  # units of the search for one unit of log-odds
GRAIN = 1024  # first-layer weights are multiples of 1/GRAIN, so that their sums have no rounding errors


@dataclass(frozen=True)
class Network:
    """A fitted network. Squares count from 0 at the viewer's left home corner, along the ranks."""

    first: Any  # [mine or theirs, number - 1, square, unit]
    bias: Any  # [unit]
    second: Any  # [phase, unit], the bias last
    points: float  # the worth of one unit of log-odds in points at the end

    @property
    def rounded_bias(self) -> Any:
        """The hidden units of an empty board, from both points of view."""
        return np.tile(_rounded(self.bias), 2)

    def weights(self, files: int, ranks: int) -> Any:
        """The first layer in the search's order: [piece, square, unit], Blue's units first."""
        table = np.zeros((16, CELLS, UNITS), np.float32)
        first = _rounded(self.first)
        for rank in range(ranks):
            for file in range(files):
                square = (rank + 1) * 16 + file + 1
                seen = rank * files + file
                turned = files * ranks - 1 - seen
                table[:8, square, :HIDDEN] = first[0, :, seen]
                table[8:, square, :HIDDEN] = first[1, :, seen]
                table[:8, square, HIDDEN:] = first[1, :, turned]
                table[8:, square, HIDDEN:] = first[0, :, turned]
        return table

    def out(self) -> Any:
        """The second layer in the search's order: [side on move, phase, unit], the bias last."""
        table = np.zeros((2, PHASES, UNITS + 1), np.float32)
        scaled = self.second * LOGIT
        table[0] = scaled
        table[1, :, :HIDDEN] = scaled[:, HIDDEN:UNITS]
        table[1, :, HIDDEN:UNITS] = scaled[:, :HIDDEN]
        table[1, :, UNITS] = scaled[:, UNITS]
        return table


@cache
def load_network(board: str) -> Network:
    """The fitted network for *board*, "standard" or "turned"."""
    with np.load(NETWORKS) as file:
        return Network(
            file[f"{board}_first"], file[f"{board}_bias"], file[f"{board}_second"], float(file[f"{board}_points"])
        )


def write_state(state: Any, squares: tuple[int, ...], files: int, ranks: int, side: int) -> None:
    """Sets *state* to a position with *squares* as in a SumonView and *side* on move."""
    state[:STATE_SIZE] = 0
    state[:CELLS] = 1
    for rank in range(ranks):
        state[(rank + 1) * 16 + 1 : (rank + 1) * 16 + files + 1] = 0
    state[FILES], state[RANKS], state[SIDE] = files, ranks, side
    state[HAND], state[TO_GO] = 16, 16 * (ranks - 1)
    for index, piece in enumerate(squares):
        if piece:
            rank, file = divmod(index, files)
            put(state, piece - 1 if piece > 0 else 7 - piece, (rank + 1) * 16 + file + 1)
            state[HAND] -= 1
            state[TO_GO] -= rank if piece > 0 else ranks - 1 - rank


def set_up(memory: Memory, bias: Any) -> int:
    """Computes the hidden units of the position in memory.state. Returns its key."""
    key = 0
    units = memory.units[0]
    units[:] = bias
    for piece in range(16):
        square = int(memory.state[PIECES + piece])
        key ^= int(memory.keys[piece, square])
        units += memory.weights[piece, square]
    return key ^ int(memory.keys[32, 0]) if memory.state[SIDE] else key


def _rounded(numbers: Any) -> Any:
    return (np.rint(np.asarray(numbers) * GRAIN) / GRAIN).astype(np.float32)

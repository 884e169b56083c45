"""Measures the Sum On engine on this machine: turns generated, positions searched, depths reached."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import numpy as np

from sumon.core.protocol import Limit
from sumon.games import GAMES

from .compiled.memory import MAX_STEPS
from .compiled.state import CANDIDATES, STATE_SIZE, count_turns
from .compiled_player import CompiledPlayer, compile_now
from .network import write_state

POSITIONS = {
    "standard start": ("standard", ""),
    "turned start": ("turned", ""),
    "opening": ("standard", "1g1ed1b2/h8/8a/3f1c3/1C5G1/3B5/5E1H1/1A2D1F2 b"),
    "middle": ("standard", "9/g4b3/f3d4/Ce4acG/A1D6/3h2F1H/9/2B2E3 b"),
    "turned middle": ("turned", "8/8/4d3/gf1C4/h1B3cb/A1e1EaFH/5G2/4D3/8 b"),
    "ending": ("standard", "2C1D3G/1A7/5F1H1/2BE2b2/3f5/5c1a1/9/h1g1de3 b"),
}


def measures(seconds: float) -> Iterator[str]:
    """The results, one line after the other. Each position is searched for *seconds* by the clock.

    Rates are by processor time, so that other programs on the machine do not affect them.
    """
    start = time.perf_counter()
    compile_now()
    yield f"ready after {time.perf_counter() - start:.2f} s, not counting the imports"
    for name in POSITIONS:
        yield f"{name}: {turns_a_second(name, seconds) / 1e6:.1f} million complete turns a second"
    for name, (variant, setup) in POSITIONS.items():
        view = GAMES["sumon"].start(variant, setup).view(None)
        start = time.process_time()
        found = CompiledPlayer().choose(view, Limit(seconds=seconds), Random(1))
        took = time.process_time() - start
        reached = "solved" if found.exact else "winner known" if found.depth is None else f"depth {found.depth}"
        yield f"{name}: {reached}, {found.nodes / took / 1e6:.2f} million positions a second, score {found.score}"


def turns_a_second(name: str, seconds: float) -> float:
    """The complete turns generated per second, over and over for one position and all positions after it."""
    variant, setup = POSITIONS[name]
    position = GAMES["sumon"].start(variant, setup)
    states = []
    for move in [None, *position.legal_moves()][:100]:
        view = (position if move is None else position.play(move)).view(None)
        if view.side is not None:
            states.append(np.zeros(STATE_SIZE, np.int64))
            write_state(states[-1], view.squares, view.files, view.ranks, view.side)
    stack, path = np.zeros(CANDIDATES, np.int64), np.zeros(MAX_STEPS, np.int64)
    count_turns(states[0], stack, path)  # the first call compiles
    turns = 0
    start = time.process_time()
    while time.process_time() - start < seconds / 4:
        turns += sum(count_turns(state, stack, path) for state in states)
    return turns / (time.process_time() - start)

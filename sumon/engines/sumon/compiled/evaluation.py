"""Sum On compiled: the network's estimate of a position, updated step by step."""

from __future__ import annotations

from typing import Any, NamedTuple

from .compiler import compiled_floats, inlined

HIDDEN = 16  # hidden units of each point of view
UNITS = 2 * HIDDEN
PHASES = 9  # eight by ranks to go, and one for placement
ESTIMATE = 15000


class LoadedNetwork(NamedTuple):
    """The parts of `Memory` for the estimate: the hidden units of each row, and the weights of both layers."""

    units: Any
    weights: Any
    out: Any


@inlined
def phase_of(hand: int, to_go: int, ranks: int) -> int:
    """The index of the output weights for a position."""
    if hand:
        return 8
    phase = to_go // (2 * ranks - 2)
    if phase > 7:
        return 7
    return phase


@compiled_floats
def estimate(units: Any, row: int, out: Any, side: int, phase: int) -> int:
    """The network's estimate of the position with the hidden units in *row*, for *side* on move."""
    total = out[side, phase, UNITS]
    for unit in range(UNITS):
        value = units[row, unit]
        if value > 0:
            total += value * out[side, phase, unit]
    return limited(total)


@compiled_floats
def estimate_step(network: LoadedNetwork, row: int, made: int, side: int, phase: int) -> int:
    """The network's estimate after one more step, *made*: piece, start and end as on the stack."""
    units, weights, out = network.units, network.weights, network.out
    piece = made >> 16 & 15
    start = made >> 8 & 255
    end = made & 255
    total = out[side, phase, UNITS]
    for unit in range(UNITS):
        value = units[row, unit] - weights[piece, start, unit] + weights[piece, end, unit]
        if value > 0:
            total += value * out[side, phase, unit]
    return limited(total)


@inlined
def limited(total: float) -> int:
    if total > ESTIMATE:
        return ESTIMATE
    if total < -ESTIMATE:
        return -ESTIMATE
    return int(total)


@inlined
def move_units(units: Any, source: int, target: int, weights: Any, piece: int, start: int, end: int) -> None:
    for unit in range(UNITS):
        units[target, unit] = units[source, unit] - weights[piece, start, unit] + weights[piece, end, unit]

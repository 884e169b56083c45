"""Fits the worth of Summy racks to games that the engine plays against itself.

`python -m sumon.engines.summy.fit` plays, finds the worth of the best move with random racks on many boards, and
explains the differences by the tiles of the racks; the next round plays with the new weights. As racks are compared
on the same board, few games suffice. The same arguments give the same weights.
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from sumon.core.protocol import Player
from sumon.games.summy import ALL_TILES, LAST_TURN_RACK, RACK_SIZE, SUMMY, TILES, SummyPosition, SummyView, in_order

from .player import best_move
from .rack_value import DIGITS, GROUPS, WEIGHTS, Weights

log = logging.getLogger(__name__)

LARGEST = (5, 5, 5, 6)  # for each group, the number of tiles from which on all racks have the same value
LATE_BAG = 2 * RACK_SIZE  # with fewer tiles in the bag, a rack is worth less the shorter the rest of the game
RIDGE = 3.0
START = Weights((0.0,) * 10, tuple((0.0,) * (most + 1) for most in LARGEST), 0.0, (0.0,) * (RACK_SIZE + 1))


@dataclass
class RackSamples:
    """Racks and the worth of the best move with each."""

    boards: list[list[tuple[str, float]]] = field(default_factory=list)  # a list for each board
    # the points of the best lay with random racks of each size on late boards
    sizes: list[list[float]] = field(default_factory=lambda: [[] for _ in range(RACK_SIZE + 1)])


def main() -> None:
    """Fits and writes the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=150, help="a round")
    parser.add_argument("--racks", type=int, default=6, help="a board")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    weights = START
    for number in range(options.rounds):
        samples = RackSamples()
        for game in range(options.games):
            collect(weights, options.racks, Random(f"{options.seed} {number} {game}"), samples)
        weights = fit(samples)
        log.info("round %d, %d boards: %s", number + 1, len(samples.boards), weights)
        weights.save(options.output)


def collect(weights: Weights, racks: int, rng: Random, samples: RackSamples) -> None:
    """Plays one game with *weights* on both sides, and adds samples on about every third board."""
    for position in _game(weights, rng):
        view = position.view(position.to_move)
        if rng.random() < 1 / 3 and len(position.bag) >= LATE_BAG:
            views = [_with_random_rack(view, RACK_SIZE, rng) for _ in range(racks)]
            samples.boards.append([(dealt.rack or "", _best(dealt, weights)) for dealt in views])
        elif len(position.bag) <= RACK_SIZE:
            for size in range(LAST_TURN_RACK + 1, RACK_SIZE + 1):
                dealt = _with_random_rack(view, size, rng)
                samples.sizes[size].append(max(0.0, _best(dealt, START)))


def _game(weights: Weights, rng: Random) -> Iterator[SummyPosition]:
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    while position.to_move is not None:
        yield position
        _, move, _ = best_move(position.view(position.to_move), weights, position.legal_moves())
        position = position.play(move)


def _with_random_rack(view: SummyView, size: int, rng: Random) -> SummyView:
    """*view* with *size* random tiles, of those that are not on the board, as the rack of the player on turn."""
    hidden = (view.rack or "") + "".join(tile * count for tile, count in zip(TILES, view.unseen, strict=True))
    rack = in_order("".join(rng.sample(hidden, min(size, len(hidden)))))
    unseen = tuple(hidden.count(tile) - rack.count(tile) for tile in TILES)
    sizes = (len(rack), view.rack_sizes[1]) if view.viewer is Player.FIRST else (view.rack_sizes[0], len(rack))
    return replace(view, rack=rack, unseen=unseen, rack_sizes=sizes)


def _best(view: SummyView, weights: Weights) -> float:
    # The opponent's rack does not matter here, so it may have too few tiles.
    position = SUMMY.imagine(view, Random(0))
    return best_move(view, weights, position.legal_moves())[0]


def fit(samples: RackSamples) -> Weights:
    """The weights that best explain the differences between the racks of each board."""
    rows, worths = [], []
    for board in samples.boards:
        features = np.array([features_of(rack) for rack, _ in board])
        values = np.array([worth for _, worth in board])
        rows.append(features - features.mean(axis=0))
        worths.append(values - values.mean())
    matrix, target = np.concatenate(rows), np.concatenate(worths)
    square = matrix.T @ matrix + RIDGE * np.eye(matrix.shape[1])
    solution = np.linalg.solve(square, matrix.T @ target)
    rest = target - matrix @ solution
    log.info("points of a rack: sd %.2f, unexplained %.2f", target.std(), rest.std())
    sizes = [float(np.mean(points)) if points else 0.0 for points in samples.sizes]
    return _centred(solution, sizes)


def features_of(rack: str) -> list[float]:
    """The features of *rack*: the count of each digit, each group's count as a one-hot vector, the number of
    pairs.
    """
    features = [float(rack.count(digit)) for digit in DIGITS]
    for group, most in zip(GROUPS, LARGEST, strict=True):
        count = min(most, sum(rack.count(tile) for tile in group))
        features += [float(count == number) for number in range(most + 1)]
    features.append(sum(rack.count(digit) * (rack.count(digit) - 1) / 2 for digit in DIGITS))
    return features


def _centred(solution: Any, sizes: list[float]) -> Weights:
    """The weights of *solution*, shifted so that an empty rack and an average one are both worth nothing.

    All racks have eight tiles, so the fit cannot tell a constant for each tile from one for each rack.
    """
    digits, groups, at = list(map(float, solution[:10])), [], 10
    for most in LARGEST:
        table = solution[at : at + most + 1]
        groups.append([float(value - table[0]) for value in table])
        at += most + 1
    rng = Random(0)
    features = np.array([features_of("".join(rng.sample(ALL_TILES, RACK_SIZE))) for _ in range(20_000)])
    weights = np.array([*digits, *(value for table in groups for value in table), float(solution[at])])
    share = float((features @ weights).mean()) / RACK_SIZE
    for index in (GROUPS.index("="), GROUPS.index("+-x:")):
        groups[index] = [value - share * count for count, value in enumerate(groups[index])]
    return Weights(
        tuple(round(value - share, 2) for value in digits),
        tuple(tuple(round(value, 2) for value in table) for table in groups),
        round(float(solution[at]), 2),
        tuple(round(value, 1) for value in sizes),
    )


if __name__ == "__main__":
    main()

"""Fits the network of the Sum On engine to games that the engine plays against itself.

`python -m sumon.engines.sumon.fit --board standard` starts from a hand-made evaluation, plays, fits, and plays
again with the new network, round by round. The same arguments give the same network on the same machine.
"""

from __future__ import annotations

import argparse
import logging
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from .compiled.bounds import INFINITE, WIN, final_score
from .compiled.compiler import compiled, compiled_floats
from .compiled.evaluation import HIDDEN, PHASES, UNITS, phase_of
from .compiled.memory import BEST, BEST_KEY, END, SKIPPED, new_memory
from .compiled.search import advance, begin
from .compiled.state import NODES, PIECES, SIDE, TO_GO, can_move
from .compiled.turns import generate, make
from .network import NETWORKS, Network, load_network, set_up, write_state

log = logging.getLogger(__name__)

BOARDS = {"standard": (9, 8), "turned": (8, 9)}
TABLE_BITS = 15
BATCH = 1024
RANDOM_TURN = 0.03  # the chance of a random turn after the opening, for variety and mistakes
RESULT_SHARE = 0.5  # the weight of the game's result in the target; the rest is the score of the search


@dataclass
class Samples:
    """Positions from games: the squares, the side on move, the score of the search, the outcome of the game."""

    squares: list[Any] = field(default_factory=list)  # [16], 0..71 from Blue's left, 72: in the hand
    sides: list[int] = field(default_factory=list)
    phases: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    results: list[int] = field(default_factory=list)  # twice the lead in points of the side on move at the end

    def arrays(self) -> tuple[Any, ...]:
        return (
            np.array(self.squares, np.int16),
            np.array(self.sides, np.int8),
            np.array(self.phases, np.int8),
            np.array(self.scores, np.float32),
            np.array(self.results, np.float32),
        )


class Gym:
    """Plays games against itself with one network."""

    def __init__(self, network: Network, board: str, nodes: int) -> None:
        self.files, self.ranks = BOARDS[board]
        self.nodes = nodes
        self.bias = network.rounded_bias
        self.memory = new_memory(network.weights(self.files, self.ranks), network.out(), TABLE_BITS)

    def game(self, rng: Random, samples: Samples) -> None:
        """Plays one game and adds its positions to *samples*."""
        state = self.memory.state
        self.memory.table[:] = 0
        self.memory.history[:] = 0
        squares = [0] * (self.files * self.ranks)
        placed = self._place(rng, squares)
        write_state(state, tuple(squares), self.files, self.ranks, 0)
        quiet = rng.choice((0, 0, 1, 2, 3, 4, 6, 8, 12))
        seen: list[tuple[Any, int, int, int]] = []
        while can_move(state, state[SIDE]):
            key = set_up(self.memory, self.bias)
            if quiet > 0 or rng.random() < RANDOM_TURN:
                quiet -= 1
                move = self._random_turn(key, rng)
            else:
                score = self._search(key)
                phase = phase_of(0, int(state[TO_GO]), self.ranks)
                seen.append((self._where(), int(state[SIDE]), phase, score))
                set_up(self.memory, self.bias)
                end = int(self.memory.frames[0, END])
                move = int(np.argmax(self.memory.move_keys[:end] == self.memory.frames[0, BEST_KEY]))
            make(self.memory, 0, move)
        self._add(samples, seen, placed)

    def _place(self, rng: Random, squares: list[int]) -> list[Any]:
        """Sets all pieces up, at random or as usual. Returns the half-placed positions on the way."""
        numbers = list(range(1, 9))
        homes = [list(range(self.files)), list(range(len(squares) - 1, len(squares) - 1 - self.files, -1))]
        if rng.random() < 0.35:
            for side, home in enumerate(homes):
                for number, square in zip(numbers, home[self.files - 8 :], strict=True):
                    squares[square] = -number if side else number
            return []
        orders = []
        for home in homes:
            rng.shuffle(home)
            orders.append([(number, home[number - 1]) for number in rng.sample(numbers, 8)])
        where = np.full(16, self.files * self.ranks, np.int16)
        on_the_way = []
        for turn in range(16):
            side = turn % 2
            number, square = orders[side][turn // 2]
            squares[square] = -number if side else number
            where[side * 8 + number - 1] = square
            if turn < 15:
                on_the_way.append((where.copy(), 1 - side))
        return on_the_way

    def _random_turn(self, key: int, rng: Random) -> int:
        end = generate(self.memory, key, 0, 0)
        return rng.choice([move for move in range(end) if self.memory.moves[move, 0] > SKIPPED])

    def _search(self, key: int) -> int:
        state = self.memory.state
        state[NODES] = 0
        score = 0
        kept = state.copy()
        for depth in range(1, 60):
            begin(self.memory, key, depth, -INFINITE, INFINITE)
            done = advance(self.memory, self.nodes if depth > 2 else 10**6)
            if done:
                score = int(self.memory.frames[0, BEST])
                best = int(self.memory.frames[0, BEST_KEY])
            if not done or abs(score) > WIN:
                break
        state[:] = kept
        self.memory.frames[0, BEST_KEY] = best
        return score

    def _where(self) -> Any:
        squares = self.memory.state[PIECES : PIECES + 16]
        return ((squares >> 4) - 1) * self.files + (squares & 15) - 1

    def _add(self, samples: Samples, seen: list[Any], placed: list[Any]) -> None:
        state = self.memory.state
        result = final_score(state)
        ahead = result - WIN if result > 0 else result + WIN
        if state[SIDE]:
            ahead = -ahead  # now from Blue's side
        for where, side, phase, score in seen:
            samples.squares.append(where)
            samples.sides.append(side)
            samples.phases.append(phase)
            samples.scores.append(score)
            samples.results.append(-ahead if side else ahead)
        if seen:
            # For placements, the first search is a better target than the end of the game.
            first = -seen[0][3] if seen[0][1] else seen[0][3]
            for where, side in placed:
                samples.squares.append(where)
                samples.sides.append(side)
                samples.phases.append(PHASES - 1)
                samples.scores.append(-first if side else first)
                samples.results.append(-ahead if side else ahead)


def hand_made(board: str, seed: int) -> Network:
    """A network that counts ranks made and numbers brought home, with a little noise to learn from."""
    files, ranks = BOARDS[board]
    random = np.random.default_rng(seed)
    first = random.normal(0, 0.02, (2, 8, files * ranks, HIDDEN))
    for number in range(8):
        for square in range(files * ranks):
            for side in range(2):
                made = square // files if side == 0 else ranks - 1 - square // files
                home = made == ranks - 1
                first[side, number, square, side] += 0.1 * made + (0.1 * number if home else 0.0)
    second = random.normal(0, 0.02, (PHASES, UNITS + 1))
    second[:, 0] += 0.5
    second[:, 1] -= 0.5
    second[:, HIDDEN] -= 0.5
    second[:, HIDDEN + 1] += 0.5
    return Network(first, np.zeros(HIDDEN), second, 5.0)


@compiled_floats
def pass_through(
    parts: Any, columns: Any, mirrored: Any, chosen: Any, gradients: Any, scratch: Any, files: int
) -> float:
    """Adds the gradients of the mean log loss over the *chosen* samples to *gradients*, and returns the loss.

    *parts* and *gradients*: first (flat), bias and second; *columns*: squares, sides, phases and targets of all
    samples; *mirrored*: whether each chosen sample is seen in a mirror.
    """
    first, bias, second = parts
    squares, sides, phases, targets = columns
    units, errors, rows = scratch
    first_gradient, bias_gradient, second_gradient = gradients
    area = first.shape[0] // 16
    loss = 0.0
    share = 1.0 / len(chosen)
    for pick in range(len(chosen)):
        sample = chosen[pick]
        phase = phases[sample]
        find_rows(squares[sample], sides[sample], mirrored[pick], files, area, rows)
        add_up(first, bias, rows, units)
        logit = second[phase, UNITS]
        for unit in range(UNITS):
            if units[unit] > 0:
                logit += units[unit] * second[phase, unit]
        chance = 1.0 / (1.0 + np.exp(-logit))
        target = targets[sample]
        loss -= target * np.log(chance + 1e-9) + (1 - target) * np.log(1 - chance + 1e-9)
        slope = np.float32((chance - target) * share)
        second_gradient[phase, UNITS] += slope
        for unit in range(UNITS):
            errors[unit] = 0
            if units[unit] > 0:
                second_gradient[phase, unit] += slope * units[unit]
                errors[unit] = slope * second[phase, unit]
        hand_down(errors, rows, first_gradient, bias_gradient)
    return loss * share


@compiled
def find_rows(squares: Any, side: int, mirrored: bool, files: int, area: int, rows: Any) -> None:
    """Writes the rows of the first layer for the pieces on *squares*, from both points of view; -1: none.

    The side on move comes first: its view is Blue's, or Blue's turned. *area*: the squares of the board.
    """
    for piece in range(16):
        square = squares[piece]
        rows[piece, 0] = -1
        if square < area:
            if mirrored:
                square = square - square % files + files - 1 - square % files
            own = square if side == 0 else area - 1 - square
            theirs = 1 if piece >> 3 != side else 0
            number = piece & 7
            rows[piece, 0] = (theirs * 8 + number) * area + own
            rows[piece, 1] = ((1 - theirs) * 8 + number) * area + area - 1 - own


@compiled_floats
def add_up(first: Any, bias: Any, rows: Any, units: Any) -> None:
    """Writes the hidden units of the position whose pieces have *rows*."""
    for unit in range(HIDDEN):
        units[unit] = bias[unit]
        units[HIDDEN + unit] = bias[unit]
    for piece in range(16):
        if rows[piece, 0] >= 0:
            for unit in range(HIDDEN):
                units[unit] += first[rows[piece, 0], unit]
                units[HIDDEN + unit] += first[rows[piece, 1], unit]


@compiled_floats
def hand_down(errors: Any, rows: Any, first_gradient: Any, bias_gradient: Any) -> None:
    """Adds the *errors* of the hidden units to the gradients of their weights."""
    for unit in range(HIDDEN):
        bias_gradient[unit] += errors[unit] + errors[HIDDEN + unit]
    for piece in range(16):
        if rows[piece, 0] >= 0:
            for unit in range(HIDDEN):
                first_gradient[rows[piece, 0], unit] += errors[unit]
                first_gradient[rows[piece, 1], unit] += errors[HIDDEN + unit]


@compiled_floats
def adam(numbers: Any, gradient: Any, mean: Any, square: Any, rate: float, time: int) -> None:
    """One step of Adam on the flat array *numbers*; clears *gradient*."""
    forget = 1.0 - 0.9**time
    forget_square = 1.0 - 0.999**time
    for index in range(len(numbers)):
        slope = gradient[index]
        mean[index] = 0.9 * mean[index] + 0.1 * slope
        square[index] = 0.999 * square[index] + 0.001 * slope * slope
        numbers[index] -= rate * (mean[index] / forget) / (np.sqrt(square[index] / forget_square) + 1e-8)
        gradient[index] = 0


def fit(network: Network, board: str, data: tuple[Any, ...], epochs: int, seed: int) -> Network:
    """*network* fitted to *data*, as `Samples.arrays` returns it."""
    squares, sides, phases, scores, results = data
    files, ranks = BOARDS[board]
    random = np.random.default_rng(seed)
    proven = np.abs(scores) > WIN
    said = np.where(proven, (scores > 0).astype(np.float32), 1 / (1 + np.exp(-np.clip(scores, -4000, 4000) / 256)))
    share = np.where(proven, 0.0, RESULT_SHARE)
    targets = (share * (results > 0) + (1 - share) * said).astype(np.float32)
    first = np.array(network.first, np.float32).reshape(-1, HIDDEN)
    parts = (first, np.array(network.bias, np.float32), np.array(network.second, np.float32))
    gradients = tuple(np.zeros_like(part) for part in parts)
    unused = tuple(np.zeros_like(part) for part in parts)
    moments = [(np.zeros(part.size, np.float32), np.zeros(part.size, np.float32)) for part in parts]
    scratch = (np.zeros(UNITS, np.float32), np.zeros(UNITS, np.float32), np.zeros((16, 2), np.int64))
    columns = (squares, sides, phases, targets)
    held_out = max(len(sides) // 50, 1)
    order = random.permutation(len(sides) - held_out)
    checked = np.arange(len(sides) - held_out, len(sides))
    plain = np.zeros(held_out, np.bool_)
    time = 0
    for epoch in range(epochs):
        rate = 0.002 * (0.02 + 0.98 * (1 + np.cos(np.pi * epoch / epochs)) / 2)
        random.shuffle(order)
        total = 0.0
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            mirrored = random.random(len(chosen)) < 0.5
            loss = pass_through(parts, columns, mirrored, chosen, gradients, scratch, files)
            total += len(chosen) * loss
            time += 1
            for part, gradient, (mean, square) in zip(parts, gradients, moments, strict=True):
                adam(part.reshape(-1), gradient.reshape(-1), mean, square, rate, time)
        loss = pass_through(parts, columns, plain, checked, unused, scratch, files)
        log.info("epoch %d: loss %.4f, held out %.4f", epoch + 1, total / len(order), loss)
    shape = (2, 8, files * ranks, HIDDEN)
    return Network(parts[0].reshape(shape), parts[1], parts[2], points_per_logit(scores, results))


def points_per_logit(scores: Any, results: Any) -> float:
    """The points at the end for one unit of log-odds in the search's score, by least squares."""
    known = np.abs(scores) < 4 * 256
    logits = scores[known] / 256
    return float((logits @ (results[known] / 2)) / max(float(logits @ logits), 1.0))


def save(board: str, network: Network, path: Path) -> None:
    """Writes *network* as the one for *board* into *path*, next to those of other boards."""
    numbers: dict[str, Any] = {}
    if path.exists():
        with np.load(path) as file:
            numbers = {name: file[name] for name in file.files}
    for name in ("first", "bias", "second"):
        numbers[f"{board}_{name}"] = np.asarray(getattr(network, name), np.float32)
    numbers[f"{board}_points"] = np.float32(network.points)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **numbers)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=BOARDS, required=True)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=5000, help="games in each round")
    parser.add_argument("--nodes", type=int, default=600, help="positions searched a turn")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--more", action="store_true", help="start from the network in use")
    parser.add_argument("--output", type=Path, default=NETWORKS)
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    network = load_network(options.board) if options.more else hand_made(options.board, options.seed)
    kept: list[tuple[Any, ...]] = []
    for round_number in range(options.rounds):
        rng = Random(options.seed * 1000 + round_number)
        samples = Samples()
        gym = Gym(network, options.board, options.nodes)
        for _ in range(options.games):
            gym.game(rng, samples)
        # The games of the round before are still useful, older ones are too weak.
        kept = [*kept[-1:], samples.arrays()]
        data = tuple(np.concatenate(columns) for columns in zip(*kept, strict=True))
        log.info("round %d: %d games, %d positions", round_number + 1, options.games, len(samples.sides))
        network = fit(network, options.board, data, options.epochs, options.seed + round_number)
        save(options.board, network, options.output)


if __name__ == "__main__":
    main()

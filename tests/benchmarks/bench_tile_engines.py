"""The Summy and the Sudoku engine against greedy players, the same deals from both seats.

`python -m tests.benchmarks.bench_tile_engines summy --games 1000`: wins (a draw counts half), the lead at the end,
and processor time a move. Greedy takes the most points now; in Summy it swaps four random tiles when there is no
lay. `sudoku --foresight` lets the engine know the next tile, to see what looking further ahead could gain
at most.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from sumon.core.protocol import Limit, Player
from sumon.engines.sudoku import player as sudoku_player
from sumon.engines.summy import player as summy_player
from sumon.games import GAMES
from sumon.games.summy import Lay, SummyPosition, Swap, points_for

Chooser = Callable[[Any, Random], Any]  # position, chance -> move

LIMITS = {"summy": Limit(nodes=40), "sudoku": Limit(nodes=1)}
ENGINES = {"summy": summy_player, "sudoku": sudoku_player}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(ENGINES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--foresight", action="store_true")
    options = parser.parse_args()
    if options.foresight and options.game != "sudoku":
        parser.error("only the Sudoku engine can be shown the next tile")
    thought: list[float] = []
    greedy = greedy_summy if options.game == "summy" else greedy_sudoku
    player = seer if options.foresight else engine(options.game)
    leads = [
        play(options.game, f"{options.seed} {number}", seat, clocked(player, thought), greedy)
        for number in range(options.games // 2)
        for seat in Player
    ]
    wins = sum(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads) / len(leads)
    error = math.sqrt(wins * (1 - wins) / len(leads))
    print(
        f"{options.game}: {100 * wins:.1f} % (±{100 * error:.1f}) of {len(leads)} games,"
        f" lead {statistics.mean(leads):+.1f}; {statistics.mean(thought):.2f} ms a move,"
        f" median {statistics.median(thought):.2f}, most {max(thought):.0f}"
    )


def engine(game: str) -> Chooser:
    """The engine of *game* at full strength, seeing its own view only."""
    return lambda position, rng: ENGINES[game].examine(position.view(position.to_move), LIMITS[game], rng).move


def seer(position: Any, rng: Random) -> Any:
    """The Sudoku engine, which takes the tile that comes next for the only one left."""
    view = position.view(position.to_move)
    coming = position.tiles[1:2]
    known = replace(view, unseen=tuple(int(digit in coming) for digit in range(1, 10)))
    return sudoku_player.examine(known, LIMITS["sudoku"], rng).move


def greedy_summy(position: SummyPosition, rng: Random) -> Lay | Swap:
    """Most points now; no lay: swaps four random tiles."""
    lays = [move for move in position.legal_moves() if isinstance(move, Lay)]
    if lays:
        return max(lays, key=lambda lay: points_for(position.board, lay))
    rack = position.racks[position.mover]
    return Swap("".join(rng.sample(rack, min(4, len(rack)))))


def greedy_sudoku(position: Any, rng: Random) -> Any:
    """Most points now, of equally good squares any."""
    choices = position.view(None).choices
    square, _ = max(rng.sample(choices, len(choices)), key=lambda choice: choice[1])
    return next(move for move in position.legal_moves() if move.square == square)


def clocked(choose: Chooser, thought: list[float]) -> Chooser:
    """*choose*, adding the milliseconds of processor time it takes to *thought*."""

    def timed(position: Any, rng: Random) -> Any:
        start = time.process_time()
        move = choose(position, rng)
        thought.append(1000 * (time.process_time() - start))
        return move

    return timed


def play(game: str, deal: str, seat: Player, one: Chooser, other: Chooser) -> int:
    """The lead at the end of *one*, who sits on *seat*, over *other*."""
    position = GAMES[game].start("standard", GAMES[game].deal("standard", Random(deal)))
    rng = Random(f"{deal} {seat}")
    while position.to_move is not None:
        position = position.play((one if position.to_move is seat else other)(position, rng))
    return position.scores[seat] - position.scores[seat.other]


if __name__ == "__main__":
    main()

"""The Sum On engine against tree search with playouts, and how often it finds out who wins.

`python -m tests.benchmarks.bench_sumon_engine match --games 200 --seconds 1` (hours) or
`python -m tests.benchmarks.bench_sumon_engine solve --positions 20 --ranks 20 22 24 26`.
How fast it is says `python -m sumon bench`.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from math import sqrt
from random import Random
from typing import Any

from sumon.core.protocol import Limit
from sumon.engines.sumon import plain_player
from sumon.engines.sumon.compiled.bounds import WIN
from sumon.engines.sumon.compiled.state import TO_GO
from sumon.engines.sumon.compiled_player import SOLVE_AFTER, Budget, CompiledPlayer, searcher_for
from sumon.games import GAMES
from tests.benchmarks.sumon_playouts import PlayoutEngine


def opening(seed: int) -> Any:
    """The standard start after two random turns."""
    rng = Random(seed)
    position = GAMES["sumon"].start("standard", "")
    for _ in range(2):
        position = position.play(rng.choice(list(position.legal_moves())))
    return position


def match(games: int, seconds: float, seed: int) -> None:
    """Plays each opening twice, sides exchanged; a game whose result the engine has proven is not played on."""
    engine, rival, limit = CompiledPlayer(), PlayoutEngine(), Limit(seconds=seconds)
    wins = 0
    for number in range(games):
        position, rng = opening(seed + number // 2), Random(seed + number)
        seats = (engine, rival) if number % 2 == 0 else (rival, engine)
        won = None
        while won is None:
            found = seats[position.to_move].choose(position.view(None), limit, rng)
            if found.exact:
                won = found.score > 0
            else:
                position = position.play(found.move)
                if position.outcome is not None:
                    won = seats[position.outcome.winner] is engine
        wins += won
        share = wins / (number + 1)
        print(f"{wins} of {number + 1}: {share:.3f} ±{1.96 * sqrt(0.25 / (number + 1)):.3f}", flush=True)


def solve(positions: int, ranks: list[int], seconds: float, seed: int, player: str) -> None:
    """Positions of games of *player* with so many ranks to go: in how many the winner is proven in time."""
    times: dict[int, list[float]] = defaultdict(list)
    while any(len(times[wanted]) < positions for wanted in ranks):
        seed += 1
        position, rng = opening(seed), Random(seed)
        missing = {wanted for wanted in ranks if len(times[wanted]) < positions}
        while position.outcome is None and missing:
            view = position.view(None)
            searcher, _ = searcher_for(view, position, Limit(seconds=seconds))
            to_go = int(searcher.memory.state[TO_GO])
            for wanted in [wanted for wanted in missing if to_go <= wanted]:
                missing.discard(wanted)
                if to_go > wanted - 2:
                    times[wanted].append(time_to_prove(position, seconds))
            if player == "engine":
                position = position.play(CompiledPlayer().choose(view, Limit(nodes=3000), rng).move)
            else:
                position = position.play(plain_player.choose(view, rng, noise=0.2).move)
    for wanted in ranks:
        took = sorted(times[wanted])
        proven = sum(one <= seconds for one in took)
        print(
            f"{wanted} ranks to go: winner proven in {proven} of {len(took)}, "
            f"median {took[len(took) // 2]:.2f} s, longest {took[-1]:.2f} s"
        )


def time_to_prove(position: Any, seconds: float) -> float:
    """Processor time until the winner is proven; infinite when it takes longer than *seconds*."""
    searcher, _ = searcher_for(position.view(None), position, Limit(seconds=seconds))
    start = time.process_time()
    # On a machine busy with other things the clock runs faster than the search.
    budget = Budget(Limit(seconds=20 * seconds))
    for depth in range(1, SOLVE_AFTER + 1):
        found = searcher.run(budget, depth)
        if found is not None and abs(found.value) > WIN:
            return time.process_time() - start
    proof = searcher.complete(Budget(Limit(seconds=20 * seconds, nodes=int(6e6 * seconds))), -1, 1)
    return time.process_time() - start if proof is not None else float("inf")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("match", "solve"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--ranks", type=int, nargs="+", default=[20, 22, 24, 26])
    parser.add_argument("--player", choices=("engine", "greedy"), default="engine")
    options = parser.parse_args()
    if options.what == "match":
        match(options.games, options.seconds, options.seed)
    else:
        solve(options.positions, options.ranks, options.seconds, options.seed, options.player)


if __name__ == "__main__":
    main()

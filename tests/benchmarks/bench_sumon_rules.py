"""How fast the rules of Sum On are in plain Python.

`python -m tests.benchmarks.bench_sumon_rules`: milliseconds to list the 334 opening turns, to play and list random
games of about 60 turns, and thousands of moves a second counted by perft.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

from sumon.core.perft import perft
from sumon.games.sumon import SUMON

LISTINGS = 200
GAMES_PLAYED = 100
OPENING_GOAL = 10  # milliseconds
GAME_GOAL = 150  # milliseconds


def main() -> None:
    """Measure and print."""
    start = SUMON.start("standard", "")
    listings = [clock(lambda: sum(1 for _ in start.legal_moves())) for _ in range(LISTINGS)]
    report(f"list the {listings[0][1]} opening turns", [spent for spent, _ in listings], OPENING_GOAL)
    games = [clock(lambda seed=seed: play_random_game(seed)) for seed in range(GAMES_PLAYED)]
    turns = statistics.mean(turns for _, turns in games)
    report(f"play and list a random game, {turns:.0f} turns", [spent for spent, _ in games], GAME_GOAL)
    spent, moves = clock(lambda: perft(start, 2))
    print(f"perft of depth 2: {moves / spent:.0f} thousand moves a second")


def play_random_game(seed: int) -> int:
    """The number of turns of a random game, every legal turn of it listed."""
    rng = Random(seed)
    position = SUMON.start("standard", "")
    while moves := list(position.legal_moves()):
        position = position.play(rng.choice(moves))
    return position.ply


def clock(work: Callable[[], int]) -> tuple[float, int]:
    """The milliseconds that *work* took, and its result."""
    begun = time.perf_counter()
    result = work()
    return (time.perf_counter() - begun) * 1000, result


def report(what: str, spent: list[float], goal: float) -> None:
    """One line: the median and the most of *spent*, and how many times better than *goal* the median is."""
    median = statistics.median(spent)
    better = f"goal {goal} ms: {goal / median:.0f} times better"
    print(f"{what:45} median {median:6.2f} ms, most {max(spent):6.2f} ms, {better}")


if __name__ == "__main__":
    main()

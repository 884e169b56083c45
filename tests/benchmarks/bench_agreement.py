"""How often each level plays what the engine finds best when it looks at rated games, and how long a look takes.

python -m tests.benchmarks.bench_agreement sumon --games 6
"""

from __future__ import annotations

import argparse
from itertools import islice
from random import Random
from time import perf_counter

from sumon.engines import choose, engine_of, examine
from sumon.games import GAMES
from sumon.services.past.agreement import CHECK_LIMIT, SEED


def measure(game: str, level: str, games: int) -> str:
    """The share of the turns of *games* games of *level* against itself that are the engine's first choice."""
    turns, agreed, spent = 0, 0, [0.0]
    for number in range(games):
        rng = Random(f"{game} {level} {number}")
        rules = GAMES[game]
        variant = rules.variants[0]
        position = rules.start(variant, rules.deal(variant, rng))
        while position.to_move is not None:
            view = position.view(position.to_move)
            move = choose(game, level, view, rng.getrandbits(32)).move
            if len(list(islice(position.legal_moves(), 2))) > 1:
                begun = perf_counter()
                best = examine(game, view, CHECK_LIMIT, SEED)
                spent.append(perf_counter() - begun)
                turns += 1
                agreed += best.line[0] == position.format(move)
            position = position.play(move)
    share, mean = 100 * agreed / turns, 1000 * sum(spent) / turns
    found = f"{game} {level}: {agreed} of {turns} turns, {share:.0f} %"
    return f"{found}; {mean:.0f} ms a turn, {max(spent):.2f} s most"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--levels", nargs="*", help="all, where none is named")
    arguments = parser.parse_args()
    engine_of(arguments.game).warm_up()
    for level in arguments.levels or engine_of(arguments.game).levels:
        print(measure(arguments.game, level, arguments.games), flush=True)


if __name__ == "__main__":
    main()

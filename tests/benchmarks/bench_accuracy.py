"""What `/analyse` says of random play, of the easiest level and of the strongest: their accuracy.

`python -m tests.benchmarks.bench_accuracy sudoku --games 20`: each of them plays games against itself, both sides
of which are reviewed; a chance turn of each, with which games begin that always start the same, does not count.
`--levels master` measures other ones. `GameEngine.accuracy_scale` was chosen with this; `--scales 2 3 4` shows what
others would give.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any

from sumon.core.protocol import Analysis, Limit, Player, View
from sumon.core.record import Record
from sumon.engines import engine_of, examine
from sumon.engines.selfplay import RANDOM, mover
from sumon.games import GAMES
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.archived_game import of_match
from sumon.play.review import Review
from sumon.services.past.reviewing import Reviewer

MOMENT = datetime(2026, 1, 1, tzinfo=UTC)


class Direct:
    """Stands in for the computer: examines here and now."""

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """What the engine says."""
        return examine(game, view, limit, seed, move)


class Forgetful:
    """Stands in for the store: knows no review and keeps none."""

    async def find_review(self, *_: object) -> None:
        """Nothing."""

    async def set(self, *_: object) -> None:
        """Nothing."""


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", nargs="*", default=[])
    parser.add_argument("--scales", type=float, nargs="*", default=[])
    options = parser.parse_args()
    engine = engine_of(options.game)
    for level in options.levels or (RANDOM, engine.levels[0], engine.levels[-1]):
        reviews = [
            asyncio.run(reviewed(options.game, level, options.seed + number)) for number in range(options.games)
        ]
        losses = [turn.loss for review in reviews for turn in review.turns]
        print(f"{options.game} {level}: {len(losses)} turns, {statistics.mean(losses):.2f} points lost in each")
        for scale in options.scales or [engine.accuracy_scale]:
            print(f"  scale {scale:g}: {spread(reviews, scale)}", flush=True)


def spread(reviews: Sequence[Review], scale: float) -> str:
    """The mean of the accuracies of all seats, the lowest and the highest one."""
    found = [review.accuracy(player, scale) for review in reviews for player in Player]
    known = [accuracy for accuracy in found if accuracy is not None]
    return f"{statistics.mean(known):.0f} % ({min(known)} to {max(known)})"


async def reviewed(game: str, level: str, seed: int) -> Review:
    """The review of one game of *level* against itself."""
    computer: Any = Direct()
    store: Any = Forgetful()
    reviewer = Reviewer(store, computer, now=lambda: MOMENT)
    making = await reviewer.review(of_match(played(game, level, seed)))
    assert not isinstance(making, Review)
    assert making.task is not None
    review = await making.task
    return Review(review.turns[chance_turns(game) :])


def chance_turns(game: str) -> int:
    """How many turns begin a game that would always start the same."""
    return 0 if GAMES[game].deal("standard", Random(0)) else 2


def played(game: str, level: str, seed: int) -> Match:
    """One finished game of *level* against itself; games that always start the same begin with chance moves."""
    chance = Random(seed)
    record = Record(game, "standard", GAMES[game].deal("standard", chance))
    position = GAMES[game].start("standard", record.setup)
    while position.to_move is not None:
        choose = mover(game, RANDOM if position.ply < chance_turns(game) else level)
        move = choose(position.view(position.to_move), position, chance)
        record = record.then(position.format(move))
        position = position.play(move)
    assert position.outcome is not None
    seats = (Occupant(1), Occupant(2))
    result = Result(position.outcome.winner, Termination.RULES)
    return Match(1, record, seats, None, 1, "", result, False, MOMENT, MOMENT)


if __name__ == "__main__":
    main()

"""What a board costs when many games are open, each with players of its own, and what the cache holds of them.

    python -m tests.benchmarks.bench_many_games [--games 300 1000 5000] [--boards 2000] [--megabytes 64]

A turn is played in a random game, and then its board is made: the position after the record, read anew as from the
database, and the picture of it with the names of the players. Before that, each game was shown twice, as after a
turn of each player. Prints milliseconds of CPU a board, and for each kind in the cache the share of what was wanted
that was there, the entries and the megabytes.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random

from sumon.cache import CACHE, MEGABYTE
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.i18n import default_catalog
from sumon.play.replays import position_after, remember
from sumon.render import draw
from sumon.render.renderer import Caption

RECORDS = Path(__file__).parents[1] / "records"
FIRST = ("Ada", "Grace", "Linus", "Katherine", "Jürgen", "花子", "Blaise", "Emmy")


@dataclass
class Game:
    """An open game."""

    record: Record
    names: tuple[str, str]

    def show(self) -> None:
        """Draws its board, from a record that nobody has seen before."""
        record = replace(self.record, moves=tuple("".join(move) for move in self.record.moves))
        draw(record.game, position_after(record).view(None), caption=Caption(names=self.names))

    def go_on(self, rng: Random) -> None:
        """Plays a turn, as the bot does."""
        before = position_after(self.record)
        if before.to_move is None:
            return
        move = rng.choice(list(islice(before.legal_moves(), 12)))
        self.record = self.record.then(before.format(move))
        remember(self.record, before.play(move))


def open_games(count: int, rng: Random) -> Iterator[Game]:
    """*count* games in the middle, each another one."""
    rows = {game: (RECORDS / f"{game}-records.jsonl").read_text(encoding="utf-8").splitlines() for game in GAMES}
    for number in range(count):
        game = list(GAMES)[number % len(GAMES)]
        row = json.loads(rng.choice(rows[game]))
        moves = tuple(row["moves"])
        begun = Record(game, row["variant"], row["setup"], moves[: rng.randrange(len(moves) * 3 // 4)])
        yield Game(begun, (f"{rng.choice(FIRST)} {2 * number}", f"{rng.choice(FIRST)} {2 * number + 1}"))


def measure(games: Sequence[Game], boards: int, rng: Random) -> None:
    """Prints what a board takes in these games."""
    for game in games:
        for _ in range(2):
            game.go_on(rng)
            game.show()
    before = CACHE.tallies()
    taken = 0.0
    for _ in range(boards):
        game = rng.choice(games)
        game.go_on(rng)
        begun = time.thread_time()
        game.show()
        taken += (time.thread_time() - begun) / boards
    shares = []
    for kind, tally in CACHE.tallies().items():
        hits, misses = tally.hits - before[kind].hits, tally.misses - before[kind].misses
        if hits + misses:
            share = hits / (hits + misses)
            shares.append(f"{kind} {share:.0%}, {tally.entries:,}, {tally.bytes / MEGABYTE:.1f} MB")
    print(f"{len(games):6,} games {taken * 1e3:6.2f} ms a board   {'; '.join(shares)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, nargs="+", default=[300, 1000, 5000])
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--megabytes", type=int, default=64)
    asked = parser.parse_args()
    default_catalog()  # the bot has read its sentences long before its first picture
    for count in asked.games:
        CACHE.limit(asked.megabytes * MEGABYTE)
        rng = Random(count)
        measure(list(open_games(count, rng)), asked.boards, rng)


if __name__ == "__main__":
    main()

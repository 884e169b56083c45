"""Games of the engines against each other, to measure the strength of the levels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

from sumon.core.protocol import Player, View
from sumon.engines import choose, engine_of
from sumon.games import GAMES

RANDOM = "random"  # the name of the random player below the easiest level


@dataclass(frozen=True)
class PairScore:
    """The result of *upper* against *lower*; a draw is half a win for both."""

    upper: str
    lower: str
    games: int
    wins: float

    @property
    def share(self) -> float:
        """The share of the games that *upper* won."""
        return self.wins / self.games

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the share."""
        return 1.96 * sqrt(max(self.share * (1 - self.share), 0.25 / self.games) / self.games)


def ladder(
    game: str, games: int, seed: int, levels: tuple[str, ...] = (), run: Callable[..., Any] = map
) -> Iterator[PairScore]:
    """Each level of *game* (or of *levels*) against the one below, the easiest against a random player.

    Two games in a row have the same deal and the same random opening, with the seats exchanged. *run* plays the
    games like `map`, for example the `map` of a pool of processes.
    """
    names = (RANDOM, *engine_of(game).levels)
    for lower, upper in pairwise(names):
        if not levels or upper in levels:
            yield duel(game, upper, lower, games, seed, run)


def duel(game: str, upper: str, lower: str, games: int, seed: int, run: Callable[..., Any] = map) -> PairScore:
    """The result of *games* games of level *upper* against level *lower* (or `RANDOM`); *run* as in `ladder`."""
    numbers = range(games)
    seatings = [(upper, lower) if number % 2 == 0 else (lower, upper) for number in numbers]
    deals = [seed + number // 2 for number in numbers]
    seeds = [seed * 1000 + number for number in numbers]
    wins = 0.0
    for seats, winner in zip(seatings, run(play_game, [game] * games, seatings, deals, seeds), strict=True):
        if winner is None:
            wins += 0.5
        elif seats[winner] == upper:
            wins += 1
    return PairScore(upper, lower, games, wins)


def play_game(game: str, seats: tuple[str, str], deal_seed: int, seed: int) -> Player | None:
    """The winner of one game of the standard variant between two levels; None for a draw.

    Games that always start the same begin with one random move of each player.
    """
    chance = Random(deal_seed)
    setup = GAMES[game].deal("standard", chance)
    position = GAMES[game].start("standard", setup)
    for _ in range(0 if setup else 2):
        position = position.play(chance.choice(list(position.legal_moves())))
    rng = Random(seed)
    while position.to_move is not None:
        move = mover(game, seats[position.to_move])(position.view(position.to_move), position, rng)
        position = position.play(move)
    assert position.outcome is not None
    return position.outcome.winner


def mover(game: str, level: str) -> Callable[[View, Any, Random], Any]:
    """The function that plays *level*; only the random player uses the position."""
    if level == RANDOM:
        return lambda view, position, rng: rng.choice(list(position.legal_moves()))
    return lambda view, position, rng: choose(game, level, view, rng.getrandbits(32)).move

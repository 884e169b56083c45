"""At the level that fits, people of any strength win about half of their games once it has found them.

Games are really played, between the engines: a person is as strong as a level, or as a mixture of two. The figures
are in docs/engines.md.
"""

from __future__ import annotations

from random import Random

import pytest

from sumon.core.protocol import Player
from sumon.engines.selfplay import mover
from sumon.games import GAMES
from sumon.play.levels import ENOUGH, ComputerResult, fitted_level, fitting_number, known_level, level_of_turn

SETTLING, MEASURED = 12, 24  # games of a person
RUNS = 25  # people of one strength
PEOPLE = [
    *(("sumon", 1.5), ("sumon", 2.0), ("sumon", 3.0)),
    *(("summy", 1.5), ("summy", 2.0), ("summy", 3.0)),
    *(("sudoku", 1.5), ("sudoku", 2.0), ("sudoku", 2.5)),
]


@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "strength"), PEOPLE)
def test_about_half_is_won_after_twelve_games(game: str, strength: float) -> None:
    won = [share for run in range(RUNS) for share, _ in fared(game, strength, seed=run)[SETTLING:]]
    assert 0.45 <= sum(won) / len(won) <= 0.55


def fared(game: str, strength: float, seed: int) -> list[tuple[float, float]]:
    """The share of each game in a row that somebody of *strength* has won, and the number that fitted before it."""
    rng = Random(f"{game}:{strength}:{seed}")
    results: list[ComputerResult] = []
    course: list[tuple[float, float]] = []
    for played in range(SETTLING + MEASURED):
        number = fitting_number(game, results)
        usual = known_level(game, "") or ""
        level = usual if played < ENOUGH else fitted_level(number)
        share = play(game, fitted_level(strength), level, Player(played % 2), rng)
        results.insert(0, ComputerResult(level, share))
        course.append((share, number))
    return course


def play(game: str, person: str, computer: str, seat: Player, rng: Random) -> float:
    """What the person in *seat* has won of one game."""
    setup = GAMES[game].deal("standard", rng)
    position = GAMES[game].start("standard", setup)
    for _ in range(0 if setup else 2):  # or all games of equal chance would be alike
        position = position.play(rng.choice(list(position.legal_moves())))
    while position.to_move is not None:
        level = level_of_turn(game, person if position.to_move is seat else computer, rng)
        position = position.play(mover(game, level)(position.view(position.to_move), position, rng))
    assert position.outcome is not None
    winner = position.outcome.winner
    return 0.5 if winner is None else float(winner is seat)

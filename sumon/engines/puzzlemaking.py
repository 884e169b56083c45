"""Puzzles from games of the engines: positions with exactly one best answer, graded by the results of weak
levels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from sumon.core.protocol import AnyPosition
from sumon.core.puzzle import Puzzle, Strength
from sumon.core.record import Record
from sumon.engines import choose, engine_of
from sumon.games import GAMES

from .base import Task, TooLargeError

WEAK_LEVELS = ("beginner", "casual")
TRIES = 4  # attempts of each weak level at each puzzle
MOST_OF_A_GAME = 2  # puzzles of one task from the same game, so that they differ


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle that is not graded yet: how often weak levels *hit* the answer, and how near they came to it."""

    puzzle: Puzzle
    hits: int
    nearness: float


def make_puzzles(game: str, count: int, seed: int) -> list[Puzzle]:
    """*count* puzzles of each task of *game*; the same *seed* gives the same puzzles."""
    left = {task.name: count for task in engine_of(game).tasks}
    found: dict[str, dict[str, Candidate]] = {name: {} for name in left}
    number = 0
    while any(left.values()):
        wanted = {name: min(count, MOST_OF_A_GAME) for name, count in left.items()}
        for each in found_in_game(game, wanted, f"{game} {seed} {number}", frozenset().union(*found.values())):
            left[each.puzzle.task] -= 1
            found[each.puzzle.task][each.puzzle.id] = each
        number += 1
    return [puzzle for of_task in found.values() for puzzle in graded([*of_task.values()])]


def found_in_game(
    # The puzzles in one game between weak levels: at most *wanted* of each task, and none that is *known*.
    #
    # The same *seed* gives the same puzzles.
    game: str,
    wanted: Mapping[str, int],
    seed: str,
    known: Collection[str] = frozenset(),
) -> list[Candidate]:
    """The puzzles in a game between weak levels: at most as many of each task as *wanted*, none of those *known*.

    The same *seed* gives the same ones.
    """
    left, found = dict(wanted), dict[str, Candidate]()
    for position, record in _positions_of_game(game, Random(seed)):
        for task in engine_of(game).tasks:
            if not left.get(task.name):
                continue
            puzzle = _puzzle(task, position, record)
            if puzzle is not None and puzzle.id not in known and puzzle.id not in found:
                left[task.name] -= 1
                found[puzzle.id] = _tried(puzzle, task, position)
        if not any(left.values()):
            break
    return [*found.values()]


def graded(found: list[Candidate]) -> list[Puzzle]:
    """The puzzles of one task, a third in each strength: the more weak levels find the answer, the easier."""
    ranked = sorted(found, key=lambda each: (-each.hits, -each.nearness, each.puzzle.id))
    strengths = tuple(Strength)
    return [
        replace(each.puzzle, strength=strengths[place * len(strengths) // len(ranked)])
        for place, each in enumerate(ranked)
    ]


def _positions_of_game(game: str, rng: Random) -> Iterator[tuple[AnyPosition, Record]]:
    """The positions of one game between weak levels."""
    rules = GAMES[game]
    record = Record(game, "standard", rules.deal("standard", rng), ())
    position = record.start()
    chance = 0 if record.setup else 2  # games that always start the same begin with a random move of each player
    while position.to_move is not None:
        if position.ply < chance:
            move = rng.choice(list(position.legal_moves()))
        else:
            level = rng.choice(WEAK_LEVELS)
            move = choose(game, level, position.view(position.to_move), rng.getrandbits(32)).move
        record = record.then(position.format(move))
        position = position.play(move)
        if position.to_move is not None:
            yield position, record


def _puzzle(task: Task, position: AnyPosition, record: Record) -> Puzzle | None:
    try:
        found = task.answer(position)
    except TooLargeError:
        return None
    if found is None:
        return None
    return Puzzle(task.name, Strength.EASY, record, *found)


def _tried(puzzle: Puzzle, task: Task, position: AnyPosition) -> Candidate:
    worths = task.worths(position)
    least = min(worths.values())
    hits, near = 0, 0.0
    for level in WEAK_LEVELS:
        for seed in range(TRIES):
            move = choose(puzzle.game, level, position.view(position.to_move), seed).move
            text = position.format(move)
            hits += text == puzzle.answer
            near += (worths.get(text, least) - least) / (puzzle.worth - least)
    return Candidate(puzzle, hits, near / (TRIES * len(WEAK_LEVELS)))

"""Puzzles out of games of the engines: positions with exactly one best answer, graded by what weak levels find."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from sumon.core.protocol import AnyPosition
from sumon.core.puzzle import Puzzle, Strength
from sumon.core.record import Record
from sumon.games import GAMES

from . import choose, engine_of
from .tasks import Task, TooLargeError

WEAK_LEVELS = ("beginner", "casual")
TRIES = 4  # of each weak level at each puzzle
MOST_OF_A_GAME = 2  # puzzles of one task, so that they do not look alike


@dataclass(frozen=True)
class Found:
    """A puzzle that is not graded yet: how often weak levels *hit* the answer, and how near they came to it."""

    puzzle: Puzzle
    hits: int
    nearness: float


def make_puzzles(game: str, count: int, seed: int) -> list[Puzzle]:
    """*count* puzzles of each task of *game*; the same *seed* gives the same ones."""
    left = {task.name: count for task in engine_of(game).tasks}
    found: dict[str, list[Found]] = {name: [] for name in left}
    known: set[str] = set()
    number = 0
    while any(left.values()):
        taken: dict[str, int] = {}
        rng = Random(f"{game} {seed} {number}")
        for position, record in _played(game, rng):
            for task in engine_of(game).tasks:
                if not left[task.name] or taken.get(task.name, 0) >= MOST_OF_A_GAME:
                    continue
                puzzle = _puzzle(task, position, record)
                if puzzle is not None and puzzle.id not in known:
                    known.add(puzzle.id)
                    taken[task.name] = taken.get(task.name, 0) + 1
                    left[task.name] -= 1
                    found[task.name].append(_tried(puzzle, task, position))
        number += 1
    return [puzzle for name in found for puzzle in graded(found[name])]


def graded(found: list[Found]) -> list[Puzzle]:
    """The puzzles of one task with their strengths: a third each, easiest for whom weak levels find most."""
    ranked = sorted(found, key=lambda each: (-each.hits, -each.nearness, each.puzzle.id))
    strengths = tuple(Strength)
    return [
        replace(each.puzzle, strength=strengths[place * len(strengths) // len(ranked)])
        for place, each in enumerate(ranked)
    ]


def _played(game: str, rng: Random) -> Iterator[tuple[AnyPosition, Record]]:
    """The positions of one game between weak levels."""
    rules = GAMES[game]
    record = Record(game, "standard", rules.deal("standard", rng), ())
    position = record.start()
    chance = 0 if record.setup else 2  # games that always start the same begin with a move of each by chance
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


def _tried(puzzle: Puzzle, task: Task, position: AnyPosition) -> Found:
    worths = task.worths(position)
    least = min(worths.values())
    hits, near = 0, 0.0
    for level in WEAK_LEVELS:
        for seed in range(TRIES):
            move = choose(puzzle.game, level, position.view(position.to_move), seed).move
            text = position.format(move)
            hits += text == puzzle.answer
            near += (worths.get(text, least) - least) / (puzzle.worth - least)
    return Found(puzzle, hits, near / (TRIES * len(WEAK_LEVELS)))

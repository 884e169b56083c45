"""Puzzles: a position, a task and the one best answer; and their text form."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cached_property
from hashlib import sha256

from .record import Record


class Strength(StrEnum):
    """The difficulty of a puzzle, easiest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: a *task* in the position after *record*, with one best answer."""

    task: str  # one of the tasks of the game
    strength: Strength
    record: Record
    answer: str  # the only move with the full worth, as canonical text
    worth: float  # the value of the answer; all other moves are worth less

    @property
    def game(self) -> str:
        """The game's slug."""
        return self.record.game

    @cached_property
    def id(self) -> str:
        """Eight hexadecimal digits that stay the same as long as position and task do."""
        record = self.record
        parts = (record.game, record.variant, record.setup, *record.moves, self.task)
        return sha256("\n".join(parts).encode()).hexdigest()[:8]


def write_puzzle(puzzle: Puzzle) -> str:
    """*puzzle* as one line of JSON."""
    return json.dumps(asdict(puzzle))


def read_puzzle(line: str) -> Puzzle:
    """The puzzle in *line*. Raises ValueError for a line that `write_puzzle` cannot have written."""
    try:
        found = json.loads(line)
        record = found["record"]
        return Puzzle(
            task=str(found["task"]),
            strength=Strength(found["strength"]),
            record=Record(record["game"], record["variant"], record["setup"], tuple(record["moves"])),
            answer=str(found["answer"]),
            worth=float(found["worth"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a puzzle: {type(error).__name__} {error}") from None

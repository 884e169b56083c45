"""The buttons of puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sumon.play.daily.chances import LENGTH, MARK
from sumon.ui.wire.ids import Family, Kind


@dataclass(frozen=True, slots=True)
class PuzzleAction:
    """A click on a puzzle, the daily one of *day* or of no day, with *draft* entered so far."""

    puzzle: str
    day: date | None
    verb: str
    draft: str = ""
    argument: str = ""


PUZZLE = Family(
    "z",
    PuzzleAction,
    "{puzzle:puzzle}:[{day:day}|-]:{verb:word}:{draft:draft}:{argument:rest}[#tag]",
    puzzle=Kind(f"[0-9a-f]{{{LENGTH}}}|{MARK}[0-9A-Za-z_-]{{{LENGTH - 1}}}"),
)


def puzzle_id(puzzle: str, day: date | None, verb: str, tag: str = "") -> str:
    """The `custom_id` of a button that does *verb* with a puzzle on which nothing has been entered."""
    return PUZZLE.write(PuzzleAction(puzzle, day, verb), tag)

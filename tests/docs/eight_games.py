"""The game of the page eight times, with tutorials and puzzles: more games than a row of Discord has room for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import permutations

from sumon.core.puzzle import Puzzle, Strength
from sumon.core.record import Record
from sumon.play.daily.book import DAILY_SHARE

SLUGS = tuple(f"noughts{letter}" for letter in "abcdefgh")
BARE = SLUGS[-1]  # without computer player, tutorial and puzzles

LESSONS = """
[positions.start]
setup = [""]

[[steps]]
name = "goal"
text = "noughts-ui-goal"
position = "start"

[[steps]]
name = "middle"
text = "noughts-ui-prompt"
position = "start"
accept = ["b2"]
otherwise = "noughts-hint-middle"

[[steps]]
name = "end"
text = "noughts-rules-title"
position = "start"
moves = ["b2"]
"""
TASKS = """
def _value(position: NoughtsPosition, move: int) -> float:
    return float(-_worth(position.play(move)))


def _values(position: NoughtsPosition) -> dict[str, float]:
    return {position.format(move): _value(position, move) for move in position.legal_moves()}


TASKS = (Task("win", _value, _values, least_choices=2, least_worth=1),)


class NoughtsEngine("""
WORDS = """
    def puzzle_task(self, task: str, view: NoughtsView, translator: Translator) -> str:
        return translator.text("noughts-ui-goal")

    def puzzle_compared(self, task: str, worth: float, best: float, translator: Translator) -> str:
        return translator.text("noughts-hint-middle")

    def clues(self, position: NoughtsPosition, answer: str, translator: Translator) -> tuple[str, str]:
        return translator.text("noughts-ui-prompt"), translator.text("noughts-ui-form-help")

    def rules(self"""


def files_of(page: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Path and text of every file of the eight games, made of the files of the *page*."""
    for slug in SLUGS:
        for path, text in page.items():
            if slug != BARE or not path.startswith("sumon/engines"):
                yield _named(path, slug), _named(_with_puzzles(path, text) if slug != BARE else text, slug)
        if slug != BARE:
            yield f"data/lessons/{slug}.toml", _named(LESSONS, slug)
            yield f"data/puzzles/{slug}.jsonl", "".join(f"{json.dumps(asdict(each))}\n" for each in _puzzles(slug))


def _named(text: str, slug: str) -> str:
    return text.replace("Noughts and Crosses", f"Noughts {slug[-1].upper()}").replace("noughts", slug)


def _with_puzzles(path: str, text: str) -> str:
    if path.startswith("sumon/engines"):
        text = text.replace("class NoughtsEngine(", TASKS.lstrip("\n"))
        text = text.replace("    bad_turn_cost", "    tasks = TASKS\n    bad_turn_cost")
        return text.replace(
            "from sumon.engines.base", "from sumon.engines.base import Task\nfrom sumon.engines.base"
        )
    return text.replace("    def rules(self", WORDS.lstrip("\n"), 1) if path.startswith("sumon/ui") else text


def _puzzles(slug: str) -> list[Puzzle]:
    """Three in a row in one, reached in so many ways that some of them are kept for the days."""
    found = []
    for one, other in permutations(("a2", "b2", "c2", "a3", "b3", "c3"), 2):
        record = Record(slug, "standard", "", ("a1", one, "b1", other))
        found.append(Puzzle("win", Strength.EASY, record, "c1", 1.0))
    assert any(int(puzzle.id, 16) % DAILY_SHARE == 0 for puzzle in found), f"{slug} has no puzzle for a day"
    return found

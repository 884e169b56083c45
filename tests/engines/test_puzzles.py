"""Every puzzle of the project has exactly one best answer, by looking at all moves."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import pytest

from sumon.core.protocol import Player
from sumon.core.puzzle import Puzzle, Strength, read_puzzle, write_puzzle
from sumon.engines import engine_of
from sumon.engines.base import TooLargeError, task_of
from sumon.engines.puzzlemaking import make_puzzles
from sumon.games import GAMES

FOLDER = Path(__file__).resolve().parents[2] / "data" / "puzzles"
WITH_PUZZLES = tuple(game for game in GAMES if engine_of(game).tasks)
MOST_POSITIONS = 400


def puzzles_of(game: str) -> list[Puzzle]:
    return [read_puzzle(line) for line in (FOLDER / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_puzzle_has_one_best_answer(game: str, compiled_engine: ModuleType) -> None:
    for puzzle in puzzles_of(game):
        position, task = puzzle.record.replay(), task_of(puzzle.game, puzzle.task)
        assert task.answer(position) == (puzzle.answer, pytest.approx(puzzle.worth)), puzzle.id
        assert task.worth(position, position.parse(puzzle.answer)) == pytest.approx(puzzle.worth), puzzle.id


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_game_has_a_hundred_puzzles_of_three_strengths(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= 100
    assert {puzzle.game for puzzle in puzzles} == {game}
    counts = Counter((puzzle.task, puzzle.strength) for puzzle in puzzles)
    for task in engine_of(game).tasks:
        of_task = [counts[task.name, strength] for strength in Strength]
        assert max(of_task) - min(of_task) <= 1


def wins(position, left: list[int]) -> bool:
    """Whether the player on turn wins by the plain rules. Raises TooLargeError after *left* positions."""
    left[0] -= 1
    if left[0] < 0:
        raise TooLargeError
    if position.outcome is not None:
        mover: Player = position.owners[position.side]
        return bool(position.outcome.winner == mover)
    return any(not wins(position.play(move), left) for move in position.legal_moves())


def test_wins_by_force_are_wins_by_the_plain_rules() -> None:
    checked = 0
    for puzzle in puzzles_of("sumon"):
        if puzzle.task != "win":
            continue
        position, left = puzzle.record.replay(), [MOST_POSITIONS]
        try:
            winning = [move for move in position.legal_moves() if not wins(position.play(move), left)]
        except TooLargeError:
            continue
        assert [position.format(move) for move in winning] == [puzzle.answer]
        checked += 1
    assert checked >= 3, checked


def test_files_are_those_that_the_note_beside_them_describes() -> None:
    note = (FOLDER / "PROVENANCE.md").read_text(encoding="utf-8")
    for game in WITH_PUZZLES:
        found = re.search(rf"`{game}\.jsonl` \| \d+ \| `([0-9a-f]{{64}})`", note)
        assert found, f"no checksum of {game}.jsonl"
        assert found[1] == sha256((FOLDER / f"{game}.jsonl").read_bytes()).hexdigest()


def test_puzzles_are_made_the_same_from_the_same_seed() -> None:
    first, again, other = (make_puzzles("sudoku", 4, seed) for seed in (7, 7, 8))
    assert first == again != other
    assert [read_puzzle(write_puzzle(puzzle)) for puzzle in first] == first
    for puzzle in first:
        assert task_of("sudoku", "square").answer(puzzle.record.replay()) == (puzzle.answer, puzzle.worth)


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"task": "chain"}', "nonsense", '{"record": 7}'])
def test_damaged_line_is_an_error_that_says_so(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_puzzle(line)

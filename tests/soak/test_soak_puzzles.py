"""All puzzles, also those of the game that takes longest."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.engines.test_puzzles import WITH_PUZZLES, puzzles_of, require_one_best_answer


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_really_every_puzzle_has_one_best_answer(game: str, compiled_engine: ModuleType) -> None:
    for puzzle in puzzles_of(game):
        require_one_best_answer(puzzle)

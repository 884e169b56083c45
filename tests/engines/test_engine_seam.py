"""How the engine of a game is found, and what a game without one is like."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from types import SimpleNamespace

import pytest

from sumon.core import registry
from sumon.core.protocol import Analysis, Limit
from sumon.engines import GameEngine, choose, engine_of, examine, review_version
from tests.play.toy import ToyPosition, ToyRules, ToyView

HANDS = ToyPosition(((3, 1), (2, 2)))


@pytest.fixture
def _toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._RULES, "toy", ToyRules())


class Highest(GameEngine[ToyView]):
    """Lays the highest card."""

    levels = ("only",)

    def choose(self, level: str, view: ToyView, rng: Random) -> Analysis:
        return Analysis(max(view.hand), None, (), 1, None, False)


@pytest.mark.usefixtures("_toy_game")
def test_game_without_a_folder_has_no_levels_and_is_not_played() -> None:
    engine = engine_of("toy")
    assert engine.levels == ()
    assert engine.warm_up() is None
    with pytest.raises(ValueError, match="the computer does not play toy"):
        choose("toy", "only", HANDS.view(HANDS.to_move), 1)
    with pytest.raises(ValueError, match="the computer does not play toy"):
        examine("toy", HANDS.view(HANDS.to_move), Limit(nodes=1), 1)


@pytest.mark.usefixtures("_toy_game")
def test_new_folder_is_all_that_a_new_engine_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sumon.engines.toy", SimpleNamespace(ENGINE=Highest()))
    assert choose("toy", "only", HANDS.view(HANDS.to_move), 1).move == 3
    with pytest.raises(ValueError, match="toy has no level 'master'; it has only"):
        choose("toy", "master", HANDS.view(HANDS.to_move), 1)


@pytest.mark.parametrize("name", ["chess", "pool", "seam", "sumon.player"])
def test_what_is_no_game_has_no_engine_even_if_there_is_a_module_of_that_name(name: str) -> None:
    with pytest.raises(ValueError, match="there is no game"):
        engine_of(name)


@pytest.mark.usefixtures("_toy_game")
def test_folder_that_lacks_something_is_not_taken_for_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ModuleNotFoundError("No module named 'cupy'", name="cupy")

    monkeypatch.setattr("sumon.core.registry.import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="cupy"):
        engine_of("toy")


@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
def test_reviews_made_before_each_game_had_a_version_are_not_newer_than_today(game: str) -> None:
    # One version for all games went up to 7. A lower number would bring back reviews of engines long gone.
    assert review_version(game) >= 7


def test_levels_are_known_without_importing_what_thinks() -> None:
    # The bot's own process never searches; it must not pay for the compiler.
    code = (
        "import sys\n"
        "from sumon.engines import engine_of, pool\n"
        "from sumon.games import GAMES\n"
        "assert any([engine_of(game).levels for game in GAMES])\n"
        "sys.exit(bool({'numba', 'numpy'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

"""Levels of the computer players, and how they are measured against each other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from sumon.cli import main
from sumon.core import Analysis, Limit
from sumon.engines import choose, engine_of
from sumon.engines.selfplay import RANDOM, duel, ladder
from sumon.engines.sumon import plain_player, player
from sumon.games import GAMES
from sumon.games.sumon.view import SumonView


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine on which numba cannot be imported."""
    player.compiled_engine.cache_clear()
    for name in [name for name in sys.modules if name == "sumon.engines.sumon.compiled_player"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("sumon.engines.sumon.compiled_player", raising=False)
    monkeypatch.setitem(sys.modules, "sumon.engines.sumon.compiled_player", None)
    yield
    player.compiled_engine.cache_clear()


class Recorder:
    """Stands in for the compiled engine: keeps the limits it was given, and plays at first glance."""

    def __init__(self) -> None:
        self.limits: list[Limit] = []

    def CompiledPlayer(self) -> Recorder:
        return self

    def choose(self, view: SumonView, limit: Limit, rng: Random) -> Analysis:
        self.limits.append(limit)
        return plain_player.choose(view, rng)


@pytest.mark.parametrize("level", engine_of("sumon").levels)
def test_all_levels_of_sum_on_but_the_highest_count_positions(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Recorder()
    monkeypatch.setattr(player, "compiled_engine", lambda: engine)
    view = GAMES["sumon"].start("standard", "").view(None)
    for seed in range(5):
        choose("sumon", level, view, seed)
    assert bool(engine.limits) == (level != "beginner"), "the beginner does not search"
    for limit in engine.limits:
        assert (limit.seconds is None) == (level != "master")
        assert (limit.nodes is None) == (level == "master")


@pytest.mark.parametrize("variant", GAMES["sumon"].variants)
def test_easy_levels_finish_every_variant(variant: str) -> None:
    position = GAMES["sumon"].start(variant, "")
    while position.outcome is None:
        level = ("beginner", "casual")[position.to_move]
        position = position.play(choose("sumon", level, position.view(None), position.ply).move)


def test_beginner_errs_differently_from_game_to_game() -> None:
    view = GAMES["sumon"].start("standard", "").view(None)
    assert len({choose("sumon", "beginner", view, seed).move for seed in range(10)}) > 3


def test_casual_slips_now_and_then_and_expert_does_not() -> None:
    view = GAMES["sumon"].start("standard", "").view(None)
    assert len({choose("sumon", "casual", view, seed).move for seed in range(20)}) > 1
    assert len({choose("sumon", "expert", view, seed).move for seed in range(3)}) == 1


def test_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="beginner, casual, advanced, expert, master"):
        choose("sumon", "grandmaster", GAMES["sumon"].start("standard", "").view(None), 1)


@pytest.mark.parametrize("level", engine_of("sumon").levels)
def test_unknown_variant_is_refused_at_every_level(level: str) -> None:
    view = replace(GAMES["sumon"].start("standard", "").view(None), variant="cubic")
    with pytest.raises(ValueError, match="sumon has no variant 'cubic'; it has standard, pie, "):
        choose("sumon", level, view, 1)


def test_without_compiler_there_is_one_warning_and_every_level_plays(no_compiler: None) -> None:
    warning = player.warm_up()
    assert warning is not None
    assert "cannot be compiled" in warning
    position = GAMES["sumon"].start("standard", "")
    for level in engine_of("sumon").levels:
        position.check(choose("sumon", level, position.view(None), 1).move)


def test_compiled_code_of_other_sources_is_not_used(tmp_path: Path) -> None:
    shutil.copytree(
        Path(player.__file__).parents[2], tmp_path / "sumon", ignore=shutil.ignore_patterns("__pycache__")
    )
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}

    def cache_used() -> Path:
        code = "import sumon.engines.sumon.compiled.state, numba; print(numba.config.CACHE_DIR)"
        run = [sys.executable, "-c", code]
        return Path(subprocess.check_output(run, cwd=tmp_path, env=environment, text=True).strip())

    before = cache_used()
    assert before.is_dir()
    assert cache_used() == before
    with (tmp_path / "sumon" / "engines" / "sumon" / "compiled" / "races.py").open("a") as source:
        source.write("# changed\n")
    assert cache_used() != before
    assert not before.exists()


def test_ladder_pairs_each_level_with_the_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumon.engines.selfplay.play_game", lambda game, seats, deal, seed: None)
    pairs = [(score.upper, score.lower, score.wins) for score in ladder("sumon", 2, 1)]
    names = (RANDOM, *engine_of("sumon").levels)
    assert pairs == [(upper, lower, 1.0) for lower, upper in pairwise(names)]


def test_wins_count_for_the_upper_level_from_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumon.engines.selfplay.play_game", lambda game, seats, deal, seed: seats.index("casual"))
    assert duel("sumon", "casual", "beginner", 4, 1).share == 1
    assert duel("sumon", "beginner", "casual", 4, 1).share == 0


def test_ladder_prints_a_line_for_the_level_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--ladder", "--game", "sumon", "--level", "casual", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("sumon: casual against beginner: ")

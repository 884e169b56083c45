"""Which games the conformance tests look at, and where in them a test failed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.playing import KINDS, Played, game_of, looked_at

SOAKED_GAMES = 20  # of every kind


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A random game of every kind; with `--soak` many more of each."""
    if "game" in metafunc.fixturenames:
        seeds = range(SOAKED_GAMES if metafunc.config.getoption("soak") else 1)
        kinds = [*getattr(metafunc.module, "LOOKED_AT", KINDS), *getattr(metafunc.module, "TOYS", ())]
        games = [
            pytest.param((*kind, seed), id="-".join((*kind, str(seed))) if seed else "-".join(kind))
            for kind in kinds
            for seed in seeds
        ]
        metafunc.parametrize("game", games, indirect=True)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> tuple[str, str, int]:
    """Which game: its slug, its variant, a seed."""
    return request.param


@pytest.fixture
def kind(game: tuple[str, str, int]) -> tuple[str, str]:
    return game[:2]


@pytest.fixture
def played(game: tuple[str, str, int]) -> Played:
    return game_of(*game)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A failure names the moment of the game that was looked at last."""
    looked_at.clear()
    try:
        return (yield)
    except BaseException as error:
        for where in looked_at:
            error.add_note(f"looking at {where}")
        raise

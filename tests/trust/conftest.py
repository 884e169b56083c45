"""Trials are enumerated from recorded runs, so that no point at which something can go wrong is forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.depth import covering
from tests.sharing import made_once
from tests.trust.acting import known_deals
from tests.trust.recording import recordings
from tests.trust.wire import Point, Wire, wired
from tests.trust.world import World, open_world

__all__ = ["made_once"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests for every request and what can go wrong with it; one for every moment to die.

    An ordinary run has each action, and for each request all that can go wrong with it, in any action that sends
    it; the bot dies in each action, and before each request and write. With `--soak` everything is tried.
    """
    if "fault" in metafunc.fixturenames:
        faults = {
            (kind, point, fault): (f"{kind}-request{number}-{fault}", {kind, (what.name, fault)})
            for kind, recording in recordings().items()
            for number, (point, what) in enumerate(recording.requests)
            for fault in what.faults
        }
        metafunc.parametrize(("kind", "point", "fault"), _ordinary(faults, metafunc))
    if "death" in metafunc.fixturenames:
        deaths = {
            (kind, number): (f"{kind}-{before}", {kind, what})
            for kind, recording in recordings().items()
            for number, (what, before) in enumerate(places(recording.points))
        }
        metafunc.parametrize(("kind", "death"), _ordinary(deaths, metafunc))


def _ordinary(trials: dict[tuple[Any, ...], tuple[str, set[Any]]], metafunc: pytest.Metafunc) -> list[Any]:
    """*trials*, each with its name and its kinds, to parametrize with: a few that are of all kinds are ordinary."""
    few = covering(trials, lambda trial: trials[trial][1])
    if not metafunc.config.getoption("soak"):
        return [pytest.param(*trial, id=trials[trial][0]) for trial in few]
    return [
        pytest.param(*trial, id=name, marks=() if trial in few else pytest.mark.soak)
        for trial, (name, _) in trials.items()
    ]


def places(points: tuple[Point, ...]) -> Iterator[tuple[str, str]]:
    """Where the bot can die: before which request or write, and the place in words; the last one is after all."""
    for number, point in enumerate(points):
        yield point.name, f"before{number}-{point.name.split('/')[0].strip().replace(' ', '-')}"
    yield "after all", "after-all"


@pytest.fixture
def wire() -> Iterator[Wire]:
    with wired() as wire, known_deals():
        yield wire


@pytest.fixture
async def world(tmp_path: Path, wire: Wire) -> AsyncIterator[World]:
    async with open_world(tmp_path, wire) as world:
        yield world

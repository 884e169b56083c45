"""Trials are enumerated from recorded runs, so that no point at which something can go wrong is forgotten."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.sharing import made_once
from tests.trust.acting import known_deals
from tests.trust.recording import recordings
from tests.trust.wire import Wire, wired
from tests.trust.world import World, open_world

__all__ = ["made_once"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests for every request and what can go wrong with it; one for every moment to die.

    In an ordinary run each request goes wrong once, every other time by losing its answer, else each time by the
    next of all that can happen; and the bot dies at every sixth moment. With `--soak` everything is tried.
    """
    everything = metafunc.config.getoption("soak")
    soak = pytest.mark.soak
    if "fault" in metafunc.fixturenames:
        turn = itertools.count()
        faults = []
        for kind, recording in recordings().items():
            for number, (point, what) in enumerate(recording.requests):
                ordinary = one_of(what.faults, next(turn))
                for fault in what.faults if everything else [ordinary]:
                    name, marks = f"{kind}-request{number}-{fault}", () if fault == ordinary else soak
                    faults.append(pytest.param(kind, point, fault, id=name, marks=marks))
        metafunc.parametrize(("kind", "point", "fault"), faults)
    if "death" in metafunc.fixturenames:
        moments = [
            (kind, number, f"{kind}-{place}")
            for kind, recording in recordings().items()
            for number, place in enumerate(places(recording.points))
        ]
        deaths = [
            pytest.param(kind, number, id=name, marks=soak if which % 6 else ())
            for which, (kind, number, name) in enumerate(moments)
            if everything or not which % 6
        ]
        metafunc.parametrize(("kind", "death"), deaths)


def one_of(faults: list[str], turn: int) -> str:
    """Every other *turn* a lost answer, else one of the other *faults* after the other."""
    others = [fault for fault in faults if fault != "answer-lost"]
    return "answer-lost" if turn % 2 == 0 else others[turn // 2 % len(others)]


def places(points: tuple[object, ...]) -> Iterator[str]:
    """Where the bot can die, in words: before each point, and after the last one."""
    for number, point in enumerate(points):
        yield f"before{number}-{str(point).split('/')[0].strip().replace(' ', '-')}"
    yield "after-all"


@pytest.fixture
def wire() -> Iterator[Wire]:
    with wired() as wire, known_deals():
        yield wire


@pytest.fixture
async def world(tmp_path: Path, wire: Wire) -> AsyncIterator[World]:
    async with open_world(tmp_path, wire) as world:
        yield world

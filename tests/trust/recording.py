"""One undisturbed run of every kind of action: what leaves the bot, and how everything stands before and after."""

from __future__ import annotations

import asyncio
import os
import pickle
import tempfile
from functools import cache
from pathlib import Path

from filelock import FileLock

from tests.trust.acting import known_deals
from tests.trust.kinds import KINDS
from tests.trust.leagues import OF_LEAGUES
from tests.trust.progress import Recording
from tests.trust.wire import wired
from tests.trust.world import World, on_server, open_world

APART = [act.__name__ for act in OF_LEAGUES]  # hours pass in them, which is nothing to the others


@cache
def recordings() -> dict[str, Recording]:
    """The recording of every kind: the same one for all processes of a test run, which have to agree on the tests.

    Two runs of an action need not do everything in the same order. RECORDINGS names a file in which several
    test runs of the same code keep it.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    named = os.environ.get("RECORDINGS")
    if run is None and named is None:
        return asyncio.run(_record_all())
    kept = Path(named or f"{tempfile.gettempdir()}/recordings-{run}.pickle")
    with FileLock(kept.with_suffix(".lock")):
        if not kept.exists():
            kept.write_bytes(pickle.dumps(asyncio.run(_record_all())))
    found: dict[str, Recording] = pickle.loads(kept.read_bytes())
    return found


async def _record_all() -> dict[str, Recording]:
    found = {}
    with tempfile.TemporaryDirectory() as folder, known_deals():
        with wired() as wire:
            async with open_world(Path(folder), wire) as world:
                for name in KINDS:
                    if name not in APART:
                        found[name] = await record(name, await on_server(world, name))
        for name in APART:
            (own := Path(folder) / name).mkdir()
            with wired() as wire:
                async with open_world(own, wire) as world:
                    found[name] = await record(name, world)
    return found


async def record(name: str, world: World) -> Recording:
    """Carries out the kind of action and notes what comes of it."""
    action, wire = KINDS[name](world.table), world.wire
    await anext(action)
    before, known = world.progress(), {message.id for message in world.messages()}
    wire.points = []
    wire.listen()
    await anext(action, None)
    await world.wait()
    wire.deafen()
    world.check()
    return Recording(tuple(wire.points), before, world.progress(), world.last_board(), world.called(known))

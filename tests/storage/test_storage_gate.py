"""The gate through which the processes on one database pass one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from sumon.storage import StorageBusyError, StorageError, open_store, processes
from sumon.storage.dialects import postgresql as dialect
from sumon.storage.store import Store
from tests.databases import PostgresqlDatabase, Server
from tests.patience import until


@pytest.fixture
def server_database(postgresql: Server) -> PostgresqlDatabase:
    return postgresql.clone()


@pytest.fixture
async def stores(server_database: PostgresqlDatabase) -> AsyncIterator[tuple[Store, Store]]:
    """Those of two processes."""
    one, other = await open_store(server_database.url), await open_store(server_database.url)
    yield one, other
    await one.close()
    await other.close()


async def test_in_a_lane_one_passes_at_a_time(stores: tuple[Store, Store]) -> None:
    inside: list[Store] = []

    async def go_through(store: Store, bucket: int) -> None:
        async with store.identify_limiter.slot(bucket):
            inside.append(store)
            assert len(inside) == 1
            await asyncio.sleep(0.05)
            inside.remove(store)

    await asyncio.gather(*(go_through(store, 3) for store in stores * 3))


async def test_lanes_are_beside_each_other(stores: tuple[Store, Store]) -> None:
    one, other = stores
    async with one.identify_limiter.slot(0), other.identify_limiter.slot(1):
        pass


async def test_one_who_is_stuck_in_the_gate_is_overtaken(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = stores
    passing = one.identify_limiter._database.dialect.identify_lock
    soon = str(passing).replace(f"{dialect.SECONDS_TO_PASS}s", "100ms")
    monkeypatch.setattr(type(one.identify_limiter._database.dialect), "identify_lock", type(passing)(soon))
    async with one.identify_limiter.slot(0), other.identify_limiter.slot(0):
        pass


async def test_one_who_ends_lets_others_pass(stores: tuple[Store, Store]) -> None:
    one, other = stores
    entered = asyncio.Event()

    async def stay() -> None:
        async with one.identify_limiter.slot(0):
            entered.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(stay())
    await entered.wait()
    task.cancel()
    async with other.identify_limiter.slot(0):
        pass


async def test_who_waits_for_too_long_is_told(stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = stores
    monkeypatch.setattr(processes, "PATIENCE", 0.3)
    async with one.identify_limiter.slot(0):
        with pytest.raises(StorageBusyError):
            async with other.identify_limiter.slot(0):
                pass


async def test_passing_takes_no_connection_from_others(
    stores: tuple[Store, Store], server_database: PostgresqlDatabase
) -> None:
    one, _ = stores
    async with AsyncExitStack() as passing:
        for bucket in range(dialect.CONNECTIONS + 1):
            await passing.enter_async_context(one.identify_limiter.slot(bucket))
        assert await one.matches.count_open() == {}
    locks = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
    await until(lambda: server_database.look(locks) == [(0,)])


async def test_a_database_that_is_gone_has_no_gate(
    stores: tuple[Store, Store], postgresql: Server, server_database: PostgresqlDatabase
) -> None:
    postgresql.drop(server_database)
    with pytest.raises(StorageError, match="storage-away"):
        async with stores[0].identify_limiter.slot(0):
            pass


async def test_a_file_has_no_lanes(tmp_path: object) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    async with store.identify_limiter.slot(0), store.identify_limiter.slot(0):
        pass
    await store.close()

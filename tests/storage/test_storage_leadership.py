"""Who owns a shard: of several processes one, and the next one when that ends, freezes or loses the database."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest
from sqlalchemy import text

from sumon.play.hosting import Change, ChangeKind
from sumon.shards import Shards
from sumon.storage import open_store
from sumon.storage.errors import StorageError
from sumon.storage.leadership import LeaderLock, leader_lock
from sumon.storage.leadership import file as leadership_file
from tests.databases import AnyDatabase, PostgresqlDatabase, SqliteFile
from tests.patience import PATIENCE, until
from tests.storage.leader_locks import held, lock_of, wanted
from tests.storage.standby_process import want

WRITE = text("UPDATE installation SET secret = secret")
WITH_LOCKS = "FROM pg_stat_activity WHERE application_name LIKE 'sumon %'"


class Candidate:
    """A process that wants the leadership."""

    def __init__(self, process: ForkServerProcess, said: Pipe) -> None:
        self._process = process
        self._said = said

    async def says(self) -> str:
        """The next line."""
        assert await asyncio.to_thread(self._said.poll, PATIENCE)
        line: str = self._said.recv()
        return line

    async def says_nothing(self) -> None:
        """Waits for a while: it has nothing to say, of which only the absence of a line can tell."""
        assert not await asyncio.to_thread(self._said.poll, 0.3)

    async def ends(self) -> int | None:
        """Its exit code."""
        await asyncio.to_thread(self._process.join, PATIENCE)
        return self._process.exitcode

    def send(self, what: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, what)


@asynccontextmanager
async def candidate(database: AnyDatabase, *, is_hasty: bool = False) -> AsyncIterator[Candidate]:
    """One that has begun, forked from a process that has imported everything."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["pytest", want.__module__])
    heard, said = context.Pipe(duplex=False)
    process = context.Process(target=want, args=(database.url, said), kwargs={"is_hasty": is_hasty})
    process.start()
    said.close()
    try:
        wanting = Candidate(process, heard)
        assert await wanting.says() == "wants"
        yield wanting
    finally:
        process.kill()
        await asyncio.to_thread(process.join)
        process.close()
        heard.close()


async def test_the_next_one_holds_when_the_holder_dies(database: AnyDatabase) -> None:
    async with candidate(database) as first:
        assert await first.says() == "holds after", "nobody was there, so nothing has been taken"
        async with candidate(database) as second:
            await second.says_nothing()
            first.send(signal.SIGKILL)
            assert await second.says() == "holds", "nobody knows what the dead one has taken"


async def test_a_holder_that_is_told_to_end_says_what_it_has_taken(database: AnyDatabase) -> None:
    async with candidate(database) as first:
        assert await first.says() == "holds after"
        async with candidate(database) as second:
            await second.says_nothing()
            first.send(signal.SIGTERM)
            assert await first.says() == "ends True writes"
            assert await second.says() == "holds after 5 6"


async def test_a_frozen_holder_is_deposed_and_knows_it_when_it_wakes(database: AnyDatabase) -> None:
    async with candidate(database, is_hasty=True) as first:
        assert await first.says() == "holds after"
        async with candidate(database, is_hasty=True) as second:
            first.send(signal.SIGSTOP)
            assert await second.says() == "holds after", "for the last seconds it has taken nothing"
            first.send(signal.SIGCONT)
            assert await first.says() == "lost False is refused"
            await second.says_nothing()  # it goes on holding: what the first one releases is not its own


async def test_one_that_has_frozen_while_it_was_writing_is_killed(file: SqliteFile) -> None:
    async with candidate(file, is_hasty=True) as first:
        assert await first.says() == "holds after"
        async with candidate(file, is_hasty=True) as second:
            first.send(signal.SIGUSR1)
            assert await second.says() == "holds after"
            assert await first.ends() == -signal.SIGKILL
            second.send(signal.SIGTERM)
            assert await second.says() == "ends True writes"


async def test_one_that_has_died_without_its_lock_is_followed_after_a_while(
    file: SqliteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leadership_file, "SILENCE", 0.3)
    async with candidate(file) as first:
        assert await first.says() == "holds after"
        lock_of(file).unlink()
        first.send(signal.SIGKILL)
        async with held(file) as owned:
            assert owned.is_sure


async def test_it_is_known_who_holds(database: AnyDatabase) -> None:
    async with held(database) as owned:
        (leader,) = await owned.leaders()
        assert (leader.shard, leader.name) == (0, owned.name)
        assert owned.is_sure
        assert not owned.is_standing_by
    assert not owned.is_sure


async def test_who_asks_who_holds_does_not_come_between_the_beats(served: PostgresqlDatabase) -> None:
    async def beats(owned: LeaderLock) -> None:
        for _ in range(20):
            await owned._beat()

    async with held(served) as owned:
        found = await asyncio.gather(*(owned.leaders() for _ in range(5)), beats(owned))
        assert [len(leaders) for leaders in found[:-1]] == [1] * 5
        for pause in (0, 0.002, 0.01, 0.03):
            asking = asyncio.create_task(owned.leaders())
            await asyncio.sleep(pause)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            await owned._beat()
        assert [leader.shard for leader in await owned.leaders()] == [0]


async def test_a_holder_is_sure_only_for_so_long_after_a_beat(
    database: AnyDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with held(database) as owned:
        now = leader_lock.time.perf_counter()
        monkeypatch.setattr(leader_lock.time, "perf_counter", lambda: now + leader_lock.SURE_FOR + 1)
        assert not owned.is_sure, "it may have been frozen, and another one be the leader"


async def test_a_file_that_cannot_be_locked_is_said(tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "games.db", migrated=True)
    lock_of(file).mkdir()
    async with wanted(file) as (owned, _):
        with pytest.raises(leader_lock.NotReachedError):
            await owned.take()


async def test_each_shard_has_an_owner_of_its_own(served: PostgresqlDatabase) -> None:
    async with held(served, Shards(3, (0, 2))) as one, held(served, Shards(3, (1,))) as other:
        assert [(each.shard, each.name) for each in await other.leaders()] == [
            (0, one.name),
            (1, other.name),
            (2, one.name),
        ]


async def test_who_cannot_take_all_its_shards_takes_none(served: PostgresqlDatabase) -> None:
    async with held(served, Shards(3, (2,))) as other, wanted(served, Shards(3, (0, 1, 2))) as (third, _):
        standing_by = asyncio.create_task(third.take())
        await until(lambda: third.is_standing_by)
        assert not standing_by.done()
        async with held(served, Shards(3, (0, 1))):
            assert [each.shard for each in await other.leaders()] == [0, 1, 2]
        standing_by.cancel()
        await asyncio.gather(standing_by, return_exceptions=True)


async def test_bots_at_work_have_to_agree_on_the_number_of_shards(served: PostgresqlDatabase) -> None:
    async with held(served, Shards(2, (0,))) as one:
        async with wanted(served, Shards(2, (1,))) as (second, _):
            await second.agree()
        async with wanted(served, Shards(3, (1,))) as (third, _):
            with pytest.raises(StorageError, match="theirs=2") as refused:
                await third.agree()
        assert one.name in str(refused.value)
    async with wanted(served, Shards(3, (1,))) as (third, _):
        await third.agree()


async def test_who_loses_the_database_is_no_longer_the_holder(
    served: PostgresqlDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leader_lock, "BEAT_EVERY", 0.02)
    async with held(served) as owned:
        keeping = asyncio.create_task(owned.keep())
        served.look("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'sumon %'")
        with pytest.raises(leader_lock.NotReachedError):
            async with asyncio.timeout(PATIENCE):
                await keeping
        assert not owned.is_sure


async def test_a_change_is_heard_by_the_holder_in_another_process(served: PostgresqlDatabase) -> None:
    store = await open_store(served.url)
    async with candidate(served) as other:
        assert await other.says() == "holds after"
        await store.changes.tell(Change(ChangeKind.USER, 12))
        assert await other.says() == "heard user 12"
    await store.close()

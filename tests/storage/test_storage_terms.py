"""The term of a leader: who writes in it, when the next one begins, and what may be broken or wrong meanwhile."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from contextlib import closing

import pytest
from sqlalchemy import make_url, text

from sumon.storage import NotLeaderError
from sumon.storage.dialects import Connection, dialect_of
from sumon.storage.leadership import leader_lock, wait_for_older_versions
from tests.databases import AnyDatabase, PostgresqlDatabase, SqliteFile
from tests.patience import until
from tests.storage.leader_locks import held, lock_of, wanted

WRITE = text("UPDATE installation SET secret = secret")


async def test_only_the_holder_writes(database: AnyDatabase) -> None:
    async with wanted(database) as (owned, opened):
        with pytest.raises(NotLeaderError):
            await opened.write(WRITE)
        await owned.take()
        assert await opened.write(WRITE)
        await owned.release()
        with pytest.raises(NotLeaderError):
            await opened.write(WRITE)


async def test_nothing_is_written_in_an_old_term_and_the_attempt_ends_the_holding(database: AnyDatabase) -> None:
    async with wanted(database) as (owned, opened):
        await owned.take()
        keeping = asyncio.create_task(owned.keep())
        database.look("UPDATE holders SET term = term + 1")  # as another one does that begins its term
        secret = database.look("SELECT secret FROM installation")
        for write in (
            opened.write(text("UPDATE installation SET secret = ''")),
            opened.long_transaction(lambda connection: connection.exec_driver_sql("DELETE FROM installation")),
        ):
            with pytest.raises(NotLeaderError):
                await write
        assert database.look("SELECT secret FROM installation") == secret
        assert not owned.is_sure
        with pytest.raises(leader_lock.NotReachedError, match="another bot"):
            await keeping


async def test_a_term_waits_for_what_is_being_written(served: PostgresqlDatabase) -> None:
    async with wanted(served) as (old, opened):
        await old.take()
        writing, written = asyncio.Event(), asyncio.Event()

        async def slowly(connection: Connection) -> None:
            await connection.execute(WRITE)
            writing.set()
            await written.wait()

        at_work = asyncio.create_task(opened.transaction(slowly))
        await writing.wait()
        served.look("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'sumon %'")
        async with wanted(served) as (new, _):
            taking = asyncio.create_task(new.take())
            await until(lambda: served.look("SELECT count(*) FROM pg_locks WHERE NOT granted") == [(1,)])
            assert not taking.done()
            written.set()
            await asyncio.gather(at_work, taking)


async def test_the_next_one_waits_until_the_holder_must_have_seen_that_its_lock_is_gone(
    file: SqliteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leader_lock, "TRY_EVERY", 0.02)
    monkeypatch.setattr(leader_lock, "BEAT_EVERY", 0.1)
    async with wanted(file) as (first, opened), wanted(file) as (second, _):
        await first.take()
        keeping = asyncio.create_task(first.keep())
        lock_of(file).unlink()
        taking = asyncio.create_task(second.take())
        with pytest.raises(leader_lock.NotReachedError, match=r"games\.db\.lock"):
            await keeping
        assert not taking.done(), "it has another lock of that name, but not that of the leader"
        assert not first.is_sure
        await first.release([5])
        assert await taking == {5}
        with pytest.raises(NotLeaderError):
            await opened.write(WRITE)


@pytest.mark.parametrize("broken", ["", "{", "[]", "null", "[true, {}]", '{"released": 1}'])
async def test_what_cannot_be_read_counts_as_nobodys(file: SqliteFile, broken: str) -> None:
    beside = file.path.with_name("games.db.holder")  # as earlier versions wrote one
    beside.mkdir() if broken == "[]" else beside.write_text(broken)
    lock_of(file).write_text(broken)
    async with held(file):
        pass
    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute("UPDATE holders SET taken = ?", [broken])
    async with wanted(file) as (owned, opened):
        assert not await owned.take()
        assert await opened.write(WRITE)
    assert not beside.is_file()


async def test_one_whose_clock_is_wrong_takes_nothing_over(
    database: AnyDatabase, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(leader_lock, "TRY_EVERY", 0.02)
    right = time.time
    monkeypatch.setattr(leader_lock.time, "time", lambda: right() + 3600)
    async with wanted(database) as (owned, _):
        taking = asyncio.create_task(owned.take())
        await until(lambda: owned.is_standing_by)
        assert not taking.done()
        assert sum("3600 s ahead of the database's" in record.getMessage() for record in caplog.records) == 1
        monkeypatch.setattr(leader_lock.time, "time", right)
        assert await taking == frozenset()


async def test_a_holder_whose_clock_is_set_wrong_says_so_and_goes_on(
    database: AnyDatabase, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(leader_lock, "BEAT_EVERY", 0.02)
    async with held(database) as owned:
        keeping = asyncio.create_task(owned.keep())
        right = time.time
        monkeypatch.setattr(leader_lock.time, "time", lambda: right() - 60)
        await until(lambda: "60 s behind the database's" in caplog.text)
        assert owned.is_sure
        keeping.cancel()


async def test_giving_back_raises_nothing(database: AnyDatabase, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with wanted(database) as (owned, _):
        await owned.take()
        database.look("DROP TABLE holders")
        await owned.release([5])
    assert "was not given back in order" in caplog.text


@pytest.mark.parametrize("revision", ["0043", "0001"])
async def test_no_database_is_changed_while_another_program_has_it_open(
    empty_database: AnyDatabase, caplog: pytest.LogCaptureFixture, revision: str
) -> None:
    """It may be of a version from before there were locks."""
    caplog.set_level(logging.INFO)
    empty_database.migrate(revision)
    waits: list[bool] = []
    url = make_url(empty_database.url)
    older = dialect_of(url).open(url, 1.0)
    await older.reader.read(text("SELECT * FROM matches"), {}, 1.0)
    waiting = asyncio.create_task(wait_for_older_versions(empty_database.url, waits.append))
    await until(lambda: "when the older version has ended" in caplog.text)
    assert (waits, waiting.done()) == ([True], False)
    await older.reader.close()
    await waiting
    assert waits == [True, False]
    await older.writer.close()
    await older.engine.dispose()

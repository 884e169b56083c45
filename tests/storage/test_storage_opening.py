"""Opening a SQLite file: where it may be, what its connections are like, what is refused in one sentence."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import make_url, text

from sumon.core.errors import SentenceError
from sumon.i18n import default_catalog
from sumon.storage import StorageError, open_store
from sumon.storage.dialects import Connection, sqlite
from sumon.storage.dialects.sqlite import Sqlite
from tests.databases import SqliteFile
from tests.patience import PATIENCE


class Room(NamedTuple):
    """What `shutil.disk_usage` says of a disk, in bytes."""

    total: int
    used: int
    free: int


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def sentence(error: SentenceError) -> str:
    said = default_catalog().say(error.message, "en")
    assert "\n" not in said
    assert "{" not in said
    return said


async def test_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "100 % down" / "matches.db"
    store = await open_store(url(path))
    await store.close()
    assert path.is_file()


DURABLE = sqlite._be_durable
PRAGMAS = {name: text(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")}


async def test_every_connection_is_durable_and_keeps_references(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_be_durable", DURABLE)  # no file of the simulated bots waits for the disk
    SqliteFile(path).migrate("head")
    connections = Sqlite().open(make_url(url(path)), 1.0)

    async def pragmas(connection: Connection) -> dict[str, object]:
        return {name: (await connection.execute(pragma)).scalar_one() for name, pragma in PRAGMAS.items()}

    async with connections.engine.connect() as connection:
        found = [await pragmas(connection)]
    found.append(await connections.writer.transaction(pragmas, 1.0))
    found.append({name: (await connections.reader.read(PRAGMAS[name], {}, 1.0))[0][0] for name in PRAGMAS})
    assert found == [{"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 0}] * 3
    await connections.writer.close()
    await connections.reader.close()
    await connections.engine.dispose()


def database_threads() -> set[threading.Thread]:
    """All threads but those of the event loop's own executor, which end with it."""
    return {thread for thread in threading.enumerate() if not thread.name.startswith("asyncio_")}


async def test_close_ends_all_threads(path: Path) -> None:
    before = database_threads()
    store = await open_store(url(path))
    await asyncio.gather(*(store.matches.find_match(number) for number in range(4)))
    await store.challenges.set_message(1, 1)
    opened = database_threads() - before
    assert len(opened) >= 2
    await store.close()
    for thread in opened:
        thread.join(timeout=PATIENCE)
        assert not thread.is_alive(), thread


async def test_bot_that_starts_while_another_one_writes_waits(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        starting = asyncio.create_task(open_store(url(path)))
        await asyncio.sleep(0.3)
        assert not starting.done()
        other.execute("COMMIT")
        store = await starting
    await store.close()


class TestRefusals:
    async def test_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("here")
        with pytest.raises(StorageError) as refusal:
            await open_store(url(tmp_path / "file" / "deeper" / "matches.db"))
        assert str(tmp_path / "file" / "deeper") in sentence(refusal.value)

    async def test_path_of_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(StorageError) as refusal:
            await open_store(url(tmp_path))
        assert str(tmp_path) in sentence(refusal.value)
        assert "unable to open database file" in sentence(refusal.value)

    @pytest.fixture
    def diary(self, path: Path) -> Path:
        path.write_text("Dear diary, this is not a database. " * 100)
        return path

    async def test_file_that_is_no_database(self, diary: Path) -> None:
        with pytest.raises(StorageError) as refusal:
            await open_store(url(diary))
        assert "file is not a database" in sentence(refusal.value)

    @pytest.mark.parametrize("bad", ["sqlite:///x.db", "postgresql://me:secret@host/db", "mysql://host"])
    async def test_other_kind_of_database(self, bad: str) -> None:
        with pytest.raises(StorageError) as refusal:
            await open_store(bad)
        assert "sqlite+aiosqlite:///" in sentence(refusal.value)
        assert "postgresql+asyncpg://" in sentence(refusal.value)
        assert "PLAYGROUND_DATABASE_URL" in sentence(refusal.value)
        assert "secret" not in sentence(refusal.value)

    @pytest.mark.parametrize("bad", ["", "matches.db", "sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"])
    async def test_url_without_a_file(self, bad: str) -> None:
        with pytest.raises(StorageError, match="storage-unreadable-url") as refusal:
            await open_store(bad)
        assert "sqlite+aiosqlite:///var/sumon.db" in sentence(refusal.value)
        assert "PLAYGROUND_DATABASE_URL" in sentence(refusal.value)

    async def test_a_full_disk(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # What SQLite says of it, on a disk without room for the index of its log, is a "disk I/O error".
        monkeypatch.setattr(sqlite.shutil, "disk_usage", lambda folder: Room(1_000_000, 999_000, 1_000))
        (tmp_path / "matches.db-wal").mkdir()
        with pytest.raises(StorageError, match="storage-disk-full") as refusal:
            await open_store(url(tmp_path / "matches.db"))
        assert "The disk is full" in sentence(refusal.value)

    async def test_refusals_leave_no_thread(self, tmp_path: Path) -> None:
        before = database_threads()
        with pytest.raises(StorageError):
            await open_store(url(tmp_path))
        for thread in database_threads() - before:
            thread.join(timeout=PATIENCE)
            assert not thread.is_alive(), thread

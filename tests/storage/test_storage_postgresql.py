"""What only a PostgreSQL server can do: be missing, refuse, go away and come back, serve several writers."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError

from sumon.i18n import default_catalog
from sumon.play.errors import PlayError
from sumon.play.model import Match
from sumon.storage import StorageBusyError, StorageError, open_store
from sumon.storage.database import Database
from sumon.storage.dialects import Connections, DatabaseFault
from sumon.storage.dialects.connection import PoolReader, PoolWriter
from sumon.storage.dialects.postgresql import PostgreSql
from sumon.storage.store import Store
from tests.databases import PostgresqlDatabase, Server
from tests.patience import until
from tests.storage.conftest import NOON


async def refusal(url: str) -> str:
    """What the operator is told about *url*."""
    with pytest.raises(StorageError) as refused:
        await open_store(url)
    said = default_catalog().say(refused.value.message, "en")
    assert "{" not in said
    assert "\n" not in said
    assert "secret" not in said
    assert "PLAYGROUND_DATABASE_URL" in said
    return said


async def test_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "uv sync --extra postgresql" in await refusal("postgresql+asyncpg://me:secret@localhost/games")


async def test_server_that_is_away_is_named() -> None:
    said = await refusal("postgresql+asyncpg://me:secret@127.0.0.1:1/games")
    assert "games" in said
    assert "127.0.0.1" in said


async def test_socket_that_is_not_there_is_named() -> None:
    assert "/nowhere" in await refusal("postgresql+asyncpg://me:secret@/games?host=/nowhere")


@pytest.mark.parametrize("url", ["postgresql+asyncpg://me:secret@host", "postgresql+asyncpg://me:secret@host:x/db"])
async def test_unreadable_url(url: str) -> None:
    assert "postgresql+asyncpg://sumon:password@localhost/sumon" in await refusal(url)


async def test_option_that_the_driver_does_not_know() -> None:
    assert "colour" in await refusal("postgresql+asyncpg://me:secret@127.0.0.1:1/games?colour=blue")


@pytest.fixture
async def on_server(served: PostgresqlDatabase) -> AsyncIterator[Store]:
    opened = await open_store(served.url)
    yield opened
    await opened.close()


async def test_user_and_database_that_the_server_does_not_know(served: PostgresqlDatabase) -> None:
    known = make_url(served.url)
    nobody = known.set(username="nobody_here", password="secret").render_as_string(hide_password=False)
    assert "nobody_here" in await refusal(nobody)
    nothing = known.set(database="nothing_here", password="secret").render_as_string(hide_password=False)
    assert "nothing_here" in await refusal(nothing)


async def test_server_may_be_restarted_and_go_away_meanwhile(
    postgresql: Server, served: PostgresqlDatabase, on_server: Store, new_match: Match
) -> None:
    name = make_url(served.url).database
    hang_up = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    match = await on_server.matches.add_match(new_match, None)
    assert match is not None
    postgresql.look(hang_up)
    assert await on_server.matches.find_match(match.id) == match
    assert await on_server.matches.set_draft(match, "c1-c2", NOON)

    postgresql.look(hang_up)
    postgresql.look(f"ALTER DATABASE {name} RENAME TO {name}_away")
    for attempt in (on_server.matches.find_match(match.id), on_server.matches.set_draft(match, "c1-c3", NOON)):
        with pytest.raises(StorageError, match="storage-away"):
            await attempt
    postgresql.look(f"ALTER DATABASE {name}_away RENAME TO {name}")
    found = await on_server.matches.find_match(match.id)
    assert found is not None
    assert found.draft == "c1-c2"


async def test_an_outage_is_one_line_in_the_log_without_statements(
    postgresql: Server,
    served: PostgresqlDatabase,
    on_server: Store,
    new_match: Match,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    name = make_url(served.url).database
    match = await on_server.matches.add_match(new_match, None)
    assert match is not None
    is_over = asyncio.Event()
    answers: list[object] = []

    async def play() -> None:
        """Reads and writes all the time, and remembers what comes of it."""
        while not is_over.is_set():
            for attempt in (
                on_server.matches.find_match(match.id),
                on_server.matches.set_draft(match, "c1-c2", NOON),
                on_server.matches.add_move(match, "d1-d2", None, NOON),
                on_server.matches.count_open(),
            ):
                (answer,) = await asyncio.gather(attempt, return_exceptions=True)
                answers.append(answer)

    playing = [asyncio.create_task(play()) for _ in range(12)]
    await asyncio.sleep(0.5)
    postgresql.look(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    for _ in range(3):
        postgresql.look(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        await asyncio.sleep(0.3)
    postgresql.look(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await until(lambda: "not away any more" in caplog.text)
    is_over.set()
    await asyncio.gather(*playing)
    failures = [answer for answer in answers if isinstance(answer, BaseException)]
    assert failures
    assert {type(failure) for failure in failures} <= {StorageError, StorageBusyError}
    assert all(failure.__suppress_context__ for failure in failures), "a traceback would quote the statement"
    lines = [record.getMessage() for record in caplog.records if not record.name.startswith("alembic")]
    assert [line.partition(":")[0] for line in lines] == [
        "the database is away",
        "the database is not away any more",
    ]
    assert not [record for record in caplog.records if record.exc_info]
    assert "SELECT" not in caplog.text
    assert "[SQL" not in caplog.text


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        (asyncpg.InterfaceError("connection is closed"), DatabaseFault.AWAY),
        (asyncpg.InterfaceError("cannot perform operation: another operation is in progress"), DatabaseFault.AWAY),
        (asyncpg.InternalClientError("cannot switch to state 11"), DatabaseFault.AWAY),
        (
            asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation"),
            DatabaseFault.AWAY,
        ),
        (ConnectionResetError(), DatabaseFault.AWAY),
        (TimeoutError(), DatabaseFault.AWAY),
        (asyncpg.DataError("invalid input for query argument $1: value out of int64 range"), None),
        (asyncpg.UniqueViolationError("duplicate key"), None),
        (PlayError("play-no-such-match"), None),
        (ValueError("a mistake"), None),
    ],
)
def test_what_the_driver_raises_by_itself_is_understood(error: Exception, trouble: DatabaseFault | None) -> None:
    assert PostgreSql().fault_of(error) is trouble
    passed_on = RuntimeError(str(error))  # as SQLAlchemy hands over what the driver has raised
    passed_on.__cause__ = error
    if isinstance(error, asyncpg.InterfaceError | asyncpg.InternalClientError):
        assert PostgreSql().fault_of(DBAPIError("SELECT 1", None, passed_on)) is trouble


async def test_an_error_of_the_driver_itself_is_said_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    @asynccontextmanager
    async def connect() -> AsyncIterator[Any]:
        raise asyncpg.InterfaceError("cannot call Connection.execute():\nconnection is closed")
        yield

    engine: Any = SimpleNamespace(connect=connect, begin=connect, execution_options=lambda isolation_level: engine)
    database = Database(PostgreSql(), Connections(PoolReader(engine), PoolWriter(engine), engine))
    for attempt in (database.read, database.write, database.read):
        with pytest.raises(StorageError, match="storage-away"):
            await attempt(text("SELECT secret FROM setups"))
    assert [record.getMessage() for record in caplog.records] == [
        "the database is away: cannot call Connection.execute(): connection is closed"
    ]


async def test_step_and_move_that_wait_for_the_same_match_exclude_each_other(
    served: PostgresqlDatabase, on_server: Store, new_match: Match
) -> None:
    match = await on_server.matches.add_match(new_match, None)
    assert match is not None
    other = await asyncpg.connect(served.url.replace("+asyncpg", ""))
    async with other.transaction():
        await other.execute("SELECT * FROM matches FOR UPDATE")
        both = asyncio.gather(
            on_server.matches.set_draft(match, "c1-c2", NOON),
            on_server.matches.add_move(match, "d1-d2", None, NOON),
        )
        while await other.fetchval("SELECT count(*) FROM pg_sleep(0.01), pg_locks WHERE NOT granted") < 2:
            pass  # until both have come to the match
    step, move = await both
    await other.close()
    assert step != move
    found = await on_server.matches.find_match(match.id)
    assert found is not None
    assert (found.draft, found.record.moves) == (("c1-c2", ()) if step else ("", ("d1-d2",)))

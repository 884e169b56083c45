"""The databases that the tests run on: SQLite files, and PostgreSQL on a server of the tests' own.

The server is the one in TEST_POSTGRESQL_URL (a user that may create databases), or Debian's postgresql, started
in a temporary folder on a local socket for as long as the tests run. Without either, PostgreSQL is left out, and
the summary says so; where CI is set, its absence is a failure.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

import asyncpg
import pytest
from sqlalchemy import URL, make_url

from sumon.storage.dialects import dialect_of
from sumon.storage.migrations import upgrade

REFUSED = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)  # what a constraint raises


class AnyDatabase(Protocol):
    """An empty database, and a look inside without the store."""

    kind: str
    url: str

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of one statement, which runs as another program would run it."""
        ...

    def schema(self) -> list[Any]:
        """All that the database knows of its tables, in a fixed order."""
        ...

    def migrate(self, revision: str) -> None:
        """Brings the schema to *revision*."""
        ...


class SqliteFile:
    """A SQLite file."""

    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite+aiosqlite:///{path}"

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("PRAGMA foreign_keys=ON")
            return connection.execute(statement).fetchall()

    def schema(self) -> list[Any]:
        return self.look("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")

    def migrate(self, revision: str) -> None:
        _migrate(self.url, revision)


class PostgresqlDatabase:
    """A database on a PostgreSQL server."""

    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        self.url = url.render_as_string(hide_password=False)
        self._dsn = url

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        return in_thread(_fetch(self._dsn, statement))

    def schema(self) -> list[Any]:
        return [self.look(statement) for statement in _CATALOGUE]

    def migrate(self, revision: str) -> None:
        _migrate(self.url, revision)


_CATALOGUE = (
    "SELECT table_name, column_name, ordinal_position, data_type, character_maximum_length, is_nullable,"
    " column_default FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 3",
    "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2",
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
    "SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1",
    "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1",
)


def _migrate(url: str, revision: str) -> None:
    address = make_url(url)
    in_thread(asyncio.to_thread(dialect_of(address).migrate, address, partial(upgrade, revision=revision)))


def in_thread(work: Coroutine[Any, Any, Any]) -> Any:
    """What *work* gives, run on an event loop of its own: also inside a test that has one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _fetch(url: URL, statement: str) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(url.set(drivername="postgresql").render_as_string(hide_password=False))
    try:
        return [tuple(row) for row in await connection.fetch(statement)]
    finally:
        await connection.close()


class Server:
    """A PostgreSQL server with two templates: an empty database and one with the newest schema."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._made: list[str] = []
        self.migrated = self.create().url
        _migrate(self.migrated, "head")

    def create(self, template: str = "template0") -> PostgresqlDatabase:
        """A new database like *template*."""
        name = f"sumon_{uuid4().hex}"
        self.look(f"CREATE DATABASE {name} TEMPLATE {template}")
        self._made.append(name)
        return PostgresqlDatabase(self._url.set(database=name))

    def clone(self) -> PostgresqlDatabase:
        """A new database with the newest schema."""
        return self.create(str(make_url(self.migrated).database))

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of one statement, outside all of the tests' databases."""
        return in_thread(_fetch(self._url, statement))

    def drop(self, database: PostgresqlDatabase) -> None:
        """Removes *database*, whoever is still connected."""
        name = str(make_url(database.url).database)
        self.look(f"DROP DATABASE {name} WITH (FORCE)")
        self._made.remove(name)

    def clean(self) -> None:
        """Removes all that is left."""
        for name in self._made:
            self.look(f"DROP DATABASE {name} WITH (FORCE)")


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest where there are several."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    where = shutil.which("initdb")
    return Path(where).resolve().parent if where else None


def kinds() -> list[str]:
    """The databases that tests run on here; in CI always both."""
    there = "TEST_POSTGRESQL_URL" in os.environ or "CI" in os.environ or programs() is not None
    return ["sqlite", "postgresql"] if there else ["sqlite"]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A PostgreSQL server for this process."""
    given = os.environ.get("TEST_POSTGRESQL_URL")
    if given:
        server = Server(make_url(given))
        yield server
        server.clean()
        return
    folder = programs()
    if folder is None:
        pytest.fail(
            "PostgreSQL is missing: install it (Debian: apt-get install postgresql), or set TEST_POSTGRESQL_URL"
        )
    with tempfile.TemporaryDirectory(prefix="sumon-", dir="/tmp", ignore_cleanup_errors=True) as home:
        user = _who_may_run_it(Path(home))
        run = partial(subprocess.run, cwd=home, check=True, stdout=subprocess.DEVNULL, **user)
        run(
            [folder / "initdb", "-D", "data", "-U", "sumon", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        )
        options = f"-c listen_addresses='' -c unix_socket_directories='{home}' -c fsync=off -c max_connections=200"
        run([folder / "pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start"])
        try:
            yield Server(make_url(f"postgresql+asyncpg://sumon@/postgres?host={home}"))
        finally:
            run([folder / "pg_ctl", "-D", "data", "-m", "immediate", "stop"])


def _who_may_run_it(home: Path) -> dict[str, Any]:
    """How to start PostgreSQL, which refuses to run as root, in *home*."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(home, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@pytest.fixture(params=kinds())
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyDatabase]:
    """A database without tables, on each kind in turn."""
    if request.param == "sqlite":
        yield SqliteFile(tmp_path / "matches.db")
    else:
        server: Server = request.getfixturevalue("postgresql")
        database = server.create()
        yield database
        server.drop(database)


@pytest.fixture(params=kinds())
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyDatabase]:
    """A database with the newest schema, on each kind in turn; a SQLite file gets it when it is opened."""
    if request.param == "sqlite":
        yield SqliteFile(tmp_path / "matches.db")
    else:
        server: Server = request.getfixturevalue("postgresql")
        clone = server.clone()
        yield clone
        server.drop(clone)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says when tests that run on both databases ran on SQLite alone."""
    ran = (
        report.nodeid
        for reports in terminalreporter.stats.values()
        for report in reports
        if hasattr(report, "nodeid")
    )
    if kinds() == ["sqlite"] and any("[sqlite" in name or "-sqlite" in name for name in ran):
        terminalreporter.write_line(
            "PostgreSQL was left out: it is not installed (Debian: apt-get install postgresql)"
            " and TEST_POSTGRESQL_URL is not set."
        )

"""The databases that the tests run on: SQLite files, and PostgreSQL on a server of the tests' own.

The server is the one in TEST_POSTGRESQL_URL (a user that may create databases), or Debian's postgresql, started
in a temporary folder on a local socket for as long as the tests run. Without either, PostgreSQL is left out
(tests/programs.py).
"""

from __future__ import annotations

import asyncio
import os
import pwd
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from functools import cache, partial
from itertools import chain, count
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

import asyncpg
import pytest
from sqlalchemy import URL, make_url

from sumon.storage.dialects import dialect_of
from sumon.storage.migrations import upgrade
from tests.programs import POSTGRESQL, postgresql_folder

# Of a database that lives for minutes nothing has to survive a crash.
QUICK = (
    "-c jit=off -c fsync=off -c full_page_writes=off -c autovacuum=off -c wal_level=minimal -c max_wal_senders=0"
)
KINDS = ("sqlite", "postgresql")

DISCONNECT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"

REFUSED = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)  # what a constraint raises


class AnyDatabase(Protocol):
    """An empty database, and a look inside without the store."""

    kind: str
    url: str

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of one statement, which runs as another program would run it."""
        ...

    def look_all(self, statements: Iterable[str]) -> list[list[tuple[Any, ...]]]:
        """The rows of each of *statements*, which one connection runs one after the other."""
        ...

    def schema(self) -> list[Any]:
        """All that the database knows of its tables, in a fixed order."""
        ...

    def constraints(self) -> set[Any]:
        """The constraints of all tables but Alembic's."""
        ...

    def migrate(self, revision: str) -> None:
        """Brings the schema to *revision*."""
        ...


@asynccontextmanager
async def locked(database: AnyDatabase) -> AsyncIterator[None]:
    """Somebody else is writing to *database* all the time."""
    if isinstance(database, SqliteFile):
        with closing(sqlite3.connect(database.path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")
    else:
        other = await asyncpg.connect(database.url.replace("+asyncpg", ""))
        async with other.transaction():
            await other.execute("LOCK TABLE challenges, matches IN EXCLUSIVE MODE")
            yield
        await other.close()


def contents(database: AnyDatabase) -> list[Any]:
    """Everything in *database*: its schema, and the rows of the tables that the first version has."""
    tables = ("alembic_version", "challenges", "matches", "moves")
    found = database.look_all(f"SELECT * FROM {table}" for table in tables)
    return [database.schema(), *(sorted(rows, key=str) for rows in found)]


class SqliteFile:
    """A SQLite file."""

    kind = "sqlite"

    def __init__(self, path: Path, *, migrated: bool = False) -> None:
        self.path = path
        self.url = f"sqlite+aiosqlite:///{path}"
        if migrated:
            path.write_bytes(migrated_file())

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        return self.look_all([statement])[0]

    def look_all(self, statements: Iterable[str]) -> list[list[tuple[Any, ...]]]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("PRAGMA foreign_keys=ON")
            return [connection.execute(statement).fetchall() for statement in statements]

    def schema(self) -> list[Any]:
        return self.look("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")

    def constraints(self) -> set[Any]:
        tables = self.look("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name <> 'alembic_version'")
        return {
            (name, line.strip(" \t,")) for name, sql in tables for line in sql.splitlines() if "CONSTRAINT" in line
        }

    def migrate(self, revision: str) -> None:
        _migrate(self.url, revision)


@cache
def migrated_file() -> bytes:
    """A SQLite file with the newest schema: to make one takes longer than most tests."""
    with tempfile.TemporaryDirectory() as folder:
        file = SqliteFile(Path(folder) / "new.db")
        file.migrate("head")
        return file.path.read_bytes()


class PostgresqlDatabase:
    """A database on a PostgreSQL server."""

    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        self.url = url.render_as_string(hide_password=False)
        self.name = url.database
        self._dsn = url

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        return self.look_all([statement])[0]

    def look_all(self, statements: Iterable[str]) -> list[list[tuple[Any, ...]]]:
        return in_thread(_fetch(self._dsn, statements))

    def schema(self) -> list[Any]:
        return self.look_all(_CATALOGUE)

    def constraints(self) -> set[Any]:
        return {row for row in self.look(_CONSTRAINTS) if row[0] != "alembic_version"}

    def migrate(self, revision: str) -> None:
        _migrate(self.url, revision)


_CONSTRAINTS = (
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2"
)
_CATALOGUE = (
    "SELECT table_name, column_name, ordinal_position, data_type, character_maximum_length, is_nullable,"
    " column_default FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 3",
    "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2",
    _CONSTRAINTS,
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


async def _fetch(url: URL, statements: Iterable[str]) -> list[list[tuple[Any, ...]]]:
    """The rows of each of *statements*."""
    connection = await asyncpg.connect(url.set(drivername="postgresql").render_as_string(hide_password=False))
    try:
        return [[tuple(row) for row in await connection.fetch(statement)] for statement in statements]
    finally:
        await connection.close()


class Server:
    """A PostgreSQL server with two templates: an empty database and one with the newest schema."""

    def __init__(self, url: URL, restart: Callable[[], object] | None = None) -> None:
        self._url = url
        self._made: list[str] = []
        self._restart = restart or partial(self.look, DISCONNECT)
        ((version,),) = self.look("SELECT current_setting('server_version_num')::int")
        self._strategy = "STRATEGY file_copy" if version >= 150000 else ""  # the quicker one
        self.migrated = self.create().url
        _migrate(self.migrated, "head")

    def create(self, template: str = "template0") -> PostgresqlDatabase:
        """A new database like *template*."""
        name = f"sumon_{uuid4().hex}"
        self.look(f"CREATE DATABASE {name} TEMPLATE {template} {self._strategy}")
        self._made.append(name)
        return PostgresqlDatabase(self._url.set(database=name))

    def clone(self) -> PostgresqlDatabase:
        """A new database with the newest schema."""
        return self.create(str(make_url(self.migrated).database))

    def look(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of one statement, outside all of the tests' databases."""
        return in_thread(_fetch(self._url, [statement]))[0]

    def drop(self, database: PostgresqlDatabase) -> None:
        """Removes *database*, even with clients connected."""
        name = str(make_url(database.url).database)
        self.look(f"DROP DATABASE {name} WITH (FORCE)")
        self._made.remove(name)

    def restart(self) -> None:
        """Has it restarted, or where that is not the tests' to do, all connections lost."""
        self._restart()

    def clean(self) -> None:
        """Removes all that is left."""
        for name in self._made:
            self.look(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A PostgreSQL server for this process."""
    with running_server() as server:
        yield server


@contextmanager
def running_server() -> Iterator[Server]:
    """A PostgreSQL server, as long as the block runs."""
    given = None if POSTGRESQL.hidden else os.environ.get("TEST_POSTGRESQL_URL")
    if given:
        server = Server(make_url(given))
        yield server
        server.clean()
        return
    folder = POSTGRESQL.found(postgresql_folder())
    with tempfile.TemporaryDirectory(prefix="sumon-", dir="/tmp", ignore_cleanup_errors=True) as home:
        user = _who_may_run_it(Path(home))
        run = partial(subprocess.run, cwd=home, check=True, stdout=subprocess.DEVNULL, **user)
        cluster = ["-D", "data", "-U", "sumon", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        run([folder / "initdb", *cluster])
        options = f"-c listen_addresses='' -c unix_socket_directories='{home}' {QUICK}"
        run([folder / "pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start"])
        # Stops the server when its input ends: with the tests, also where they are killed.
        stop = f"read _; {folder}/pg_ctl -D data -m immediate stop; rm -rf {home}"
        with subprocess.Popen(
            ["sh", "-c", stop],
            cwd=home,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            **user,
        ):
            restart = partial(run, [folder / "pg_ctl", "-D", "data", "-w", "-l", "log", "-m", "fast", "restart"])
            yield Server(make_url(f"postgresql+asyncpg://sumon@/postgres?host={home}"), restart)


def _who_may_run_it(home: Path) -> dict[str, Any]:
    """How to start PostgreSQL, which refuses to run as root, in *home*."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(home, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Databases(Protocol):
    """Makes databases, all of one kind."""

    kind: str

    def create(self, *, migrated: bool = False, like: Any = None, keep: bool = False) -> AnyDatabase:
        """A database with the newest schema (*migrated*), *like* another of the kind, or empty.

        One to *keep* is there until all tests have run.
        """
        ...


class SqliteFiles:
    """SQLite files in a folder, which is kept anyway."""

    kind = "sqlite"

    def __init__(self, folder: Path) -> None:
        self._paths = (folder / f"{name}.db" for name in chain(("matches",), count(2)))

    def create(self, *, migrated: bool = False, like: Any = None, keep: bool = False) -> SqliteFile:
        file = SqliteFile(next(self._paths), migrated=migrated)
        if like is not None:
            file.path.write_bytes(like.path.read_bytes())
        return file


class PostgresqlDatabases:
    """Databases on a PostgreSQL server."""

    kind = "postgresql"

    def __init__(self, server: Server) -> None:
        self._server = server
        self._to_drop: list[PostgresqlDatabase] = []

    def create(self, *, migrated: bool = False, like: Any = None, keep: bool = False) -> PostgresqlDatabase:
        if like is not None:
            database = self._server.create(like.name)
        else:
            database = self._server.clone() if migrated else self._server.create()
        if not keep:
            self._to_drop.append(database)
        return database

    def drop(self) -> None:
        """Removes those that are not to be kept."""
        for database in self._to_drop:
            self._server.drop(database)


@pytest.fixture(params=KINDS)
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Databases]:
    """Databases of each kind in turn."""
    if request.param == "sqlite":
        yield SqliteFiles(tmp_path)
        return
    made = PostgresqlDatabases(request.getfixturevalue("postgresql"))
    yield made
    made.drop()


@pytest.fixture
def empty_database(databases: Databases) -> AnyDatabase:
    """A database without tables."""
    return databases.create()


@pytest.fixture
def database(databases: Databases) -> AnyDatabase:
    """A database with the newest schema."""
    return databases.create(migrated=True)

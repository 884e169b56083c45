"""Commands run on a database with two games, a record and ratings in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from sumon import cli
from sumon.core import Player, Record
from sumon.play.match.finish import Ending
from sumon.play.model import BoardMessage, Match, Occupant, Result, Termination
from sumon.play.past.archived_game import Import
from sumon.storage import open_store
from tests.databases import AnyDatabase, Databases, PostgresqlDatabase, Server, SqliteFile, in_thread
from tests.storage.conftest import NOON

GUILD, ADA, GRACE = 5, 2**63 - 1, 12
RESIGNED = Result(Player.FIRST, Termination.RESIGNATION)
PLAYED = ("c1-c2 f1-e2 h1-h2 i1-i2", "h8-h7")
RECORD = """\
[Game "sumon"]
[Variant "standard"]
[Setup ""]
[First "Ada"]
[Second "Grace"]
[Result "*"]

1. c1-c2 f1-e2 h1-h2 i1-i2 | h8-h7
*
"""


async def fill(url: str) -> None:
    """A rated game that Ada has won, another one that is open and has a board, and a record that she brought."""
    store = await open_store(url)
    match = Match(
        id=0,
        record=Record("sumon", "standard", ""),
        seats=(Occupant(ADA, name="Ada"), Occupant(GRACE, name="Grace")),
        guild_id=GUILD,
        channel_id=6,
        draft="",
        result=None,
        own_thread=False,
        started_at=NOON,
        updated_at=NOON,
        rated=True,
    )
    for channel in (6, 7):
        begun = await store.matches.add_match(replace(match, channel_id=channel), None)
        assert begun is not None
        for move in PLAYED:
            found = await store.matches.find_match(begun.id)
            assert found is not None
            assert await store.matches.add_move(found, move, None, NOON)
        found = await store.matches.find_match(begun.id)
        assert found is not None
        if channel == 6:
            assert await store.matches.finish(found, Ending(RESIGNED, NOON))
        await store.boards.add_board(found.id, BoardMessage(100 + channel, channel, 2, "", channel == 6), NOON)
    await store.archive.add_import(Import(0, ADA, GUILD, RECORD, NOON), 100)
    await store.close()


@pytest.fixture(autouse=True)
def schema_of_new_files(schema_of_new_files: None) -> None:
    """Each backup, and each database that takes another's place, is a new file."""


@pytest.fixture(scope="session")
def full_sqlite(tmp_path_factory: pytest.TempPathFactory) -> SqliteFile:
    """A SQLite file with two games in it, to be copied."""
    made = SqliteFile(tmp_path_factory.mktemp("full") / "games.db", migrated=True)
    in_thread(fill(made.url))
    return made


@pytest.fixture(scope="session")
def full_postgresql(postgresql: Server) -> PostgresqlDatabase:
    """A database with two games in it on a server, to be copied."""
    made = postgresql.clone()
    in_thread(fill(made.url))
    return made


@pytest.fixture
def full(databases: Databases, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AnyDatabase:
    """The bot's database, with two games in it."""
    made = databases.create(like=request.getfixturevalue(f"full_{databases.kind}"))
    monkeypatch.setenv("DATABASE_URL", made.url)
    return made


@pytest.fixture
def file(full_sqlite: SqliteFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqliteFile:
    """The bot's database, a SQLite file, with two games in it."""
    made = SqliteFile(tmp_path / "games.db")
    copyfile(full_sqlite.path, made.path)
    monkeypatch.setenv("DATABASE_URL", made.url)
    return made


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command: its exit code, what it wrote to stdout, and what to stderr."""

    def run_command(*arguments: object) -> tuple[Any, str, str]:
        try:
            code: Any = cli.main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = stop.code
        written = capsys.readouterr()
        return code, written.out, written.err

    return run_command

"""`python -m sumon` for whoever runs the bot: check, move-database, backup, restore, forget."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sumon import cli
from sumon.core import Player, Record
from sumon.play.match.finish import Ending
from sumon.play.model import BoardMessage, Match, Occupant, Result, Termination
from sumon.play.past.archive import Import
from sumon.storage import open_store
from tests.databases import AnyDatabase, SqliteFile, in_thread, locked
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
WELL = "everything is as it should be\n"


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
        begun = await store.matches.add(replace(match, channel_id=channel), None)
        assert begun is not None
        for move in PLAYED:
            found = await store.matches.find(begun.id)
            assert found is not None
            assert await store.matches.add_move(found, move, None, NOON)
        found = await store.matches.find(begun.id)
        assert found is not None
        if channel == 6:
            assert await store.matches.finish(found, Ending(RESIGNED, NOON))
        await store.boards.add(found.id, BoardMessage(100 + channel, channel, 2, "", channel == 6), NOON)
    await store.archive.add_import(Import(0, ADA, GUILD, RECORD, NOON), 100)
    await store.close()


@pytest.fixture
def full(database: AnyDatabase, monkeypatch: pytest.MonkeyPatch) -> AnyDatabase:
    """The bot's database, with two games in it."""
    in_thread(fill(database.url))
    monkeypatch.setenv("DATABASE_URL", database.url)
    return database


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


def check(run: Any, *arguments: object) -> tuple[Any, str, str]:
    return run("check", "--jobs", 1, *arguments)


def games(database: AnyDatabase) -> list[Any]:
    """What is compared after a detour: who played what, and how it stands."""
    return [
        database.look(
            "SELECT id, first_user_id, second_name, termination, draft, board_due_at FROM matches ORDER BY id"
        ),
        database.look("SELECT match_id, ply, move FROM moves ORDER BY match_id, ply"),
        database.look("SELECT user_id, guild_id, rating, rated_at FROM ratings ORDER BY user_id, guild_id"),
        database.look("SELECT text FROM imports"),
    ]


def test_all_is_well(full: AnyDatabase, run: Any) -> None:
    assert check(run) == (
        0,
        "games: 3, of which none cannot be replayed as stored\n"
        "rated games: 1, rows of ratings that are wrong: none\n"
        "open matches without a board: none\n" + WELL,
        "",
    )


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("UPDATE matches SET setup = '9/9 b' WHERE id = 1", "match 1: "),
        ("UPDATE matches SET termination = 'rules' WHERE id = 1", "match 1: it ended by the rules, which know of"),
        (
            "INSERT INTO moves (match_id, ply, move, played_at) VALUES (2, 3, 'a1-a9', '2026-01-01')",
            "match 2: Move 3",
        ),
        (
            "UPDATE matches SET setup = '9/9/8A/9/9/9/9/9 r' WHERE id = 2",
            "match 2: ",
        ),
        ("UPDATE imports SET text = 'nothing'", "import 1: "),
        ("UPDATE ratings SET rating = rating + 1e-9 WHERE user_id = 12", "rows of ratings that are wrong: 2\n"),
        ("DELETE FROM board_messages", "match 2: it is open, and has no board\nopen matches without a board: 1\n"),
    ],
)
def test_what_is_wrong_is_found(full: AnyDatabase, run: Any, wrong: str, said: str) -> None:
    full.look("UPDATE matches SET board_due_at = NULL")
    full.look(wrong)
    code, out, err = check(run)
    assert (code, err) == (1, "")
    assert said in out
    assert out.endswith("something is wrong, see above\n")


def test_games_are_replayed_by_several_processes(full: AnyDatabase, run: Any) -> None:
    code, out, _ = run("check", "--jobs", 2, "--database", full.url)
    assert (code, out.splitlines()[0]) == (0, "games: 3, of which none cannot be replayed as stored")


def test_a_database_is_moved_to_a_file_and_checked(full: AnyDatabase, run: Any, tmp_path: Path) -> None:
    before = games(full)
    there = SqliteFile(tmp_path / "there.db")
    code, out, err = run("move-database", full.url, there.url, "--jobs", 1)
    assert (code, err) == (0, "")
    assert out.startswith("copied and compared: ")
    assert out.endswith(WELL)
    assert check(run, "--database", there.url)[0] == 0
    code, _, err = run("move-database", full.url, there.url, "--jobs", 1)
    assert code == 2
    assert "--replace overwrites" in err
    assert run("move-database", full.url, there.url, "--replace", "--jobs", 1)[0] == 0
    assert [row[1:2] for row in games(there)[0]] == [row[1:2] for row in before[0]]
    assert games(full) == before
    assert run("move-database", full.url, full.url)[2].endswith("FROM and TO are the same database\n")


def test_what_was_wrong_before_the_move_is_said_after_it(full: AnyDatabase, run: Any, tmp_path: Path) -> None:
    full.look("UPDATE ratings SET rating = 1")
    code, out, _ = run("move-database", full.url, SqliteFile(tmp_path / "there.db").url, "--jobs", 1)
    assert code == 1
    assert "rows of ratings that are wrong: 4" in out


def test_a_backup_is_made_while_the_bot_runs_and_brings_everything_back(
    full: AnyDatabase, run: Any, tmp_path: Path
) -> None:
    before = games(full)
    file = tmp_path / "backups" / "monday.db"
    assert run("backup", file)[::2] == (2, f"python -m sumon: {file}: there is no such folder\n")
    file.parent.mkdir()

    async def back_up_while_somebody_writes() -> Any:
        async with locked(full):
            return await asyncio.to_thread(run, "backup", file)

    assert in_thread(back_up_while_somebody_writes())[0] == 0
    assert [path.name for path in file.parent.iterdir()] == ["monday.db"]
    assert run("backup", file)[::2] == (2, f"python -m sumon: {file}: there is such a file already\n")
    kept = file.read_bytes()

    full.look("UPDATE matches SET draft = 'c2-c3' WHERE id = 2")
    full.look("DELETE FROM imports")
    assert run("restore", file)[0] == 2, "what is there is not overwritten"
    assert games(full) != before
    code, out, _ = run("restore", file, "--replace", "--jobs", 1)
    assert (code, out.splitlines()[-1] + "\n") == (0, WELL)
    assert games(full) == before
    assert file.read_bytes() == kept
    assert run("restore", tmp_path / "tuesday.db")[::2] == (
        2,
        f"python -m sumon: {tmp_path / 'tuesday.db'}: there is no such file\n",
    )


def test_a_person_is_taken_out(full: AnyDatabase, run: Any) -> None:
    assert run("forget", ADA) == (
        0,
        f"user {ADA} has been taken out of the database; running games that were ended: 1\n",
        "",
    )
    assert str(ADA) not in str(games(full))
    assert full.look("SELECT termination FROM matches WHERE id = 2") == [("resignation",)]
    assert full.look("SELECT winner FROM matches WHERE id = 2") == [(1,)]
    assert check(run)[0] == 0
    assert run("forget", ADA)[0] == 0
    assert run("forget", "Ada")[0] == 2


@pytest.mark.parametrize("command", [("check",), ("backup", "backup.db"), ("forget", "7")])
def test_a_database_that_is_not_there_is_not_made(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    code, out, err = run(*command)
    assert (code, out) == (2, "")
    assert err == f"python -m sumon: There is no database {tmp_path / 'games.db'}.\n"
    assert not list(tmp_path.iterdir())

"""`python -m sumon` for the host of the bot: check, move-database, backup, restore, forget."""

from __future__ import annotations

import asyncio
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sumon.render import typefaces
from sumon.storage import open_database
from tests.cli.conftest import ADA
from tests.databases import AnyDatabase, SqliteFile, in_thread, locked

WELL = "everything is as it should be\n"


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


def test_all_is_well(full: AnyDatabase, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    well = (
        0,
        "games: 3, of which none cannot be replayed as stored\n"
        "rated games: 1, rows of ratings that are wrong: none\n"
        "open matches without a board: none\n" + WELL,
        "",
    )
    assert check(run) == well
    monkeypatch.delenv("DATABASE_URL")
    assert check(run, "--database", full.url) == well


def test_it_says_which_names_cannot_be_drawn(full: AnyDatabase, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typefaces, "has_layout", lambda: False)
    code, out, _ = check(run)
    assert code == 0
    (line,) = [line for line in out.splitlines() if "names in pictures" in line]
    assert "install FriBiDi" in line
    assert "replaced by user names" in line
    assert out.endswith(WELL)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("UPDATE matches SET setup = '9/9 b' WHERE id = 1", "match 1: "),
        ("UPDATE matches SET termination = 'rules' WHERE id = 1", "match 1: it ended by the rules, which know of"),
        (
            "INSERT INTO moves (match_id, ply, move, played_at) VALUES (2, 3, 'a1-a9', '2026-01-01')",
            "match 2: Turn 3",
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


def test_games_are_replayed_by_several_processes(file: SqliteFile, run: Any) -> None:
    code, out, _ = run("check", "--jobs", 2)
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
    full: AnyDatabase, run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = games(full)
    is_noted = full.kind == "postgresql"  # there others write at the same time
    if not is_noted:
        monkeypatch.setitem(open_database.__kwdefaults__, "patience", 0.1)
    file = tmp_path / "backups" / "monday.db"
    assert run("backup", file)[::2] == (2, f"python -m sumon: {file}: there is no such folder\n")
    file.parent.mkdir()

    async def back_up_while_somebody_writes() -> Any:
        async with locked(full):
            return await asyncio.to_thread(run, "backup", file)

    code, _, err = in_thread(back_up_while_somebody_writes())
    assert code == 0
    assert err == "" if is_noted else err.startswith("the backup is made, but /status will not tell of it: ")
    assert [path.name for path in file.parent.iterdir()] == ["monday.db"]
    assert run("backup", file)[::2] == (2, f"python -m sumon: {file}: there is such a file already\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    kept = file.read_bytes()

    full.look("UPDATE matches SET draft = 'c2-c3' WHERE id = 2")
    full.look("DELETE FROM imports")
    assert run("restore", file, "--jobs", 1)[0] == 2, "what is there is not overwritten"
    assert games(full) != before
    code, out, err = run("restore", file, "--replace", "--jobs", 1)
    assert not err
    assert (code, out.splitlines()[-1] + "\n") == (0, WELL)
    assert games(full) == before
    assert file.read_bytes() == kept
    assert run("restore", tmp_path / "tuesday.db")[::2] == (
        2,
        f"python -m sumon: {tmp_path / 'tuesday.db'}: there is no such file\n",
    )


def test_the_database_and_the_backup_know_when_it_was_made(full: AnyDatabase, run: Any, tmp_path: Path) -> None:
    moment = "SELECT backed_up_at FROM installation"
    before = datetime.now(UTC).replace(tzinfo=None)
    assert run("backup", tmp_path / "backup.db")[0] == 0
    ((noted,),) = full.look(moment)
    ((written,),) = SqliteFile(tmp_path / "backup.db").look(moment)
    assert str(noted) == str(written)
    assert before <= datetime.fromisoformat(str(noted)) <= datetime.now(UTC).replace(tzinfo=None)
    assert run("backup", tmp_path / "backup.db")[0] == 2
    assert full.look(moment) == [(noted,)], "there is no other one"


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
    for wrong in ("Ada", "0", "-7", "9" * 19, "9" * 30, "9" * 5000, ""):
        code, out, err = run("forget", wrong)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert "no number of an account in Discord" in err or wrong == "-7"


@pytest.mark.parametrize(
    "command",
    [
        ("check",),
        ("backup", "backup.db"),
        ("forget", "7"),
        ("ratings", "--rebuild"),
        ("ratings", "--rebuild", "--write"),
    ],
)
def test_a_database_that_is_not_there_is_not_made(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    code, out, err = run(*command)
    assert (code, out) == (2, "")
    assert err == f"python -m sumon: There’s no database {tmp_path / 'games.db'}.\n"
    assert not list(tmp_path.iterdir())


def test_a_database_is_not_moved_onto_itself_by_a_link(file: SqliteFile, run: Any, tmp_path: Path) -> None:
    before = games(file)
    soft, hard = tmp_path / "soft.db", tmp_path / "hard.db"
    soft.symlink_to(file.path)
    hard.hardlink_to(file.path)
    for link in (soft, hard):
        code, out, err = run("move-database", file.url, SqliteFile(link).url, "--replace")
        assert (code, out) == (2, "")
        assert err.endswith("FROM and TO are the same database\n")
    assert games(file) == before

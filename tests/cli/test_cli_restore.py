"""`python -m sumon backup` and `restore`: what is whole comes back, and nothing else touches the database."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon import cli
from sumon.cli import backups
from sumon.storage import copying
from sumon.storage.backup import folder_beside
from sumon.storage.backup.manifest import read_manifest
from sumon.storage.copying import TABLES
from tests.cli.conftest import ADA, GRACE
from tests.databases import AnyDatabase, SqliteFile
from tests.depth import deep

WELL = "everything is as it should be"
NEXT_MATCH = (
    "INSERT INTO matches (game, variant, setup, first_user_id, second_user_id, guild_id, channel_id, own_thread,"
    " draft, started_at, updated_at, first_name, second_name, rated, salt)"
    " VALUES ('sumon', 'standard', '', 11, 12, 5, 99, {no}, '', '2026-01-01', '2026-01-01', '', '', {no}, '')"
)


def everything(database: AnyDatabase) -> list[Any]:
    """What people would miss."""
    tables = ("matches", "moves", "ratings", "rating_changes", "imports", "board_messages", "departures")
    return [sorted(database.look(f"SELECT * FROM {table}"), key=repr) for table in tables]


def changed(statement: str) -> Callable[[Path], None]:
    """Changes a backup as another program could."""

    def change(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            for each in statement.split(";"):
                connection.execute(each)

    return change


def without_manifest(statement: str = "SELECT 1") -> Callable[[Path], None]:
    """Makes a backup of an older version, from before they had a manifest."""
    return changed(f"DROP TABLE backup_manifest; {statement}")


def flipped(file: Path, *, number: int, seed: int = 1) -> None:
    content = bytearray(file.read_bytes())
    rng = Random(seed)
    for position in rng.sample(range(len(content)), number):
        content[position] ^= 1 << rng.randrange(8)
    file.write_bytes(content)


def cut(file: Path, *, left: int) -> None:
    file.write_bytes(file.read_bytes()[:left])


def another_program(file: Path) -> None:
    file.unlink()
    changed("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Ode')")(file)


BAD_UTF8 = "UPDATE matches SET first_name = CAST(x'FF41C3' AS TEXT) WHERE id = 1"
IMPOSSIBLE = "DROP TRIGGER moves_refuse_update; UPDATE moves SET move = 'a1-a9' WHERE match_id = 2 AND ply = 2"
BAD = {
    "empty": lambda file: file.write_bytes(b""),
    "no database": lambda file: file.write_text("not a database" * 1000),
    "another program's": another_program,
    "cut by 100 bytes": partial(cut, left=-100),
    "cut by a page": partial(cut, left=-4096),
    "cut in half": partial(cut, left=150_000),
    "2,000 flipped bytes": partial(flipped, number=2000),
    "a flipped byte in each page": partial(flipped, number=90),
    "bad UTF-8": changed(BAD_UTF8),
    "bad UTF-8, without manifest": without_manifest(BAD_UTF8),
    "an impossible move": changed(IMPOSSIBLE),
    "an impossible move, without manifest": without_manifest(IMPOSSIBLE),
    "a rating that does not follow, without manifest": without_manifest("UPDATE ratings SET rating = rating + 1"),
    "a row less": changed("DELETE FROM imports"),
    "another manifest": changed("UPDATE backup_manifest SET made_at = '2030-01-01T00:00:00+00:00'"),
    "two manifests": changed("INSERT INTO backup_manifest SELECT * FROM backup_manifest"),
    "a newer version": changed("UPDATE alembic_version SET version_num = '9999'"),
    "a newer version, without manifest": without_manifest("UPDATE alembic_version SET version_num = '9999'"),
    "no version, without manifest": without_manifest("DELETE FROM alembic_version"),
    "a column of a later version, without manifest": without_manifest(
        "ALTER TABLE matches ADD COLUMN weather TEXT"
    ),
    "a later table, without manifest": without_manifest("CREATE TABLE weather (id INTEGER)"),
    "a reference to nothing, without manifest": without_manifest("DELETE FROM matches WHERE id = 1"),
    "a strange word, without manifest": without_manifest("UPDATE matches SET termination = 'rain' WHERE id = 1"),
    "a strange moment, without manifest": without_manifest("UPDATE matches SET started_at = 'soon' WHERE id = 1"),
}


@pytest.fixture(scope="module")
def backed_up(full_sqlite: SqliteFile, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A copy of the bot's database, and a backup of it."""
    folder = tmp_path_factory.mktemp("backup")
    file, backup = SqliteFile(folder / "games.db"), folder / "backup.db"
    shutil.copyfile(full_sqlite.path, file.path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", file.url)
        assert cli.main(["backup", str(backup)]) == 0
    return file.path, backup


@pytest.fixture
def backup(file: SqliteFile, backed_up: tuple[Path, Path], tmp_path: Path) -> Path:
    """A backup of the bot's database, after which something has been changed."""
    made = tmp_path / "backup.db"
    for each, copy in zip(backed_up, (file.path, made), strict=True):
        shutil.copyfile(each, copy)
    file.look("UPDATE matches SET draft = 'c2-c3' WHERE id = 2")
    return made


def restore(run: Any, backup: Path) -> tuple[Any, str, str]:
    return run("restore", backup, "--replace", "--jobs", 1)


@pytest.mark.parametrize("what", BAD)
def test_a_bad_backup_is_a_sentence_and_nothing_changes(
    file: SqliteFile, run: Any, backup: Path, what: str, tmp_path: Path
) -> None:
    BAD[what](backup)
    before, names = everything(file), sorted(path.name for path in tmp_path.iterdir())
    code, _, err = restore(run, backup)
    assert code == 2, err
    assert err.startswith("python -m sumon: ")
    assert err.count("\n") == 1

    assert everything(file) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == names, "nothing is left lying about"


@pytest.mark.parametrize("seed", deep(range(100), 8))
def test_a_flipped_byte_is_found_or_changes_nothing(
    file: SqliteFile, run: Any, backup: Path, tmp_path: Path, seed: int
) -> None:
    file.look("UPDATE matches SET draft = '' WHERE id = 2")
    right = everything(file)
    flipped(backup, number=1, seed=seed)
    assert restore(run, backup)[0] in {0, 2}
    assert everything(file) == right


def test_what_is_replaced_stays_beside_it_until_the_next_time(
    file: SqliteFile, run: Any, backup: Path, tmp_path: Path
) -> None:
    file.path.chmod(0o640)
    later = everything(file)
    code, out, _ = restore(run, backup)
    assert code == 0
    assert "backup of 20" in out
    assert "games that go: 2; games that come: 2" in out
    kept = tmp_path / "games.db.before-restore"
    assert str(kept) in out
    assert everything(SqliteFile(kept)) == later
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o640
    earlier = everything(file)
    assert earlier != later
    # So it can be undone, and the way back as well.
    code, out, _ = restore(run, kept)
    assert code == 0
    assert "nothing proves that it is whole" in out
    assert everything(file) == later
    assert everything(SqliteFile(kept)) == earlier


def test_a_backup_of_an_older_version_is_read_as_strictly(file: SqliteFile, run: Any, backup: Path) -> None:
    without_manifest()(backup)
    code, out, _ = restore(run, backup)
    assert (code, out.splitlines()[-1]) == (0, WELL)
    assert "nothing proves that it is whole" in out
    assert file.look("SELECT draft FROM matches WHERE id = 2") == [("",)]


@pytest.mark.parametrize("version", ["0001", "0020"])
def test_a_backup_of_an_older_schema_is_brought_up_to_date_and_stays_as_it_is(
    file: SqliteFile, run: Any, tmp_path: Path, version: str
) -> None:
    old = SqliteFile(tmp_path / "old.db")
    old.migrate(version)
    content = old.path.read_bytes()
    assert restore(run, old.path)[0] == 0
    assert file.look("SELECT count(*) FROM matches") == [(0,)]
    assert run("check", "--jobs", 1)[0] == 0
    assert old.path.read_bytes() == content


def test_a_database_that_is_gone_is_made(file: SqliteFile, run: Any, backup: Path) -> None:
    for path in backup.parent.glob("games.db*"):
        path.unlink()
    (backup.parent / "games.db-wal").write_bytes(b"of the one that is gone")
    assert run("restore", backup, "--jobs", 1)[0] == 0
    assert file.look("SELECT count(*) FROM matches") == [(2,)]
    assert run("check", "--jobs", 1)[0] == 0


def test_what_is_no_database_of_the_bot_is_not_replaced(file: SqliteFile, run: Any, backup: Path) -> None:
    for other in (another_program, lambda path: path.write_text("a letter" * 100)):
        other(file.path)
        content = file.path.read_bytes()
        assert restore(run, backup)[0] == 2
        assert file.path.read_bytes() == content


def test_a_database_in_use_is_neither_a_backup_nor_replaced(
    file: SqliteFile, run: Any, backup: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(file.path)) as bot:
        bot.execute("UPDATE matches SET draft = 'c2-c4' WHERE id = 2")
        bot.commit()
        link = tmp_path / "link.db"
        link.symlink_to(file.path)
        for running in (file.path, link):
            code, _, err = restore(run, running)
            assert code == 2
            assert "python -m sumon backup FILE" in err
        other = tmp_path / "other.db"
        os.environ["DATABASE_URL"], mine = SqliteFile(other).url, os.environ["DATABASE_URL"]
        try:
            code, _, err = restore(run, file.path)
        finally:
            os.environ["DATABASE_URL"] = mine
        assert code == 2
        assert "games.db-wal" in err
        assert not other.exists()
        code, _, err = restore(run, backup)
        assert code == 2
        assert "stop the bot first" in err
    assert file.look("SELECT draft FROM matches WHERE id = 2") == [("c2-c4",)]


def test_no_number_is_given_again(full: AnyDatabase, run: Any, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    assert run("backup", backup)[0] == 0
    no = "0" if full.kind == "sqlite" else "false"
    full.look(NEXT_MATCH.format(no=no))
    lost = full.look("SELECT max(id) FROM matches")[0][0]
    assert restore(run, backup)[0] == 0
    full.look(NEXT_MATCH.format(no=no))
    new = full.look("SELECT max(id) FROM matches")[0][0]
    assert (lost, new) == (3, 2001)
    full.look("DELETE FROM matches WHERE id = 2001")
    assert restore(run, backup)[0] == 0
    full.look(NEXT_MATCH.format(no=no))
    assert full.look("SELECT max(id) FROM matches") == [(4001,)], "also where the highest one is gone"


def test_the_old_database_stays_on_either_kind_and_can_be_restored(
    full: AnyDatabase, run: Any, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.db"
    assert run("backup", backup)[0] == 0
    full.look("UPDATE matches SET draft = 'c2-c3' WHERE id = 2")
    code, out, _ = restore(run, backup)
    assert code == 0
    assert full.look("SELECT draft FROM matches WHERE id = 2") == [("",)]
    (kept,) = (line.removeprefix("the old database: ") for line in out.splitlines() if line.startswith("the old"))
    assert restore(run, Path(kept))[0] == 0
    assert full.look("SELECT draft FROM matches WHERE id = 2") == [("c2-c3",)]


def test_who_left_after_the_backup_stays_deleted(full: AnyDatabase, run: Any, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    assert run("backup", backup)[0] == 0
    assert run("forget", ADA)[0] == 0
    left = full.look("SELECT digest, left_at, due_at FROM departures")
    code, out, _ = restore(run, backup)
    assert code == 0
    assert "and stay deleted: 1\n" in out
    assert str(ADA) not in repr(everything(full)), "in no table"
    assert str(GRACE) in repr(everything(full))
    assert full.look("SELECT digest, left_at, due_at FROM departures") == left
    assert run("check", "--jobs", 1)[0] == 0
    # Who comes back after having left, and is in a later backup, stays.
    again = tmp_path / "again.db"
    assert run("backup", again)[0] == 0
    assert "and stay deleted: none\n" in restore(run, again)[1]


def test_a_deletion_that_was_asked_for_is_carried_out(file: SqliteFile, run: Any, backup: Path) -> None:
    file.look(f"INSERT INTO deletions (user_id, due_at) VALUES ({GRACE}, '2026-01-01')")
    assert "and stay deleted: 1\n" in restore(run, backup)[1]
    assert file.look(f"SELECT count(*) FROM matches WHERE {GRACE} IN (first_user_id, second_user_id)") == [(0,)]


def test_where_there_is_no_room_it_is_said_and_nothing_changes(
    file: SqliteFile, run: Any, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = everything(file)
    for step in ("sumon.cli.backups.copyfile", "sumon.storage.backup.place.shutil.copyfile"):
        with monkeypatch.context() as patch:
            patch.setattr(step, full)
            code, _, err = restore(run, backup)
        assert code == 2
        assert err.endswith(f"{backup}: No space left on device; nothing has been changed\n")
        assert everything(file) == before


def die_at(step: int, *arguments: str, of: tuple[tuple[Any, str], ...]) -> None:
    """Runs a command, and ends this process at the *step*-th call *of* functions that change files."""
    steps = count(1)

    def dying(call: Callable[..., Any]) -> Callable[..., Any]:
        def die_or(*args: Any, **options: Any) -> Any:
            if next(steps) == step:
                os._exit(9)
            return call(*args, **options)

        return die_or

    for place, name in of:
        setattr(place, name, dying(getattr(place, name)))
    cli.main(list(arguments))


def killed_at(step: int, *arguments: str, of: tuple[tuple[Any, str], ...]) -> int | None:
    """The exit code of a command that dies at the *step*-th call: 9, unless it is done before."""
    killed = get_context("fork").Process(target=die_at, args=(step, *arguments), kwargs={"of": of})
    killed.start()
    killed.join()
    return killed.exitcode


@pytest.mark.parametrize("step", deep(range(1, 10), 2))
def test_a_restore_that_is_killed_leaves_the_old_database_or_the_new_one(
    file: SqliteFile, run: Any, backup: Path, step: int
) -> None:
    before = everything(file)
    changes = ((os, "fsync"), (Path, "replace"), (shutil, "copyfile"), (Path, "chmod"))
    code = killed_at(step, "restore", str(backup), "--replace", "--jobs", "1", of=changes)
    assert code == (9 if step < 9 else 0)
    after = everything(file)
    assert (after == before) == (step < 8), "the last step but one puts the new one there"
    assert run("check", "--jobs", 1)[0] == 0
    assert restore(run, backup)[0] == 0


MADE = len(TABLES) + 5  # the calls that make a backup: a table each, the manifest, and those that give it its name


@pytest.mark.parametrize("step", [*deep([1, 20], 1), *deep(range(len(TABLES), MADE + 2), 9)])
def test_a_backup_that_is_killed_leaves_a_whole_file_or_none_and_the_next_one_clears_away(
    file: SqliteFile, run: Any, tmp_path: Path, step: int
) -> None:
    made = tmp_path / "backups" / "monday.db"
    made.parent.mkdir()
    steps = ((copying, "_copy"), (backups, "write_manifest"), (os, "fsync"), (Path, "chmod"), (Path, "replace"))
    assert killed_at(step, "backup", str(made), of=steps) == (9 if step <= MADE else 0)
    assert made.exists() == (step >= MADE), "the last step puts the folder on the disk"
    if made.exists():
        assert read_manifest(made, "it") is not None
    assert run("backup", made.with_name("tuesday.db"))[0] == 0
    assert {each.name for each in made.parent.iterdir()} == {"tuesday.db"} | (
        {made.name} if step >= MADE else set()
    )


def test_what_is_being_made_or_was_just_begun_is_not_cleared_away(
    file: SqliteFile, run: Any, tmp_path: Path
) -> None:
    just_begun, long_ago = (tmp_path / f".sumon-unfinished-{name}" for name in ("new", "old"))
    for folder in (just_begun, long_ago):
        folder.mkdir()
    os.utime(long_ago, (0, 0))
    with folder_beside(tmp_path / "other.db") as folder:
        assert run("backup", tmp_path / "monday.db")[0] == 0
        assert folder.exists()
    assert just_begun.exists()
    assert not long_ago.exists()

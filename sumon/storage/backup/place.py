"""The place of a database: what stands there, and how another one takes its place in one step."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from sumon.storage.errors import BackupError

from .manifest import OWN_TABLES

BESIDE = ("-wal", "-shm", "-journal")  # files of SQLite that hold what is not in the database file yet
FOR_THE_OWNER = 0o600


def require_at_rest(file: Path) -> None:
    """Raises BackupError where the newest rows of *file*, a database, are not in the file itself."""
    for suffix in BESIDE:
        beside = file.with_name(file.name + suffix)
        if beside.exists():
            raise BackupError("backup-in-use", path=str(file), beside=beside.name)


def copy_of(place: Path, copy: Path) -> bool:
    """Copies the database in *place*, which others may be using, to *copy*. Returns whether there is one.

    Raises BackupError where there is something else, and OSError where there is no room for the copy.
    """
    if not place.exists():
        return False
    try:
        with closing(sqlite3.connect(place)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
            tables = {row[0] for row in target.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_FULL:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from error
        raise BackupError("backup-place-unreadable", path=str(place), reason=str(error)) from error
    if tables and not tables >= OWN_TABLES:
        raise BackupError("backup-place-of-another-program", path=str(place))
    return True


def give_name(whole: Path, name: Path) -> None:
    """Gives the file *whole* its *name*, on the same disk, once it is on the disk: *name* is never half a file."""
    whole.chmod(FOR_THE_OWNER)  # it holds hidden tiles and what people have noted
    _sync(whole)
    whole.replace(name)
    _sync(name.parent)


def put_in_place(new: Path, place: Path, kept: Path) -> None:
    """Puts the database file *new* in *place* of another one, which stays as *kept*; one is there at any moment.

    Raises BackupError while somebody has the one in *place* open, and OSError where there is no room for both.
    """
    try:
        _fold(new)
        if place.exists():
            _fold(place)
    except sqlite3.Error as error:
        raise BackupError("backup-place-in-use", path=str(place), reason=str(error)) from error
    if place.exists():
        _keep(place, kept, beside=new.parent)
        _make_like(new, place)
    _set_aside(place, kept)
    new.replace(place)
    _sync(place.parent)


def _fold(file: Path) -> None:
    """Brings everything into *file* itself. Raises sqlite3.OperationalError while somebody else has it open."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE").fetchall()
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    _sync(file)


def _keep(place: Path, kept: Path, *, beside: Path) -> None:
    """Copies *place* to *kept*, by way of the folder *beside*, so that *kept* is whole at any moment."""
    part = beside / kept.name
    shutil.copyfile(place, part)
    part.chmod(FOR_THE_OWNER)
    _sync(part)
    for suffix in BESIDE:
        kept.with_name(kept.name + suffix).unlink(missing_ok=True)
    part.replace(kept)


def _set_aside(place: Path, kept: Path) -> None:
    """Moves away what SQLite would take for a part of the new database: only one that is gone leaves such files."""
    for suffix in BESIDE:
        beside = place.with_name(place.name + suffix)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))


def _make_like(new: Path, old: Path) -> None:
    """Gives *new* the mode and, where that is allowed, the owner of *old*."""
    shutil.copymode(old, new)
    with suppress(PermissionError):
        os.chown(new, old.stat().st_uid, old.stat().st_gid)


def _sync(path: Path) -> None:
    """Waits until *path*, a file or folder, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


_PREFIX = ".sumon-unfinished-"
_LOCK = "lock"
_A_DAY = 86_400


@contextmanager
def folder_beside(place: Path | None) -> Iterator[Path]:
    """A folder beside *place* (None: wherever files are of no lasting use), which is gone at the end of the block.

    Removes those there that were made by processes that have been killed.
    """
    parent = place.parent if place is not None else Path(tempfile.gettempdir())
    for each in parent.glob(f"{_PREFIX}*"):
        _sweep(each)
    with tempfile.TemporaryDirectory(prefix=_PREFIX, dir=parent) as made:
        folder = Path(made)
        with FileLock(folder / _LOCK):
            yield folder


def _sweep(folder: Path) -> None:
    """Removes *folder* unless somebody works in it."""
    lock = folder / _LOCK
    try:
        if not lock.exists() and folder.stat().st_mtime > time.time() - _A_DAY:
            return  # it may have been made this moment
        with FileLock(lock, timeout=0):
            shutil.rmtree(folder, ignore_errors=True)
    except (Timeout, OSError):  # somebody's it is, or somebody else has removed it
        return

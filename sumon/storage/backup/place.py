"""Replaces the file of a database by another one in a single step."""

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

BESIDE = ("-wal", "-shm", "-journal")  # files of SQLite with changes that are not in the database file yet
FOR_THE_OWNER = 0o600


def require_at_rest(file: Path) -> None:
    """Raises BackupError if changes to the database *file* are still in files beside it."""
    for suffix in BESIDE:
        beside = file.with_name(file.name + suffix)
        if beside.exists():
            raise BackupError("backup-in-use", path=str(file), beside=beside.name)


def copy_of(place: Path, copy: Path) -> bool:
    """Copies the database in *place*, which others may be using, to *copy*. Returns False if there is none.

    Raises BackupError if *place* holds something else, and OSError if there is no room for the copy.
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
    """Renames the file *whole* to *name*, on the same disk, once it is flushed: *name* is never incomplete."""
    whole.chmod(FOR_THE_OWNER)  # it holds hidden tiles and private notes
    _sync(whole)
    whole.replace(name)
    _sync(name.parent)


def put_in_place(new: Path, place: Path, kept: Path) -> None:
    """Moves the database file *new* to *place*, and keeps the old one as *kept*; one is in place at any moment.

    Raises BackupError while the one in *place* is open elsewhere, and OSError if there is no room for both.
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
    """Writes all changes into *file* itself. Raises sqlite3.OperationalError while it is open elsewhere."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE").fetchall()
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    _sync(file)


def _keep(place: Path, kept: Path, *, beside: Path) -> None:
    """Copies *place* to *kept*, via the folder *beside*, so that *kept* is complete at any moment."""
    part = beside / kept.name
    shutil.copyfile(place, part)
    part.chmod(FOR_THE_OWNER)
    _sync(part)
    for suffix in BESIDE:
        kept.with_name(kept.name + suffix).unlink(missing_ok=True)
    part.replace(kept)


def _set_aside(place: Path, kept: Path) -> None:
    """Moves away files of the old database that SQLite would take for parts of the new one.

    There are such files only if the old database file is gone.
    """
    for suffix in BESIDE:
        beside = place.with_name(place.name + suffix)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))


def _make_like(new: Path, old: Path) -> None:
    """Gives *new* the mode and, if allowed, the owner of *old*."""
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
    """A folder beside *place*, or a temporary one for None, which is deleted at the end of the block.

    Also removes folders of processes that were killed.
    """
    parent = place.parent if place is not None else Path(tempfile.gettempdir())
    for each in parent.glob(f"{_PREFIX}*"):
        _sweep(each)
    with tempfile.TemporaryDirectory(prefix=_PREFIX, dir=parent) as made:
        folder = Path(made)
        with FileLock(folder / _LOCK):
            yield folder


def _sweep(folder: Path) -> None:
    """Removes *folder* unless a process works in it."""
    lock = folder / _LOCK
    try:
        if not lock.exists() and folder.stat().st_mtime > time.time() - _A_DAY:
            return  # it may have been made this moment
        with FileLock(lock, timeout=0):
            shutil.rmtree(folder, ignore_errors=True)
    except (Timeout, OSError):  # a process works in it, or another one has removed it
        return

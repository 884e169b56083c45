"""Folders for files that are not whole yet, beside those that they become; and what the dead have left of them."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

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

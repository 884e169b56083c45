"""Tasks for engines elsewhere in tests: every process imports this, so it imports little itself."""

from __future__ import annotations

import os
import time
from pathlib import Path

from sumon.core.protocol import Analysis, View
from sumon.engines import choose


def choose_slowly(game: str, level: str, view: View, seed: int) -> Analysis:
    """Runs in a process beside the bot or beside a worker: notes it, and answers when a file says so."""
    folder = Path(os.environ["SUMON_TEST_FOLDER"])
    (folder / f"thinking-{os.environ.get('SUMON_TEST_WORKER', 'beside')}").touch()
    while not (folder / "go").exists():
        time.sleep(0.01)
    return choose(game, level, view, seed)


def nothing() -> tuple[str, ...]:
    """Instead of making the engines ready, which takes long and is not needed for this game."""
    return ()


def warm_up_slowly() -> tuple[str, ...]:
    """Instead of making the engines ready: as long as a file says."""
    while not (Path(os.environ["SUMON_TEST_FOLDER"]) / "warm").exists():
        time.sleep(0.01)
    return ()

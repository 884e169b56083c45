"""What the tests of the cluster ask: imported by every process of it, so it imports little itself."""

from __future__ import annotations

import os
import time
from pathlib import Path

from sumon.core.protocol import Analysis, View
from sumon.engines import choose


def choose_slowly(game: str, level: str, view: View, seed: int) -> Analysis:
    """Runs in a worker: notes its process, and answers when a file says so."""
    folder = Path(os.environ["SUMON_TEST_FOLDER"])
    (folder / f"thinking-{os.getpid()}").touch()
    while not (folder / "go").exists():
        time.sleep(0.01)
    return choose(game, level, view, seed)


def where(*_: object) -> int:
    return os.getpid()


def nothing() -> tuple[str, ...]:
    """Instead of making the engines ready, which takes long and is not needed for this game."""
    return ()


def fail_on_workers(*_: object) -> str:
    if os.environ.get("SUMON_TEST_WORKER"):
        raise ModuleNotFoundError("No module named 'sumon.games.chess'")
    return "answered beside the bot"

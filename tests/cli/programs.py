"""The programs of the project as processes, with the settings of a test alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from sumon.config import Settings
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
BOT = (str(ROOT / "bot.py"),)
CLI = ("-m", "sumon")
OURS = frozenset(name.upper() for name in Settings.model_fields)


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """*settings*, with what the machine needs, and none of its own settings. `.env` counts less than they do."""
    needed = {name: value for name, value in os.environ.items() if name not in OURS}
    return {**needed, "DISCORD_TOKEN": "", "PLAYGROUND_PORT": "0", "PYTHONPATH": str(ROOT), **settings}


def run_python(*arguments: object, **settings: str) -> tuple[int, str, str]:
    """The exit code of a process of Python, and what it wrote to stdout and to stderr."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=environment(settings),
        timeout=PATIENCE,
    )
    return done.returncode, done.stdout, done.stderr


def run_shell(line: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """A line of bash, in which `$PYTHON` is Python; it fails with what the first failing command of a pipe says."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={"PYTHON": sys.executable, **environment(settings)},
        timeout=PATIENCE,
    )

"""Runs tests without a folder of the project, for one folder after the other.

`python -m tests.docs.one_by_one` reads lines of a path and options of pytest, and prints a line of JSON for each:
the path, pytest's exit code and what it has said. Each run is a child of this process, which has imported what does
not belong to the project: that takes most of the time of such a run.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from pathlib import Path

import pytest

HEAVY = ("discord.ext.commands", "jsonschema", "numpy", "PIL.Image", "pydantic_settings", "simcord", "xdist")
HEAVY += ("aiosqlite", "alembic.command", "asyncpg", "hypothesis", "sqlalchemy.ext.asyncio")


def run_without(folder: Path, options: list[str]) -> tuple[int, str]:
    """pytest's exit code and output while *folder* is not there."""
    aside, said = Path("aside"), Path("said")
    folder.rename(aside)
    child = os.fork()
    if not child:
        with said.open("w") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
            code = int(pytest.main(options))
            sys.stdout.flush()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    aside.rename(folder)
    return os.waitstatus_to_exitcode(status), said.read_text()


if __name__ == "__main__":
    for name in HEAVY:
        importlib.import_module(name)
    for line in sys.stdin.read().splitlines():
        folder, *options = line.split()
        code, output = run_without(Path(folder), options)
        print(json.dumps([folder, code, output]), flush=True)  # noqa: T201 - a program that prints

"""What each test takes: `pytest --times FILE` writes, `python -m tests.times FILE [FILE]` prints it.

A second file is another run, set beside the first. *idle* is the time in which a test neither computes, by itself
or in processes that have ended, nor waits for a core: it sleeps, or waits for a disk, a lock or another process.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

IDLE = 0.2  # seconds: a test that is idle for longer is listed
ELSEWHERE = {  # in the name of a test -> whom it waits for, which is no idleness
    "postgresql": "the server of the database",
    "tests/browser/": "Chromium",
    "tests/cli/test_cli.py": "the program",
    "tests/docs/test_adding_a_game.py": "pytest and mypy",
    "tests/docs/test_alerts.py": "promtool",
    "tests/docs/test_deploy.py": "the program",
    "tests/engines/test_engine_pool.py": "the processes of engines",
    "tests/engines/test_examine.py::test_pool": "the processes of engines",
    "tests/play/test_play_engine_": "the processes of engines",
    "tests/play/tournaments/test_tournament_pairer.py": "the process that pairs",
    "tests/playground/test_process.py": "the program",
    "tests/storage/test_storage_leadership.py": "others who want to lead",
    "tests/trust/test_kills.py": "the program",
    "tests/trust/test_processes.py": "the processes of a bot",
    "tests/trust/test_systemd.py": "the program",
}
QUEUED = Path("/proc/thread-self/schedstat")  # nanoseconds on a core, and waiting for one


@dataclass(frozen=True)
class Moment:
    """A look at the clocks, in seconds."""

    wall: float
    cpu: float
    queued: float

    @classmethod
    def now(cls) -> Moment:
        spent = os.times()
        queued = int(QUEUED.read_text().split()[1]) / 1e9 if QUEUED.exists() else 0.0
        return cls(time.perf_counter(), sum(spent[:4]), queued)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """Appends a line for *item*, fixtures included: its name, and its seconds of wall time, CPU and idleness."""
    file = item.config.option.times
    if file is None:
        return (yield)
    began = Moment.now()
    result = yield
    ended = Moment.now()
    wall, cpu = ended.wall - began.wall, ended.cpu - began.cpu
    idle = max(0.0, wall - cpu - (ended.queued - began.queued))
    line = json.dumps([item.nodeid, round(wall, 4), round(cpu, 4), round(idle, 4)])
    with Path(file).open("a", encoding="utf-8") as lines:  # one write a line: several processes append to the file
        lines.write(f"{line}\n")
    return result


def read(file: Path) -> dict[str, list[float]]:
    """Returns the seconds of wall time, CPU and idleness of each test in *file*, by its name."""
    lines = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return {name: seconds for name, *seconds in lines}


def table(runs: Iterable[dict[str, list[float]]]) -> Iterator[str]:
    """Yields the lines of a table in Markdown, with a row a folder and one for all, slowest first."""
    sums = [_by_folder(run) for run in runs]
    folders = sorted(set().union(*sums), key=lambda folder: -max(row.get(folder, [0, 0])[1] for row in sums))
    yield "| folder |" + " cases | wall s | CPU s | idle s |" * len(sums)
    yield "|---|" + "---:|---:|---:|---:|" * len(sums)
    for folder in folders:
        cells = (row.get(folder, [0, 0.0, 0.0, 0.0]) for row in sums)
        shown = (f" {count} | {wall:.0f} | {cpu:.0f} | {idle:.0f} |" for count, wall, cpu, idle in cells)
        yield f"| {folder} |{''.join(shown)}"


def _by_folder(run: dict[str, list[float]]) -> dict[str, list[Any]]:
    sums: dict[str, list[Any]] = defaultdict(lambda: [0, 0.0, 0.0, 0.0])
    for name, seconds in run.items():
        parts = name.partition("::")[0].split("/")
        for row in (sums["/".join(parts[:2])], sums["all"]):
            row[:] = row[0] + 1, *(total + more for total, more in zip(row[1:], seconds, strict=True))
    return dict(sums)


def main(files: list[str]) -> None:
    runs = [read(Path(file)) for file in files]
    print("\n".join(table(runs)))
    idle = sorted(((seconds[2], name) for name, seconds in runs[-1].items() if seconds[2] > IDLE), reverse=True)
    alone = [(seconds, name) for seconds, name in idle if not any(part in name for part in ELSEWHERE)]
    print(f"\n{len(idle)} tests are idle for more than {IDLE} s, {len(alone)} of them without another process:")
    print("\n".join(f"{seconds:6.2f} s  {name}" for seconds, name in alone))


if __name__ == "__main__":
    main(sys.argv[1:])

"""The bot of one revision in a process of its own, seen from outside."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

STARTER = Path(__file__).with_name("starter.py")
ROOT = Path(__file__).resolve().parents[3]
TOKEN = "MTIzNDU2Nzg5.GabcdE.nobodys-token_at-all"  # of the right form
TICKS = os.sysconf("SC_CLK_TCK")
STOPPING = 20.0  # seconds that the bot may take to stop
CALM = 0.05  # the share of a core that engines take at most once they are warm
WARMING = 240.0  # seconds that they may take to be
OTHERS, PICTURES = "others", "pictures"  # the latter is also the name of processes that draw
# What the threads of the bot are for, by the beginning of their names.
LAYERS = {
    "loop": re.compile("main "),
    PICTURES: re.compile("asyncio_"),  # and whatever else is done in a thread while a click waits
    "database": re.compile(r"Thread-\d+ \(_con|database "),  # those of aiosqlite have no name
    OTHERS: re.compile("(?!)"),
}
BUSY = re.compile(r"^storage-busy = (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Tree:
    """The work tree of a revision, ready to run."""

    name: str
    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / ".venv/bin/python"

    @property
    def busy_sentence(self) -> str:
        """What people are told when the database is busy."""
        said = BUSY.search((self.folder / "data/locale/en/storage.ftl").read_text(encoding="utf-8"))
        assert said is not None
        return said[1]


@contextmanager
def tree_of(revision: str, folder: Path) -> Iterator[Tree]:
    """The tree of *revision* in a new *folder*, which is removed at the end; `.` is this tree as it is."""
    folder.mkdir()
    with ExitStack() as stack:
        tree = Tree("this tree", ROOT)
        if revision != ".":
            tree = Tree(revision, folder / "tree")
            _git("worktree", "add", "--quiet", "--detach", str(tree.folder), revision)
            stack.callback(_git, "worktree", "remove", "--force", str(tree.folder))
        subprocess.run(["uv", "sync", "--quiet"], cwd=tree.folder, check=True, env=_without_venv())
        yield tree


@dataclass(frozen=True)
class Usage:
    """Seconds of CPU so far: of the bot's process with those that draw for it, of its threads that live, of its
    engines and of the machine.
    """

    process: float
    threads: dict[str, float]
    drawing: float
    engines: float
    machine: float
    at: float

    def layers_since(self, before: Usage) -> dict[str, float]:
        """The seconds of the process since *before*, by what its threads are for."""
        layers = dict.fromkeys(LAYERS, 0.0)
        layers[PICTURES] = self.drawing - before.drawing
        for name, seconds in self.threads.items():
            layer = next((each for each, pattern in LAYERS.items() if pattern.match(name)), OTHERS)
            layers[layer] += seconds - before.threads.get(name, 0.0)
        # Threads that have ended: connections that were opened for a moment.
        layers[OTHERS] = self.process - before.process - sum(layers[each] for each in layers if each != OTHERS)
        return layers


class BotProcess:
    """The bot of *tree* on a *database*, which logs in to the fake Discord at *port*."""

    def __init__(self, tree: Tree, database: Path, port: int, log: Path) -> None:
        self._tree, self._database, self._port, self._log = tree, database, port, log
        self.samples = log.with_suffix(".samples")  # after `sample` has been called twice
        self._metrics_port = _free_port()
        self._process: subprocess.Popen[bytes]

    def start(self, more: Mapping[str, str] = MappingProxyType({})) -> None:
        """Starts the process, with *more* settings than those that lead it here."""
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self._database}",
            "METRICS_PORT": str(self._metrics_port),
            "GROW_PUZZLES": "false",  # what nobody asks for would be measured, too
        }
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._tree.python, STARTER, f"127.0.0.1:{self._port}", self.samples],
                cwd=self._tree.folder,
                env={**_without_venv(), **settings, **more},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def connected(self) -> None:
        """Waits until the bot says that it is ready."""
        while True:
            with suppress(OSError):
                await self._ask("health")
                return
            await asyncio.sleep(0.1)

    async def warm(self) -> None:
        """Waits until the engines have got ready: they would take the core that is measured."""
        end = time.perf_counter() + WARMING
        before = self.usage()
        calm = 0
        while calm < 3 and time.perf_counter() < end:
            await asyncio.sleep(1.0)
            now = self.usage()
            calm = calm + 1 if now.engines - before.engines < CALM else 0
            before = now

    def usage(self) -> Usage:
        """What has been used so far. Raises OSError if the bot has stopped."""
        own = Path(f"/proc/{self._process.pid}")
        threads: dict[str, float] = {}
        for task in (own / "task").iterdir():
            with suppress(OSError):  # it has just ended
                kind = "main" if task.name == own.name else (task / "comm").read_text().strip()
                name = f"{kind} {task.name}"
                threads[name] = _seconds(task / "stat")
        drawing = engines = 0.0
        for pid in _descendants(self._process.pid):
            with suppress(OSError):
                seconds = _seconds(Path(f"/proc/{pid}/stat"))
                if _draws(pid):
                    drawing += seconds
                else:
                    engines += seconds
        process = _seconds(own / "stat") + drawing
        return Usage(process, threads, drawing, engines, _machine(), time.perf_counter())

    def sample(self) -> None:
        """Begins to look where the loop's time goes, or ends it. That costs some time itself."""
        self._process.send_signal(signal.SIGUSR1)

    def memory(self) -> float:
        """Megabytes in use, with the processes that draw."""
        drawing = filter(_draws, _descendants(self._process.pid))
        return sum(map(_resident, (self._process.pid, *drawing)))

    def engines_memory(self) -> float:
        """Megabytes in use by the processes that think for the bot."""
        total = 0.0
        for pid in _descendants(self._process.pid):
            with suppress(OSError):  # it has just ended
                total += 0.0 if _draws(pid) else _resident(pid)
        return total

    async def metrics(self) -> dict[str, float]:
        """The bot's own metrics by name and labels."""
        text = await self._ask("metrics")
        lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, _, value in lines}

    async def _ask(self, page: str) -> str:
        url = f"http://127.0.0.1:{self._metrics_port}/{page}"
        return await asyncio.to_thread(lambda: urllib.request.urlopen(url, timeout=30).read().decode())

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(STOPPING)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def errors(self) -> list[str]:
        """The lines of the log from errors on."""
        return [line for line in self.said().splitlines() if " ERROR " in line or " CRITICAL " in line]

    def said(self) -> str:
        """The log."""
        return self._log.read_text(encoding="utf-8", errors="replace")


def copy_database(source: Path, target: Path) -> None:
    """Copies a database that nobody uses, with what still stands in its log."""
    for each in target.parent.glob(f"{target.name}*"):
        each.unlink()
    before, after = sqlite3.connect(source), sqlite3.connect(target)
    before.backup(after)
    before.close()
    after.close()


def _seconds(stat: Path) -> float:
    # The name in parentheses may hold blanks.
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _resident(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def _draws(pid: int) -> bool:
    return Path(f"/proc/{pid}/comm").read_text().strip() == PICTURES


def _machine() -> float:
    user, nice, system, _idle, _wait, *more = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9])
    return (user + nice + system + sum(more[:2])) / TICKS


def _descendants(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                found += [child, *_descendants(child)]
    return found


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _git(*arguments: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *arguments], check=True)


def _without_venv() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key not in ("VIRTUAL_ENV", "PYTHONPATH")}

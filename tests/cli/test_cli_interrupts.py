"""Programs that a shell has started in the background, with `&`: signals end them, and what they have started."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.programs import BOT, CLI, ROOT, environment
from tests.patience import PATIENCE, until

# Without job control, `&` has a shell ignore SIGINT for the program. The shell says its number, then its exit code.
IN_BACKGROUND = '"$@" & echo $!; wait $!; echo $?'


@contextmanager
def in_background(*arguments: str, **settings: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A shell, and the number of the process of Python that it has started in the background."""
    with subprocess.Popen(
        ["sh", "-c", IN_BACKGROUND, "sh", sys.executable, *arguments],
        cwd=ROOT,
        env=environment({**settings, "PYTHONUNBUFFERED": "1"}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as shell:
        assert shell.stdout is not None
        number = int(shell.stdout.readline())
        try:
            yield shell, number
        finally:
            shell.kill()


def end_of(shell: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit code that the shell says, and what is left on stderr."""
    out, err = shell.communicate(timeout=PATIENCE)
    assert "Traceback" not in err
    return int(out.split()[-1]), err


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("program", ["playground", "engines"])
def test_a_signal_ends_a_program_that_serves(tmp_path: Path, program: str, name: str) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    arguments = BOT if program == "playground" else (*CLI, "engines", "--processes", "1", "--port", port)
    with in_background(*arguments, PLAYGROUND_DATABASE_URL=database) as (shell, number):
        assert shell.stderr is not None
        while not re.search(r"http://127\.0\.0\.1:\d+", line := shell.stderr.readline()):
            assert line, "it has ended"
        os.kill(number, signal.Signals[name])
        assert end_of(shell)[0] == 0


SLEEPING = """
import os, pathlib, time

def test_that_sleeps():
    pathlib.Path("{there}").write_text(str(os.getpid()))
    time.sleep(300)
"""


@pytest.mark.parametrize("processes", ["0", pytest.param("1", marks=pytest.mark.soak)])
async def test_an_interrupt_ends_the_tests(tmp_path: Path, processes: str) -> None:
    there, file = tmp_path / "there", tmp_path / "test_sleeping.py"
    file.write_text(SLEEPING.format(there=there), encoding="utf-8")
    chosen = ("-k", "test_that_sleeps", "-p", "no:cacheprovider", "tests/test_depth.py", str(file))
    with in_background("-m", "pytest", "-n", processes, *chosen) as (shell, number):
        await until(lambda: there.exists() and there.read_text(encoding="utf-8"))
        os.kill(number, signal.SIGINT)
        assert end_of(shell)[0] == pytest.ExitCode.INTERRUPTED
    with pytest.raises(ProcessLookupError):
        os.kill(int(there.read_text(encoding="utf-8")), 0)

"""Where the event loop's time goes, by module: the frames of its thread, looked at after each so much CPU."""

from __future__ import annotations

import json
import re
import signal
from collections import Counter
from pathlib import Path
from types import FrameType

PERIOD = 0.002  # seconds of CPU of the process between two looks
OWN = re.compile(r"/((?:sumon|cogs)/.+|bot)\.py$")
BELOW = {"bot main", "bot run"}  # what runs the loop, and stands below everything
PACKAGE = re.compile(r"/site-packages/([^/]+?)(?:\.py)?(?:/|$)")
WAITING = "selectors.py"


class Sampler:
    """Looks while it is on: SIGUSR1 turns it on, and off again; then what it has seen stands in *file*.

    The kernel counts the time of all threads, but Python has only the first one look, which is the loop's.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._packages: Counter[str] = Counter()  # whose code runs: the standard library counts for its caller
        self._own: Counter[str] = (
            Counter()
        )  # the innermost module of the bot, whatever it calls; a package that no module has called
        self._is_on = False

    def install(self) -> None:
        signal.signal(signal.SIGUSR1, lambda number, frame: self._switch())
        signal.signal(signal.SIGPROF, lambda number, frame: self._look(frame))

    def _switch(self) -> None:
        self._is_on = not self._is_on
        pause = PERIOD if self._is_on else 0
        signal.setitimer(signal.ITIMER_PROF, pause, pause)
        if not self._is_on:
            self._file.write_text(json.dumps({"packages": self._packages, "own": self._own}))

    def _look(self, frame: FrameType | None) -> None:
        if frame is None or frame.f_code.co_filename.endswith(WAITING):
            return
        package = own = ""
        while frame is not None and not own:
            file = frame.f_code.co_filename
            if found := OWN.search(file):
                own = found[1].replace("/", ".")
                own = "" if f"{own} {frame.f_code.co_name}" in BELOW else own
            elif found := PACKAGE.search(file):
                package = package or found[1]
            frame = frame.f_back
        package = package or own.partition(".")[0] or "asyncio"
        self._packages[package] += 1
        self._own[own or f"({package})"] += 1  # SQLAlchemy's stacks begin in it

"""What systemd is told of a service of `Type=notify`: that it is up, what it does, that its loop runs, and its end.

https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

NAP = 1.0  # seconds between two looks at what there is to tell
# Seconds that a start may take longer each time that this is said. So a start may wait, for Discord or for engines
# that are compiled; one whose loop stands still is ended.
LONGER = 60

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Condition:
    """Whether a service is up, so that the start counts as done, and what it does, in a line for the operator."""

    is_up: bool
    text: str


@asynccontextmanager
async def notifying(look: Callable[[], Condition]) -> AsyncIterator[None]:
    """Tells systemd until the end of the block what *look* says.

    As often as the watchdog wants to hear it, it tells that the event loop runs. Where the task of the block is
    cancelled, or the block ends, that is told, too. Does nothing unless systemd, or what else has started the
    program, wants to be told.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        yield
        return
    service = _Service(address, _patience_of_the_watchdog())
    telling = asyncio.create_task(_tell(service, look, asyncio.current_task()))
    try:
        yield
    finally:
        telling.cancel()
        service.stop()


async def _tell(service: _Service, look: Callable[[], Condition], task: asyncio.Task[object] | None) -> None:
    while True:
        if task is not None and task.cancelling():
            service.stop()
        service.tell(look())
        await asyncio.sleep(service.nap)


class _Service:
    """What has been told so far, and the way to tell more."""

    def __init__(self, address: str, patience: float | None) -> None:
        """*patience*: seconds after which the watchdog takes the loop for dead; None: there is none."""
        # What begins with @ is no file: its name begins with a zero.
        self._address = address.replace("@", "\0", 1) if address.startswith("@") else address
        self._is_watched = patience is not None
        pause = (patience or LONGER) / 2
        self.nap = min(NAP, pause)
        self._naps_of_a_pause = int(pause / self.nap)
        self._naps = 0  # until the next beat
        self._is_up = self._is_stopping = self._has_failed = False
        self._text = ""

    def tell(self, condition: Condition) -> None:
        """Tells what is new in *condition*, and that the loop runs when it is time to; to be called once a nap."""
        is_new = condition.is_up and not self._is_up
        is_starting = not (self._is_up or condition.is_up or self._is_stopping)
        lines = [f"STATUS={condition.text}"] * (condition.text != self._text) + ["READY=1"] * is_new
        if self._naps <= 0:
            lines += ["WATCHDOG=1"] * self._is_watched + [f"EXTEND_TIMEOUT_USEC={LONGER}000000"] * is_starting
        if not lines or self._send(lines):
            self._naps = (self._naps if self._naps > 0 else self._naps_of_a_pause) - 1
            self._text, self._is_up = condition.text, self._is_up or condition.is_up

    def stop(self) -> None:
        """Tells once that the end has come."""
        if not self._is_stopping:
            self._is_stopping = self._send(["STOPPING=1"])

    def _send(self, lines: list[str]) -> bool:
        """Whether *lines* were taken; where systemd has no room for them just now, they are told again."""
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
                way.setblocking(False)
                way.sendto("\n".join(lines).encode(), self._address)
        except OSError as error:
            if not self._has_failed:
                log.warning("systemd cannot be told what the program does: %s", error)
            self._has_failed = True
            return False
        self._has_failed = False
        return True


def _patience_of_the_watchdog() -> float | None:
    """In seconds; None where nobody watches this process."""
    patience = os.environ.get("WATCHDOG_USEC", "")
    is_meant = os.environ.get("WATCHDOG_PID", "") in ("", str(os.getpid()))
    return int(patience) / 1_000_000 if patience.isdecimal() and int(patience) and is_meant else None

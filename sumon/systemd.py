"""Messages to systemd for a service of `Type=notify`: that it is up, its status, that its loop runs, and its
end.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

NAP = 1.0  # seconds between two messages
# The seconds by which each message extends the start. A start may wait for Discord or for engines to be compiled,
# but systemd ends it if its event loop hangs.
LONGER = 60

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Condition:
    """Whether a service is up, which completes its start, and its status in one line for the operator."""

    is_up: bool
    text: str


@asynccontextmanager
async def notifying(look: Callable[[], Condition]) -> AsyncIterator[None]:
    """Sends systemd the condition of *look* until the end of the block.

    It also reports that the event loop runs, as often as the watchdog needs it, and the end of the block or the
    cancelling of its task. Does nothing unless systemd, or another parent, has asked for messages.
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
    """The messages sent so far, and the socket for more."""

    def __init__(self, address: str, patience: float | None) -> None:
        """*patience*: seconds without a message until the watchdog ends the service; None: there is no watchdog."""
        # A name with @ is no file but an abstract socket, whose name begins with a zero byte.
        self._address = address.replace("@", "\0", 1) if address.startswith("@") else address
        self._is_watched = patience is not None
        pause = (patience or LONGER) / 2
        self.nap = min(NAP, pause)
        self._naps_of_a_pause = int(pause / self.nap)
        self._naps = 0  # until the next message to the watchdog
        self._is_up = self._is_stopping = self._has_failed = False
        self._text = ""

    def tell(self, condition: Condition) -> None:
        """Sends the changes in *condition*, and a message to the watchdog when it is due; call once in each nap."""
        is_new = condition.is_up and not self._is_up
        is_starting = not (self._is_up or condition.is_up or self._is_stopping)
        lines = [f"STATUS={condition.text}"] * (condition.text != self._text) + ["READY=1"] * is_new
        if self._naps <= 0:
            lines += ["WATCHDOG=1"] * self._is_watched + [f"EXTEND_TIMEOUT_USEC={LONGER}000000"] * is_starting
        if not lines or self._send(lines):
            self._naps = (self._naps if self._naps > 0 else self._naps_of_a_pause) - 1
            self._text, self._is_up = condition.text, self._is_up or condition.is_up

    def stop(self) -> None:
        """Reports the end, once."""
        if not self._is_stopping:
            self._is_stopping = self._send(["STOPPING=1"])

    def _send(self, lines: list[str]) -> bool:
        """Whether *lines* were sent; if systemd has no room for them now, they are sent again later."""
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
    """The patience of the watchdog in seconds; None if this process is not watched."""
    patience = os.environ.get("WATCHDOG_USEC", "")
    is_meant = os.environ.get("WATCHDOG_PID", "") in ("", str(os.getpid()))
    return int(patience) / 1_000_000 if patience.isdecimal() and int(patience) and is_meant else None

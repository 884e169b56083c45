"""A real HAProxy with docs/deploy/haproxy.cfg, and a name server for one name that stands for several workers."""

from __future__ import annotations

import asyncio
import os
import re
import struct
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address
from pathlib import Path
from urllib.request import urlopen

from tests.patience import PATIENCE
from tests.play.elsewhere.workers import ROOT, free_port

SHIPPED = ROOT / "docs/deploy/haproxy.cfg"
A, IN, TTL, RESPONSE = 1, 1, 1, 0x8180  # of DNS (RFC 1035)


class Balancer:
    """HAProxy in front of workers, in *folder*; *variables* are those of its environment."""

    def __init__(self, program: str, folder: Path, **variables: str) -> None:
        self._program = program
        self._file = folder / "haproxy.cfg"
        self._place, self._metrics = (f"127.0.0.1:{free_port()}" for _ in range(2))
        self._environment = {
            **os.environ,
            "BALANCER": self._place,
            "BALANCER_METRICS": self._metrics,
            "WORKER_PROCESSES": "1",
            **variables,
        }
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"http://{self._place}"

    def start(self, workers: Sequence[str] = (), *, names: str = "", **changes: str) -> None:
        """Starts it for the *workers* at these addresses, or those that the name server *names* knows.

        *changes*: lines of the file, as what they begin with and what follows then.
        """
        text = SHIPPED.read_text(encoding="utf-8")
        lines = "".join(f"    server {chr(97 + number)} {at[7:]}\n" for number, at in enumerate(workers))
        text, _ = re.subn(r"(?m)^    server here .*\n", lines, text)
        text = text.replace("parse-resolv-conf", f"nameserver test {names}") if names else text
        for begin, end in changes.items():
            text, count = re.subn(
                rf"(?m)^    {begin.replace('_', ' ')} .*$", f"    {begin.replace('_', ' ')} {end}", text
            )
            assert count == 1, begin
        self._file.write_text(text, encoding="utf-8")
        self.resume()

    def resume(self) -> None:
        """Starts it once more as it was."""
        self._process = subprocess.Popen(
            [self._program, "-db", "-f", self._file], env=self._environment, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + PATIENCE
        while not self.figures():
            assert self._process.poll() is None, "HAProxy has ended"
            assert time.monotonic() < deadline, "HAProxy has not begun"
            time.sleep(0.02)

    def close(self) -> None:
        """Kills it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def figures(self) -> dict[str, float]:
        """The metrics of all workers together, by their names."""
        with suppress(OSError), urlopen(f"http://{self._metrics}/metrics") as response:
            found = re.findall(r'(?m)^haproxy_backend_(\w+){proxy="engines"} (\S+)$', response.read().decode())
            return {name: float(value) for name, value in found}
        return {}

    @property
    def waiting(self) -> int:
        """How many questions are in the line."""
        return self._figure("current_queue")

    @property
    def up(self) -> int:
        """How many workers are there."""
        return self._figure("active_servers")

    def _figure(self, name: str) -> int:
        """The metric *name*, asked for again while a busy machine leaves the question without an answer."""
        deadline = time.monotonic() + PATIENCE
        while name not in (found := self.figures()):
            assert time.monotonic() < deadline, "HAProxy does not answer"
            time.sleep(0.02)
        return int(found[name])


class Names(asyncio.DatagramProtocol):
    """A name server that answers each question with the IPv4 *addresses*."""

    def __init__(self) -> None:
        self.addresses: list[str] = []
        self._transport: asyncio.DatagramTransport | None = None

    async def start(self) -> str:
        """The place where it answers."""
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_datagram_endpoint(lambda: self, local_addr=("127.0.0.1", 0))
        host, port = self._transport.get_extra_info("sockname")
        return f"{host}:{port}"

    def stop(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        end = data.index(b"\0", 12) + 5  # of the question: a name, its type and its class
        (kind,) = struct.unpack(">H", data[end - 4 : end - 2])
        known = self.addresses if kind == A else []
        answers = b"".join(
            struct.pack(">HHHIH", 0xC00C, A, IN, TTL, 4) + IPv4Address(each).packed for each in known
        )
        head = data[:2] + struct.pack(">HHHHH", RESPONSE, 1, len(known), 0, 0)
        assert self._transport is not None
        self._transport.sendto(head + data[12:end] + answers, addr)

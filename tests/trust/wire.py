"""What leaves the bot, request by request and write by write, and how each of them can go wrong.

simcord's own `inject_error` knows refusals only, and only by address. Here a request can also get lost on its way,
or be carried out without the bot ever learning of it, and the whole bot can die between any two of them.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from simcord.backend import Backend
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.http.client import _path_of
from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.exc import OperationalError

from sumon.ui.interactions.failures import note_failed_attempt

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
MESSAGE = re.compile(r"/channels/(\d+)/messages/(\d+)")
POSTING = re.compile(r"/channels/(\d+)/messages")
FOLLOWING = re.compile(r"/webhooks/\d+/[^/]+")
WRITING = re.compile(r"\s*(INSERT|UPDATE|DELETE)\b(?:.*?\b(?:INTO|FROM)\b)?\s+(\w+)", re.IGNORECASE | re.DOTALL)
UPDATE_MESSAGE = 7
EPHEMERAL = 64
A_MOMENT = 0.5  # seconds


@dataclass(frozen=True)
class Request:
    """A request of the bot that is about to be sent, with *files*; *send* carries it out."""

    method: str
    path: str
    json: Any
    backend: Backend
    send: Callable[[], Awaitable[Any]]
    files: Sequence[discord.File] = ()

    @property
    def shape(self) -> str:
        """Method and address, without what differs from run to run."""
        path = re.sub(r"simcord_interaction_\d+", "TOKEN", self.path)
        return f"{self.method} {re.sub(r'[0-9]{15,}', 'ID', path)}"

    @property
    def interaction(self) -> Any:
        """The interaction that it answers for the first time, None for any other request."""
        found = CALLBACK.fullmatch(self.path)
        return self.backend.interactions[int(found[1])] if found else None

    @property
    def is_follow_up(self) -> bool:
        """Whether it is a message for everyone that follows the answer to an interaction."""
        follows = self.method == "POST" and FOLLOWING.fullmatch(self.path) is not None
        return follows and not (self.json or {}).get("flags", 0) & EPHEMERAL

    @property
    def edited(self) -> tuple[int, int] | None:
        """Channel and number of the message that it edits."""
        answered = self.interaction
        if answered is not None and self.json and self.json.get("type") == UPDATE_MESSAGE:
            return answered.channel_id, answered.source_message_id
        found = MESSAGE.fullmatch(self.path)
        return (int(found[1]), int(found[2])) if found and self.method == "PATCH" else None


# ---------------------------------------------------------------------- what can go wrong with one request


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises where Discord refuses a request."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    if status >= 500:
        kind = discord.DiscordServerError
    response = SimpleNamespace(status=status, reason="refused by the test", headers={})
    return kind(response, {"code": code, "message": "refused by the test"})


async def server_error(request: Request) -> Any:
    raise refusal(500)


async def rate_limit(request: Request) -> Any:
    raise refusal(429)


async def gone(request: Request) -> Any:
    """Somebody has just deleted the message."""
    assert request.edited is not None
    request.backend.delete_message(*request.edited)
    return await request.send()


async def too_late(request: Request) -> Any:
    """The interaction is over for Discord; its token is worth nothing any more."""
    request.interaction.expires_at = request.backend.now_iso()
    raise refusal(404, 10062)


async def answered_by_another(request: Request) -> Any:
    """A second process with the same token was faster."""
    raise refusal(400, 40060)


async def answered_by_a_retry(request: Request) -> Any:
    """discord.py has sent it twice by itself, since the first answer got lost; the second one was refused."""
    await request.send()
    raise refusal(400, 40060)


async def no_connection(request: Request) -> Any:
    raise aiohttp.ClientConnectionError("no connection")


async def no_answer_in_time(request: Request) -> Any:
    raise TimeoutError


async def no_network(request: Request) -> Any:
    raise OSError(101, "Network is unreachable")


async def answer_lost(request: Request) -> Any:
    """It was carried out; the bot does not learn of it."""
    await request.send()
    raise aiohttp.ServerDisconnectedError


async def token_expired(request: Request) -> Any:
    """The interaction was fifteen minutes ago."""
    raise refusal(401, 50027)


async def arrives_late(request: Request) -> Any:
    """It is carried out when the bot has given it up."""

    async def arrive() -> None:
        await asyncio.sleep(A_MOMENT)
        await request.send()

    LATE.add(task := asyncio.create_task(arrive()))
    task.add_done_callback(LATE.discard)
    raise TimeoutError


async def doubled(request: Request) -> Any:
    """discord.py has sent it twice by itself, since Discord had trouble; both were carried out."""
    await request.send()
    note_failed_attempt(502)
    for file in request.files:
        file.reset()
    return await request.send()


async def private(request: Request) -> Any:
    """Discord shows it to the one who has clicked."""
    sent = await request.send()
    request.backend.get_message(int(sent["channel_id"]), int(sent["id"])).flags |= EPHEMERAL
    return {**sent, "flags": EPHEMERAL}


LATE: set[asyncio.Task[None]] = set()

Fault = Callable[[Request], Awaitable[Any]]

ANYWHERE: dict[str, Fault] = {
    "500": server_error,
    "429": rate_limit,
    "no-connection": no_connection,
    "timeout": no_answer_in_time,
    "no-network": no_network,
    "answer-lost": answer_lost,
}
ON_EDITS: dict[str, Fault] = {"gone": gone}
ON_FIRST_ANSWERS: dict[str, Fault] = {
    "10062": too_late,
    "40060": answered_by_another,
    "40060-by-retry": answered_by_a_retry,
}
ON_FOLLOW_UPS: dict[str, Fault] = {
    "expired": token_expired,
    "late": arrives_late,
    "doubled": doubled,
    "private": private,
}
FAULTS = ANYWHERE | ON_EDITS | ON_FIRST_ANSWERS | ON_FOLLOW_UPS


def faults_for(request: Request) -> list[str]:
    """The names of what can go wrong with *request*."""
    return [
        *ANYWHERE,
        *(ON_EDITS if request.edited is not None else ()),
        *(ON_FIRST_ANSWERS if request.interaction is not None else ()),
        *(ON_FOLLOW_UPS if request.is_follow_up else ()),
    ]


# ---------------------------------------------------------------------- the wire


@dataclass
class Point:
    """Something that leaves the bot: a request, or a write or a commit of its database."""

    name: str
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Mishap:
    """Something that is to go wrong: a "request" or a "write", after *spared* others of its kind went well.

    A request goes wrong by *fault*, or else as if there were no connection where it cannot go wrong in that way;
    a write finds the disk full.
    """

    what: str
    spared: int
    fault: str = "no-connection"


def disk_full(statement: str) -> OperationalError:
    """What SQLAlchemy raises where SQLite finds no room for *statement*."""
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorcode = sqlite3.SQLITE_FULL
    return OperationalError(statement, {}, cause)


class Wire:
    """Everything passes here: it counts while it listens, breaks where it is told to, is cut when the bot dies."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.broke = False
        self.dead = False
        self._listening = False
        self.mishaps: list[Mishap] = []
        self._breaking: tuple[str, Fault] | None = None
        self._spared = 0
        self._death: int | None = None
        self._posted: dict[tuple[str, str], Any] = {}

    def listen(self) -> None:
        """From now on everything counts."""
        self._listening = True

    def deafen(self) -> None:
        """Nothing counts any more."""
        self._listening = False

    def break_request(self, name: str, before: int, fault: Fault) -> None:
        """From now on everything counts, and the request *name* goes wrong after going well *before* times.

        The name and not the number of a point, because what the scheduler does can come earlier or later.
        """
        self._breaking, self._spared = (name, fault), before
        self.listen()

    def break_in_turn(self, *mishaps: Mishap) -> None:
        """From now on everything counts, and *mishaps* happen, each counted from where the one before it did."""
        self.mishaps = list(mishaps)
        self.listen()

    def die_before(self, number: int) -> None:
        """From now on everything counts, and the bot dies before point *number*."""
        self._death = number
        self.listen()

    def die(self) -> None:
        """The bot is dead: nothing of it reaches Discord or the database any more."""
        self.dead = self.broke = True

    async def cross(self, request: Request) -> Any:
        """Sends *request*, unless something is to go wrong with it."""
        counted = self._count(Point(request.shape, faults_for(request)))
        if counted >= 0 and self._breaking is not None and self._breaking[0] == request.shape and not self.broke:
            if self._spared == 0:
                self.broke = True
                return await self._breaking[1](request)
            self._spared -= 1
        if (mishap := self._mishap("request")) is not None:
            fault = mishap.fault if mishap.fault in faults_for(request) else "no-connection"
            return await FAULTS[fault](request)
        return await request.send()

    async def deliver(self, request: Request) -> Any:
        """Carries *request* out. A message with a nonce is posted once, as on Discord; simcord knows no nonces."""
        nonce = (request.json or {}).get("nonce") if request.method == "POST" else None
        if nonce is None or not POSTING.fullmatch(request.path) or not request.json.get("enforce_nonce"):
            return await request.send()
        assert len(str(nonce)) <= 25, f"Discord refuses the nonce {nonce}"
        key = (request.path, str(nonce))
        if key not in self._posted:
            self._posted[key] = await request.send()
        return self._posted[key]

    def forget_nonces(self) -> None:
        """Some minutes later Discord takes a message again that was sent before."""
        self._posted.clear()

    def _mishap(self, what: str) -> Mishap | None:
        if not self._listening or not self.mishaps or self.mishaps[0].what != what:
            return None
        mishap = self.mishaps.pop(0)
        if mishap.spared == 0:
            return mishap
        self.mishaps.insert(0, replace(mishap, spared=mishap.spared - 1))
        return None

    def _count(self, point: Point) -> int:
        if self.dead:
            raise asyncio.CancelledError
        if not self._listening:
            return -1
        number = len(self.points)
        if number == self._death:
            self.die()
            raise asyncio.CancelledError
        self.points.append(point)
        return number

    # the database

    def _before_statement(self, _conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if found := WRITING.match(statement):
            self._write(f"{found[1].upper()} {found[2]}")
        elif self.dead:
            raise asyncio.CancelledError

    def _before_commit(self, _conn: Any) -> None:
        self._write("COMMIT")

    def _write(self, name: str) -> None:
        self._count(Point(name))
        if self._mishap("write") is not None:
            raise disk_full(name)


@contextmanager
def wired() -> Iterator[Wire]:
    """A wire between every bot and every simulated Discord of the block."""
    wire = Wire()
    through_client, through_adapter = FakeHTTPClient.request, FakeWebhookAdapter.request

    async def request(client: Any, route: Any, *, form: Any = None, **kwargs: Any) -> Any:
        send = partial(through_client, client, route, form=form, **kwargs)
        body = _body(form) or kwargs.get("json")
        return await _cross(wire, Request(route.method, _path_of(route.url), body, client.backend, send))

    async def adapted(adapter: Any, route: Any, session: Any, **kwargs: Any) -> Any:
        send = partial(through_adapter, adapter, route, session, **kwargs)
        body = _body(kwargs.get("multipart")) or kwargs.get("payload")
        path, files = _path_of(route.url), kwargs.get("files") or ()
        return await _cross(wire, Request(route.method, path, body, adapter.backend, send, files))

    listeners = {"before_cursor_execute": wire._before_statement, "commit": wire._before_commit}
    FakeHTTPClient.request, FakeWebhookAdapter.request = request, adapted
    for name, listener in listeners.items():
        event.listen(Engine, name, listener)
    try:
        yield wire
    finally:
        FakeHTTPClient.request, FakeWebhookAdapter.request = through_client, through_adapter
        for name, listener in listeners.items():
            event.remove(Engine, name, listener)


async def _cross(wire: Wire, request: Request) -> Any:
    return await wire.cross(replace(request, send=partial(wire.deliver, request)))


def _body(form: Any) -> Any:
    for part in form or ():
        if part.get("name") == "payload_json":
            return discord.utils._from_json(part["value"])
    return None

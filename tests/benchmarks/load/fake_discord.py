"""A Discord on a loopback address that does no more than the bot needs, so that it takes little of a shared core.

It keeps commands and messages; who acts on them, and what for, is decided elsewhere. Unlike the real one it has
neither TLS nor compression, and refuses nothing but answers that come after three seconds.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from . import payloads
from .payloads import APPLICATION_ID, BOT, CHANNELS, EVERYTHING, JOINED, Payload

HELLO, IDENTIFY, RESUME, HEARTBEAT, HEARTBEAT_ACK = 10, 2, 6, 1, 11
SEND, DEFER_SEND, DEFER_UPDATE, UPDATE = 4, 5, 6, 7  # types of callbacks
PATIENCE = 3.0  # seconds in which Discord takes a first answer
EPHEMERAL = 64
AHEAD = 86_400_000  # milliseconds
PARTS = re.compile(rb'name="([^"]+)"(?:; filename="([^"]+)")?')


@dataclass(slots=True)
class Asked:
    """An interaction that was sent to the bot. *original*: the number of the message that `@original` names."""

    id: int
    token: str
    channel_id: int
    user_id: int
    at: float
    source: Payload | None  # the message that was clicked
    data: Payload
    about: Any  # what it is to the one who asked
    answered_at: float | None = None
    original: int | None = None
    is_thinking: bool = False  # the next message completes the answer


class Audience(Protocol):
    """Those who watch the channels."""

    def answered(self, asked: Asked, kind: int, message: Payload | None) -> None:
        """The first answer to *asked* has arrived, with the *message* that it sends or changes."""
        ...

    def posted(self, message: Payload, called: list[int]) -> None:
        """A message has been sent that is no first answer; it notifies those who are *called*."""
        ...


@dataclass
class Snowflakes:
    """Numbers that tell their time, as Discord's do."""

    last: int = 0

    def make(self, ahead: int = 0) -> int:
        """A new one, dated *ahead* by so many milliseconds."""
        self.last += 1
        return (int(time.time() * 1000) + ahead - 1_420_070_400_000) << 22 | self.last & 0xFFF


@dataclass
class Stored:
    """What outlasts the process: messages by number, and the commands."""

    messages: dict[int, Payload] = field(default_factory=dict)
    commands: list[Payload] = field(default_factory=list)


class FakeDiscord:
    """Servers with `CHANNELS` channels each. *watched*: those who are told what the bot does."""

    def __init__(self, channels: int, stored: Stored, audience: Audience) -> None:
        self.stored = stored
        self.requests: Counter[str] = Counter()  # by method and kind of address
        self.unknown: Counter[str] = Counter()  # requests that nothing here answers
        self.said: Counter[str] = Counter()  # how often each text has been sent to one person alone
        self.ready = asyncio.Event()  # the bot has been told of all servers
        self.registered = asyncio.Event()  # its commands are known
        self.port = 0
        self._channels = channels
        self._audience = audience
        self._ids = Snowflakes()
        self._asked: dict[str, Asked] = {}
        self._gateway: web.WebSocketResponse | None = None
        self._sequence = 0
        self._runner: web.AppRunner | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._routes: tuple[tuple[str, re.Pattern[str], Callable[..., Payload | list[Payload] | None]], ...] = (
            tuple(
                (method, re.compile(pattern), answer)
                for method, pattern, answer in (
                    ("POST", r"/interactions/\d+/([^/]+)/callback", self._callback),
                    ("POST", r"/webhooks/\d+/([^/]+)", self._follow_up),
                    ("PATCH", r"/webhooks/\d+/([^/]+)/messages/(@original|\d+)", self._edit_answer),
                    ("DELETE", r"/webhooks/\d+/([^/]+)/messages/(@original|\d+)", self._delete_answer),
                    ("POST", r"/channels/(\d+)/messages", self._post),
                    ("GET", r"/channels/(\d+)/messages", self._history),
                    ("PATCH", r"/channels/\d+/messages/(\d+)", self._edit),
                    ("GET", r"/channels/\d+/messages/(\d+)", self._message),
                    ("GET", r"/users/@me", lambda body: BOT),
                    ("GET", r"/oauth2/applications/@me", lambda body: payloads.application()),
                    ("GET", r"/applications/\d+/commands", lambda body: self.stored.commands),
                    ("PUT", r"/applications/\d+/commands", self._register),
                )
            )
        )

    async def start(self) -> None:
        """From now on the bot can log in."""
        app = web.Application(client_max_size=2**26)
        app.router.add_route("*", "/api/v10/{path:.*}", self._answer)
        app.router.add_get("/gateway/", self._serve_gateway)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    def ask(
        self, kind: int, channel_id: int, user_id: int, data: Payload, about: Any, source: Payload | None = None
    ) -> Asked:
        """Sends the bot a command or a click of a user."""
        number = self._ids.make()
        token = f"token{number}"
        asked = Asked(number, token, channel_id, user_id, time.perf_counter(), source, data, about)
        self._asked[token] = asked
        payload = {
            "id": str(number),
            "application_id": str(APPLICATION_ID),
            "type": kind,
            "token": token,
            "version": 1,
            "data": data,
            "guild_id": str(payloads.guild_of(channel_id)),
            "channel_id": str(channel_id),
            "channel": payloads.channel(channel_id),
            "member": {**payloads.member(user_id), "permissions": EVERYTHING},
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": EVERYTHING,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(payloads.guild_of(channel_id))},
            "context": 0,
            "attachment_size_limit": 10_485_760,
        }
        if source is not None:
            payload["message"] = source
        task = asyncio.get_running_loop().create_task(self._send("INTERACTION_CREATE", payload))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        return asked

    # ------------------------------------------------------------------ the gateway

    async def _serve_gateway(self, request: web.Request) -> web.StreamResponse:
        self._gateway = connection = web.WebSocketResponse()
        await connection.prepare(request)
        await connection.send_json({"op": HELLO, "d": {"heartbeat_interval": 40_000}, "s": None, "t": None})
        async for message in connection:
            if message.type is not WSMsgType.TEXT:
                break
            said = json.loads(message.data)
            if said["op"] == HEARTBEAT:
                await connection.send_json({"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
            elif said["op"] in (IDENTIFY, RESUME):
                await self._welcome()
        return connection

    async def _welcome(self) -> None:
        guilds = -(-self._channels // CHANNELS)
        ready = {
            "v": 10,
            "user": BOT,
            "guilds": [{"id": str(payloads.guild_id(number)), "unavailable": True} for number in range(guilds)],
            "session_id": "session",
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway/",
            "shard": [0, 1],
            "application": {"id": str(APPLICATION_ID), "flags": 0},
        }
        await self._send("READY", ready)
        for number in range(guilds):
            await self._send("GUILD_CREATE", payloads.guild(number))
        self.ready.set()

    async def _send(self, event: str, payload: Payload) -> None:
        self._sequence += 1
        with suppress(ConnectionError):  # the bot may be leaving
            if self._gateway is not None:
                await self._gateway.send_json({"op": 0, "t": event, "s": self._sequence, "d": payload})

    # ------------------------------------------------------------------ the API

    async def _answer(self, request: web.Request) -> web.Response:
        path = f"/{request.match_info['path']}"
        body = _read(request.headers.get("Content-Type", ""), await request.read())
        for method, pattern, answer in self._routes:
            if method == request.method and (found := pattern.fullmatch(path)):
                self.requests[f"{method} {path.split('/')[1]}"] += 1
                try:
                    given = answer(body, *found.groups())
                except LookupError as error:
                    return _json({"code": int(str(error)), "message": "unknown"}, 404)
                return web.Response(status=204) if given is None else _json(given)
        self.unknown[f"{request.method} {path}"] += 1
        return _json({"code": 0, "message": "unknown"}, 404)

    def _callback(self, body: Payload, token: str) -> Payload:
        asked, now = self._asked[token], time.perf_counter()
        first = asked.answered_at is None
        asked.answered_at = asked.answered_at or now
        if now - asked.at > PATIENCE:
            if first:
                self._audience.answered(asked, 0, None)
            raise LookupError("10062")
        kind, message = body["type"], None
        if kind in (SEND, DEFER_SEND):
            message = self._create(asked.channel_id, body.get("data") or {}, asked)
        elif kind in (UPDATE, DEFER_UPDATE) and asked.source is not None:
            message = asked.source
            if kind == UPDATE:
                self._change(message, body.get("data") or {})
        asked.is_thinking = kind == DEFER_SEND
        asked.original = int(message["id"]) if message is not None else None
        self._audience.answered(asked, kind, message)
        return _callback_answer(asked, kind, message)

    def _follow_up(self, body: Payload, token: str) -> Payload:
        asked = self._asked[token]
        if asked.is_thinking:
            asked.is_thinking = False
            return self._edit_answer(body, token, "@original")
        message = self._create(asked.channel_id, body, asked)
        self._audience.posted(message, _called(body))
        return message

    def _edit_answer(self, body: Payload, token: str, which: str) -> Payload:
        message = self._found(self._asked[token].original if which == "@original" else int(which))
        self._change(message, body)
        return message

    def _delete_answer(self, body: Payload, token: str, which: str) -> None:
        number = self._asked[token].original if which == "@original" else int(which)
        del self.stored.messages[int(self._found(number)["id"])]

    def _post(self, body: Payload, channel_id: str) -> Payload:
        message = self._create(int(channel_id), body)
        self._audience.posted(message, _called(body))
        return message

    def _history(self, body: Payload, channel_id: str) -> list[Payload]:
        there = [each for each in self.stored.messages.values() if each["channel_id"] == channel_id]
        return [each for each in reversed(there) if not each["flags"] & EPHEMERAL][:100]

    def _edit(self, body: Payload, number: str) -> Payload:
        message = self._found(int(number))
        self._change(message, body)
        return message

    def _message(self, body: Payload, number: str) -> Payload:
        return self._found(int(number))

    def _register(self, body: list[Payload]) -> list[Payload]:
        self.stored.commands = [{**each, "id": str(self._ids.make())} for each in body]
        self.registered.set()
        return self.stored.commands

    # ------------------------------------------------------------------ messages

    def _create(self, channel_id: int, body: Payload, asked: Asked | None = None) -> Payload:
        # The bot sends anew what is older than an hour, and a database may be used for longer than that.
        number = self._ids.make(AHEAD)
        message: Payload = {
            "id": str(number),
            "channel_id": str(channel_id),
            "guild_id": str(payloads.guild_of(channel_id)),
            "author": BOT,
            "content": "",
            "timestamp": JOINED,
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "type": 0,
            "flags": body.get("flags") or 0,
            "nonce": body.get("nonce"),
        }
        if asked is not None:
            message["application_id"] = message["webhook_id"] = str(APPLICATION_ID)
        self._change(message, body)
        self.stored.messages[number] = message
        return message

    def _change(self, message: Payload, body: Payload) -> None:
        if message["flags"] & EPHEMERAL and "content" in body:
            self.said[body["content"]] += 1
        for key in ("content", "embeds", "components"):
            if key in body:
                message[key] = body[key] or ("" if key == "content" else [])
        if "attachments" in body:
            before = {each["id"]: each for each in message["attachments"]}
            message["attachments"] = [
                before.get(str(each["id"])) or self._attachment(message, each) for each in body["attachments"] or []
            ]

    def _attachment(self, message: Payload, given: Payload) -> Payload:
        number, name = self._ids.make(), given["filename"]
        url = f"https://cdn.discordapp.com/attachments/{message['channel_id']}/{number}/{name}"
        return {
            "id": str(number),
            "filename": name,
            "description": given.get("description"),
            "size": 30_000,
            "url": url,
            "proxy_url": url,
            "content_type": "image/png",
            "width": 800,
            "height": 800,
        }

    def _found(self, number: int | None) -> Payload:
        message = self.stored.messages.get(number or 0)
        if message is None:
            raise LookupError("10008")
        return message


def _callback_answer(asked: Asked, kind: int, message: Payload | None) -> Payload:
    private = bool(message and message["flags"] & EPHEMERAL)
    told: Payload = {"id": str(asked.id), "type": 3, "response_message_loading": kind == DEFER_SEND}
    told |= {"response_message_id": message and message["id"], "response_message_ephemeral": private}
    if kind in (SEND, UPDATE) and message is not None:
        return {"interaction": told, "resource": {"type": kind, "message": message}}
    return {"interaction": told}


def _called(body: Payload) -> list[int]:
    return [int(each) for each in (body.get("allowed_mentions") or {}).get("users", ())]


def _read(content_type: str, body: bytes) -> Any:
    """The JSON of a request; the files beside it are left alone."""
    if not content_type.startswith("multipart/"):
        return json.loads(body) if body else {}
    boundary = content_type.partition("boundary=")[2].strip('"').encode()
    for part in body.split(b"--" + boundary):
        head, _, content = part.partition(b"\r\n\r\n")
        found = PARTS.search(head)
        if found and found[1] == b"payload_json":
            return json.loads(content)
    raise ValueError("a form without JSON")


def _json(answer: Any, status: int = 200) -> web.Response:
    # discord.py knows JSON by a content type without anything behind it.
    return web.Response(
        body=json.dumps(answer).encode(), status=status, headers={"Content-Type": "application/json"}
    )

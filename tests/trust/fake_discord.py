"""Discord on a loopback address: its API and its gateway, for the real discord.py to log in to over the network.

What is stored and shown is simcord's; here are only HTTP and the web socket. So a test can see what happens below
the interface that simcord replaces: logging in, reconnecting, what discord.py's own loggers write.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from fnmatch import fnmatch
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import discord
import yarl
from aiohttp import web
from simcord import ChannelHandle, Env
from simcord import interactions as wire
from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Message
from simcord.enums import ComponentType, InteractionType
from simcord.http.router import dispatch
from simcord.results import InteractionResult

from tests.trust.fake_gateway import FakeGateway

TOKEN = "MTIzNDU2Nzg5.GabcdE.nobodys-token_at-all"  # of the right form
UNKNOWN_INTERACTION = 10062


class WallClock(Clock):
    """The time on the wall: the bot's own clock is real here."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class FakeDiscord(FakeGateway):
    """A server with one channel and two members. It is down until `start`.

    *refused*: the status with which requests are refused, by method and address: `{"PUT /applications/*": 403}`.
    *cut*: when the next request is cut off, "before" or "after" it is carried out, or not at all; or whether it
    has "failed", as far as the bot knows. *limited*: the seconds for which a request is put off as one too many, by
    method and address; None for one that is not.
    *too_late*: those of its *requests* that were about an interaction which was over.
    *limits*: what it says of the number of sessions that may be begun.
    """

    def __init__(self) -> None:
        # Only its builders are used, never the simulation that it would run.
        self.env = Env(discord.Client(intents=discord.Intents.none()))
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        super().__init__(Backend(clock=WallClock()), port)
        self.env.backend = self.backend
        self.guild = self.env.create_guild("Numbers")
        self.channel = self.guild.create_text_channel("games")
        self.ada, self.grace = (self.guild.add_member(self.env.create_user(name)) for name in ("ada", "grace"))
        self.refused: dict[str, int] = {}
        self.cut: Callable[[], str | None] = lambda: None
        self.limited: Callable[[str], float | None] = lambda request: None
        self.requests: list[str] = []
        self.too_late: list[str] = []
        self.tokens: list[str] = []
        self._posted: dict[tuple[str, Any], Any] = {}  # by address and nonce
        self.limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """From now on Discord can be reached."""
        app = web.Application()
        app.router.add_route("*", "/api/v10/{path:.*}", self._answer)
        app.router.add_get("/gateway/", self.serve_gateway)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()

    async def stop(self) -> None:
        """Discord is down."""
        await self.close_connections()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @contextmanager
    def instead_of_the_real_one(self, monkeypatch: Any) -> Iterator[FakeDiscord]:
        """discord.py takes this for Discord."""
        with monkeypatch.context() as patch:
            base = f"http://127.0.0.1:{self.port}/api/v10"
            patch.setattr(discord.http.Route, "BASE", base)
            patch.setattr(discord.webhook.async_.Route, "BASE", base)
            gateway = yarl.URL(f"ws://127.0.0.1:{self.port}/gateway/")
            patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            yield self

    # ------------------------------------------------------------------ people

    def type(
        self, actor: Any, command: str, options: list[dict[str, Any]], channel: ChannelHandle | None = None
    ) -> InteractionResult:
        """Somebody uses a slash command in a channel; *options* as they travel."""
        where = channel or self.channel
        known = self.backend.find_command(command, self._guild_of(where.id))
        assert known is not None, f"there is no command {command}"
        data = {"id": known["id"], "name": command, "type": 1, "options": options}
        return self._interact(actor, InteractionType.APPLICATION_COMMAND, data, where.id)

    def click(self, actor: Any, message: Message, custom_id: str) -> InteractionResult:
        """Somebody clicks a button."""
        data = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        return self._interact(actor, InteractionType.MESSAGE_COMPONENT, data, message.channel_id, message)

    def _guild_of(self, channel_id: int) -> int | None:
        return self.backend.channels[channel_id].guild_id

    def _interact(
        self,
        actor: Any,
        kind: InteractionType,
        data: dict[str, Any],
        channel_id: int,
        message: Message | None = None,
    ) -> InteractionResult:
        record, payload = wire.base_payload(
            self.backend,
            type=kind,
            channel_id=channel_id,
            guild_id=self._guild_of(channel_id),
            user_id=actor.id,
            data=data,
        )
        if message is not None:
            record.source_message_id = message.id
            payload["message"] = dict(serializers.message_payload(self.backend, message))
        self.tokens.append(record.token)
        self.backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    # ------------------------------------------------------------------ the API

    async def _answer(self, request: web.Request) -> web.Response:
        path = f"/{request.match_info['path']}"
        self.requests.append(f"{request.method} {path}")
        for pattern, status in self.refused.items():
            if fnmatch(f"{request.method} {path}", pattern):
                return _json({"code": 0, "message": "refused by the test"}, status)
        if (wait := self.limited(f"{request.method} {path}")) is not None:
            return _too_many(wait)
        if path == "/gateway/bot":
            address = f"ws://127.0.0.1:{self.port}/gateway/"
            return _json({"url": address, "shards": 1, "session_start_limit": self.limits})
        if path == "/users/@me":
            return _json(dict(serializers.user_payload(self.backend.bot_user)))
        body, files = await _read(request)
        params = dict(request.query)
        cut = self.cut()
        if cut == "before":
            return _cut_off(request)
        nonce = body.get("nonce") if isinstance(body, dict) and request.method == "POST" else None
        try:
            # A message with a nonce is posted once, as on Discord; simcord knows no nonces.
            answer = self._posted.get((path, nonce)) or dispatch(
                self.backend, request.method, path, json=body, params=params, files=files
            )
            if nonce is not None and body.get("enforce_nonce"):
                self._posted[path, nonce] = answer
        except BackendError as error:
            if error.code == UNKNOWN_INTERACTION:
                self.too_late.append(f"{request.method} {path}")
            return _json(error.to_json(), error.status)
        if cut == "after":
            return _cut_off(request)
        if cut == "failed":
            return _json({"code": 0, "message": "bad gateway"}, 502)
        if answer is None:
            return web.Response(status=204)
        return _json(answer)


def _cut_off(request: web.Request) -> web.Response:
    """An answer that never arrives: the connection is gone."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _too_many(seconds: float) -> web.Response:
    """The answer to one request too many; discord.py waits if it comes from Discord itself, which `Via` tells."""
    answer = _json({"message": "You are being rate limited.", "retry_after": seconds, "global": False}, 429)
    answer.headers["Via"] = "1.1 google"
    return answer


def _json(answer: Any, status: int = 200) -> web.Response:
    # discord.py knows JSON by a content type without anything behind it.
    body = json.dumps(answer).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json"})


async def _read(request: web.Request) -> tuple[Any, list[Any]]:
    """The body of a request, and the files that came with it."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (json.loads(text) if text else None), []
    form = await request.post()
    body = json.loads(str(form["payload_json"]))
    described = {str(each.get("id")): each.get("description") for each in _attachments(body)}
    files = [
        SimpleNamespace(fp=BytesIO(part.file.read()), filename=part.filename, description=described.get(name[6:-1]))
        for name, part in form.items()
        if isinstance(part, web.FileField)
    ]
    return body, files


def _attachments(body: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (body.get("data") or body).get("attachments") or []
    return found

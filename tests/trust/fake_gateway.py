"""Discord's gateway on a loopback address: sessions of shards, which can be resumed."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web
from simcord.backend import Backend, serializers

from sumon.shards import shard_of

HELLO, IDENTIFY, RESUME, INVALID_SESSION, HEARTBEAT, HEARTBEAT_ACK = 10, 2, 6, 9, 1, 11
KEPT = 1000  # events that a session remembers
MOST_GONE = 10  # sessions without a connection that are remembered
WINDOW = 5.0  # seconds, in which so many may identify themselves
CLEAN = (1000, 1001)  # close codes that end a session


class Session:
    """What Discord has told a bot about one of its shards. It outlives its connection."""

    def __init__(self, name: str, shard: tuple[int, int]) -> None:
        self.name = name
        self.shard, self.count = shard
        self.connection: web.WebSocketResponse | None = None
        self._sequence = 0
        self._told: deque[dict[str, Any]] = deque(maxlen=KEPT)
        self._turn = asyncio.Lock()

    async def tell(self, event: str, payload: Any) -> None:
        """Sends an event, or keeps it until the session is resumed."""
        async with self._turn:
            await self._tell(event, payload)

    async def resume(self, connection: web.WebSocketResponse, seen: int) -> bool:
        """Tells on *connection* what came after event number *seen*. Returns whether all of that is known."""
        async with self._turn:
            missed = [said for said in self._told if said["s"] > seen]
            if len(missed) != self._sequence - seen:
                return False
            self.connection = connection
            for said in missed:
                await self._send(said)
            await self._tell("RESUMED", {})
            return True

    async def _tell(self, event: str, payload: Any) -> None:
        self._sequence += 1
        said = {"op": 0, "t": event, "s": self._sequence, "d": payload}
        self._told.append(said)
        await self._send(said)

    async def _send(self, said: dict[str, Any]) -> None:
        if self.connection is not None:
            with suppress(ConnectionError):  # it can have been killed
                await self.connection.send_json(said)


class FakeGateway:
    """All bots that are connected, each for one shard.

    *late*: servers that a bot is not sent when it logs in. *gateway_up*: whether the gateway can be reached.
    *closes_with*: the code with which it refuses who logs in, *closes* the same by shard.
    *max_concurrency*: how many may identify themselves in five seconds; None: as many as want to.
    *identifies*: the shard and the moment of each that has.
    """

    def __init__(self, backend: Backend, port: int) -> None:
        self.backend = backend
        self.port = port
        self.late: list[int] = []
        self.gateway_up = True
        self.closes_with: int | None = None
        self.closes: dict[int, int] = {}
        self.max_concurrency: int | None = None
        self.identifies: list[tuple[int, float]] = []
        self.logins = 0
        self.resumed = 0
        self.identified = asyncio.Event()
        self._sessions: dict[str, Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._sending: set[asyncio.Task[None]] = set()
        self.backend.subscribers.append(self._emit)

    @property
    def connections(self) -> int:
        """How many sessions have a connection."""
        return sum(session.connection is not None for session in self._sessions.values())

    async def kill_connections(self, shard: int | None = None) -> int:
        """Kills the connections, of one shard or of all, without a word. Returns how many there were."""
        killed = [each for each in self._sessions.values() if each.connection and shard in (None, each.shard)]
        for each in killed:
            connection, each.connection = each.connection, None
            transport = connection._req.transport if connection is not None and connection._req else None
            if transport is not None:
                transport.abort()
        return len(killed)

    def forget_sessions(self, shard: int) -> None:
        """The sessions of the shard can no longer be resumed; their connections stay."""
        for name, each in list(self._sessions.items()):
            if each.shard == shard:
                self._sessions[f"forgotten {name}"] = self._sessions.pop(name)

    async def close_connections(self) -> None:
        """Closes all connections as a server does that is going down."""
        for each in list(self._sockets):
            await each.close(code=4000)

    async def serve_gateway(self, request: web.Request) -> web.StreamResponse:
        """One connection, as long as it lasts."""
        if not self.gateway_up:
            return web.Response(status=503)
        connection = web.WebSocketResponse()
        await connection.prepare(request)
        self._sockets.add(connection)
        session: Session | None = None
        try:
            await connection.send_json({"op": HELLO, "d": {"heartbeat_interval": 40_000}, "s": None, "t": None})
            async for message in connection:
                if message.type is not WSMsgType.TEXT:
                    break
                said = json.loads(message.data)
                if said["op"] == HEARTBEAT:
                    await connection.send_json({"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
                elif said["op"] in (IDENTIFY, RESUME):
                    session = await self._log_in(connection, said)
        except ConnectionError:
            pass
        finally:
            self._sockets.discard(connection)
            if session is not None:
                if session.connection is connection:
                    session.connection = None
                if connection.close_code in CLEAN:
                    self._sessions.pop(session.name, None)
        return connection

    async def _log_in(self, connection: web.WebSocketResponse, said: dict[str, Any]) -> Session | None:
        """The session that begins or goes on; None where that is refused."""
        self.logins += 1
        data = said["d"]
        known = self._sessions.get(data.get("session_id") or "")
        shard = tuple(data.get("shard") or (0, 1)) if known is None else (known.shard, known.count)
        code = self.closes.get(shard[0], self.closes_with)
        if code is not None:
            await connection.close(code=code)
            return None
        if said["op"] == RESUME:
            if known is not None and await known.resume(connection, data["seq"]):
                self.resumed += 1
                self.identified.set()
                return known
        elif not self._is_one_too_many(shard[0]):
            return await self._welcome(connection, shard)
        await connection.send_json({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
        return None

    def _is_one_too_many(self, shard: int) -> bool:
        now, bucket = asyncio.get_running_loop().time(), self.max_concurrency
        last = [at for other, at in self.identifies if bucket is not None and other % bucket == shard % bucket]
        self.identifies.append((shard, now))
        return any(now - at < WINDOW for at in last)

    async def _welcome(self, connection: web.WebSocketResponse, shard: tuple[int, int]) -> Session:
        session = Session(f"session{self.logins}", shard)
        gone = [name for name, each in self._sessions.items() if each.connection is None]
        for name in gone[:-MOST_GONE]:
            del self._sessions[name]
        self._sessions[session.name] = session
        guilds = [each for each in self.backend.guilds.values() if shard_of(each.id, shard[1]) == shard[0]]
        late = {each for each in self.late if shard_of(each, shard[1]) == shard[0]}
        ready = {
            "v": 10,
            "user": dict(serializers.user_payload(self.backend.bot_user)),
            "guilds": [{"id": str(each), "unavailable": True} for each in {*(each.id for each in guilds), *late}],
            "session_id": session.name,
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway/",
            "shard": list(shard),
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }
        session.connection = connection
        await session.tell("READY", ready)
        for guild in guilds:
            if guild.id not in late:
                await session.tell("GUILD_CREATE", dict(serializers.guild_create_payload(self.backend, guild)))
        self.identified.set()
        return session

    def _emit(self, event: str, payload: Any) -> None:
        told = dict(payload)
        guild = told.get("guild_id") or (told["id"] if event in SERVERS else None)
        for session in self._sessions.values():
            if shard_of(None if guild is None else int(guild), session.count) == session.shard:
                task = asyncio.get_running_loop().create_task(session.tell(event, told))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)


SERVERS = {"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"}

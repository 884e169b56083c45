"""Connections to Discord's gateway, one a shard: each is made, kept, and made again beside the others."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import timedelta
from typing import Any

import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard
from discord.state import AutoShardedConnectionState

from sumon.runtime.gateway import complete_threads, final_close, only_addressed, skip_unreadable
from sumon.runtime.leadership import ANSWER
from sumon.shards import Shards
from sumon.storage import StorageError
from sumon.storage.processes import IdentifyLimiter
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.failures import UNREACHABLE, in_one_line, pauses

PAUSE = 5.3  # seconds: five, and a little, as the second may be faster on its way than the first
PATIENCE = 10.0  # seconds that Discord may take to say how many there may be
FEW = 10  # sessions of those that may be begun in a day

Limits = Callable[[], Awaitable[discord.SessionStartLimits]]

log = logging.getLogger(__name__)


class IdentifyQueue:
    """Lets the shards of a process begin their sessions, in turn with those of the others."""

    def __init__(self, shards: Shards, limiter: IdentifyLimiter, limits: Limits) -> None:
        """*gate* is that of all processes; *limits* asks Discord, once."""
        self._shards = shards
        self._limiter = limiter
        self._buckets: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._begun: set[int] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()
        self._number = asyncio.create_task(_number_at_once(limits))

    @asynccontextmanager
    async def turn(self, shard_id: int) -> AsyncIterator[None]:
        """In the block the shard may begin a session, once; for the next one it has to wait some seconds."""
        # The only shard is in the same lane whatever the number.
        bucket = shard_id % await asyncio.shield(self._number) if self._shards.count > 1 else 0
        await self._buckets[bucket].acquire()
        others = AsyncExitStack()
        try:
            try:
                await others.enter_async_context(self._limiter.slot(bucket))
            except StorageError:
                log.warning("the database does not say whether another process begins a session: in %g s", PAUSE)
                await asyncio.sleep(PAUSE)
            self._begun.discard(shard_id)
            yield
        finally:
            # Nobody waits for that: the session has begun.
            task = asyncio.create_task(self._leave(bucket, others, PAUSE if shard_id in self._begun else 0))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def note(self, shard_id: int) -> None:
        """Notes that the shard begins a session now."""
        self._begun.add(shard_id)

    async def _leave(self, bucket: int, others: AsyncExitStack, pause: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closed.wait(), pause)
        self._buckets[bucket].release()
        await others.aclose()

    async def close(self) -> None:
        """Lets the others begin."""
        self._closed.set()
        self._number.cancel()
        await asyncio.gather(self._number, *self._leaving, return_exceptions=True)


async def _number_at_once(limits: Limits) -> int:
    """How many sessions may be begun in five seconds; one where Discord does not say. Warns where few are left."""
    try:
        told = await asyncio.wait_for(limits(), PATIENCE)
    except (*UNREACHABLE, LookupError, TypeError) as error:  # no answer, or one of another form
        log.info("Discord does not say how many sessions may be begun at once: %s", in_one_line(error))
        return 1
    if told.remaining < FEW:
        again = timedelta(seconds=told.reset_after // 1000)
        log.warning("Discord lets this bot begin %d more sessions in the next %s", told.remaining, again)
    return max(1, told.max_concurrency)


# discord.py's task that deletes an answer later: it fails where the bot has been closed meanwhile.
DELETING = "InteractionResponse.send_message.<locals>.inner_call"
TIMEOUT = 60.0  # seconds that a connection may take
LOST = "no connection to Discord, it is tried again: %s"
# Seconds after the last server of a shard has come: those that are still in line are looked at in them.
LAST = 0.05


class PromptState(AutoShardedConnectionState[Any]):
    """What discord.py knows of Discord. A shard is ready as soon as all of its servers have come.

    discord.py waits for two seconds whether another one comes, which this does while one is missing.
    """

    async def _delay_shard_ready(self, shard_id: int) -> None:
        servers = self._ready_states[shard_id]
        while True:
            is_one_missing = any(guild.unavailable for guild in self.guilds if guild.shard_id == shard_id)
            patience = self.guild_ready_timeout if is_one_missing else min(LAST, self.guild_ready_timeout)
            try:
                guild = await asyncio.wait_for(servers.get(), patience)
            except TimeoutError:
                break
            self.dispatch("guild_available" if guild.unavailable is False else "guild_join", guild)
        self._ready_states.pop(shard_id, None)
        self.dispatch("shard_ready", shard_id)


class ShardConnection(Shard):
    """The connection of one shard. What happened while it was lost is asked for, however long that takes.

    discord.py's own waits for those of other shards, and asks for nothing if it does not come back at once.
    """

    def __init__(self, first: DiscordWebSocket, bot: ShardedBot, put: Callable[[EventItem], None]) -> None:
        super().__init__(first, bot, put)
        self._bot = bot

    async def worker(self) -> None:
        """Heeds what Discord says until the bot is closed; a connection that is closed for good ends the bot."""
        is_lost, goes_on = False, True
        try:
            while not self._bot.is_closed():
                try:
                    if is_lost:
                        self.ws = await self._again(goes_on=goes_on and self.ws.session_id is not None)
                        is_lost = False
                    while True:
                        await self.ws.poll_event()
                except ReconnectWebSocket as lost:
                    self._tell_of_loss()
                    is_lost, goes_on = True, lost.resume
                except UNREACHABLE as error:
                    self._tell_of_loss()
                    await self._rest(error)
                    is_lost, goes_on = True, True
        except Exception as error:
            self._queue_put(EventItem(EventType.terminate, self, error))

    async def _again(self, *, goes_on: bool) -> DiscordWebSocket:
        """A new connection, in which the session *goes_on* or another one begins."""
        if not goes_on:
            return await self._bot.begin_session(self.id)
        coro = DiscordWebSocket.from_client(
            self._bot,
            gateway=self.ws.gateway,
            shard_id=self.id,
            session=self.ws.session_id,
            sequence=self.ws.sequence,
            resume=True,
        )
        return await asyncio.wait_for(coro, TIMEOUT)

    async def _rest(self, error: BaseException) -> None:
        """Waits before the next try. Raises *error* if there must not be one."""
        if final_close(error):
            raise error
        if not self._bot.is_closed():
            log.warning(LOST, in_one_line(error))
            await asyncio.sleep(self._backoff.delay())

    def _tell_of_loss(self) -> None:
        self._dispatch("disconnect")
        self._dispatch("shard_disconnect", self.id)


class ShardedBot(GameBot):
    """A bot with a connection for each of its shards. *gate* has to be there before it connects."""

    identify_limiter: IdentifyLimiter

    def __init__(self, shards: Shards, **options: Any) -> None:
        self.my_shards = shards
        super().__init__(shard_count=shards.count, shard_ids=list(shards.mine), **options)
        complete_threads(self._connection.parsers)
        only_addressed(self._connection.parsers, lambda: self._connection.self_id)
        self._launching: list[asyncio.Task[None]] = []
        self._answers: set[asyncio.Task[None]] = set()
        self._identify_queue: IdentifyQueue | None = None

    def _get_state(self, **options: Any) -> PromptState:
        hooks: dict[str, Any] = {"handlers": self._handlers, "hooks": self._hooks}
        return PromptState(dispatch=self.dispatch, http=self.http, **hooks, **options)

    def begin_answer(self, answering: Coroutine[Any, Any, None]) -> None:
        """Has a task of its own do what answers somebody."""
        task = asyncio.create_task(answering, name=ANSWER)
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Like discord.py's, but an event that it cannot read is skipped."""
        skip_unreadable(self._connection.parsers)
        await super().connect(reconnect=reconnect)

    async def launch_shards(self) -> None:
        """Has the shards connected, without waiting: what happens to one is heeded while others are not."""
        self._connection.shard_ids = list(self.my_shards.mine)
        self._identify_queue = IdentifyQueue(self.my_shards, self.identify_limiter, self.fetch_session_start_limits)
        beginning = (self._launch(shard_id) for shard_id in self.my_shards.mine)
        self._launching = [asyncio.create_task(each) for each in beginning]

    async def _launch(self, shard_id: int) -> None:
        queue = vars(self)["_AutoShardedClient__queue"]
        connections = vars(self)["_AutoShardedClient__shards"]
        try:
            first = await self._first_connection(shard_id)
        except Exception as error:
            queue.put_nowait(EventItem(EventType.terminate, None, error))
            return
        connections[shard_id] = connection = ShardConnection(first, self, queue.put_nowait)
        connection.launch()

    async def _first_connection(self, shard_id: int) -> DiscordWebSocket:
        """Raises what is final."""
        for pause in pauses():
            try:
                return await self.begin_session(shard_id)
            except (*UNREACHABLE, ReconnectWebSocket) as error:
                if final_close(error):
                    raise
                log.warning(LOST, in_one_line(error))
            await asyncio.sleep(pause)
        raise AssertionError("the pauses have no end")

    async def begin_session(self, shard_id: int) -> DiscordWebSocket:
        """A connection of the shard in which a session begins. Raises what discord.py raises."""
        assert self._identify_queue is not None
        async with self._identify_queue.turn(shard_id):
            return await asyncio.wait_for(DiscordWebSocket.from_client(self, shard_id=shard_id), TIMEOUT)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Notes the moment; it has been waited for before the connection was made."""
        if self._identify_queue is not None and shard_id is not None:
            self._identify_queue.note(shard_id)

    async def close(self) -> None:
        for each in self._launching:
            each.cancel()
        await asyncio.gather(*self._launching, return_exceptions=True)
        for task in asyncio.all_tasks():
            if getattr(task.get_coro(), "__qualname__", None) == DELETING:
                task.cancel()
        await super().close()
        if self._identify_queue is not None:
            await self._identify_queue.close()

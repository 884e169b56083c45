"""Connections to Discord's gateway, one per shard, each opened, kept and reopened independently of the others."""

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

PAUSE = 5.3  # seconds: Discord's five, and a margin, as the second request may travel faster than the first
PATIENCE = 10.0  # seconds that Discord may take to state its limits
FEW = 10  # sessions left for the day, below which a warning is logged

Limits = Callable[[], Awaitable[discord.SessionStartLimits]]

log = logging.getLogger(__name__)


class IdentifyQueue:
    """Lets the shards of a process begin their sessions one after the other, in turn with other processes."""

    def __init__(self, shards: Shards, limiter: IdentifyLimiter, limits: Limits) -> None:
        """*limiter*: shared by all processes. *limits*: asks Discord for its limits; called once."""
        self._shards = shards
        self._limiter = limiter
        self._buckets: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._begun: set[int] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()
        self._number = asyncio.create_task(_number_at_once(limits))

    @asynccontextmanager
    async def turn(self, shard_id: int) -> AsyncIterator[None]:
        """Within the block, the shard may begin a session, once. The next one has to wait some seconds."""
        # With a single shard there is a single bucket, whatever number Discord allows.
        bucket = shard_id % await asyncio.shield(self._number) if self._shards.count > 1 else 0
        await self._buckets[bucket].acquire()
        others = AsyncExitStack()
        try:
            try:
                await others.enter_async_context(self._limiter.slot(bucket))
            except StorageError:
                log.warning("the database cannot tell whether another process begins a session: wait %g s", PAUSE)
                await asyncio.sleep(PAUSE)
            self._begun.discard(shard_id)
            yield
        finally:
            # In a task of its own, since the session has begun and need not wait for the pause.
            task = asyncio.create_task(self._leave(bucket, others, PAUSE if shard_id in self._begun else 0))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def note(self, shard_id: int) -> None:
        """Notes that the shard begins its session now."""
        self._begun.add(shard_id)

    async def _leave(self, bucket: int, others: AsyncExitStack, pause: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closed.wait(), pause)
        self._buckets[bucket].release()
        await others.aclose()

    async def close(self) -> None:
        """Ends the pauses, so that other processes can begin sessions."""
        self._closed.set()
        self._number.cancel()
        await asyncio.gather(self._number, *self._leaving, return_exceptions=True)


async def _number_at_once(limits: Limits) -> int:
    """The number of sessions that may begin within five seconds; 1 if unknown. Logs if few are left."""
    try:
        told = await asyncio.wait_for(limits(), PATIENCE)
    except (*UNREACHABLE, LookupError, TypeError) as error:  # no answer, or one of another form
        log.info("Discord does not state its limits for sessions: %s", in_one_line(error))
        return 1
    if told.remaining < FEW:
        again = timedelta(seconds=told.reset_after // 1000)
        log.warning("Discord lets this bot begin %d more sessions in the next %s", told.remaining, again)
    return max(1, told.max_concurrency)


# discord.py's task that deletes an answer after a delay. It would fail once the bot is closed.
DELETING = "InteractionResponse.send_message.<locals>.inner_call"
TIMEOUT = 60.0  # seconds that a connection may take
LOST = "no connection to Discord, it is tried again: %s"
# Seconds to wait after the last server of a shard, for servers that are still in the queue.
LAST = 0.05


class PromptState(AutoShardedConnectionState[Any]):
    """discord.py's state, which reports a shard ready as soon as all of its servers have arrived.

    discord.py would wait two seconds for another server; this class does so only while one is missing.
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
    """The connection of one shard. After a loss, it requests all missed events, however long the loss lasted.

    discord.py's class waits for the other shards first, and requests nothing unless it reconnects at once.
    """

    def __init__(self, first: DiscordWebSocket, bot: ShardedBot, put: Callable[[EventItem], None]) -> None:
        super().__init__(first, bot, put)
        self._bot = bot

    async def worker(self) -> None:
        """Receives events until the bot is closed, or closes the bot if Discord closes the connection for good."""
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
        """A new connection. With *goes_on* it resumes the session, otherwise it begins another one."""
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
        """Waits before the next attempt. Raises *error* if there must not be one."""
        if final_close(error):
            raise error
        if not self._bot.is_closed():
            log.warning(LOST, in_one_line(error))
            await asyncio.sleep(self._backoff.delay())

    def _tell_of_loss(self) -> None:
        self._dispatch("disconnect")
        self._dispatch("shard_disconnect", self.id)


class ShardedBot(GameBot):
    """A bot with a connection for each of its shards. Set *identify_limiter* before connecting."""

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
        """Runs *answering*, which answers a user, in a task of its own."""
        task = asyncio.create_task(answering, name=ANSWER)
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connects as discord.py does, but skips events that cannot be read."""
        skip_unreadable(self._connection.parsers)
        await super().connect(reconnect=reconnect)

    async def launch_shards(self) -> None:
        """Starts connecting all shards at once: each works as soon as it is connected."""
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
        """The first connection of the shard. Raises errors after which no retry can help."""
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
        """A connection of the shard with a new session. Raises what discord.py raises."""
        assert self._identify_queue is not None
        async with self._identify_queue.turn(shard_id):
            return await asyncio.wait_for(DiscordWebSocket.from_client(self, shard_id=shard_id), TIMEOUT)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Notes that the session begins. It has waited for its turn before connecting."""
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

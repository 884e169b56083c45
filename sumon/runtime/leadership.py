"""A bot works for its shards only while it is their leader; until then it stands by, connected."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping
from typing import Any

from sumon.core.errors import SentenceError
from sumon.metrics import SHARD_OWNER
from sumon.storage.leadership import LeaderLock, NotReachedError

IN_TIME = 2.5  # seconds after which an answer would come too late: Discord waits for 3
MOST = 1_000  # interactions that are kept at most


class InteractionBuffer:
    """Passes interactions on to discord.py's parser while this process works, and keeps them while it stands by.

    Discord sends all interactions of a shard to each of its sessions, so a process that stands by has received the
    ones from just before it took over.
    *parse*: discord.py's parser.
    *works*: whether this process answers now.
    *ticks*: a clock, in seconds.
    """

    def __init__(
        self,
        parse: Callable[[Any], None],
        works: Callable[[], bool],
        ticks: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._parse = parse
        self._works = works
        self._ticks = ticks
        self._answered: deque[tuple[float, int]] = deque(maxlen=MOST)
        self._kept: deque[tuple[float, Mapping[str, Any]]] = deque(maxlen=MOST)

    def __call__(self, data: Mapping[str, Any]) -> None:
        if self._works():
            self._answered.append((self._ticks(), int(data["id"])))
            self._parse(data)
        else:
            self._kept.append((self._ticks(), data))

    @property
    def answered(self) -> frozenset[int]:
        """The interactions passed on so recently that their answers can still be in time."""
        since = self._ticks() - IN_TIME
        return frozenset(number for at, number in self._answered if at > since)

    def replay(self, answered: Collection[int] | None) -> int:
        """Passes on the kept interactions that can still be answered in time. Returns their number.

        *answered*: interactions that another process has taken, which are left out; None: unknown, so nothing is
        passed on.
        """
        since = self._ticks() - IN_TIME
        kept = [data for at, data in self._kept if at > since]
        self._kept.clear()
        if answered is None:
            return 0
        kept = [data for data in kept if int(data["id"]) not in answered]
        for data in kept:
            self(data)
        return len(kept)


# Events that every connected process needs; all others are for the leader alone.
OF_THE_CONNECTION = frozenset({"connect", "disconnect", "ready", "resumed"})
SECONDS_TO_FINISH = 2.0  # after that, the next process can still answer the latest interactions in time
COMMAND = "CommandTree-invoker"  # the name that discord.py gives to the tasks of commands
ANSWER = "answer"  # the name of the tasks of clicks, forms and messages

log = logging.getLogger(__name__)


class Leadership:
    """Becomes the leader of a bot's shards, and tells whether it still is.

    *begin*: called when it has become the leader.
    *end*: called when it has lost the shards or could not take them; `failure` then holds the reason.
    """

    def __init__(
        self, leader_lock: LeaderLock, *, begin: Callable[[], Awaitable[None]], end: Callable[[], Awaitable[None]]
    ) -> None:
        self.leader_lock = leader_lock
        self.failure: Exception | None = None
        self._begin = begin
        self._end = end
        self._task: asyncio.Task[None] | None = None
        self._is_leader = False
        self._buffer: InteractionBuffer | None = None
        self._set_metric(0)

    @property
    def works(self) -> bool:
        """Whether the bot works now: it leads its shards, as far as is known, and is not about to end."""
        return self._is_leader and self.leader_lock.is_sure

    def guard(self, parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
        """Buffers the interactions of *parsers* until the bot works."""
        self._buffer = parsers["INTERACTION_CREATE"] = InteractionBuffer(
            parsers["INTERACTION_CREATE"], lambda: self.works
        )

    def hears(self, event: str) -> bool:
        """Whether *event* is handled: all events while the bot works, those of the connection always."""
        return self.works or event in OF_THE_CONNECTION or event.startswith(("shard_", "socket_"))

    def seek(self) -> None:
        """Starts to take the shards, if it has not started yet."""
        if self._task is None:
            self._task = asyncio.create_task(self._lead())

    async def has_failed(self) -> bool:
        """Waits for the end after a failure. Returns whether there was one. Raises what *end* has raised."""
        if self._task is not None:
            await asyncio.wait({self._task})
            if not self._task.cancelled():
                self._task.result()
        return self.failure is not None

    async def leave(self) -> None:
        """Finishes the answers under way, and lets the next process take the shards.

        Stop all other work of the bot first. Does nothing if the shards were not taken.
        """
        is_own = self._task is asyncio.current_task()
        if self._task is not None and not is_own:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        was_leader, self._is_leader = self._is_leader, False
        if was_leader and not is_own and (under_way := _answers()):
            await asyncio.wait(under_way, timeout=SECONDS_TO_FINISH)
        taken = self._buffer.answered if self._buffer is not None else frozenset()
        await self.leader_lock.release(taken)
        self._set_metric(0)
        if was_leader:
            # Cancelled, as another process may be answering the same interactions by now.
            await _end(_answers())

    async def _lead(self) -> None:
        try:
            taken = await self.leader_lock.take()
            self._is_leader = True
            self._set_metric(1)
            if self._buffer is not None and (late := self._buffer.replay(taken)):
                log.info("%d waiting interactions are answered now", late)
            await asyncio.gather(self._begin(), self.leader_lock.keep())
        except Exception as error:
            self.failure = error
            is_known = isinstance(error, NotReachedError | SentenceError)
            what = "this bot stops working for the shard %s: %s"
            log.error(what, self.leader_lock.shards, error, exc_info=None if is_known else error)
        await self._end()

    def _set_metric(self, value: int) -> None:
        for shard in self.leader_lock.shards.mine:
            SHARD_OWNER.labels(str(shard)).set(value)


def _answers() -> set[asyncio.Task[Any]]:
    """The tasks of the bot and of discord.py that answer interactions."""
    return {task for task in asyncio.all_tasks() if task.get_name() in (COMMAND, ANSWER)}


async def _end(tasks: Collection[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

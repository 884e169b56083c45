"""A bot works for its shards only while it owns them; until then it stands by, connected and warm."""

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
MOST = 1_000  # interactions that are kept


class InteractionBuffer:
    """Stands before discord.py's parser of interactions, *parse*, and lets in what comes while the process works.

    Discord tells each session of a shard of all interactions, so a process that stands by has seen those that came
    just before it took over. *works*: whether this process answers now. *ticks*: the clock, in seconds.
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
        """The interactions that were let in while an answer to them could still be in time."""
        since = self._ticks() - IN_TIME
        return frozenset(number for at, number in self._answered if at > since)

    def replay(self, answered: Collection[int] | None) -> int:
        """Lets in what has been kept, can still be answered in time and was not *taken* by another process.

        None: nobody knows what was taken, and nothing is let in. Returns the number of those let in.
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


# What discord.py and the bot need to be connected; all else that happens is for the leader.
OF_THE_CONNECTION = frozenset({"connect", "disconnect", "ready", "resumed"})
SECONDS_TO_FINISH = 2.0  # then the next process still answers in time what has come meanwhile
COMMAND = "CommandTree-invoker"  # the name that discord.py gives to the tasks of commands
ANSWER = "answer"  # that of those of clicks and forms

log = logging.getLogger(__name__)


class Leadership:
    """Takes the shards of a bot, and says when they are its own.

    *begin* is called when they are, *end* when they are lost, or cannot be taken: then `failure` says why.
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
        """Whether the bot works now: it holds its shards, as far as can be known, and is not about to end."""
        return self._is_leader and self.leader_lock.is_sure

    def guard(self, parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
        """Has the one of *parsers* that reads interactions wait with them until the bot works."""
        self._buffer = parsers["INTERACTION_CREATE"] = InteractionBuffer(
            parsers["INTERACTION_CREATE"], lambda: self.works
        )

    def hears(self, event: str) -> bool:
        """Whether *event* is heard: all while the bot works, those of the connection always."""
        return self.works or event in OF_THE_CONNECTION or event.startswith(("shard_", "socket_"))

    def seek(self) -> None:
        """Begins to take the shards, if that has not begun."""
        if self._task is None:
            self._task = asyncio.create_task(self._lead())

    async def has_failed(self) -> bool:
        """Waits until all has ended after a failure; whether there was one. Raises what *end* has raised."""
        if self._task is not None:
            await asyncio.wait({self._task})
            if not self._task.cancelled():
                self._task.result()
        return self.failure is not None

    async def leave(self) -> None:
        """Finishes what has been begun to be answered, and lets the next process take the shards.

        Whatever else the bot does has to be stopped first. Does nothing where nothing was held.
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
            # What is still to be answered where the shards are lost, another process may be answering.
            await _end(_answers())

    async def _lead(self) -> None:
        try:
            taken = await self.leader_lock.take()
            self._is_leader = True
            self._set_metric(1)
            if self._buffer is not None and (late := self._buffer.replay(taken)):
                log.info("%d interactions were waiting", late)
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
    """The answers under way, and nothing else: they are tasks of the bot and of discord.py."""
    return {task for task in asyncio.all_tasks() if task.get_name() in (COMMAND, ANSWER)}


async def _end(tasks: Collection[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

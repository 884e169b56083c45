"""A bot works for its shards only while it owns them; until then it stands by, connected and warm."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

from sumon.core.errors import SentenceError
from sumon.metrics import SHARD_OWNER
from sumon.runtime.admission import Admission
from sumon.storage.owning import NotReachedError, Ownership

# What discord.py and the bot need to be connected; all else that happens is for the holder.
OF_THE_CONNECTION = frozenset({"connect", "disconnect", "ready", "resumed"})
SECONDS_TO_FINISH = 2.0  # then the next process still answers in time what has come meanwhile
COMMAND = "CommandTree-invoker"  # the name that discord.py gives to the tasks of commands
ANSWER = "answer"  # that of those of clicks and forms

log = logging.getLogger(__name__)


class Holding:
    """Takes the shards of a bot, and says when they are its own.

    *begin* is called when they are, *end* when they are lost, or cannot be taken: then `failure` says why.
    """

    def __init__(
        self, ownership: Ownership, *, begin: Callable[[], Awaitable[None]], end: Callable[[], Awaitable[None]]
    ) -> None:
        self.ownership = ownership
        self.failure: Exception | None = None
        self._begin = begin
        self._end = end
        self._task: asyncio.Task[None] | None = None
        self._is_holder = False
        self._admission: Admission | None = None
        self._set_metric(0)

    @property
    def works(self) -> bool:
        """Whether the bot works now: it holds its shards, as far as can be known, and is not about to end."""
        return self._is_holder and self.ownership.is_sure

    def guard(self, parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
        """Has the one of *parsers* that reads interactions wait with them until the bot works."""
        self._admission = parsers["INTERACTION_CREATE"] = Admission(
            parsers["INTERACTION_CREATE"], lambda: self.works
        )

    def hears(self, event: str) -> bool:
        """Whether *event* is heard: all while the bot works, those of the connection always."""
        return self.works or event in OF_THE_CONNECTION or event.startswith(("shard_", "socket_"))

    def seek(self) -> None:
        """Begins to take the shards, if that has not begun."""
        if self._task is None:
            self._task = asyncio.create_task(self._hold())

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
        was_holder, self._is_holder = self._is_holder, False
        if was_holder and not is_own and (under_way := _answers()):
            await asyncio.wait(under_way, timeout=SECONDS_TO_FINISH)
        taken = self._admission.taken if self._admission is not None else frozenset()
        await self.ownership.release(taken)
        self._set_metric(0)
        if was_holder:
            # What is still to be answered where the shards are lost, another process may be answering.
            await _end(_answers())

    async def _hold(self) -> None:
        try:
            taken = await self.ownership.take()
            self._is_holder = True
            self._set_metric(1)
            if self._admission is not None and (late := self._admission.let_in(taken)):
                log.info("%d interactions were waiting", late)
            await asyncio.gather(self._begin(), self.ownership.keep())
        except Exception as error:
            self.failure = error
            is_known = isinstance(error, NotReachedError | SentenceError)
            what = "this bot stops working for the shard %s: %s"
            log.error(what, self.ownership.shards, error, exc_info=None if is_known else error)
        await self._end()

    def _set_metric(self, value: int) -> None:
        for shard in self.ownership.shards.mine:
            SHARD_OWNER.labels(str(shard)).set(value)


def _answers() -> set[asyncio.Task[Any]]:
    """The answers under way, and nothing else: they are tasks of the bot and of discord.py."""
    return {task for task in asyncio.all_tasks() if task.get_name() in (COMMAND, ANSWER)}


async def _end(tasks: Collection[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

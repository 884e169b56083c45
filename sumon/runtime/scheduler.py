"""The scheduler: one task that does all work that is due, and sleeps until the next piece is due.

Due work is stored, so nothing is lost when the bot stops, and failed work is found again by the same query. To add
a kind of work: give a table one column for the moment and one for the attempts, make the `DueQueue` *due* of its
rows from them (`sumon.storage.due`), write the function that does one piece, and make a `JobQueue` of the two in
`sumon.runtime.app`; or implement `DueWork` in another way. All work must tolerate being done twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from sumon.metrics import AGENDA_DONE, AGENDA_DUE, AGENDA_FAILED, AGENDA_LATE, begin_series
from sumon.play.due import Due, WorkFailedError
from sumon.storage.due import DueMoments, DueQueue
from sumon.storage.errors import StorageError

MAX_SLEEP = timedelta(hours=1)
LATE = timedelta(seconds=10)  # a delay by which the scheduler knows that it was not awake
# Pauses after the first, second, … time in a row that the search for work failed.
PAUSES = tuple(timedelta(seconds=seconds) for seconds in (5, 10, 20, 40, 60))
MAX_AT_ONCE = 20
MAX_COUNTED = 1_000  # pieces of work, by the metrics
MAX_EXCEPTED = 1_000  # pieces of work in one statement

log = logging.getLogger(__name__)


class DueWork(Protocol):
    """One kind of work."""

    async def next_due(self) -> datetime | None:
        """The earliest moment, perhaps past, at which something is to be done; None if there is nothing."""
        ...

    async def do(self, now: datetime) -> None:
        """Does all due work, or begins it; work in progress no longer counts as due."""
        ...


class WakeEvent(Protocol):
    """An event that ends the scheduler's sleep."""

    async def wait(self, seconds: float) -> None:
        """Returns when `notify` is called, and after *seconds* at the latest."""
        ...

    def notify(self) -> None:
        """Wakes all current waiters."""
        ...


class Scheduler:
    """Does all kinds of work when they are due, and knows only the moment at which to look again.

    *on_clock_gap*: called, before any work is looked for, with the moment since which the scheduler was not awake
    although it should have been: the machine slept, the process was stopped, or the clock was set forward.
    *ticks*: seconds on a clock that stops while the machine sleeps; by default that of the event loop.
    *max_sleep*: the longest sleep, as another process may have stored work.
    *may_work*: while it returns False, no work is looked for, since another process may be doing it.
    """

    def __init__(
        self,
        wake_event: WakeEvent,
        *,
        now: Callable[[], datetime],
        on_clock_gap: Callable[[datetime], None] = lambda since: None,
        ticks: Callable[[], float] | None = None,
        max_sleep: timedelta = MAX_SLEEP,
        may_work: Callable[[], bool] = lambda: True,
    ) -> None:
        self._max_sleep = max_sleep
        self._may_work = may_work
        self._wake_event = wake_event
        self._now = now
        self._on_clock_gap = on_clock_gap
        self._ticks = ticks or (lambda: asyncio.get_running_loop().time())
        self._works: Sequence[DueWork] = ()
        self._wake_at = self._awake_at = now()
        self._ticked_at = 0.0
        self._failures = 0  # failed rounds in a row
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def start(self, works: Sequence[DueWork]) -> None:
        """Begins with all *works*; if it is running already, it only looks for work again."""
        self._works = works
        if self._task is None:
            self._awake_at, self._ticked_at = self._now(), self._ticks()
            self._task = asyncio.create_task(self._run())
        self.wake()

    def wake(self) -> None:
        """Makes the scheduler look for work now."""
        self.wake_at(self._now())

    def wake_at(self, moment: datetime) -> None:
        """Makes the scheduler look for work at *moment* or earlier."""
        if moment < self._wake_at:
            self._wake_at = moment
            self._wake_event.notify()

    async def close(self) -> None:
        """Stops the scheduler; unfinished work is done after the next start."""
        self._is_closed = True  # a simultaneous `notify` can swallow the cancellation
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while not self._is_closed:
            self._wake_at = self._now() + self._max_sleep
            self.wake_at(await self._look_for_work())
            while not self._was_away(timedelta(0)) and not self._is_closed:
                left = self._wake_at - self._now()
                if left <= timedelta(0):
                    break
                await self._wake_event.wait(left.total_seconds())
                if self._was_away(left):
                    break

    def _was_away(self, planned: timedelta) -> bool:
        """Whether the scheduler was away: more time has passed than was *planned*, or than the machine was awake.

        Also True if the clock was set back, without a report, since the moments of work only have to be read again.
        """
        since, now = self._awake_at, self._now()
        ran, self._ticked_at = timedelta(seconds=self._ticks() - self._ticked_at), self._ticks()
        self._awake_at = now
        is_late = now - since > min(planned, ran) + LATE
        if is_late:
            log.warning("the scheduler was not awake from %s to %s", since, now)
            self._on_clock_gap(since)
        return is_late or now < since

    async def _look_for_work(self) -> datetime:
        """Does the due work of all kinds. Returns the moment to look again.

        If the database fails for one kind, the others are not tried: all are retried after a growing pause, and the
        database itself has logged the reason.
        """
        now = self._now()
        if not self._may_work():
            return now + PAUSES[0]
        looks = [now + self._max_sleep]
        has_failed = False
        for work in self._works:
            try:
                looks.append(await self._look(work, now) or looks[0])
            except StorageError:
                has_failed = True
                break
            except Exception:
                log.exception("the scheduler could not do its work")
                has_failed = True
        self._failures = self._failures + 1 if has_failed else 0
        if has_failed:
            looks.append(self._now() + PAUSES[min(self._failures, len(PAUSES)) - 1])
        return min(looks)

    async def _look(self, work: DueWork, now: datetime) -> datetime | None:
        """Does the due part of *work*. Returns the moment at which the next piece is due."""
        due = await work.next_due()
        if due is not None and due <= now:
            await work.do(now)
            due = await work.next_due()
        return due


class JobQueues:
    """All *jobs* as one kind of work with one query, since the scheduler looks again after each finished piece."""

    def __init__(self, jobs: Sequence[JobQueue], moments: DueMoments) -> None:
        self._jobs = jobs
        self._moments = moments
        self._begin_at: dict[JobQueue, datetime] = {}

    async def next_due(self) -> datetime | None:
        """The moment at which the next piece of any kind is due that has not begun."""
        moments = await self._moments.next({jobs.name: jobs.under_way for jobs in self._jobs})
        begin_at = {jobs: jobs.begins_at(moments[jobs.name]) for jobs in self._jobs}
        self._begin_at = {jobs: moment for jobs, moment in begin_at.items() if moment is not None}
        return min(self._begin_at.values(), default=None)

    async def do(self, now: datetime) -> None:
        """Begins all pieces that `next_due` found due."""
        failures: list[Exception] = []
        for jobs in [jobs for jobs, moment in self._begin_at.items() if moment <= now]:
            try:
                await jobs.do(now)
            except StorageError:
                raise
            except Exception as error:
                failures.append(error)  # a failure of one kind must not stop the others
        if failures:
            raise ExceptionGroup("some kinds of work could not be begun", failures)


class JobQueue:
    """The work of a `DueQueue`; each piece is a task of its own, so that a slow one does not delay others.

    *do*: does a piece. If it fails, it is retried after a growing pause; WorkFailedError marks an expected failure.
    *grace*: the time after a piece became due in which a click is probably doing it already. As nobody waits for
    such work, all of the same second begins together, and the scheduler looks once for what comes next.
    *at_once*: the number of pieces that are done at the same time.
    """

    def __init__(
        self,
        due: DueQueue,
        do: Callable[[Due], Awaitable[None]],
        *,
        scheduler: Scheduler,
        now: Callable[[], datetime],
        grace: timedelta = timedelta(0),
        at_once: int = MAX_AT_ONCE,
    ) -> None:
        self._due = due
        self._do = do
        self._scheduler = scheduler
        self._now = now
        self._grace = grace
        self._at_once = at_once
        self._is_closed = False
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._refused: set[int] = set()
        for metric in (AGENDA_DONE, AGENDA_FAILED):
            begin_series(metric, [due.name])

    @property
    def name(self) -> str:
        """The name of its `DueQueue`."""
        return self._due.name

    @property
    def under_way(self) -> Collection[int]:
        """The ids of the pieces that have begun."""
        return self._tasks.keys()

    def begins_at(self, moment: datetime | None) -> datetime | None:
        """The moment to begin the next piece, due at *moment*; None if there is none, or no room for it."""
        if moment is None or len(self._tasks) >= self._at_once:
            return None  # the first piece to finish wakes the scheduler
        begin = moment + self._grace
        return _whole_second(begin) if self._grace else begin

    async def do(self, now: datetime) -> None:
        """Begins the due rows, the earliest first, as many as there is room for."""
        room = self._at_once - len(self._tasks)
        for due in await self._due.due(now - self._grace, room, self._tasks.keys()):
            self._begin(due)

    async def retry_all(self, shard: int | None = None, *, refused: bool = True) -> None:
        """Retries all failed work now, or only that of one *shard*.

        *refused*: also retry what Discord did not allow.
        """
        without = () if refused else sorted(self._refused)[-MAX_EXCEPTED:]
        await self._due.retry_all(self._now() - self._grace, without, shard=shard)

    async def retry_guild(self, guild_id: int) -> None:
        """Retries all failed work of the server now."""
        await self._due.retry_guild(guild_id, self._now() - self._grace)

    def begin_job(self, row: int) -> None:
        """Begins the work for *row* now, unless it is being done already."""
        self._begin(Due(row, 0))

    def stop(self, row: int) -> None:
        """Cancels the work for *row*, if it has begun."""
        if row in self._tasks:
            self._tasks[row].cancel()

    async def measure(self) -> None:
        """Sets the metrics of due work. Raises StorageError."""
        due_since = self._now() - self._grace
        waiting = await self._due.due(due_since, MAX_COUNTED, self._tasks.keys())
        earliest = await self._due.next(self._tasks.keys())
        late = due_since - earliest if earliest is not None else timedelta(0)
        AGENDA_DUE.labels(self._due.name).set(len(waiting) + len(self._tasks))
        AGENDA_LATE.labels(self._due.name).set(max(0.0, late.total_seconds()))

    async def close(self) -> None:
        """Cancels all work in progress, which is resumed after the next start. No other work begins."""
        self._is_closed = True  # an answer in progress may still call `begin_job`
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, due: Due) -> None:
        if due.id not in self._tasks and not self._is_closed:
            task = self._tasks[due.id] = asyncio.create_task(self._try(due))
            task.add_done_callback(lambda task: self._ended(due, task))

    async def _try(self, due: Due) -> None:
        self._refused.discard(due.id)
        try:
            await self._do(due)
            AGENDA_DONE.labels(self._due.name).inc()
            return
        except Exception as error:
            AGENDA_FAILED.labels(self._due.name).inc()
            cause = error.__cause__ if isinstance(error, WorkFailedError) else error
            if isinstance(cause, StorageError):
                raise cause from None  # nothing can be stored now, and the database has logged the reason
            until: datetime | None = self._now() + due.pause
            if isinstance(error, WorkFailedError):
                log.warning("%s (%s failures before)", error, due.attempts)
                if error.refused:
                    self._refused.add(due.id)
                    until = self._now() + due.pause_when_refused
                until = None if error.give_up else until
            else:
                log.exception("the work for %s failed", due.id)
        await self._due.postpone(due, until)

    def _ended(self, due: Due, task: asyncio.Task[None]) -> None:
        del self._tasks[due.id]
        if task.cancelled():
            return
        if (error := task.exception()) is None:
            is_full = len(self._tasks) >= self._at_once - 1
            self._scheduler.wake_at(self._now() if is_full or not self._grace else _whole_second(self._now()))
            return
        if not isinstance(error, StorageError):
            log.error("the work for %s could not be postponed", due.id, exc_info=error)
        self._scheduler.wake_at(self._now() + PAUSES[0])


def _whole_second(moment: datetime) -> datetime:
    """*moment*, or the next whole second after it."""
    return moment + timedelta(microseconds=-moment.microsecond % 1_000_000)

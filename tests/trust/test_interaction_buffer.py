"""Who works for a shard: what is let in, kept, and heard, without Discord and without a database."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import pytest

from sumon.runtime.leadership import IN_TIME, InteractionBuffer, Leadership
from sumon.shards import ONLY_ONE
from sumon.storage.leadership import NotReachedError
from tests.patience import until


class Door:
    """An admission with a clock that the test sets, and all that was let in."""

    def __init__(self, *, works: bool) -> None:
        self.works = works
        self.now = 100.0
        self.inside: list[int] = []
        self.admission = InteractionBuffer(self._let_in, lambda: self.works, lambda: self.now)

    def _let_in(self, data: Any) -> None:
        self.inside.append(int(data["id"]))

    def come(self, *numbers: int) -> None:
        for number in numbers:
            self.admission({"id": str(number)})


def test_what_comes_while_it_works_is_let_in_and_counts_as_taken_for_as_long_as_an_answer_is_in_time() -> None:
    door = Door(works=True)
    door.come(1)
    door.now += IN_TIME
    door.come(2, 3)
    assert door.inside == [1, 2, 3]
    assert door.admission.answered == {2, 3}


def test_what_came_in_time_and_was_not_taken_is_let_in_once_the_shard_is_taken_over() -> None:
    door = Door(works=False)
    door.come(1)
    door.now += IN_TIME
    door.come(2, 3, 4)
    assert door.inside == []
    door.works = True
    assert door.admission.replay({3}) == 2
    assert door.inside == [2, 4]
    assert door.admission.answered == {2, 4}, "the next one is told of these, too"
    assert door.admission.replay(()) == 0, "once"


def test_nothing_is_let_in_where_nobody_knows_what_a_dead_process_has_taken() -> None:
    door = Door(works=False)
    door.come(1)
    door.works = True
    assert door.admission.replay(None) == 0
    assert door.inside == []


class Told:
    """A leadership that is taken at once, and lost when the test says so."""

    def __init__(self) -> None:
        self.shards = ONLY_ONE
        self.is_sure = False
        self.lost = asyncio.Event()
        self.released = asyncio.Event()

    async def take(self) -> frozenset[int]:
        self.is_sure = True
        return frozenset()

    async def keep(self) -> None:
        await self.lost.wait()
        raise NotReachedError("the test says so")

    async def release(self, taken: Collection[int]) -> None:
        self.is_sure = False
        self.released.set()


class Bot:
    """What a leadership begins and ends."""

    def __init__(self, begins: BaseException | None = None) -> None:
        self.leader_lock = Told()
        self.begun, self.ended = asyncio.Event(), asyncio.Event()
        self._begins = begins
        told: Any = self.leader_lock
        self.leadership = Leadership(told, begin=self._begin, end=self._end)

    async def _begin(self) -> None:
        self.begun.set()
        if self._begins is not None:
            raise self._begins

    async def _end(self) -> None:
        await self.leadership.leave()
        self.ended.set()


async def test_what_happens_on_servers_is_heard_by_the_holder_alone() -> None:
    bot = Bot()
    for event in ("shard_ready", "ready", "disconnect", "socket_raw_receive"):
        assert bot.leadership.hears(event)
    assert not bot.leadership.hears("guild_join")
    bot.leadership.seek()
    await bot.begun.wait()
    assert bot.leadership.hears("guild_join")
    await bot.leadership.leave()
    assert not bot.leadership.hears("guild_join")


async def test_who_loses_the_shards_ends_and_says_why() -> None:
    bot = Bot()
    bot.leadership.seek()
    await bot.begun.wait()
    bot.leader_lock.lost.set()
    await bot.ended.wait()
    assert isinstance(bot.leadership.failure, NotReachedError)
    assert not bot.leadership.works


async def test_who_cannot_begin_lets_another_one_hold(caplog: pytest.LogCaptureFixture) -> None:
    bot = Bot(begins=KeyError("a mistake"))
    bot.leadership.seek()
    await bot.ended.wait()
    assert isinstance(bot.leadership.failure, KeyError)
    assert bot.leader_lock.released.is_set()
    (record,) = (record for record in caplog.records if record.exc_info)
    assert "stops working" in record.getMessage()


async def test_an_end_that_fails_is_kept_for_whoever_runs_the_bot() -> None:
    bot = Bot()

    async def fail() -> None:
        raise KeyError("a mistake")

    bot.leadership._end = fail
    bot.leadership.seek()
    await bot.begun.wait()
    bot.leader_lock.lost.set()
    with pytest.raises(KeyError, match="a mistake"):
        await bot.leadership.has_failed()


async def test_what_is_being_answered_is_finished_before_the_next_one_holds() -> None:
    bot, go_on, done = Bot(), asyncio.Event(), asyncio.Event()

    async def answer() -> None:
        await go_on.wait()
        done.set()

    bot.leadership.seek()
    await bot.begun.wait()
    task = asyncio.create_task(answer(), name="answer")
    leaving = asyncio.create_task(bot.leadership.leave())
    await until(lambda: not bot.leadership.works)
    assert not bot.leader_lock.released.is_set(), "in the next one's term nothing could be written any more"
    go_on.set()
    await leaving
    assert done.is_set()
    await task

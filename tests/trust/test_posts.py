"""What every kind of `Post` keeps: it is there once, whatever goes wrong as it is sent, and whoever deletes it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any

import discord
import pytest
from discord.ext import commands
from simcord import ChannelHandle, Env
from simcord.backend.models import Message

from sumon.ui.boards.managed_message import ManagedMessage
from tests.bot.conftest import Table, computer, first_chart, make_bot, running, table
from tests.bot.test_trouble import deny
from tests.trust.conftest import wire
from tests.trust.posts import RECIPES, kinds_of_posts
from tests.trust.wire import FAULTS, Fault, Request, Wire
from tests.trust.world import PATIENCE, names

__all__ = ["computer", "first_chart", "make_bot", "table", "wire"]  # fixtures

SENDING = "POST /channels/ID/messages"
A_MOMENT = 15  # seconds
REFUSED = {"status": 403, "code": 50013, "message": "Missing Permissions", "times": None}
LONG = 4000  # seconds: what has to be tried again has been


class Trial:
    """A post that is about to be sent in *channel*."""

    channel: ChannelHandle
    was_made, is_found = False, False
    known: int | None = None

    def __init__(self, table: Table, wire: Wire, kind: str) -> None:
        self.table, self.wire, self.kind, self.recipe = table, wire, kind, RECIPES[kind]
        self._acts = self.recipe.acts(table)

    async def set_scene(self) -> None:
        channel = await anext(self._acts)
        assert channel is not None
        self.channel = channel
        assert self.posts() == []

    async def make(self) -> None:
        """The post is due, and sent if nothing goes wrong; or it is changed, where it was made before."""
        await anext(self._acts, None)
        await self.wait(A_MOMENT)

    async def wait(self, seconds: float) -> None:
        """Lets time pass in which the bot looks for what is due."""
        if not self.wire.dead:
            self.table.env.bot.background.wake_at(discord.utils.utcnow())
        await self.table.env.settle()
        for _ in range(4):
            await self.table.env.advance_time(seconds / 4)

    async def restart(self) -> None:
        self.wire.dead = False
        await self.table.restart()
        await self.wait(PATIENCE)

    def posts(self) -> list[Message]:
        """The messages that have its buttons."""
        stored = self.table.env.backend.messages[self.channel.id].values()
        return [each for each in stored if any(name.startswith(self.recipe.mark) for name in names(each))]

    def break_sending(self, fault: Fault) -> None:
        """Has *fault* happen to the request that sends it, and to no other message."""

        async def unless_other(request: Request) -> Any:
            if f'"{self.recipe.mark}' in json.dumps(request.json):
                return await fault(request)
            self.wire.broke = False
            return await request.send()

        self.wire.break_request(SENDING, 0, unless_other)

    async def check(self) -> None:
        """There is one post, also after more time. It is known which, and what changes is shown on it."""
        (post,) = self.posts()
        before = post.content
        await self.wait(PATIENCE)
        assert [each.id for each in self.posts()] == [post.id]
        if self.recipe.changes:
            await self.make()
            await self.wait(PATIENCE)
            assert self.known == post.id
            assert self.table.env.backend.get_message(self.channel.id, post.id).content != before
            assert [each.id for each in self.posts()] in ([], [post.id])

    def note(self, compose: Any, message_id: int | None = None, marks: Collection[str] = (), **_: Any) -> None:
        """Notes what a Post that was made says of the post, if it is one of this kind."""
        if f"{compose.__module__}.{compose.__qualname__.partition('.')[0]}" == self.kind:
            self.was_made, self.known, self.is_found = True, message_id, bool(marks)


@pytest.fixture
async def env(make_bot: Callable[[], commands.Bot], caplog: pytest.LogCaptureFixture) -> AsyncIterator[Env]:
    """The simulation with the bot logged in; how its sentences read is looked at elsewhere."""
    async with running(make_bot(), caplog) as environment:
        yield environment


@pytest.fixture(params=kinds_of_posts())
async def trial(
    request: pytest.FixtureRequest, table: Table, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Trial]:
    """A trial for each kind of post. Afterwards: a post of that kind was made."""
    kind: str = request.param
    assert kind in RECIPES, f"{kind} makes a Post, and tests/trust/posts.py has no recipe for how one comes to be"
    trial, make = Trial(table, wire, kind), ManagedMessage.__init__

    def noted(post: ManagedMessage, **values: Any) -> None:
        trial.note(**values)
        make(post, **values)

    monkeypatch.setattr(ManagedMessage, "__init__", noted)
    await trial.set_scene()
    yield trial
    assert trial.was_made


async def test_what_fails_is_sent_again_and_once_though_its_answer_gets_lost(trial: Trial) -> None:
    faults = iter(("500", "answer-lost"))

    async def fail(request: Request) -> Any:
        fault = next(faults)
        trial.wire.broke = fault == "answer-lost"
        try:
            await FAULTS[fault](request)
        finally:
            if trial.is_found:  # which does not need Discord to know a nonce again, as it does for some minutes
                trial.wire.forget_nonces()

    trial.break_sending(fail)
    await trial.make()
    await trial.wait(PATIENCE)
    assert trial.wire.broke
    await trial.check()


async def test_post_that_was_not_sent_comes_after_a_restart(trial: Trial, caplog: pytest.LogCaptureFixture) -> None:
    async def kill(_: Request) -> Any:
        trial.wire.die()
        raise asyncio.CancelledError

    trial.break_sending(kill)
    await trial.make()
    assert trial.wire.dead
    assert trial.posts() == []
    await trial.restart()
    caplog.clear()  # what the dead bot said
    await trial.check()


async def test_what_may_not_be_sent_comes_at_once_when_it_may(trial: Trial) -> None:
    deny(trial.table, trial.channel, attach_files=True)
    trial.table.env.inject_error("POST", f"/channels/{trial.channel.id}/messages", **REFUSED)
    await trial.make()
    await trial.wait(PATIENCE)
    assert trial.posts() == []
    trial.table.env.backend.faults.clear()
    deny(trial.table, trial.channel)
    await trial.table.env.settle()
    await trial.table.env.advance_time(A_MOMENT)
    await trial.check()


async def test_post_that_somebody_deletes_stays_away_or_comes_back_when_it_changes(trial: Trial) -> None:
    await trial.make()
    (post,) = trial.posts()
    trial.table.env.backend.delete_message(trial.channel.id, post.id)
    await trial.wait(PATIENCE)
    assert trial.posts() == []
    await trial.make()
    await trial.wait(PATIENCE)
    assert len(trial.posts()) == trial.recipe.returns
    before = trial.table.requests()
    await trial.wait(LONG)
    assert trial.table.requests() == before, "something is tried again and again"


def test_every_recipe_is_for_a_kind_that_exists() -> None:
    assert sorted(RECIPES) == kinds_of_posts()

"""How a click is answered while something is thought about; what people see of it is tested in `tests/bot`."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from discord.app_commands import AppCommandContext

from sumon.ui.interactions import context as contexts
from sumon.ui.interactions.context import Context
from tests.patience import PATIENCE


class Response:
    """What Discord has been told of a click so far."""

    def __init__(self) -> None:
        self.deferred, self.said = asyncio.Event(), list[dict[str, Any]]()

    def is_done(self) -> bool:
        return bool(self.said)

    async def defer(self, **how: Any) -> None:
        self.said.append(how)
        self.deferred.set()


def context_of(response: Response, *, is_private: bool, is_outside: bool = False) -> Context:
    message = SimpleNamespace(flags=SimpleNamespace(ephemeral=is_private))
    context = AppCommandContext(dm_channel=not is_outside, private_channel=is_outside)
    interaction: Any = SimpleNamespace(
        response=response, message=message, id=1, extras={}, context=context, guild_id=None
    )
    return Context(interaction, "a test")


async def test_what_is_there_in_a_moment_is_the_first_answer() -> None:
    response = Response()
    context = context_of(response, is_private=True)
    assert await context.defer_if_slow(asyncio.to_thread(lambda: "a board")) == "a board"
    assert response.said == []


@pytest.mark.parametrize(("is_private", "is_outside"), [(True, False), (False, False), (False, True)])
async def test_what_takes_longer_is_put_off_once_and_in_private(
    monkeypatch: pytest.MonkeyPatch, is_private: bool, is_outside: bool
) -> None:
    """Outside, the message that was clicked stays the one that can be changed."""
    monkeypatch.setattr(contexts, "MOMENT", 0.001)
    response, is_thinking = Response(), not (is_private or is_outside)
    context = context_of(response, is_private=is_private, is_outside=is_outside)

    async def slow() -> str:
        async with asyncio.timeout(PATIENCE):
            await response.deferred.wait()
        return "a board"

    assert await context.defer_if_slow(slow()) == "a board"
    assert response.said == [{"thinking": is_thinking, "ephemeral": is_thinking}]
    response.deferred.clear()
    later = asyncio.create_task(context.defer_if_slow(slow()))
    await asyncio.sleep(0)
    response.deferred.set()
    assert await later == "a board"
    assert len(response.said) == 1, "it has been put off already"


async def test_what_goes_wrong_while_it_is_thought_about_is_raised() -> None:
    async def broken() -> str:
        raise LookupError

    with pytest.raises(LookupError):
        await context_of(Response(), is_private=True).defer_if_slow(broken())

"""Whoever begins to work knows no board: they are looked for, a few at a time, and none is posted a second time."""

from __future__ import annotations

from collections import Counter

import pytest
from simcord import ChannelHandle

from sumon.ui.interactions.pace import RequestPace
from tests.bot.conftest import Table, ply_of

GAMES = 12


@pytest.fixture
async def channels(table: Table) -> list[ChannelHandle]:
    """Channels with a game each, in which Ada has just moved: nobody has looked yet whether all is well."""
    found = [table.guild.create_text_channel(f"games-{number}") for number in range(GAMES)]
    for channel in found:
        await table.ada.slash(channel, "sumon challenge", level="beginner", first="challenger")
        await table.move(table.ada, "c1-c2 end", channel)
    return found


async def test_boards_are_looked_for_in_portions_and_none_is_posted_twice(
    table: Table, channels: list[ChannelHandle], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    def boards() -> dict[int, list[int]]:
        stored = table.env.backend.messages
        return {
            channel.id: [message.id for message in stored[channel.id].values() if message.components]
            for channel in channels
        }

    before = boards()
    assert {len(each) for each in before.values()} == {1}
    monkeypatch.setattr("bot.RequestPace", lambda part: RequestPace(part, ticks=lambda: 0.0, sleep=sleep))
    asked = len(table.env.http_requests)
    await table.restart()
    await table.env.advance_time(60)
    assert boards() == before
    made = Counter(
        request.method
        for request in table.env.http_requests[asked:]
        if any(f"/channels/{channel.id}/messages" in request.path for channel in channels)
    )
    assert made == {"GET": 2 * GAMES}, "the last messages of each channel, and the board before: nothing is changed"
    assert len(waited) == GAMES - 1
    assert max(waited) == pytest.approx((GAMES - 1) / 10), "ten a second"
    assert {ply_of(table.board(channel)) for channel in channels} == {2}
    await table.env.advance_time(3600)
    assert boards() == before, "nothing is left to be done"

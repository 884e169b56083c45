"""The machine sleeps for less than an hour, as laptops do, and the bot is not even restarted."""

from __future__ import annotations

from datetime import time, timedelta

import discord
import pytest

from sumon.play.settings import QuietHours, UserSettings
from tests.bot.conftest import Table
from tests.bot.waiting import A_MOMENT, HOUR, about_time, pass_time, running, until


def set_clock_forward(monkeypatch: pytest.MonkeyPatch, **span: float) -> None:
    """The clock goes on, and the event loop does not know."""
    now = discord.utils.utcnow
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now() + timedelta(**span))


async def nearly_late(table: Table) -> None:
    """Ada has a quarter of an hour left, and has been reminded of it."""
    await table.start(time="3600")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")
    await until(table, (await running(table)).deadline - timedelta(minutes=14))


async def test_who_ran_out_of_time_meanwhile_has_an_hour(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await nearly_late(table)
    before = (await running(table)).deadline
    set_clock_forward(monkeypatch, minutes=40)
    assert discord.utils.utcnow() > before
    await table.env.advance_time(20 * 60)
    after = (await running(table)).deadline
    assert timedelta(minutes=40) < after - discord.utils.utcnow() <= timedelta(hours=1)
    assert about_time(table, "⌛") == [], "nobody is asked to claim"
    assert f"<t:{int(after.timestamp())}:R>" in table.board().content
    await until(table, after)
    assert len(about_time(table, "⌛")) == 1, "then she had her hour"


async def test_awake_nobody_gets_one(table: Table) -> None:
    await nearly_late(table)
    before = (await running(table)).deadline
    await until(table, before)
    assert (await running(table)).deadline == before
    assert len(about_time(table, "⌛")) == 1


async def test_discord_out_of_reach_for_days_loses_nobody_a_game(table: Table) -> None:
    await nearly_late(table)
    bot = table.env.bot
    await bot.on_shard_disconnect(0)
    await pass_time(table, 3 * 24 * HOUR)
    assert about_time(table, "⌛") == [], "nobody can answer"
    assert not (await running(table)).is_over
    await bot.on_shard_resumed(0)
    await table.env.advance_time(A_MOMENT)
    left = (await running(table)).deadline - discord.utils.utcnow()
    assert timedelta(minutes=55) < left <= timedelta(hours=1)
    await table.move(table.ada, "c2-c3 end")
    assert (await running(table)).ply == 3


async def test_a_short_loss_of_the_connection_gives_nothing_to_those_with_time_left(table: Table) -> None:
    await nearly_late(table)
    before = (await running(table)).deadline
    bot = table.env.bot
    for heard in (bot.on_shard_disconnect, bot.on_shard_disconnect, bot.on_shard_resumed):
        await heard(0)
        await table.env.advance_time(A_MOMENT)
    assert (await running(table)).deadline == before
    await until(table, before)
    assert len(about_time(table, "⌛")) == 1


async def test_a_zone_that_nobody_knows_any_more_stops_no_question(table: Table) -> None:
    await nearly_late(table)
    gone = UserSettings(quiet_hours=QuietHours(time(0), time(23), "Europe/Atlantis"))
    await table.env.bot._store.settings.change_user(table.grace.id, lambda _: gone)
    await table.restart()
    await until(table, (await running(table)).deadline)
    assert len(about_time(table, "⌛")) == 1

"""What people do with shared deals and on the page of the week; see `kinds` for how such an action is written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from simcord import MemberActor
from sqlalchemy import update

from sumon.play.week import WeeklyReader
from sumon.storage.match_tables import matches
from tests.bot.conftest import Table, items, labels, shown
from tests.bot.panels import open_play

LONG_AGO = datetime(2025, 1, 6, tzinfo=UTC)

# ---------------------------------------------------------------------- shared deals


async def ask_same_deal(table: Table) -> Any:
    """The panel of Ada, in which she has chosen Sudoku Duel against Grace."""
    panel = await open_play(table.ada, table.channel)
    for ending, value in (("game", "sudoku:standard"), ("member", table.grace)):
        menu = next(item["custom_id"] for item in items(panel) if item["custom_id"].endswith(f":{ending}"))
        await table.ada.select(panel, [value], custom_id=menu)
    table.env.bot.services.shared_deals._rng = Random(1)  # people begin
    return panel


async def play_it(table: Table, actor: MemberActor) -> None:
    for message in reversed(list(table.channel.history())):
        if "Play it" in labels(message):
            await actor.click(message, label="Play it")
            return


async def ask_to_resign(actor: MemberActor) -> Any:
    return shown(await actor.user.slash("resign"))


async def same_deal(table: Table) -> Any:
    panel = await ask_same_deal(table)
    yield
    await table.ada.click(panel, label="Same deal")


async def finish_same_deal(table: Table) -> Any:
    await table.ada.click(await ask_same_deal(table), label="Same deal")
    for actor in (table.ada, table.grace):
        await play_it(table, actor)
    await table.grace.user.click(await ask_to_resign(table.grace), label="Resign")
    asked = await ask_to_resign(table.ada)
    yield
    await table.ada.user.click(asked, label="Resign")


async def play_same_deal(table: Table) -> Any:
    await table.ada.click(await ask_same_deal(table), label="Same deal")
    yield
    await play_it(table, table.ada)


# ---------------------------------------------------------------------- the week


async def win_last_week(table: Table) -> None:
    """Ada has won a game a week ago, and its board is there."""
    await table.start(rated=False)
    await table.two_moves_each()
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    ended = update(matches).where(matches.c.id == match.id).values(updated_at=match.updated_at - timedelta(days=7))
    await table.env.bot.services.matches._store._database.write(ended)


async def week_comes(table: Table) -> Any:
    await win_last_week(table)
    services = table.env.bot.services
    await services.settings.change_server(table.guild.id, weekly_channel=table.channel.id)
    await services.weekly_readers._store.add_reader(WeeklyReader(table.linus.id, table.guild.id, LONG_AGO.date()))
    yield
    table.env.bot.background.wake_at(LONG_AGO)
    await table.env.settle()


async def accept_from_week(table: Table) -> Any:
    await win_last_week(table)
    await table.grace.slash(table.channel, "sumon challenge", first="challenger")
    page = shown(await table.ada.slash(table.channel, "week"))
    yield
    await table.ada.click(page, label="Accept grace")

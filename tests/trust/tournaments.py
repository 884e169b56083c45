"""What people do with tournaments; see `kinds` for how such an action is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from simcord import ChannelHandle, MemberActor

from sumon.play.tournaments.model import Format
from tests.bot.conftest import Table, items, labels, shown


async def draft(table: Table) -> Any:
    """The panel of a tournament that Ada sets up."""
    services = table.env.bot.services
    for line in await services.tournaments.list_of(table.guild.id):  # a server has so many at most
        found = await services.tournaments.find_tournament(line.id, table.guild.id)
        if found.is_going_on:
            await services.tournament_posts.cancel(found, "tournaments-cancelled", found.created_at)
    return shown(await table.ada.slash(table.channel, "tournament create", name="Cup"))


async def tap(table: Table, actor: MemberActor, label: str) -> None:
    """Clicks the button of the last post that has it, if one is there."""
    for message in reversed(list(table.channel.history())):
        if label in labels(message):
            await actor.click(message, label=label)
            return


async def announce_tournament(table: Table) -> Any:
    panel = await draft(table)
    yield
    await table.ada.click(panel, label="Announce here")


async def join_tournament(table: Table) -> Any:
    await table.ada.click(await draft(table), label="Announce here")
    yield
    await tap(table, table.grace, "Join")


async def next_round(table: Table) -> Any:
    """Ada is in the final of a knockout, and somebody resigns in the other game."""
    panel = await draft(table)
    services = table.env.bot.services
    found = await services.tournament_posts.find_tournament(int(items(panel)[0]["custom_id"].split(":")[1]))
    chosen = replace(found, format=Format.KNOCKOUT, start_at_count=4, game="sudoku", variant="standard")
    await services.tournament_posts.change(chosen, chosen.created_at)
    await table.ada.click(panel, label="Announce here")
    emmy = table.guild.add_member(table.env.create_user("emmy"))
    for actor in (table.ada, table.grace, table.linus, emmy):
        await tap(table, actor, "Join")
    for _ in range(4):
        await table.env.advance_time(5)
    asked = []
    for actor in (emmy, table.linus):
        (game,) = await services.matches.running_of(actor.id)
        thread = ChannelHandle(table.env, table.guild, table.env.backend.channels[game.channel_id])
        asked.append((actor, shown(await actor.slash(thread, "resign"))))
    await emmy.click(asked[0][1], label="Resign")
    yield
    await table.linus.click(asked[1][1], label="Resign")


async def leave_tournament(table: Table) -> Any:
    await table.ada.click(await draft(table), label="Announce here")
    await tap(table, table.grace, "Join")
    yield
    await tap(table, table.grace, "Leave")

"""What people do with tournaments; see `kinds` for how such an action is written."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor

from tests.bot.conftest import Table, labels, shown


async def draft(table: Table) -> Any:
    """The panel of a tournament that Ada sets up."""
    use = table.env.bot.use
    for line in await use.tournaments.list_of(table.guild.id):  # a server has so many at most
        found = await use.tournaments.find(line.id, table.guild.id)
        if found.is_going_on:
            await use.tournament_posts.cancel(found, "tournaments-cancelled", found.created_at)
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


async def leave_tournament(table: Table) -> Any:
    await table.ada.click(await draft(table), label="Announce here")
    await tap(table, table.grace, "Join")
    yield
    await tap(table, table.grace, "Leave")

"""A board that Discord has refused comes back by itself when the permission does, however late."""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import discord
import pytest

from tests.bot.conftest import Table
from tests.bot.test_trouble import deny
from tests.bot.waiting import A_MOMENT, HOUR, pass_time

REFUSED = {"status": 403, "code": 50_001, "message": "Missing Access", "times": None}


async def hidden(table: Table) -> None:
    """Ada has moved, and the bot may not even edit what it has written in the channel."""
    await table.start()
    await table.move(table.ada, "c1-c2")
    for method, path in (("POST", "messages"), ("PATCH", "messages/*"), ("GET", "messages")):
        table.env.inject_error(method, f"/channels/{table.channel.id}/{path}", **REFUSED)
    board = table.board()
    await table.ada.click(board, label="End turn")


def allow(table: Table) -> None:
    table.env.backend.faults.clear()


def is_shown(table: Table) -> bool:
    boards = [message for message in table.channel.history() if message.attachments]
    return bool(boards) and table.on_turn(boards[-1]) is table.grace


async def test_after_an_hour_without_any_news_it_is_tried_again(table: Table) -> None:
    await hidden(table)
    await pass_time(table, 3 * HOUR)
    allow(table)
    assert not is_shown(table)
    await pass_time(table, HOUR + A_MOMENT)
    assert is_shown(table)


async def test_discord_is_asked_more_and_more_seldom(table: Table) -> None:
    await hidden(table)
    await pass_time(table, 26 * HOUR)
    before = table.requests()
    await pass_time(table, 3 * 24 * HOUR)
    assert table.requests() - before <= 3 * 4
    await table.env.bot.on_shard_resumed(0)  # Discord has told whatever happened meanwhile
    await table.env.advance_time(A_MOMENT)
    assert table.requests() - before <= 3 * 4
    allow(table)
    await pass_time(table, 25 * HOUR)
    assert is_shown(table)


async def tell(table: Table, event: str, *args: Any) -> None:
    """Discord tells of *event*, which simcord has no words for."""
    for listener in table.env.bot.extra_events[f"on_{event}"]:
        await listener(*args)


async def role_changes(table: Table, before: discord.Permissions, after: discord.Permissions) -> None:
    """Discord tells that the role of everybody had the permissions *before*, and has those *after*."""
    role = table.env.bot.get_guild(table.guild.id).default_role
    old, new = copy.copy(role), copy.copy(role)
    old._permissions, new._permissions = before.value, after.value
    await tell(table, "guild_role_update", old, new)


async def channel_gives(table: Table) -> None:
    deny(table, table.channel)


async def role_gives(table: Table) -> None:
    await role_changes(table, discord.Permissions.none(), discord.Permissions(view_channel=True))


async def role_goes(table: Table) -> None:
    guild = table.env.bot.get_guild(table.guild.id)
    await tell(table, "guild_role_delete", guild.default_role)


async def bot_may_speak_again(table: Table) -> None:
    me = table.env.bot.get_guild(table.guild.id).me
    silenced = copy.copy(me)
    silenced.timed_out_until = discord.utils.utcnow() + timedelta(hours=1)
    await tell(table, "member_update", silenced, me)


async def server_is_back(table: Table) -> None:
    await tell(table, "guild_available", table.env.bot.get_guild(table.guild.id))


@pytest.mark.parametrize("event", [channel_gives, role_gives, role_goes, bot_may_speak_again, server_is_back])
async def test_at_once_when_discord_tells_of_it(table: Table, event: Callable[[Table], Awaitable[None]]) -> None:
    await hidden(table)
    if event is channel_gives:
        deny(table, table.channel, view_channel=True)
    await pass_time(table, 3 * HOUR)
    allow(table)
    await event(table)
    await table.env.settle()
    await table.env.advance_time(A_MOMENT)
    assert is_shown(table)


async def test_what_takes_permissions_or_gives_others_is_no_reason_to_ask_again(table: Table) -> None:
    await hidden(table)
    await pass_time(table, 3 * HOUR)
    allow(table)
    everything = discord.Permissions.all()
    await role_changes(table, everything, discord.Permissions.none())
    await role_changes(table, discord.Permissions.none(), discord.Permissions(ban_members=True))
    await table.env.settle()
    await table.env.advance_time(A_MOMENT)
    assert not is_shown(table)

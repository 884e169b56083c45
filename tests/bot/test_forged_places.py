"""Clicks from places where the match cannot be seen: other servers, other channels. Nothing is told there."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult
from simcord import interactions as wire
from simcord.backend import serializers
from simcord.enums import ComponentType, InteractionType

from tests.bot.conftest import Table, labels, shown, told

NOT_HERE = "There’s no such game here that you can see."


pytestmark = pytest.mark.usefixtures("unhurried_analyses")


class RemoteShards:
    """Another server with the same bot, and a stranger there who knows how buttons are written."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.guild = table.env.create_guild("RemoteShards")
        self.channel = self.guild.create_text_channel("games")
        self.stranger = self.guild.add_member(table.env.create_user("stranger"))

    async def click(self, custom_id: str) -> InteractionResult:
        return await forge(self.table, self.stranger, self.guild.id, self.channel, custom_id)


async def forge(table: Table, actor: Any, guild_id: int, channel: Any, custom_id: str) -> InteractionResult:
    """A click of *actor* on some message of the bot in *channel*, on a button that has never been there."""
    backend = table.env.backend
    await actor.slash(channel, "help")
    stored = next(iter(backend.messages[channel.id].values()))
    record, payload = wire.base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=channel.id,
        guild_id=guild_id,
        user_id=actor.id,
        data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
    )
    record.source_message_id = stored.id
    payload["message"] = dict(serializers.message_payload(backend, stored))
    result = InteractionResult(table.env, record)
    backend.emit("INTERACTION_CREATE", payload)
    await table.env.settle()
    return result


async def finish(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


async def test_a_running_match_is_not_followed_from_elsewhere(table: Table) -> None:
    await table.start()
    answer = await RemoteShards(table).click("f:1:follow")
    assert told(answer) == NOT_HERE
    beside = table.guild.create_text_channel("beside")
    assert told(await forge(table, table.linus, table.guild.id, beside, "f:1:follow")) == NOT_HERE
    assert not await table.env.bot.services.following.is_following(1, table.linus.id)


async def test_who_follows_can_stop_from_anywhere_and_sees_nothing_there(table: Table) -> None:
    await table.start()
    board = shown(await table.linus.slash(table.channel, "board"))
    await table.linus.click(board, label="Follow")
    beside = table.guild.create_text_channel("beside")
    answer = await forge(table, table.linus, table.guild.id, beside, "f:1:unfollow")
    edited = [request.json for request in table.env.http_requests if "callback" in request.path][-1]
    assert edited["data"]["content"] == "I won’t tell you when this game ends."
    assert not answer.followups
    assert not await table.env.bot.services.following.is_following(1, table.linus.id)


@pytest.mark.parametrize("custom_id", ["m:1:1:0:share", "m:1:1:0:analyse", "a:m1:1:share", "a:m1:1:analyse"])
async def test_a_finished_match_is_not_analysed_on_another_server(table: Table, custom_id: str) -> None:
    await finish(table)
    await table.ada.slash(table.channel, "analyse")
    elsewhere = RemoteShards(table)
    before = len(elsewhere.channel.history())
    assert told(await elsewhere.click(custom_id)) == NOT_HERE
    assert len(elsewhere.channel.history()) == before


@pytest.mark.parametrize("custom_id", ["m:1:1:0:share", "a:m1:1:share"])
async def test_on_its_own_server_it_is_shown_by_old_and_new_buttons(table: Table, custom_id: str) -> None:
    await finish(table)
    message = shown(await table.ada.slash(table.channel, "analyse"))
    assert labels(message) == ["To the missed chances", "Show everyone"]
    await forge(table, table.linus, table.guild.id, table.channel, custom_id)
    shown_by = f"-# Shown by {table.linus.mention}"
    assert table.channel.last_message.content.startswith("**Analysis: Sum On, game 1**\n")
    assert table.channel.last_message.content.endswith(f"\n{shown_by}")

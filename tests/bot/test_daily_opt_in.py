"""A server is asked once, in the channel of its third game, whether the puzzles of the day shall be posted."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor

from tests.bot.conftest import Table, labels, shown, told

QUESTION = "You’ve finished three games here."


async def finish(table: Table, count: int = 3, channel: Any = None) -> None:
    """So many games are finished in the channel, and the bot has had time to ask."""
    for _ in range(count):
        await table.start("sudoku")
        await table.two_moves_each()
        match = await table.env.bot.services.matches.latest_in(table.channel.id)
        await table.env.bot.services.turns.resign(match, table.ada.id)
    await ask(table)


async def ask(table: Table) -> None:
    table.env.bot.background.wake_at(discord.utils.utcnow())
    await table.env.advance_time(60)
    await table.env.settle()


def questions(table: Table) -> list[Any]:
    stored = table.env.backend.messages[table.channel.id].values()
    return [message for message in stored if QUESTION in message.content]


def manager(table: Table, name: str = "boss") -> MemberActor:
    role = table.guild.create_role(name, permissions=discord.Permissions(manage_guild=True))
    return table.guild.add_member(table.env.create_user(name), roles=[role])


async def daily_channel(table: Table) -> int | None:
    return (await table.env.bot.services.settings.of_server(table.guild.id)).daily_channel


async def question(table: Table) -> discord.Message:
    (asked,) = questions(table)
    return await table.env.bot.get_channel(table.channel.id).fetch_message(asked.id)


async def test_a_manager_decides_and_everybody_reads_who_it_was(table: Table) -> None:
    await finish(table, 2)
    assert questions(table) == []
    await finish(table, 1)
    message = await question(table)
    assert labels(message) == ["Post it here", "No, thanks"]
    for label in labels(message):
        assert "Only server managers can change" in told(await table.ada.click(message, label=label))
    assert await daily_channel(table) is None
    boss = manager(table)
    await boss.click(message, label="Post it here")
    stored = table.env.backend.get_message(table.channel.id, message.id)
    assert stored.content == (
        f"{boss.mention} decided: I’ll post the puzzles of the day here. Change it with `/settings server`."
    )
    assert not stored.components
    assert await daily_channel(table) == table.channel.id
    await ask(table)
    assert "puzzles and deals for" in table.channel.last_message.content
    assert not table.pinged(message)


async def test_no_is_kept_after_a_restart_and_more_games(table: Table) -> None:
    await finish(table)
    message = await question(table)
    await manager(table).click(message, label="No, thanks")
    assert "no puzzles of the day here" in table.env.backend.get_message(table.channel.id, message.id).content
    await table.restart()
    await finish(table, 2)
    assert questions(table) == []
    assert await daily_channel(table) is None


async def test_a_decision_whose_answer_got_lost_is_shown_by_itself(table: Table) -> None:
    await finish(table)
    message = await question(table)
    boss = manager(table)
    await table.env.bot.services.daily_opt_ins.decide(
        table.guild.id, boss.id, channel_id=table.channel.id, wanted=True
    )
    await table.restart()  # killed before it answered
    await ask(table)
    stored = table.env.backend.get_message(table.channel.id, message.id)
    assert stored.content.startswith(f"{boss.mention} decided: I’ll post the puzzles of the day here.")
    assert not stored.components
    assert await daily_channel(table) == table.channel.id


async def test_of_two_managers_at_once_one_decides(table: Table) -> None:
    await finish(table)
    message = await question(table)
    ids = ("q:decline", "q:post")
    first, second = manager(table), manager(table, "other")
    await table.click_at_once((first, message, ids[0]), (second, message, ids[1]))
    stored = table.env.backend.get_message(table.channel.id, message.id)
    outcomes = {
        f"{first.mention} decided: no puzzles of the day here.": None,
        f"{second.mention} decided: I’ll post the puzzles of the day here.": table.channel.id,
    }
    (said,) = (each for each in outcomes if stored.content.startswith(each))
    assert await daily_channel(table) == outcomes[said]


async def test_games_in_threads_are_asked_about_in_the_channel_around_them(table: Table) -> None:
    await finish(table, 2)
    offered = await table.ada.slash(
        table.channel, "sudoku challenge", opponent=table.grace, first="challenger", thread=True
    )
    await table.grace.click(shown(offered), label="Accept")
    (match,) = await table.env.bot.services.matches.running_of(table.ada.id)
    assert match.channel_id != table.channel.id
    for _ in range(4):
        move = match.position.format(next(match.position.legal_moves()))
        match = await table.env.bot.services.turns.play(match, match.occupant_on_turn.user_id, move)
    await table.env.bot.services.turns.resign(match, table.ada.id)
    await ask(table)
    assert len(questions(table)) == 1


@pytest.mark.parametrize("custom_id", ["q:post", "q:maybe", "q:"])
async def test_where_nobody_was_asked_nothing_is_decided(table: Table, custom_id: str) -> None:
    await table.ada.slash(table.channel, "leaderboard")
    click = manager(table), table.channel.last_message, custom_id
    (answer,) = await table.click_at_once(click)
    assert "That button is out of date." in told(answer)
    assert await daily_channel(table) is None

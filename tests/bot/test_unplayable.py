"""A game whose stored record breaks the rules can be ended, and its channel is free again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import discord
import pytest

from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.waiting import direct_messages

BROKEN = "Game 1 can’t go on: its stored turn 2 breaks the rules. End it with `/abort`, or ask a moderator to."
OVER = "Game 1 is over and can’t be shown: its stored turn 2 breaks the rules."


@pytest.fixture
async def broken(table: Table, tmp_path: Path) -> discord.Message:
    """The board of a game of Ada and Grace, whose second move makes no sense; the bot has been restarted since."""
    await table.start(time="86400")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")
    await break_it(table, tmp_path)
    return table.board()


async def break_it(table: Table, tmp_path: Path) -> None:
    await table.env.bot.close()
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("DROP TRIGGER moves_refuse_update")
        database.execute("UPDATE moves SET move = 'a1-h8' WHERE ply = 2")
    await table.env.restart_bot(table.make_bot())


def moderator(table: Table):
    role = table.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return table.guild.add_member(table.env.create_user("mod"), roles=[role])


async def abort(table: Table, actor) -> None:
    question = shown(await actor.slash(table.channel, "abort"))
    assert question.content.startswith("Abort game 1 of ")
    await actor.click(question, label="Abort the game")
    await table.env.advance_time(15)


async def test_players_are_told_what_helps(table: Table, broken: discord.Message) -> None:
    assert told(await table.ada.slash(table.channel, "board")) == BROKEN
    assert told(await table.linus.slash(table.channel, "abort")) == BROKEN
    (button, *_) = [item for item in items(broken) if item.get("custom_id")]
    assert told(await table.ada.click(broken, custom_id=button["custom_id"])) == BROKEN


async def test_a_moderator_ends_it_and_the_players_are_told(table: Table, broken: discord.Message) -> None:
    mod = moderator(table)
    await abort(table, mod)
    last = table.channel.last_message
    assert last.content == (
        f"{table.ada.mention} and {table.grace.mention}, game 1 couldn’t go on, "
        f"so {mod.mention} **aborted** it: no one wins or loses."
    )
    assert table.pinged(last) == {table.ada.id, table.grace.id}
    left = next(message for message in table.channel.history() if message.id == broken.id)
    assert labels(left) == []
    before = len(table.channel.history())
    await table.restart()
    await table.env.advance_time(3_600)
    assert len(table.channel.history()) == before, "once is enough"
    again = await mod.slash(table.channel, "abort")
    assert told(again) == OVER
    events = await table.env.bot._store.events.list_events(1)
    assert [(event.kind, event.player, event.ply) for event in events] == [("abort", None, 2)]


async def test_offers_are_closed_and_followers_told(table: Table, tmp_path: Path) -> None:
    await table.start()
    await table.click_turn("c1-c2")
    await table.click_turn("h8-h7")
    await table.linus.click(shown(await table.linus.slash(table.channel, "board")), label="Follow")
    await table.ada.slash(table.channel, "abort")
    offered = table.channel.last_message
    assert "Accept" in labels(offered)
    await break_it(table, tmp_path)
    await abort(table, moderator(table))
    closed = next(message for message in table.channel.history() if message.id == offered.id)
    assert labels(closed) == []
    (sent,) = direct_messages(table, table.linus, "A game you follow is over: [Sum On, game 1]")
    assert "**Aborted**" in sent.content


async def test_the_channel_is_free_afterwards(table: Table, broken: discord.Message) -> None:
    await abort(table, moderator(table))
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    assert (await table.env.bot.services.matches.find_match(2)).ply == 1


async def test_a_player_ends_it_as_well_for_nobody_can_win_it(table: Table, broken: discord.Message) -> None:
    await abort(table, table.grace)
    assert f"{table.grace.mention} **aborted** it" in table.channel.last_message.content
    match = await table.env.bot.services.matches.stored(1)
    assert match.result.by == table.grace.id


async def test_it_is_told_though_discord_fails_at_first(table: Table, broken: discord.Message) -> None:
    question = shown(await table.ada.slash(table.channel, "abort"))
    table.env.inject_error("POST", "/channels/*/messages", status=503, times=1)
    await table.ada.click(question, label="Abort the game")
    await table.env.advance_time(120)
    told_all = [each for each in table.channel.history() if "couldn’t go on" in each.content]
    assert len(told_all) == 1


async def test_two_who_abort_at_once_do_it_once(table: Table, broken: discord.Message) -> None:
    questions = [shown(await each.slash(table.channel, "abort")) for each in (table.ada, table.grace)]
    await table.ada.click(questions[0], label="Abort the game")
    late = await table.grace.click(questions[1], label="Abort the game")
    assert told(late) == OVER
    await table.env.advance_time(15)
    assert len([each for each in table.channel.history() if "**aborted**" in each.content]) == 1


async def test_others_cannot_by_a_forged_click(table: Table, broken: discord.Message) -> None:
    (answer,) = await table.click_at_once((table.linus, broken, "m:1:2:0:overrule"))
    assert "To abort other people’s games" in told(answer)
    assert not (await table.env.bot.services.matches.stored(1)).is_over

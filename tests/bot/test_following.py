"""Spectators can follow a game: they are told once when it is over, whatever happens meanwhile."""

from __future__ import annotations

import discord

from tests.bot.conftest import Table, find_id, labels, shown, told
from tests.bot.waiting import direct_messages


async def watched(table: Table):
    """Linus' private board of a game that has begun."""
    await table.start()
    board = shown(await table.linus.slash(table.channel, "board"))
    assert board.ephemeral
    assert labels(board) == ["Follow"]
    return board


async def resign(table: Table) -> None:
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.env.advance_time(10)


async def test_a_follower_is_told_once_when_the_game_is_over(table: Table) -> None:
    board = await watched(table)
    await table.linus.click(board, label="Follow")
    assert labels(board) == ["Unfollow"]
    assert board.content.splitlines()[-1] == "-# I’ll tell you when this game ends."
    assert board.attachments
    again = shown(await table.linus.slash(table.channel, "board"))
    assert labels(again) == ["Unfollow"], "it is remembered"
    await table.restart()
    assert direct_messages(table, table.linus) == []
    await resign(table)
    (sent,) = direct_messages(table, table.linus)
    link = f"https://discord.com/channels/{table.guild.id}/{table.channel.id}/{table.board().id}"
    verdict = f"**{table.grace.mention} wins**: {table.ada.mention} resigned."
    assert sent.content == f"A game you follow is over: [Sum On, game 1]({link}). {verdict}"
    await table.restart()
    await table.env.advance_time(3600)
    assert len(direct_messages(table, table.linus)) == 1


async def test_who_no_longer_follows_is_not_told(table: Table) -> None:
    board = await watched(table)
    await table.linus.click(board, label="Follow")
    await table.linus.click(board, label="Unfollow")
    assert labels(board) == ["Follow"]
    assert "I’ll tell you" not in board.content
    await resign(table)
    assert direct_messages(table, table.linus) == []


async def test_who_takes_no_direct_messages_is_called_in_the_channel(table: Table) -> None:
    board = await watched(table)
    await table.linus.click(board, label="Follow")
    table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await resign(table)
    called = [each for each in table.channel.history() if table.linus.id in table.pinged(each)]
    assert [each.content.split(". ")[0] for each in called] == [
        f"{table.linus.mention}: A game you follow is over: [Sum On, game 1](https://discord.com/channels/"
        f"{table.guild.id}/{table.channel.id}/{table.board().id})"
    ]


async def test_a_direct_message_that_fails_is_sent_again(table: Table) -> None:
    board = await watched(table)
    await table.linus.click(board, label="Follow")
    table.env.inject_error("POST", "/users/@me/channels", status=500, times=1)
    await resign(table)
    await table.env.advance_time(60)
    assert len(direct_messages(table, table.linus)) == 1


async def test_a_game_that_is_over_is_not_followed(table: Table) -> None:
    board = await watched(table)
    await resign(table)
    assert told(await table.linus.click(board, label="Follow")).startswith("This game is over.")
    over = shown(await table.linus.slash(table.channel, "board"))
    assert labels(over) == []


async def test_a_player_has_nothing_to_follow_and_a_forged_button_is_refused(table: Table) -> None:
    board: discord.Message = await table.start()
    assert find_id(board, "follow") is None
    (result,) = await table.click_at_once((table.linus, board, "f:1:dance"))
    assert told(result).startswith("That button is out of date.")
    (result,) = await table.click_at_once((table.linus, board, "f:99:follow"))
    assert told(result).startswith("There’s no game here.")

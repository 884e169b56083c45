"""What people do in direct messages, with which the first process goes, about games on servers of another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from sumon.shards import ONLY_ONE, Shards, shard_of
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.test_deal_boards import end
from tests.bot.test_from_the_parent_channel import start_in_thread
from tests.bot.test_trouble import deny
from tests.bot.test_week import READ, STOP, play, wait_until_monday
from tests.bot.waiting import direct_messages, running


@contextmanager
def server_of_another_process(table: Table) -> Iterator[None]:
    """In the block this process, which has the first shard, knows nothing of the server, where German is spoken."""
    count = next(count for count in range(2, 100) if shard_of(table.guild.id, count) != 0)
    bot: Any = table.env.bot
    guild = bot.get_guild(table.guild.id)
    table.env.backend.guilds[table.guild.id].preferred_locale = "de"
    bot.my_shards = Shards(count, (0,))
    bot._connection._guilds.pop(guild.id)
    yield
    bot._connection._guilds[guild.id] = guild
    bot.my_shards = ONLY_ONE


async def test_a_move_shows_the_board_in_the_language_of_the_server(table: Table) -> None:
    await table.start()
    for person, move in ((table.ada, "c1-c2 end"), (table.grace, "c8-c7 end")):
        with server_of_another_process(table):
            await person.user.slash("move", move=move, game="1")
        assert "gespielt" in table.board().content
    assert (await running(table)).ply == 2
    asked = [request.path for request in table.env.http_requests if re.fullmatch(r"/guilds/\d+", request.path)]
    assert len(asked) == 1, "it is remembered"


async def test_where_the_language_cannot_be_found_out_the_board_comes_in_english(table: Table) -> None:
    await table.start()
    table.env.inject_error("GET", f"/guilds/{table.guild.id}", status=403, times=None)
    with server_of_another_process(table):
        await table.ada.user.slash("move", move="c1-c2 end", game="1")
    assert "played" in table.board().content


async def test_a_game_in_a_thread_that_is_locked_can_be_ended(table: Table) -> None:
    thread = await start_in_thread(table)
    table.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    with server_of_another_process(table):
        asked = shown(await table.ada.user.slash("resign", game="1"))
        await table.ada.user.click(asked, label="Resign")
    match = await table.env.bot.services.matches.latest_in(thread.id)
    assert match is not None
    assert match.is_over


async def test_who_ended_the_page_of_the_week_can_have_it_again(table: Table) -> None:
    readers = table.env.bot.services.weekly_readers
    await readers.add_reader(table.linus.id, table.guild.id)
    await play(table)
    await wait_until_monday(table)
    for label, wanted in ((STOP, False), (READ, True)):
        (sent,) = direct_messages(table, table.linus)
        with server_of_another_process(table):
            await table.linus.user.click(sent, label=label)
        assert await readers.includes(table.linus.id, table.guild.id) is wanted


async def test_of_a_server_that_is_left_nobody_becomes_a_reader(table: Table) -> None:
    readers = table.env.bot.services.weekly_readers
    await readers.add_reader(table.linus.id, table.guild.id)
    await play(table)
    await wait_until_monday(table)
    (sent,) = direct_messages(table, table.linus)
    await table.linus.user.click(sent, label=STOP)
    (sent,) = direct_messages(table, table.linus)
    with server_of_another_process(table):
        table.env.bot.my_shards = ONLY_ONE
        refused = await table.linus.user.click(sent, label=READ)
    assert told(refused) == "I’m no longer on that server."
    assert not await readers.includes(table.linus.id, table.guild.id)


@pytest.mark.parametrize("inside", ["channel", "thread"])
@pytest.mark.parametrize("may_not", ["", "bot", "user", "unwanted"])
async def test_others_are_called_where_a_deal_was_begun_if_all_may_write_there(
    table: Table, may_not: str, inside: str
) -> None:
    place = table
    if inside == "thread":
        place = replace(table, channel=await start_in_thread(table))
        await table.env.bot.services.turns.resign(await running(place), table.ada.id)
    last = await end(place, table.ada)
    if may_not == "bot":
        deny(table, table.channel, send_messages=True, send_messages_in_threads=True)
    elif may_not == "user":
        table.guild.remove_member(table.ada)
    elif may_not == "unwanted":
        other = table.guild.create_text_channel("other")
        await table.env.bot.services.settings.change_server(table.guild.id, channels=frozenset({other.id}))
    with server_of_another_process(table):
        asked = shown(await table.ada.user.click(last, label="Challenge others"))
    assert labels(asked) == ([] if may_not else ["Everyone there"])

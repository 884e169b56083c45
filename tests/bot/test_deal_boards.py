"""The board of a daily deal says how many have played it, its end how they did; others can be called to it."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor
from sqlalchemy import event
from sqlalchemy.engine import Engine

from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.solving import DAY, forge
from tests.bot.test_deals import SUDOKU, begin, give_up, own, pass_a_day, play_out
from tests.bot.test_sharing import posts
from tests.bot.test_trouble import deny
from tests.bot.waiting import direct_messages

HEADING = "**Deal for January 1, 2026** · "


async def end(table: Table, actor: MemberActor) -> Any:
    """The last board of *actor*, who has played the deal of today out."""
    await play_out(table, actor, await begin(table, actor))
    table.env.bot.background.wake_at(table.env.bot.services.deals._now())
    await table.env.advance_time(10)
    await table.env.settle()
    return direct_messages(table, actor)[-1]


async def whom(table: Table, actor: MemberActor) -> Any:
    """What is asked under the results on the server."""
    menu = shown(await actor.slash(table.channel, "daily"))
    results = shown(await actor.click(menu, label=SUDOKU))
    return shown(await actor.click(results, label="Challenge others"))


async def test_every_board_says_how_many_have_played_and_the_end_how_they_did(table: Table) -> None:
    first = await end(table, table.ada)
    assert first.content.splitlines()[1] == "**1 of 5 done** · 1 day in a row"
    results = shown(await table.ada.user.click(first, label="How the others did")).content.splitlines()
    assert results[1].startswith("Each alone against ")
    assert results[2].startswith(f"{table.ada.mention}: ")
    await give_up(table, table.linus, await begin(table, table.linus))
    await table.env.advance_time(61)  # the count is at most a minute old
    await begin(table, table.grace)
    board = direct_messages(table, table.grace)[-1]
    if not (await own(table, table.grace)).ply:  # the bot may have begun
        assert board.content.splitlines()[0] == f"{HEADING}2 people have finished it"
    assert table.ada.mention not in board.content, "a viewer who has not finished sees nobody's result"
    await play_out(table, table.grace, await own(table, table.grace))
    await table.env.advance_time(61)
    await table.env.settle()
    results = shown(
        await table.grace.user.click(direct_messages(table, table.grace)[-1], label="How the others did")
    )
    assert f"{table.linus.mention}: given up" in results.content
    assert f"{table.ada.mention}: " in results.content


async def test_counting_costs_no_statement_at_a_click(table: Table) -> None:
    match = await begin(table, table.ada)
    statements: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        move = match.position.format(next(match.position.legal_moves()))
        await table.ada.user.slash("move", move=move)
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert statements
    assert not [each for each in statements if "deal_day IS NOT NULL" in each]


async def test_everybody_is_called_from_direct_messages_where_it_was_begun(table: Table) -> None:
    last = await end(table, table.ada)
    asked = shown(await table.ada.user.click(last, label="Challenge others"))
    assert f"<#{table.channel.id}>" in asked.content
    assert labels(asked) == ["Everyone there"]
    custom_id = items(asked)[0]["custom_id"]
    done = shown(await table.ada.user.click(asked, label="Everyone there"))
    assert done.content.startswith(f"Posted in <#{table.channel.id}>.")
    (post,), message = posts(table), table.channel.last_message
    assert post.content.startswith(
        f"{table.ada.mention} has played the deal of the day in Sudoku Duel. Who can do better?"
    )
    match = await table.env.bot.services.deals.own(table.ada.id, table.env.bot.services.deals.today(), "sudoku")
    assert match.record.setup not in str(post)
    assert not post.attachments
    assert "already" in told(await forge(table, table.ada, custom_id))
    answer = await table.grace.click(message, label="Play the same deal")
    assert told(answer) == "Done. The board is in the channel where your game is played:"
    theirs = await own(table, table.grace)
    assert theirs.record.setup == match.record.setup
    assert (theirs.deal_guild_id, theirs.deal_channel_id) == (table.guild.id, table.channel.id)
    await play_out(table, table.grace, theirs)
    results = shown(await table.grace.click(message, label="Play the same deal"))
    assert table.ada.mention in results.content
    assert table.grace.mention in results.content


async def test_one_member_is_called_and_notified(table: Table) -> None:
    await end(table, table.ada)
    asked = await whom(table, table.ada)
    (menu,) = (item for item in items(asked) if item["custom_id"].endswith(":call"))
    robot = table.guild.add_member(table.env.create_user("robot", bot=True))
    stranger = table.env.create_user("kurt")
    for wrong, why in ((table.ada, "You’ve played it yourself."), (robot, "bot"), (stranger, "member")):
        assert why in told(await table.ada.select(asked, values=[wrong], custom_id=menu["custom_id"]))
    assert posts(table) == []
    await table.ada.select(asked, values=[table.grace], custom_id=menu["custom_id"])
    (post,) = posts(table)
    assert post.content.startswith(f"{table.grace.mention}, {table.ada.mention} has played")
    assert table.pinged(table.channel.last_message) == {table.grace.id}


async def test_a_player_who_has_not_finished_calls_nobody(table: Table) -> None:
    await begin(table, table.ada)
    for custom_id in ("e:sudoku:260101:whom", "e:sudoku:260101:challenge"):
        assert "Finish this deal yourself" in told(await forge(table, table.ada, custom_id))
        assert "Finish this deal yourself" in told(await forge(table, table.grace, custom_id))


async def test_on_another_day_nobody_is_called(table: Table) -> None:
    last = await end(table, table.ada)
    await pass_a_day(table)
    said = shown(await table.ada.user.click(last, label="Challenge others")).content
    assert said.startswith("This deal’s day is over.")


@pytest.mark.parametrize("who", ["bot", "user"])
async def test_where_nothing_can_be_posted_there_is_a_text_to_pass_on(table: Table, who: str) -> None:
    last = await end(table, table.ada)
    if who == "bot":
        deny(table, table.channel, send_messages=True)
    else:
        table.guild.remove_member(table.ada)
    said = shown(await table.ada.user.click(last, label="Challenge others")).content
    assert "I’ve played the deal of the day in Sudoku Duel. Who can do better? /daily" in said
    await table.env.advance_time(DAY / 48)
    assert posts(table) == []

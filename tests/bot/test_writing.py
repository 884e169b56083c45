"""What people write to the bot: a turn is played, anything else is answered with the start page, not too often."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.results import to_discord_message

from sumon.play.settings import Confirm
from sumon.render import DARK, LIGHT
from tests.bot.conftest import Table, labels, ply_of, shown
from tests.bot.panels import BETWEEN_BOARDS, has_palette
from tests.bot.test_trouble import deny

HELLO = "Hello! New to these games?"


def said(table: Table, channel: ChannelHandle) -> list[discord.Message]:
    """The messages of the bot in the channel, oldest first."""
    stored = table.env.backend.messages.get(channel.id, {}).values()
    return [to_discord_message(table.env, each) for each in stored if each.author_id == table.env.bot.user.id]


async def begin(table: Table, game: str = "sumon", **options: Any) -> ChannelHandle:
    """Ada plays the bot in direct messages, and begins."""
    await table.ada.user.slash(f"{game} challenge", level="beginner", first="challenger", **options)
    return table.ada.user.dm_channel


async def test_a_greeting_in_direct_messages_is_answered_with_ways_to_play(table: Table) -> None:
    await table.ada.send_dm("hello")
    (page,) = said(table, table.ada.user.dm_channel)
    assert page.content.startswith(HELLO)
    assert "`/move`" in page.content
    (picture,) = page.attachments
    assert picture.description == "One board of each: Sum On, Summy and Sudoku Duel."
    assert labels(page) == [
        "Play Sum On",
        "Play Summy",
        "Play Sudoku Duel",
        "More",
        "Learn",
        "Daily",
        "My games",
        "Light pictures",
    ]


async def test_colours_are_chosen_on_the_page_and_seen_there(table: Table) -> None:
    page = shown(await table.ada.slash(table.channel, "play"))
    assert await has_palette(page, DARK, BETWEEN_BOARDS)
    await table.ada.click(page, label="Light pictures")
    assert await has_palette(page, LIGHT, BETWEEN_BOARDS)
    assert "Dark pictures" in labels(page)
    assert (await table.env.bot.services.settings.of_user(table.ada.id)).palette == "light"


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("More", "**Sum On** against Bot"),
        ("Learn", "Which game would you like to learn?"),
        ("Daily", "**The same deal for everyone**"),
        ("My games", "You have no games in progress."),
    ],
)
async def test_each_button_of_the_page_leads_there(table: Table, label: str, answer: str) -> None:
    await table.ada.send_dm("play")
    (page,) = said(table, table.ada.user.dm_channel)
    assert answer in shown(await table.ada.user.click(page, label=label)).content


async def test_the_page_comes_once_a_minute_for_each_person_and_place(table: Table) -> None:
    for text in ("hello", "hello?", "is anybody there"):
        await table.ada.send_dm(text)
    assert len(said(table, table.ada.user.dm_channel)) == 1
    await table.grace.send_dm("hello")
    assert len(said(table, table.grace.user.dm_channel)) == 1
    await table.env.advance_time(61)
    await table.ada.send_dm("hello")
    assert len(said(table, table.ada.user.dm_channel)) == 2


async def test_a_legal_move_in_direct_messages_is_played_and_the_bot_answers(table: Table) -> None:
    channel = await begin(table)
    await table.ada.send_dm("hello")  # what was just answered keeps no turn from being played
    await table.ada.send_dm("c1-c2 end")
    board = said(table, channel)[-1]
    assert board.attachments
    assert ply_of(board) == 2


async def test_a_step_of_a_turn_is_entered_on_the_board(table: Table) -> None:
    channel = await begin(table)
    await table.ada.send_dm("c1-c2")
    boards = [each for each in said(table, channel) if each.attachments]
    assert len(boards) == 1
    assert "End turn" in labels(boards[0])


async def test_what_is_no_legal_move_gets_the_page_and_changes_nothing(table: Table) -> None:
    channel = await begin(table)
    before = said(table, channel)[-1].content
    await table.ada.send_dm("c1-c9 end")
    board, page = said(table, channel)
    assert (board.content, page.content.startswith(HELLO)) == (before, True)


async def test_who_confirms_turns_is_asked_and_the_question_goes_away(table: Table) -> None:
    channel = await begin(table)
    await table.env.bot.services.settings.change_user(table.ada.id, confirm=Confirm.ALWAYS)
    await table.ada.send_dm("c1-c2 end")
    board, preview = said(table, channel)
    assert (ply_of(board), labels(preview)) == (0, ["Play it", "Cancel"])
    await table.ada.user.click(preview, label="Cancel")
    assert [each.id for each in said(table, channel)] == [board.id]
    await table.ada.send_dm("c1-c2 end")
    await table.ada.user.click(said(table, channel)[-1], label="Play it")
    assert preview.id not in {each.id for each in said(table, channel)}
    assert ply_of(said(table, channel)[-1]) == 2
    assert len([each for each in said(table, channel) if each.attachments]) == 1


async def test_a_message_that_mentions_the_bot_in_a_channel_is_heard(table: Table) -> None:
    await table.start()
    me = f"<@{table.env.bot.user.id}>"
    await table.ada.send(table.channel, f"{me} c1-c2 end")
    assert ply_of(table.board()) == 1
    assert table.pinged(table.board()) == {table.grace.id}
    await table.linus.send(table.channel, f"hello {me}")
    page = said(table, table.channel)[-1]
    assert page.content.startswith(HELLO)
    assert table.pinged(page) == set()


async def test_nothing_else_in_a_channel_is_answered(table: Table) -> None:
    board = await table.start()
    before = len(said(table, table.channel))
    robot = table.guild.add_member(table.env.create_user("Robot", bot=True))
    await table.ada.send(table.channel, "c1-c2 end")
    await table.ada.send(table.channel, "hello there", reply_to=board)
    await table.ada.send(table.channel, "@everyone hello")
    await robot.send(table.channel, f"hello <@{table.env.bot.user.id}>")
    assert len(said(table, table.channel)) == before
    assert ply_of(table.board()) == 0


async def test_hidden_tiles_are_not_shown_to_a_channel_by_a_question(table: Table) -> None:
    await table.start("summy")
    await table.env.bot.services.settings.change_user(table.ada.id, confirm=Confirm.ALWAYS)
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    move = match.position.format(next(match.position.legal_moves()))
    await table.ada.send(table.channel, f"<@{table.env.bot.user.id}> {move}")
    last = said(table, table.channel)[-1]
    assert last.content.startswith("Others would see your tiles here.")
    assert not last.attachments


async def test_where_the_bot_may_not_write_it_asks_discord_for_nothing(table: Table) -> None:
    deny(table, table.channel, send_messages=True)
    before = table.requests()
    await table.ada.send(table.channel, f"hello <@{table.env.bot.user.id}>")
    assert table.requests() == before


async def test_a_challenge_in_direct_messages_offers_levels_to_tap(table: Table) -> None:
    answer = shown(await table.ada.user.slash("summy challenge"))
    assert "**Summy** against Bot" in answer.content
    await table.ada.user.click(answer, label="Start")
    assert said(table, table.ada.user.dm_channel)[-1].attachments

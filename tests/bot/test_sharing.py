"""What people share of their day: once, without a solution, also where an answer gets lost; or a text to copy."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor

from sumon.play.daily.posts import Share, ShareKind
from tests.bot.conftest import Table, labels, name_of, shown, told
from tests.bot.solving import DAY, control, forge, puzzle_in, puzzles, type_in, with_puzzles, wrong_moves
from tests.bot.test_trouble import deny

TITLE = "Summy, Jan 1, 2026: "


async def solved(table: Table, actor: MemberActor, *, hints: int = 0, wrong: int = 0, give_up: bool = False) -> Any:
    """The message about the puzzle of Summy once it is over."""
    menu = shown(await actor.slash(table.channel, "daily"))
    message = shown(await actor.click(menu, label="Puzzle: Summy"))
    puzzle = puzzle_in(table, message)
    for number in range(hints):
        message = shown(await actor.click(message, custom_id=control(message, "hint", str(number + 1))))
    for move in wrong_moves(puzzle, wrong) if wrong else ():
        message = shown(await type_in(actor, message, move))
    if give_up:
        return shown(await actor.click(message, label="Give up"))
    return shown(await type_in(actor, message, puzzle.answer))


def posts(table: Table) -> list[discord.Message]:
    stored = table.env.backend.messages[table.channel.id].values()
    return [message for message in stored if not message.is_ephemeral]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({}, "●●● · First try · 1 day in a row"),
        ({"hints": 1, "wrong": 2}, "●●○ · 3 tries · 1 day in a row"),
        ({"hints": 2}, "●○○ · First try · 1 day in a row"),
        ({"give_up": True}, "○○○ · Given up"),
    ],
)
async def test_it_says_how_it_went_and_no_solution(table: Table, how: dict[str, Any], said: str) -> None:
    message = await solved(table, table.ada, **how)
    assert labels(message) == ["Today’s other puzzles", "Share", "Play a game"]
    done = shown(await table.ada.click(message, label="Share"))
    assert "everyone in this channel sees how it went" in done.content
    assert "Share" not in labels(done)
    (post,) = posts(table)
    assert post.content == f"{table.ada.mention}: {TITLE}{said}"
    assert not post.attachments
    assert table.pinged(table.channel.last_message) == set()


async def test_a_reader_solves_the_same_puzzle_while_it_is_the_day(table: Table) -> None:
    message = await solved(table, table.ada)
    custom_id = control(message, "share")
    await table.ada.click(message, label="Share")
    post = table.channel.last_message
    own = shown(await table.grace.click(post, label="Solve it yourself"))
    assert own.ephemeral
    assert puzzle_in(table, own) == puzzle_in(table, message)
    await table.env.advance_time(DAY)
    late = shown(await table.linus.click(post, label="Solve it yourself"))
    assert late.content.startswith("This puzzle’s day is over.")
    today = shown(await table.linus.click(late, label="Today’s puzzles"))
    assert "January 2, 2026 (UTC)" in today.content
    assert "you can no longer share it" in told(await forge(table, table.ada, custom_id))


async def test_it_is_posted_once_however_often_it_is_tapped(table: Table) -> None:
    message = await solved(table, table.ada)
    custom_id = control(message, "share")
    await table.ada.slash(table.channel, "leaderboard")
    click = table.ada, table.channel.last_message, custom_id
    before = len(posts(table))
    said = [shown(answer).content for answer in await table.click_at_once(click, click)]
    assert "You’ve already shared this in this channel." in said
    await table.restart()
    assert "already" in told(await table.ada.click(message, label="Share"))
    assert len(posts(table)) == before + 1


async def test_a_post_whose_answer_got_lost_is_found_and_not_sent_again(table: Table) -> None:
    message = await solved(table, table.ada)
    send = table.env.bot.http.send_message

    async def lost(*args: Any, **options: Any) -> Any:
        await send(*args, **options)
        raise TimeoutError

    table.env.bot.http.send_message = lost
    await table.ada.click(message, label="Share")
    table.env.bot.http.send_message = send
    await table.env.advance_time(60)
    await table.env.settle()
    assert len(posts(table)) == 1
    assert await table.env.bot.services.shares.to_post(1) == Share(
        table.ada.id,
        table.guild.id,
        table.channel.id,
        puzzles(table).today(),
        ShareKind.PUZZLE,
        "summy",
        message_id=table.channel.last_message.id,
    )


async def test_what_could_not_be_posted_while_it_was_the_day_is_not_posted_later(table: Table) -> None:
    message = await solved(table, table.ada)
    table.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await table.ada.click(message, label="Share")
    await table.env.advance_time(DAY)
    table.env.backend.faults.clear()
    await table.env.advance_time(DAY)
    await table.env.settle()
    assert posts(table) == []


async def test_where_nothing_can_be_posted_there_is_a_text_to_copy(table: Table) -> None:
    message = await solved(table, table.ada)
    deny(table, table.channel, send_messages=True)
    said = told(await table.ada.click(message, label="Share"))
    text = f"{TITLE}●●● · First try · 1 day in a row"
    assert said == f"I can’t post it here. To share it, copy this:\n```\n{text}\n```"
    user = table.ada.user
    menu = (await user.slash("daily")).response
    direct = shown(await user.click(menu, label="Puzzle: Summy"))
    said = shown(await user.click(direct, label="Share")).content
    assert said.startswith("To share it, copy this:\n```\nSummy")
    assert posts(table) == []


@pytest.mark.every_game
async def test_a_whole_day_is_shared_with_a_line_each_and_no_points(table: Table) -> None:
    bot, today = table.env.bot, puzzles(table).today()
    for game in await puzzles(table).all_of_today():
        sheet = await puzzles(table).daily(table.ada.id, game)
        await puzzles(table).answer(sheet, sheet.puzzle.answer, table.guild.id)
    menu = shown(await table.ada.slash(table.channel, "daily"))
    assert "Share" not in labels(menu)
    for number, game in enumerate(bot.services.deals.games):
        match = await bot.services.deals.begin_deal(
            table.ada.id, today, game, guild_id=table.guild.id, channel_id=number + 1
        )
        await bot.services.turns.resign(match, table.ada.id)
    menu = shown(await table.ada.slash(table.channel, "daily"))
    assert "Share" in labels(menu)
    done = shown(await table.ada.click(menu, label="Share"))
    assert "Share" not in labels(done)
    (post,) = posts(table)
    count = len(with_puzzles()) + len(bot.services.deals.games)
    assert post.content.splitlines() == [
        f"{table.ada.mention}: Jan 1, 2026: **{count} of {count} done** · 1 day in a row",
        *(f"{name_of(game)}: ●●● · First try" for game in with_puzzles()),
        *(f"{name_of(game)}: deal of the day played" for game in bot.services.deals.games),
    ]
    opened = shown(await table.grace.click(table.channel.last_message, label="Try them yourself"))
    assert opened.ephemeral
    assert f"**0 of {count} done**" in opened.content
    assert "Puzzle: Sum On" in labels(opened)

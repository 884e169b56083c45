"""The puzzles of the day: the same for all, nobody sees others' answers, posted where wanted."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord
import pytest

from tests.bot.conftest import Table, labels, name_of, shown, told
from tests.bot.solving import (
    DAY,
    control_of_game,
    forge,
    puzzle_in,
    puzzles,
    type_in,
    with_puzzles,
    wrong_moves,
)
from tests.bot.test_trouble import deny


@pytest.mark.every_game
async def test_daily_is_the_same_for_all_and_nobody_sees_others_before_being_done(table: Table) -> None:
    seen = {}
    for actor in (table.ada, table.grace, table.linus):
        menu = shown(await actor.slash(table.channel, "daily"))
        assert menu.ephemeral
        assert "(UTC)" in menu.content
        assert menu.content.partition("**The same deal")[0].count("not started") == len(with_puzzles())
        seen[actor.id] = shown(await actor.click(menu, label="Puzzle: Sudoku Duel"))
    assert len({puzzle_in(table, message).id for message in seen.values()}) == 1
    puzzle = puzzle_in(table, seen[table.ada.id])
    assert "**Puzzle for January 1, 2026 (UTC)** · Sudoku Duel" in seen[table.ada.id].content
    (wrong,) = wrong_moves(puzzle, 1)
    message = shown(await type_in(table.ada, seen[table.ada.id], wrong))
    message = shown(await type_in(table.ada, message, puzzle.answer))
    assert f"{table.ada.mention}: solved, one wrong answer, no hint" in message.content
    count = len(with_puzzles()) + len(table.env.bot.services.deals.games)
    assert f"**1 of {count} done** · 1 day in a row" in message.content.splitlines()
    assert table.grace.mention not in message.content
    for actor, text in ((table.grace, seen[table.grace.id]), (table.linus, seen[table.linus.id])):
        again = shown(await actor.slash(table.channel, "daily"))
        message = shown(await actor.click(again, label="Puzzle: Sudoku Duel"))
        for told_now in (again.content, message.content, text.content):
            assert table.ada.mention not in told_now
        hinted = shown(await actor.click(message, label="Hint"))
        assert table.ada.mention not in hinted.content
    message = shown(await type_in(table.grace, seen[table.grace.id], puzzle.answer))
    first, second = re.findall(r"<@(\d+)>", message.content)
    assert (int(first), int(second)) == (table.ada.id, table.grace.id), "the player who needed no hint is ahead"
    public = [m for m in table.env.backend.messages[table.channel.id].values() if not m.is_ephemeral]
    assert public == [], "nothing of it is said in the channel"
    assert puzzle not in puzzles(table).book.practice("sudoku"), "nobody meets it outside of its day"


async def test_daily_across_midnight(table: Table) -> None:
    late = shown(await table.grace.slash(table.channel, "daily"))
    menu = shown(await table.ada.slash(table.channel, "daily"))
    old_button = control_of_game(menu, "Puzzle: Summy")
    message = shown(await table.ada.click(menu, label="Puzzle: Summy"))
    yesterday = puzzle_in(table, message)
    await table.env.advance_time(DAY)
    assert "This puzzle’s day is over." in told(await table.grace.click(late, label="Puzzle: Summy"))
    done = shown(await type_in(table.ada, message, yesterday.answer))
    assert "**Puzzle for January 1, 2026 (UTC)**" in done.content
    assert "**Right: `" in done.content, "begun before midnight, it still counts for its day"
    assert "of 5 done" not in done.content, "that would be today's"
    today = shown(await table.ada.slash(table.channel, "daily"))
    assert "January 2, 2026 (UTC)" in today.content
    assert today.content.splitlines()[1] == "**0 of 5 done** · 1 day in a row"
    assert "Summy: not started" in today.content
    assert puzzle_in(table, shown(await table.ada.click(today, label="Puzzle: Summy"))) != yesterday
    reopened = shown(await forge(table, table.ada, old_button))
    assert "**Right: `" in reopened.content, "what somebody has done stays to be seen"


async def want_daily(table: Table, channel: int | None) -> None:
    """The server has the puzzles of the day in *channel*, or not any more."""
    bot = table.env.bot
    await bot.services.settings.change_server(table.guild.id, daily_channel=channel)
    bot.background.wake_at(discord.utils.utcnow())
    await table.env.settle()


def posts(table: Table) -> list[Any]:
    return [
        m for m in table.env.backend.messages[table.channel.id].values() if "puzzles and deals for" in m.content
    ]


async def test_puzzles_of_the_day_are_posted_once_a_day_where_they_are_wanted(table: Table) -> None:
    await table.env.advance_time(DAY / 2)
    assert posts(table) == []
    await want_daily(table, table.channel.id)
    (first,) = posts(table)
    assert not first.is_ephemeral
    assert first.content.startswith("**The puzzles and deals for January 1, 2026 (UTC)**\n")
    await table.restart()
    await want_daily(table, table.channel.id)
    assert len(posts(table)) == 1
    await table.env.advance_time(DAY / 2)
    await table.env.settle()
    assert [re.findall(r"January (\d)", post.content) for post in posts(table)] == [["1"], ["2"]]
    await want_daily(table, None)
    await table.env.advance_time(DAY)
    await table.env.settle()
    assert len(posts(table)) == 2


async def test_post_leads_everybody_to_a_puzzle_of_their_own(table: Table) -> None:
    await want_daily(table, table.channel.id)
    post = table.channel.last_message
    before = post.content
    for actor in (table.ada, table.grace):
        message = shown(await actor.click(post, label="Puzzle: Summy"))
        assert message.ephemeral
        puzzle = puzzle_in(table, message)
        done = shown(await type_in(actor, message, puzzle.answer))
        assert "**Right: `" in done.content
    spectator = shown(await table.linus.click(post, label="Puzzle: Summy"))
    assert table.ada.mention not in spectator.content
    assert puzzle.answer not in spectator.content
    assert table.channel.last_message.content == before, "nothing is said about who has solved it"
    assert labels(table.channel.last_message) == labels(post)


@pytest.mark.every_game
async def test_post_names_puzzles_and_deals_with_a_button_each_and_one_picture(table: Table) -> None:
    await want_daily(table, table.channel.id)
    pictured = []
    for _ in range(2):
        post = posts(table)[-1]
        (deals,) = (line for line in post.content.splitlines() if "**The same deal for everyone**" in line)
        assert all(name_of(game) in deals for game in table.env.bot.services.deals.games)
        (line,) = (line for line in post.content.splitlines() if "in the picture" in line)
        pictured.append(line.split("**")[1])
        (picture,) = post.attachments
        for said in (post.content, picture["description"]):
            assert said
            assert not re.search(r"Your tiles|Correct squares", said), "that is for the solver alone"
        assert labels(table.channel.last_message) == [
            *(f"Puzzle: {name_of(game)}" for game in with_puzzles()),
            *(f"Deal: {name_of(game)}" for game in table.env.bot.services.deals.games),
        ]
        await table.env.advance_time(DAY)
        await table.env.settle()
    assert len(set(pictured)) == 2, "another game every day"


async def test_deal_of_a_post_is_played_alone_and_counts_on_this_server(table: Table) -> None:
    await want_daily(table, table.channel.id)
    post = table.channel.last_message
    answer = shown(await table.ada.click(post, label="Deal: Sudoku Duel"))
    assert answer.ephemeral
    deals = table.env.bot.services.deals
    own = await deals.own(table.ada.id, deals.today(), "sudoku")
    assert own is not None
    assert own.deal_guild_id == table.guild.id
    assert table.channel.last_message.id == post.id, "nobody else hears of it"
    assert labels(table.channel.last_message) == labels(post)


async def test_post_comes_without_a_picture_where_none_is_allowed(table: Table) -> None:
    deny(table, table.channel, attach_files=True)
    await want_daily(table, table.channel.id)
    (post,) = posts(table)
    assert not post.attachments
    assert "in the picture" not in post.content


async def test_a_broken_puzzle_is_left_out_of_the_post(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    today = dict(await puzzles(table).all_of_today())
    today["summy"] = replace(today["summy"], record=today["summy"].record.then("nonsense"))

    async def with_a_broken_one() -> Any:
        return today

    monkeypatch.setattr(puzzles(table), "all_of_today", with_a_broken_one)
    await want_daily(table, table.channel.id)
    (post,) = posts(table)
    assert "Puzzle: Summy" not in labels(table.channel.last_message)
    assert "**Summy**" not in post.content
    assert {"Puzzle: Sum On", "Puzzle: Sudoku Duel"} < set(labels(table.channel.last_message))

"""`/play`: any game is started by tapping, and what was started last is one tap away."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from simcord import MemberActor, UserHandle

from sumon.games import GAMES
from sumon.play.clock import TIME_CONTROLS, TimeControl
from sumon.play.start import Plan
from sumon.ui.start import panel_clicks
from sumon.ui.start.panel import MEMBER, START, PanelClick
from tests.bot.conftest import Table, described, items, labels, shown, told
from tests.bot.panels import open_play

BOT = "Bot (Casual)"


async def panel(table: Table, actor=None, channel=None):
    """The panel, as it was opened just now."""
    return await open_play(actor or table.ada, channel or table.channel)


def menu(message, ending: str) -> dict:
    return menus(message, ending)[0]


def menus(message, ending: str) -> list[dict]:
    return [item for item in items(message) if item.get("custom_id", "").endswith(f":{ending}")]


async def choose(table: Table, message, ending: str, *values):
    """The same panel after something was chosen from one of its menus."""
    await table.ada.select(message, list(values), custom_id=menu(message, ending)["custom_id"])
    return message


def chosen(message, ending: str) -> list[str]:
    return [option["label"] for option in menu(message, ending)["options"] if option.get("default")]


async def test_a_newcomer_is_offered_a_first_game_with_the_bot_in_one_tap(table: Table) -> None:
    opened = await panel(table)
    assert opened.ephemeral
    assert opened.content.splitlines()[0] == f"**Sum On** against {BOT}"
    assert labels(opened) == ["Start", "How to play"]
    await table.ada.click(opened, label="Start")
    board = table.board()
    assert BOT in described(board)
    assert table.ada.mention in board.content


async def test_a_game_with_the_bot_begins_by_the_button_under_its_board(table: Table) -> None:
    page = shown(await table.ada.slash(table.channel, "play"))
    assert page.ephemeral
    await table.ada.click(page, label="Play Summy")
    (match,) = await table.env.bot.services.matches.running_of(table.ada.id)
    assert match.record.game == "summy"
    assert {seat.level for seat in match.seats} == {None, "casual"}


async def test_the_page_has_what_was_started_last_under_its_board(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "game", "sudoku:standard")
    await choose(table, opened, "member", table.grace)
    await table.ada.click(opened, label="Start")
    page = shown(await table.ada.slash(table.channel, "play"))
    assert page.content.splitlines()[0] == f"Same as last time: **Sudoku Duel** against {table.grace.mention}"
    assert len(page.attachments) == 1
    games = [item for item in items(page) if item["label"].startswith("Play ")]
    assert [item["label"] for item in games if item["style"] == discord.ButtonStyle.primary.value] == [
        "Play Sudoku Duel"
    ]
    assert len(games) == 3
    challenge = shown(await table.ada.click(page, label="Play Sudoku Duel"))
    assert challenge.content.startswith(f"{table.grace.mention}, {table.ada.mention} challenges you to **Sudoku")


async def test_the_page_has_the_games_of_the_server(table: Table) -> None:
    await table.env.bot.services.settings.change_server(table.guild.id, games=frozenset({"summy"}))
    page = shown(await table.ada.slash(table.channel, "play"))
    assert [label for label in labels(page) if label.startswith("Play ")] == ["Play Summy"]
    assert "Sudoku" not in page.content


@pytest.mark.every_game
async def test_every_game_and_variant_can_be_chosen(table: Table) -> None:
    opened = await panel(table)
    offered = {option["value"]: option for option in menu(opened, "game")["options"]}
    assert [*offered] == [f"{game}:{rules.variants[0]}" for game, rules in GAMES.items()]
    for rules, value in zip(GAMES.values(), offered, strict=True):
        await choose(table, opened, "game", value)
        assert chosen(opened, "game") == [offered[value]["label"]]
        if len(rules.variants) == 1:
            assert not menus(opened, "variant"), "there is nothing to choose"
            continue
        variants = menu(opened, "variant")["options"]
        assert [option["value"] for option in variants] == [*rules.variants]
        assert chosen(opened, "variant") == [variants[0]["label"]]
        for option in variants[1:]:
            await choose(table, opened, "variant", option["value"])
            assert chosen(opened, "variant") == [option["label"]]
            assert chosen(opened, "game") == [offered[value]["label"]]
            assert opened.content.splitlines()[1].startswith(f"-# {option['label']} · ")


async def test_a_game_is_started_in_its_variant(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "variant", "pie+turned")
    await table.ada.click(opened, label="How to play")
    await table.ada.click(opened, label="Start")
    more = shown(await table.ada.click(table.board(), label="More"))
    assert "Sum On · Pie rule, Turned board · Game 1" in more.content
    again = await panel(table)
    assert chosen(again, "variant") == ["Pie rule, Turned board"]


async def test_a_member_is_challenged_by_tapping(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "member", table.grace)
    assert opened.content.splitlines()[0] == f"**Sum On** against {table.grace.mention}"
    assert [int(each["id"]) for each in menu(opened, "member")["default_values"]] == [table.grace.id]
    assert chosen(opened, "other") == []
    assert "Rated" in opened.content
    await table.ada.click(opened, label="Make it unrated")
    assert "Unrated" in opened.content
    await choose(table, opened, "game", "summy:standard")
    await table.restart()
    challenge = shown(await table.ada.click(opened, label="Start"))
    assert not challenge.ephemeral
    first, terms, seal, _ = challenge.content.splitlines()
    assert first == f"{table.grace.mention}, {table.ada.mention} challenges you to **Summy**!"
    assert seal.startswith("-# Proof of a fair deal: ")
    assert terms.endswith("· Unrated")
    assert table.pinged(challenge.message) == {table.grace.id}
    await table.grace.click(challenge, label="Accept")
    assert table.board().content.startswith("**Summy**: ")


async def test_the_time_for_each_turn_is_chosen_for_games_between_people(table: Table) -> None:
    opened = await panel(table)
    assert not [item for item in items(opened) if item["custom_id"].endswith(":time")]
    assert "Time" not in labels(opened), "the bot waits as long as one likes"
    await choose(table, opened, "other", "anybody")
    await table.ada.click(opened, label="Time")
    await choose(table, opened, "time", "86400")
    assert "1 day per turn" in opened.content.splitlines()[1]
    assert chosen(opened, "time") == ["1 day per turn"]
    await table.ada.click(opened, label="Opponent")
    assert chosen(opened, "other") == ["Anyone who joins"]
    challenge = shown(await table.ada.click(opened, label="Start"))
    assert "1 day per turn" in challenge.content.splitlines()[1]
    again = await panel(table)
    assert "1 day per turn" in again.content.splitlines()[1]
    await choose(table, again, "other", "bcasual")
    await table.ada.click(again, label="Start")
    assert BOT in described(table.board())


async def test_anybody_can_join(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "other", "anybody")
    assert opened.content.splitlines()[0] == "**Sum On**, open to anyone"
    challenge = shown(await table.ada.click(opened, label="Start"))
    assert labels(challenge)[0] == "Join"


async def test_a_server_has_its_games_and_its_usual_time(table: Table) -> None:
    settings = table.env.bot.services.settings
    await settings.change_server(table.guild.id, games=frozenset({"summy"}), time_control=TimeControl(28_800))
    opened = await panel(table)
    assert [option["value"] for option in menu(opened, "game")["options"]] == ["summy:standard"]
    assert opened.content.splitlines()[0] == f"**Summy** against {BOT}"
    await choose(table, opened, "other", "anybody")
    assert "8 hours per turn" in opened.content.splitlines()[1]
    await table.ada.click(opened, label="Time")
    assert chosen(opened, "time") == ["8 hours per turn"], "though it is no longer offered"
    await choose(table, opened, "time", "28800+259200")
    assert chosen(opened, "time") == ["8 hours per turn + 72-hour bank"]
    assert len(menu(opened, "time")["options"]) == len(TIME_CONTROLS)


async def test_the_last_choice_is_there_again(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "game", "sudoku:standard")
    await choose(table, opened, "member", table.grace)
    await table.ada.click(opened, label="Make it unrated")
    await table.ada.click(opened, label="Start")
    again = await panel(table)
    assert again.content.splitlines()[0] == f"Same as last time: **Sudoku Duel** against {table.grace.mention}"
    assert labels(again) == ["Again", "Make it rated", "Time", "How to play", "Same deal"]
    challenge = shown(await table.ada.click(again, label="Again"))
    assert challenge.content.splitlines()[1].endswith("· Unrated")


async def test_who_was_challenged_last_finds_the_challenger_there(table: Table) -> None:
    await table.start("summy")
    opened = await panel(table, table.grace)
    assert opened.content.splitlines()[0] == f"Same as last time: **Summy** against {table.ada.mention}"


async def test_a_game_with_the_bot_is_remembered_with_its_level(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="expert", variant="pie")
    again = await panel(table)
    assert again.content.splitlines()[0] == "Same as last time: **Sum On** against Bot (Expert)"
    assert chosen(again, "other") == ["Bot (Expert)"]
    assert (chosen(again, "game"), chosen(again, "variant")) == (["Sum On"], ["Pie rule"])


async def test_the_bot_chosen_from_the_members_plays_as_the_computer(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "other", "bexpert")
    bot = table.env.bot.user
    custom_id = MEMBER.id(PanelClick(Plan("sumon", "standard", level="expert")))
    await table.ada.select(
        opened,
        [MemberActor(table.env, table.guild, UserHandle(table.env, table.env.backend.users[bot.id]))],
        custom_id=custom_id,
    )
    assert opened.content.splitlines()[0] == "**Sum On** against Bot (Expert)"


async def test_nobody_challenges_oneself_or_another_bot(table: Table) -> None:
    opened = await panel(table)
    custom_id = menu(opened, "member")["custom_id"]
    result = await table.ada.select(opened, [table.ada], custom_id=custom_id)
    assert told(result).startswith("You can’t challenge yourself.")
    other = table.guild.add_member(table.env.create_user("robot", bot=True))
    await choose(table, opened, "member", other)
    sentence = told(await table.ada.click(opened, label="Start"))
    assert sentence.startswith(f"{other.mention} is a bot and can’t play.")


async def test_somebody_who_has_left_the_server_is_not_challenged(table: Table) -> None:
    left = START.id(PanelClick(Plan("sumon", "standard", 4_242)))
    opened = await panel(table)
    result = (await table.click_at_once((table.ada, opened.message, left)))[0]
    assert told(result).startswith("<@4242> isn’t on this server.")


@pytest.mark.parametrize(
    "failure",
    [503, 500, aiohttp.ClientOSError("reset"), aiohttp.ServerDisconnectedError(), TimeoutError(), OSError()],
)
async def test_that_discord_does_not_know_the_members_is_said(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, failure: Any
) -> None:
    monkeypatch.setattr(panel_clicks, "PATIENCE", 0.3)
    opened = await panel(table)
    start = START.id(PanelClick(Plan("sumon", "standard", 4_242)))
    if isinstance(failure, int):
        table.env.inject_error("GET", "/guilds/*/members/4242", status=failure, times=None)
    else:
        monkeypatch.setattr(discord.Guild, "fetch_member", AsyncMock(side_effect=failure))
    (result,) = await table.click_at_once((table.ada, opened.message, start))
    assert told(result) == "Discord didn’t answer me, so I changed nothing. Try again in a moment."
    assert not [record for record in caplog.records if record.exc_info], "no traceback, no reference"


async def test_in_direct_messages_there_is_only_the_bot(table: Table) -> None:
    await table.start("summy")
    opened = await open_play(table.ada.user)
    assert opened.content.splitlines()[0] == f"**Summy** against {BOT}"
    assert labels(opened) == ["Start", "How to play"]
    assert all("anybody" not in option["value"] for option in menu(opened, "other")["options"])


@pytest.mark.parametrize(
    "custom_id",
    [
        "n:chess:standard:anybody:r:0:start",
        "n:sumon:sideways:anybody:r:0:start",
        "n:sumon:standard:u0:r:0:start",
        "n:sumon:standard:u99999999999999999999:r:0:start",
        "n:sumon:standard:anybody:r:0:dance",
        "n:sumon:standard:anybody:r:7:start",
        "n:sumon:standard:anybody:r:0:variant",
        "n:sumon",
    ],
)
async def test_what_no_panel_says_is_refused(table: Table, custom_id: str) -> None:
    opened = await panel(table)
    (result,) = await table.click_at_once((table.ada, opened.message, custom_id))
    assert told(result).startswith("That button is out of date.")


async def test_a_level_that_there_is_not_is_refused_with_those_there_are(table: Table) -> None:
    opened = await panel(table)
    forged = "n:sumon:standard:bgodlike:r:0:start"
    (result,) = await table.click_at_once((table.ada, opened.message, forged))
    assert "has no level “godlike”" in told(result)

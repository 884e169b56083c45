"""*How to play*, the comments of a first game and the greeting of a server, in a simulated Discord."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from sumon.games import GAMES
from sumon.play.people.lessons import LEARNER, tutorial_of
from sumon.render import DARK, LIGHT
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from tests.bot.conftest import Table, described, labels, name_of, shown
from tests.bot.learner import Learner
from tests.bot.panels import BETWEEN_BOARDS, has_palette
from tests.bot.test_trouble import deny


async def test_the_end_of_a_tutorial_starts_a_game_with_comments(table: Table) -> None:
    ada = Learner(table, "sumon")
    await table.env.bot.services.lessons.advance(table.ada.id, ada.tutorial, len(ada.tutorial.steps) - 2)
    await ada.open()
    await ada.tap("Play the bot (Beginner)")
    assert "**Sum On**" in table.board().content
    assert table.computer.asked == []
    await table.move(table.ada, "c1-c2 end")
    assert table.computer.asked == [("sumon", "beginner")]
    remark = "You could have gone on: 2+6=8, so your 8 could have moved too."
    assert remark in described(table.board())


async def test_only_the_first_game_and_only_its_first_turns_are_commented(table: Table) -> None:
    await table.ada.slash(table.channel, "sudoku challenge", level="beginner", first="challenger")
    for turn in range(7):
        view = (await table.env.bot.services.matches.latest_in(table.channel.id)).position.view(LEARNER)
        square = view.choices[0][0]
        await table.move(table.ada, f"{chr(ord('a') + square % 9)}{square // 9 + 1}")
        assert (" Your " in described(table.board())) == (turn < 5)
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.ada.slash(table.channel, "sudoku challenge", level="beginner", first="challenger")
    await table.move(table.ada, "a1")
    assert " Your " not in described(table.board())


async def test_how_to_play_is_on_every_challenge_and_on_the_first_boards(table: Table) -> None:
    offered = shown(
        await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    )
    pages = shown(await table.linus.click(offered, label="How to play"))
    assert pages.ephemeral
    assert pages.embeds[0].title == "The goal"
    await table.grace.click(offered, label="Accept")
    for move in ("c1-c2 end", "h8-h7 end"):
        board = table.board()
        pages = shown(await table.linus.click(board, label="How to play"))
        assert pages.ephemeral
        await table.move(table.on_turn(board), move)
    assert "How to play" not in labels(table.board())


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_how_to_play_is_turned_page_by_page_and_ends_at_the_tutorial(table: Table, game: str) -> None:
    page = shown(await table.linus.slash(table.channel, f"{game} rules"))
    titles, pictures = [page.embeds[0].title], len(page.attachments)
    tutorial = ["Tutorial"] if tutorial_of(game) is not None else []
    assert labels(page) in (["Next", *tutorial], tutorial)
    await table.restart()
    while "Next" in labels(page):
        await table.linus.click(page, label="Next")
        titles.append(page.embeds[0].title)
        pictures += len(page.attachments)
        assert len(page.embeds) == 1
    assert len(set(titles)) == len(titles)
    assert pictures >= 1
    assert labels(page) == [*(["Back"] if len(titles) > 1 else []), *tutorial]
    rules = GAMES[game]
    luck = {rules.begins_well("standard", rules.deal("standard", Random(seed))) for seed in range(20)}
    rule = game_ui_of(game).deal_rule(translator_for("en"))
    assert bool(rule) is (False in luck)
    assert page.embeds[0].description.endswith(rule)
    if tutorial:
        await table.linus.click(page, label="Tutorial")
        assert "tutorial** · 1 of" in page.content
        assert page.embeds == []


async def join(table: Table) -> Any:
    """The bot is invited to another server, with one channel; where the channel is."""
    guild = table.env.create_guild("RemoteShards")
    channel = guild.create_text_channel("lobby")
    await announce(table, guild)
    return channel


async def announce(table: Table, guild: Any) -> None:
    """Discord says that the bot is on a server, as it does when it joins."""
    backend = table.env.backend
    payload = dict(serializers.guild_create_payload(backend, backend.guilds[guild.id]))
    del payload["unavailable"]
    backend.emit("GUILD_CREATE", payload)
    await table.env.settle()


def said_in(table: Table, channel: Any) -> list[Any]:
    return list(table.env.backend.messages[channel.id].values())


@pytest.mark.every_game
async def test_a_server_is_greeted_once(table: Table) -> None:
    channel = await join(table)
    (greeting,) = said_in(table, channel)
    assert greeting.content.startswith("Hello! I host number games for two: Sum On, Summy")
    assert all(name_of(game) in greeting.content for game in GAMES)
    (guild,) = (guild for guild in table.env.bot.guilds if guild.name == "RemoteShards")
    await announce(table, guild)
    await table.restart()
    assert len(said_in(table, channel)) == 1
    assert said_in(table, table.channel) == [], "the bot has been there for long"


@pytest.mark.every_game
async def test_learn_leads_to_the_tutorials(table: Table) -> None:
    await announce(table, table.guild)
    greeting = table.channel.last_message
    assert labels(greeting) == ["Play", "Learn", "Settings", "Light pictures"]
    choice = shown(await table.linus.click(greeting, label="Learn"))
    assert choice.ephemeral
    assert labels(choice) == [name_of(game) for game in GAMES if tutorial_of(game) is not None]
    await table.linus.click(choice, label="Summy")
    assert "**Summy: tutorial** · 1 of 8" in choice.content


async def test_a_greeting_shows_boards_and_other_colours_to_whoever_taps_them(table: Table) -> None:
    await announce(table, table.guild)
    greeting = table.channel.last_message
    assert await has_palette(greeting, DARK, BETWEEN_BOARDS)
    page = shown(await table.grace.click(greeting, label="Light pictures"))
    assert page.ephemeral
    assert await has_palette(page, LIGHT, BETWEEN_BOARDS)
    assert (await table.env.bot.services.settings.of_user(table.grace.id)).palette == "light"
    assert await has_palette(table.channel.last_message, DARK, BETWEEN_BOARDS)


async def test_play_opens_the_panel_for_the_caller(table: Table) -> None:
    await announce(table, table.guild)
    panel = shown(await table.grace.click(table.channel.last_message, label="Play"))
    assert panel.ephemeral
    assert "Sum On" in panel.content


async def test_settings_are_ones_own_or_those_of_the_server_one_manages(table: Table) -> None:
    await announce(table, table.guild)
    own = shown(await table.grace.click(table.channel.last_message, label="Settings"))
    role = table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    boss = table.guild.add_member(table.env.create_user("boss"), roles=[role])
    servers = shown(await boss.click(table.channel.last_message, label="Settings"))
    assert own.ephemeral
    assert servers.ephemeral
    assert own.content != servers.content


async def test_where_the_bot_may_not_write_nobody_is_greeted(table: Table) -> None:
    deny(table, table.channel, send_messages=False)
    await announce(table, table.guild)
    assert said_in(table, table.channel) == []

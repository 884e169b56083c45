"""Wherever all games are offered, all of them are there, however many there are.

The tests of the page on adding a game run this with eight games more.
"""

from __future__ import annotations

import discord
import pytest

from sumon.games import GAMES
from tests.bot.conftest import Table, items, name_of, shown
from tests.bot.panels import open_server_panel

pytestmark = pytest.mark.every_game

MAX_USER_MENUS = 5  # discord.py's


async def test_every_game_has_its_commands_and_there_are_few_menus_of_a_user(table: Table) -> None:
    tree = table.env.bot.tree
    assert set(GAMES) <= {command.name for command in tree.get_commands(type=discord.AppCommandType.chat_input)}
    assert len(tree.get_commands(type=discord.AppCommandType.user)) <= MAX_USER_MENUS


async def test_every_game_stands_in_the_panel_that_challenges_a_member(table: Table) -> None:
    panel = shown(await table.ada.context_menu(table.channel, "Challenge …", table.grace))
    menu = next(item for item in items(panel) if item["custom_id"].endswith(":game"))
    assert {option["value"].partition(":")[0] for option in menu["options"]} == set(GAMES)


async def test_every_game_stands_in_the_help(table: Table) -> None:
    said = shown(await table.ada.slash(table.channel, "help")).content
    assert [game for game in GAMES if name_of(game) not in said] == []


async def test_every_game_stands_in_the_settings_of_a_server(table: Table) -> None:
    panel = await open_server_panel(table)
    menu = next(item for item in items(panel) if item["custom_id"] == "s:server:games")
    assert [option["value"] for option in menu["options"]] == list(GAMES)

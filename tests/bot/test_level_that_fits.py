"""*Like me*: offered by itself after three games with the bot, a number on the board, the same until the end."""

from __future__ import annotations

import re

import discord
import pytest
from simcord import ChannelHandle

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.levels import LIKE_ME
from tests.bot.conftest import Table, described, labels, name_of, shown
from tests.bot.learner import Learner
from tests.bot.test_panel import choose, chosen, panel

LEVELS = engine_of("sumon").levels


def number_on(board: discord.Message) -> str:
    """The number of the bot's level that the picture of *board* says."""
    found = re.search(r"Bot \(Level\s([0-9]\.[0-9])\)", described(board))
    assert found, described(board)
    return found[1]


async def lose(
    table: Table, game: str = "sumon", channel: ChannelHandle | None = None, level: str = "casual"
) -> None:
    """Ada begins a game against the bot and resigns."""
    channel = channel or table.channel
    await table.ada.slash(channel, f"{game} challenge", level=level, first="challenger")
    await table.ada.click(shown(await table.ada.slash(channel, "resign")), label="Resign")


async def test_the_panel_offers_what_fits_after_three_finished_games(table: Table) -> None:
    for _ in range(2):
        await lose(table)
    await table.ada.slash(table.channel, "sumon challenge", level="casual", first="challenger")
    opened = await panel(table)
    assert chosen(opened, "other") == ["Bot (Casual)"], "the third game is not over"
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    opened = await panel(table)
    (offered,) = chosen(opened, "other")
    number = re.fullmatch(r"Bot \(Like me, ([0-9]\.[0-9])\)", offered)
    assert number, offered
    assert opened.content.splitlines()[0] == f"**Sum On** against {offered}"
    await choose(table, opened, "game", "summy:standard")
    assert chosen(opened, "other") == ["Bot (Like me, 2.0)"], "who has chosen the bot that fits gets it everywhere"
    await choose(table, opened, "game", "sumon:standard")
    await table.ada.click(opened, label="Start")
    assert number_on(table.board()) == number[1]


async def test_the_result_of_the_third_game_leads_to_what_fits(table: Table) -> None:
    for _ in range(2):
        await lose(table, "summy")
    await lose(table)
    opened = shown(await table.ada.click(table.board(), label="Play something else"))
    assert opened.content.splitlines()[0] == "**Summy** against Bot (Casual)"
    await lose(table, "summy")
    await lose(table)
    opened = shown(await table.ada.click(table.board(), label="Play something else"))
    assert opened.content.splitlines()[0].startswith("**Summy** against Bot (Like me, ")
    await table.ada.click(opened, label="Start")
    assert float(number_on(table.board())) < 2.0


async def test_the_end_of_a_tutorial_leads_to_what_fits(table: Table) -> None:
    for _ in range(3):
        await lose(table)
    ada = Learner(table, "sumon")
    await table.env.bot.services.lessons.advance(table.ada.id, ada.tutorial, len(ada.tutorial.steps) - 2)
    await ada.open()
    assert "Play the bot (Like me)" in labels(ada.screen)
    await ada.tap("Play the bot (Like me)")
    assert float(number_on(table.board())) < 2.0


@pytest.mark.every_game
@pytest.mark.parametrize("game", [game for game in GAMES if engine_of(game).levels])
async def test_what_fits_can_be_typed_before_any_game(table: Table, game: str) -> None:
    answer = shown(await table.ada.slash(table.channel, f"{game} challenge", level=LIKE_ME, first="challenger"))
    assert name_of(game) in answer.content
    assert number_on(table.board()) == f"{min(2, len(engine_of(game).levels)):.1f}"


async def test_the_level_is_the_same_until_the_end_of_the_game(table: Table) -> None:
    for _ in range(3):
        await lose(table, level="expert")
    await table.ada.slash(table.channel, "sumon challenge", level=LIKE_ME, first="challenger")
    number = number_on(table.board())
    beside = LEVELS[int(float(number)) - 1 :][:2]
    elsewhere = table.guild.create_text_channel("elsewhere")
    for _ in range(3):
        await lose(table, channel=elsewhere, level="beginner")
    await table.restart()
    await table.move(table.ada, "c1-c2 end")
    assert number_on(table.board()) == number
    ((_, asked),) = table.computer.asked
    assert asked in beside
    await table.ada.slash(elsewhere, "sumon challenge", level=LIKE_ME, first="challenger")
    assert number_on(table.board(elsewhere)) < number, "what is lost meanwhile counts in the next game"

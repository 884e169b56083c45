"""Whole games of each kind, and what people do with them, in every language.

What `conftest` asks of every test: nothing is English, nothing is cut, every picture fits its words.
"""

from __future__ import annotations

import discord
import pytest

from sumon.games import GAMES
from tests.bot.conftest import Table, shown
from tests.bot.random_player import RandomPlayer
from tests.languages.conftest import in_languages
from tests.languages.tapping import begin, has, tap, tap_everything

AFTERWARDS = ("history", "games", "profile", "leaderboard", "export", "replay", "rematch")


@pytest.mark.usefixtures("unhurried_analyses")
@pytest.mark.parametrize(("locale", "game"), in_languages(GAMES), indirect=["locale"])
async def test_a_whole_game_and_what_comes_after_it(table: Table, game: str) -> None:
    await begin(table, game, rated=False)
    player = RandomPlayer(table, game)
    while match := await player.running():
        if match.ply == 2:
            actor = player.on_turn(match)
            for command in ("hint", "rack", "board", f"{game} rules"):
                await actor.slash(table.channel, command)
            form = await tap(actor, table.board(), ":form")
            await actor.submit_modal(form, {"move": "???"})
        await player.play_turn(match)
    analysed = shown(await table.ada.slash(table.channel, "analyse"))
    assert analysed.attachments
    for command in AFTERWARDS:
        assert shown(await table.ada.slash(table.channel, command)), command


@pytest.mark.parametrize(("locale", "game"), in_languages(GAMES), indirect=["locale"])
async def test_what_two_players_ask_of_each_other(table: Table, game: str) -> None:
    await begin(table, game, rated=False)
    player = RandomPlayer(table, game)
    for command, answer in zip(("takeback", "draw", "abort") * 2, (":decline", ":withdraw") * 3, strict=True):
        for _ in range(2):
            await player.play_turn(await player.running())
        await table.ada.slash(table.channel, command)
        for asked in offers(table):
            await tap(table.grace if answer == ":decline" else table.ada, asked, answer)
    menu = shown(await tap(table.ada, table.board(), ":more"))
    await tap_everything(table.ada, menu, but="resign")
    await tap(table.ada, shown(await table.ada.slash(table.channel, "resign")), ":resign")


def offers(table: Table) -> list[discord.Message]:
    return [each for each in table.channel.history() if has(each, r"o:\d+:decline")]


@pytest.mark.parametrize(("locale", "game"), in_languages(GAMES), indirect=["locale"])
async def test_challenges_that_are_declined_withdrawn_or_open(table: Table, game: str) -> None:
    options = {"opponent": table.grace, "time": "86400", "thread": True}
    for answer, actor in ((":decline", table.grace), (":withdraw", table.ada)):
        offered = shown(await table.ada.slash(table.channel, f"{game} challenge", **options))
        await tap(table.linus, offered, ":accept")
        await tap(actor, offered, answer)
    offered = shown(await table.ada.slash(table.channel, f"{game} challenge"))
    await tap(table.linus, offered, ":accept")

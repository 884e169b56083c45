"""What people read where the bot is no member, in every language."""

from __future__ import annotations

import pytest

from sumon.games import GAMES
from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import Table, shown, shut_gate
from tests.bot.outside import open_place
from tests.bot.random_player import RandomPlayer
from tests.languages.conftest import in_languages
from tests.languages.tapping import begin, tap, tap_everything

FURTHER = ("POST", "/webhooks/*")


@pytest.mark.every_game
@pytest.mark.parametrize(("locale", "game"), in_languages(GAMES), indirect=["locale"])
async def test_a_game_in_messages_and_its_end(table: Table, game: str) -> None:
    place = open_place(table, PlaceKind.MESSAGES)
    place.install(place.grace)
    await begin(place, game)
    player = RandomPlayer(place, game)
    for _ in range(4):
        await player.play_turn(await player.running())
    menu = await tap(place.ada, place.board(), ":more")
    await tap_everything(place.ada, menu.followups[-1], but="resign")
    await place.ada.slash(place.channel, f"{game} challenge")
    await place.ada.slash(place.channel, "games")
    if await player.running():
        await tap(place.ada, shown(await place.ada.slash(place.channel, "resign")), ":resign")
    await tap(place.grace, place.board(), ":rematch")
    await place.ada.slash(place.channel, "play")
    await place.ada.slash(place.channel, "help")


async def test_what_cannot_be_done_there(table: Table) -> None:
    server, messages = open_place(table, PlaceKind.SERVER), open_place(table, PlaceKind.MESSAGES)
    await begin(messages, "sumon", first="challenger")
    for command in ("move", "draw", "takeback"):
        options = {"move": "b1-a2"} if command == "move" else {}
        await table.ada.slash(table.channel, command, game="1", **options)
    await table.ada.slash(table.channel, "board", game="1")
    await server.ada.slash(server.channel, "board", game="1")
    await server.ada.slash(server.channel, "leaderboard")
    table.env.inject_error(*FURTHER, status=500, code=0, times=1)
    await messages.move(messages.ada, "b1-a2")
    server.outside.forbid_external_apps()
    await server.ada.slash(server.channel, "sumon challenge")


async def test_the_computer_thinks(table: Table) -> None:
    place, gate = open_place(table, PlaceKind.MESSAGES), shut_gate(table)
    await place.ada.slash(place.channel, "sumon challenge", level="casual", first="opponent")
    await tap(place.ada, place.board(), ":look")
    gate.set()

"""Hidden tiles stay hidden: a whole game of Summy, and everything that anybody was sent on the way."""

from __future__ import annotations

import logging
import re
from random import Random

import pytest

from sumon.core.protocol import AnyPosition, Player
from sumon.games import GAMES
from sumon.render import DARK
from sumon.ui.interactions.languages import translator_for
from sumon.ui.pictures.board import caption_of, draw_view, result_card
from tests.bot.conftest import Table
from tests.bot.hearing import Ear, shows_part, shows_tiles
from tests.bot.scripts import confirm, mover, play_by_command, plies, recorded, swap_by_menu
from tests.rigging import rig

GAME = recorded("summy", 0)
SETUP = GAME["setup"]
# Fewer tiles than this stand beside one another by chance.
TELLING = 6
TELLING_PART = 8
# The same few tiles may be on both racks.
TELLING_SWAP = 4
SWAP_OF_TILES = re.compile(r"swap\s+(?!\d+ tiles?\b)[0-9+\-x:=]", re.IGNORECASE)


@pytest.fixture
def positions() -> list[AnyPosition]:
    """The positions of the game, the first one to the last."""
    before = [position for position, _ in plies(GAME)]
    return [*before, before[-1].play(before[-1].parse(GAME["moves"][-1]))]


async def play_with_everything(table: Table) -> None:
    """The whole game by all ways to enter it; on the way everybody asks for all they can and errs as they can."""
    await table.start("summy", rated=False)
    for ply, (position, move) in enumerate(plies(GAME)):
        actor = mover(table, position)
        other = {table.ada: table.grace, table.grace: table.ada}[actor]
        for player in (actor, other, table.linus) if ply % 3 == 0 else (actor,):
            await player.slash(table.channel, "rack")
            await player.click(table.board(), label="My rack")
            await player.click(table.board(), label="Swap tiles")
            await table.move(player, "13J 9999999:3=3333333")
            await player.autocomplete(table.channel, "move", "move", "" if ply % 4 == 0 else "swap")
            await player.slash(table.channel, "board")
            await player.slash(table.channel, "hint")
        rack = position.racks[position.to_move]
        if move.startswith("swap") and ply % 2:
            await swap_by_menu(table, actor, move.removeprefix("swap").replace(" ", ""), rack)
        elif ply % 3 == 0 and not move.startswith("swap"):
            form = await actor.click(table.board(), label="Enter move")
            await confirm(actor, await actor.submit_modal(form, {"move": move}))
        else:
            await play_by_command(table, actor, move)
    for player in (table.ada, table.grace, table.linus):
        await player.slash(table.channel, "rack")
        await player.slash(table.channel, "board")
        await player.slash(table.channel, "games")
        await player.slash(table.channel, "leaderboard", game="summy")


async def test_nothing_anybody_hears_in_a_whole_game_tells_hidden_tiles(
    table: Table, positions: list[AnyPosition], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rig(monkeypatch, "summy", SETUP)
    caplog.set_level(logging.DEBUG)
    ear = Ear(table.env)
    await play_with_everything(table)
    assert " wins" in table.board().content
    check_what_was_heard(table, ear, positions)
    await check_what_was_seen(table, positions)
    check_what_was_logged(caplog.get_records("call"), positions)


@pytest.mark.soak
async def test_nothing_in_a_whole_sudoku_duel_tells_the_tiles_to_come(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    duel = recorded("sudoku", 0)
    rig(monkeypatch, "sudoku", duel["setup"])
    caplog.set_level(logging.DEBUG)
    ear = Ear(table.env)
    await table.start("sudoku")
    for ply, (position, move) in enumerate(plies(duel)):
        if ply % 8 == 0:
            for player in (table.ada, table.grace, table.linus):
                await player.autocomplete(table.channel, "move", "move", "")
                await table.move(player, "a0")
        await play_by_command(table, mover(table, position), move)
    assert " wins" in table.board().content
    tiles = duel["setup"].split("/")[1]
    for heard in ear.heard():
        assert not [text for text in heard.strings() if shows_part(text, tiles, TELLING_PART)]
    for record in caplog.get_records("call"):
        assert not shows_part(f"{record.getMessage()} {record.exc_text or ''}", tiles, TELLING_PART)


def swaps_of(player: Player) -> list[str]:
    """The recorded swaps of a player that nobody else would name by chance."""
    return [
        move
        for position, move in plies(GAME)
        if position.to_move is player and move.startswith("swap") and len(move.split()) > TELLING_SWAP
    ]


def racks_of(player: Player, positions: list[AnyPosition]) -> set[str]:
    """All that the player held, as long as it was much."""
    return {position.racks[player] for position in positions if len(position.racks[player]) >= TELLING}


def check_what_was_heard(table: Table, ear: Ear, positions: list[AnyPosition]) -> None:
    first, second = ((racks_of(player, positions), swaps_of(player)) for player in Player)
    everything = (first[0] | second[0], first[1] + second[1])
    hidden_from = {None: everything, table.linus.id: everything, table.ada.id: second, table.grace.id: first}
    for heard in ear.heard():
        racks, swaps = hidden_from[heard.reader]
        for text in heard.strings():
            assert not shows_part(text, SETUP, TELLING_PART), text
            assert not [rack for rack in racks if shows_tiles(text, rack)], (heard.reader, text)
            assert not [swap for swap in swaps if swap in text], (heard.reader, text)
            if heard.reader is None:
                assert not SWAP_OF_TILES.search(text), text


async def check_what_was_seen(table: Table, positions: list[AnyPosition]) -> None:
    """Every picture and description for all is that of the same board with other tiles on the racks."""
    over, translator = await table.env.bot.services.matches.find_match(1), translator_for("en")
    seen_by_all = [await result_card(over, translator, DARK)]
    for position in positions:
        other = GAMES["summy"].imagine(position.view(None), Random(7)).view(None)
        caption = caption_of(over.at(position.ply), other, translator)
        seen_by_all.append(await draw_view("summy", other, caption, translator, DARK))
    seen = {(picture.png, picture.alt) for picture in seen_by_all}
    stored = [each for each in table.env.backend.messages[table.channel.id].values() if not each.is_ephemeral]
    files = [file for message in stored for file in message.attachments]
    assert files, "boards of turns before have none"
    for file in files:
        assert (table.env.backend.cdn.get(file["url"]), file["description"]) in seen


def check_what_was_logged(logged: list[logging.LogRecord], positions: list[AnyPosition]) -> None:
    racks = racks_of(Player.FIRST, positions) | racks_of(Player.SECOND, positions)
    assert logging.DEBUG in {record.levelno for record in logged}
    for record in logged:
        line = f"{record.getMessage()} {record.exc_text or ''}"
        assert not shows_part(line, SETUP, TELLING_PART), (record.name, line)
        assert not SWAP_OF_TILES.search(line), (record.name, line)
        assert not [rack for rack in racks if shows_tiles(line, rack)], (record.name, line)


@pytest.mark.parametrize("text", ["3456-===", "Yours: `3 4 5 6 - = = =`", "=3=4=5-6", "m:1 3,4,5,6,-,=,=,= #2"])
def test_a_rack_is_found_in_every_form(text: str) -> None:
    assert shows_tiles(text, "3456-===")
    assert not shows_tiles(text, "3456-==x")


def test_a_part_of_the_setup_is_found() -> None:
    assert shows_part(f"m:1:2:0:do:{SETUP[40:50]}", SETUP, TELLING_PART)
    assert not shows_part(SETUP[40:47], SETUP, TELLING_PART)

"""Summy in a channel: racks in private, lays previewed, swaps by menu; nobody learns what is hidden."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import discord
import pytest

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.games.summy.view import TILES
from sumon.play.settings import Confirm
from sumon.ui.boards import board
from tests.bot.conftest import Table, described, find_id, items, labels, ply_of, shown, told
from tests.bot.scripts import play_by_command, swap_by_menu
from tests.rigging import rig, seen_in

RECORDS = Path(__file__).resolve().parents[1] / "records/summy-records.jsonl"
# Ada has 1 2 3 4 6 7 + =, Grace 0 2 5 5 8 9 + :, and then come what the tests do not care about.
RACKS = "123467+=" + "025589+:"
NO_SUM = "55589+-="


def setup_with(racks: str) -> str:
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in racks:
        rest.remove(tile)
    return racks + "".join(rest)


def record_of(number: int) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[number])
    return record


async def play(table: Table, move: str, position: AnyPosition) -> None:
    """One recorded move by the player on turn: a lay by form and preview, a swap by menu."""
    board = table.board()
    actor = (table.ada, table.grace)[position.to_move]
    if move.startswith("swap"):
        tiles = move.removeprefix("swap").replace(" ", "")
        await swap_by_menu(table, actor, tiles, position.racks[position.to_move])
    else:
        form = await actor.click(board, label="Enter move")
        preview = shown(await actor.submit_modal(form, {"move": move}))
        assert preview.ephemeral
        await actor.click(preview, label="Play it")


async def test_a_whole_game_by_form_and_menu(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(0)
    rig(monkeypatch, "summy", record["setup"])
    await table.start("summy")
    position = Record("summy", "standard", record["setup"]).start()
    for move in record["moves"]:
        await play(table, move, position)
        position = position.play(position.parse(move))
        first, second = position.scores
        if position.outcome is None:
            assert f"ada {first} to grace {second}" in described(table.board())
    assert labels(table.board()) == [
        "Rematch",
        "Play something else",
        "Analyse",
        "Learn from it",
        "Replay",
        "Explore",
        "Check the deal",
    ]
    winner = (table.ada, table.grace)[record["winner"]]
    assert f"**{winner.mention} wins by {abs(first - second)} point" in table.board().content


@pytest.mark.soak
async def test_a_whole_game_by_move_commands(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(1)
    rig(monkeypatch, "summy", record["setup"])
    await table.start("summy")
    for number, move in enumerate(record["moves"]):
        actor = (table.ada, table.grace)[number % 2]
        answer = shown(await table.move(actor, move))
        if not move.startswith("swap"):
            await actor.click(answer, label="Play it")
    assert f"**{(table.ada, table.grace)[record['winner']].mention} wins" in table.board().content


async def test_my_rack_is_for_ones_own_eyes_and_says_whether_something_can_be_laid(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    board = await table.start("summy")
    rack = shown(await table.ada.click(board, label="My rack"))
    assert rack.ephemeral
    assert rack.content == "Your tiles: `1 2 3 4 6 7 + =`\nYou can lay a sum with these tiles."
    assert "Your tiles: 1 2 3 4 6 7 + =" in str(rack.attachments[0].description)
    theirs = told(await table.grace.click(board, label="My rack"))
    assert theirs == "Your tiles: `0 2 5 5 8 9 + :`"
    watching = told(await table.linus.click(board, label="My rack"))
    assert watching.startswith(f"Only {table.ada.mention} and {table.grace.mention} can play in this game.")
    assert told(await table.ada.slash(table.channel, "rack")) == rack.content
    assert "You’re welcome to watch" in told(await table.linus.slash(table.channel, "rack"))


async def test_when_nothing_can_be_laid_the_rack_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", setup_with(NO_SUM + "12345678"))
    board = await table.start("summy")
    rack = shown(await table.ada.click(board, label="My rack"))
    assert rack.ephemeral
    assert rack.content == "You can’t lay a sum with these tiles: swap some. That’s a turn too."
    assert "Tip: keep one =, one of + − × : and the three smallest different digits." in described(rack)
    laying = shown(await table.ada.click(board, label="Lay tiles"))
    assert laying.content == rack.content
    assert labels(laying) == ["Swap 5 5 −", "Swap tiles"]
    menu = shown(await table.ada.click(rack, label="Swap tiles"))
    await table.ada.select(menu, ["0", "3", "5"])
    await table.ada.click(menu, custom_id=find_id(menu, "chosen:swap 0 3 5"))
    assert "swapped 3 tiles." in table.board().content


async def test_the_tiles_that_are_proposed_are_swapped_by_one_tap(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", setup_with(NO_SUM + "12345678"))
    laying = shown(await table.ada.click(await table.start("summy"), label="Lay tiles"))
    swap = next(item for item in items(laying) if item["label"] == "Swap 5 5 −")
    assert swap["custom_id"].split(":", 4)[-1] == "chosen:swap 1 2 6", "tiles are named by their places alone"
    await table.ada.click(laying, label="Swap 5 5 −")
    assert "swapped 3 tiles." in table.board().content
    match = (await table.env.bot.services.matches.running_of(table.ada.id))[0]
    assert match.record.moves == ("swap 5 5 -",)
    # A player who confirms turns is asked about it as about any other swap.
    await table.env.bot.services.settings.change_user(table.grace.id, confirm=Confirm.ALWAYS)
    asked = shown(await table.grace.click(table.board(), label="Swap tiles"))
    await table.grace.click(asked, label="Swap 4 5 6 7 8")
    assert asked.content.startswith("**Play this?**")
    assert ply_of(table.board()) == 1
    await table.grace.click(asked, label="Play it")
    assert "swapped 5 tiles." in table.board().content


async def test_a_lay_is_previewed_with_its_score_and_can_be_cancelled(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    await table.start("summy")
    preview = shown(await table.move(table.ada, "13J 3+4=7"))
    assert preview.ephemeral
    assert preview.content == "**Play this?** `13J 3+4=7`\n3+4=7 scores 14 points."
    assert items(preview)[0]["style"] == discord.ButtonStyle.success.value, "what it scores is no warning"
    assert "Proposed: 13J 3+4=7" in str(preview.attachments[0].description)
    await table.ada.click(preview, label="Cancel")
    assert ply_of(table.board()) == 0
    preview = shown(await table.move(table.ada, "13J 3+4=7"))
    await table.ada.click(preview, label="Play it")
    assert f"{table.ada.mention} played `13J 3+4=7`. +14" in table.board().content


async def test_a_preview_is_void_when_the_position_has_changed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    await table.start("summy")
    preview = shown(await table.move(table.ada, "13J 3+4=7"))
    other = shown(await table.move(table.ada, "13J 1+2=3"))
    await table.ada.click(other, label="Play it")
    assert told(await table.ada.click(preview, label="Play it")).startswith("That board is out of date.")
    await play_by_command(table, table.grace, "swap 0")
    assert told(await table.ada.click(preview, label="Play it")).startswith("That board is out of date.")
    assert ply_of(table.board()) == 2


async def test_a_swap_is_one_menu_of_ones_own_tiles(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    board = await table.start("summy")
    menu = shown(await table.ada.click(board, label="Swap tiles"))
    choice, proposal = items(menu)
    assert proposal["label"] == "Swap 4 6 7"
    assert [option["label"] for option in choice["options"]] == list("123467+=")
    assert choice["max_values"] == 8
    assert menu.content == "Choose the tiles to swap, then tap the button that names them."
    assert "Tip: keep one =, one of + − × : and the three smallest different digits." in described(menu)
    await table.ada.select(menu, ["6", "0"])
    choice, button = items(menu)
    assert ply_of(table.board()) == 0, "what is chosen is not played yet"
    assert [option["value"] for option in choice["options"] if option.get("default")] == ["0", "6"]
    assert (button["label"], button["style"]) == ("Swap 1 +", discord.ButtonStyle.primary.value)
    await table.ada.click(menu, label="Swap 1 +")
    board = table.board()
    assert f"{table.ada.mention} swapped 2 tiles." in board.content
    assert table.on_turn(board) is table.grace
    match = (await table.env.bot.services.matches.running_of(table.ada.id))[0]
    assert match.record.moves == ("swap 1 +",)


async def test_only_the_player_on_turn_lays_and_swaps(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    board = await table.start("summy")
    for label in ("Lay tiles", "Swap tiles"):
        answer = shown(await table.grace.click(board, label=label))
        assert answer.content == "It’s not your turn yet.\nYour tiles: `0 2 5 5 8 9 + :`"
        assert not answer.components


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("13J 3+4=8", "3+4=8 isn’t correct: 3 + 4 is 7, not 8."),
        ("13J 3=4=7", "more than one ="),
        ("13J 03+4=7", "starts with a zero"),
        ("1A 3+4=7", "must use at least one tile that’s already on the board"),
        ("13J 8+9=17", "Your rack has no 8"),
        ("hello", "can’t read “hello” as a move"),
        ("swap 9", "Your rack has no 9"),
    ],
)
async def test_refusals_name_the_rule(
    table: Table, monkeypatch: pytest.MonkeyPatch, typed: str, named: str
) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    await table.start("summy")
    assert named in told(await table.move(table.ada, typed))
    assert ply_of(table.board()) == 0


async def test_restart_in_the_middle_of_a_preview(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", setup_with(RACKS))
    board = await table.start("summy")
    preview = shown(await table.move(table.ada, "13J 3+4=7"))
    menu = shown(await table.ada.click(board, label="Swap tiles"))
    await table.restart()
    await table.ada.click(preview.message, label="Play it")
    assert "played `13J 3+4=7`" in table.board().content
    assert told(await table.ada.select(menu.message, ["0"])).startswith("That board is out of date.")
    assert ply_of(table.board()) == 1


def sent_to_others(table: Table) -> str:
    """All that Grace and Linus were sent, as one text."""
    parts = []
    for viewer in (table.grace, table.linus):
        for message in table.channel.history(viewer=viewer):
            parts += [message.content, *(str(attachment.description) for attachment in message.attachments)]
            parts += [json.dumps(embed.to_dict()) for embed in message.embeds]
            parts += [json.dumps(item.to_dict()) for row in message.components for item in row.children]
    return "\n".join(parts)


@pytest.mark.soak
async def test_a_whole_game_tells_nobody_else_what_was_on_the_rack(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    record = record_of(2)
    rig(monkeypatch, "summy", record["setup"])
    await table.start("summy")
    position = Record("summy", "standard", record["setup"]).start()
    secrets: set[str] = set()
    for number, move in enumerate(record["moves"]):
        rack = position.racks[0]
        secrets |= {rack, " ".join(rack)} if len(rack) == 8 else set()
        if number % 2 == 0:
            await table.ada.click(table.board(), label="My rack")
            await table.ada.autocomplete(table.channel, "move", "move", "")
            await table.move(table.ada, "1A 3+4=7")
            if move.startswith("swap") and len(move.split()) > 3:
                secrets |= {move, move.removeprefix("swap ")}
        assert await table.grace.autocomplete(table.channel, "move", "move", "") == [] or number % 2
        await play(table, move, position)
        position = position.play(position.parse(move))
    heard = sent_to_others(table)
    logged = "\n".join(record.getMessage() for record in caplog.records)
    for secret in secrets:
        assert secret not in heard
        assert secret not in logged
    assert record["setup"][16:40] not in heard + logged


async def test_what_others_see_does_not_depend_on_hidden_tiles(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same public game with another rack of Ada's: everybody else sees and reads the same."""
    games = []
    monkeypatch.setattr(board, "game_line", lambda match, translator: "")  # their numbers differ
    for rack in ("123467+=", "88999xx-"):
        rig(monkeypatch, "summy", setup_with(rack + "025589+:"))
        channel = table.guild.create_text_channel("twin")
        table.channel = channel
        await table.start("summy")
        await table.ada.click(table.board(), label="My rack")
        await play_by_command(table, table.ada, f"swap {rack[0]} {rack[1]} {rack[7]}")
        await table.grace.click(table.board(), label="My rack")
        preview = shown(await table.move(table.grace, "13J 5+0=5"))
        await table.grace.click(preview, label="Play it")
        await play_by_command(table, table.ada, f"swap {rack[2]}")
        games.append([await everything_in(message) for message in channel.history(viewer=table.grace)])
    assert len(games[0]) == len(games[1])
    for one, other in zip(*games, strict=True):
        assert one == other


async def everything_in(message: Any) -> tuple[Any, ...]:
    pictures = [seen_in(await attachment.read()) for attachment in message.attachments]
    described = [attachment.description for attachment in message.attachments]
    # Game and message numbers differ, and the seal of what is hidden, which tells nothing of it.
    controls = [
        (item.to_dict().get("label"), str(item.custom_id).split(":", 2)[2])
        for row in message.components
        for item in row.children
        if str(item.custom_id).startswith("m:")
    ]
    return (re.sub(r" · Game \d+|deal: [0-9a-f]+", "", message.content), pictures, described, controls)


def test_the_example_racks_are_in_the_order_of_the_tiles() -> None:
    assert list("123467+=") == sorted("123467+=", key=TILES.index)

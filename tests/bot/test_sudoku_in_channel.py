"""Sudoku Duel in a channel: by menus and by `/move`, with a warning before a wrong placement."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from simcord import InteractionResult

from sumon.core.record import Record
from tests.bot.conftest import Table, described, find_id, items, labels, ply_of, shown, told
from tests.bot.scripts import play_by_command
from tests.rigging import rig

RECORDS = Path(__file__).resolve().parents[1] / "records/sudoku-records.jsonl"


def record_of(number: int) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[number])
    return record


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A recorded game; the next one dealt is this."""
    record = record_of(0)
    rig(monkeypatch, "sudoku", record["setup"])
    return record


async def choose(table: Table, square: str) -> InteractionResult:
    """The player on turn picks the column, then the square: the preview."""
    actor = table.on_turn(table.board())
    await actor.click(table.board(), label=square[0])
    return await actor.click(table.board(), label=square)


async def test_a_whole_game_by_three_taps_a_turn(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    for move in record["moves"]:
        actor = table.on_turn(table.board())
        preview = await choose(table, move[2:4])
        await actor.click(shown(preview), label="Play it")
    assert labels(table.board())[0] == "Rematch"
    first, second = record["scores_after"][-1]
    winner, loser = (table.ada, table.grace) if first > second else (table.grace, table.ada)
    said = f"**{winner.mention} wins by {abs(first - second)} points** against {loser.mention}."
    assert table.board().content.splitlines()[0].startswith(said)
    position = Record("sudoku", "standard", record["setup"], tuple(record["moves"])).replay()
    alt = str(table.board().attachments[0].description)
    assert f"The next tile, {position.tile}, has no correct square." in alt
    assert f"Score: ada {first} to grace {second}." in alt


async def test_a_placement_is_previewed_before_the_next_tile_is_drawn(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku", rated=False)
    move, points = record["moves"][0], record["scores_after"][0][0]
    preview = shown(await choose(table, move[2:4]))
    assert preview.ephemeral
    assert preview.content.splitlines() == [
        f"**Play this?** `{move}`",
        f"The {move[0]} on {move[2:4]} would score {points} points.",
    ]
    assert f"Proposed: {move[2:4]}, for {points} points." in str(preview.attachments[0].description)
    assert not preview.embeds
    again = shown(await choose(table, move[2:4]))
    await table.ada.click(preview, label="Cancel")
    assert ply_of(table.board()) == 0
    assert table.board().id == board.id
    await table.restart()
    await table.ada.click(again.message, label="Play it")
    said = f"{table.ada.mention} placed the {move[0]} on {move[2:4]}. +{points}"
    assert said in table.board().content
    assert ply_of(table.board()) == 1


async def test_two_previews_at_once_place_one_tile(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    phone, editor = shown(await choose(table, "a1")).message, shown(await choose(table, "c1")).message
    answers = await table.click_at_once(
        (table.ada, phone, str(find_id(phone, "sure:a1"))), (table.ada, editor, str(find_id(editor, "sure:c1")))
    )
    assert [told(answer) for answer in answers if answer.response is not None] == [
        "That board is out of date. Use the current one."
    ]
    assert ply_of(table.board()) == 1


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("propose", "That board is out of date. Use the current one."),
        ("propose:z9", "“z9” isn’t a square on the grid. A square is a column from a to i and a row from 1 to 9"),
        ("propose:9@e4", "The tile to place is the 2, not the 9."),
    ],
)
async def test_what_no_button_proposes_is_refused(
    table: Table, record: dict[str, Any], said: str, sentence: str
) -> None:
    board = await table.start("sudoku")
    (answer,) = await table.click_at_once((table.ada, board, f"m:1:0:0:{said}"))
    assert told(answer).startswith(sentence)
    assert ply_of(table.board()) == 0


@pytest.mark.soak
async def test_a_whole_game_by_move_commands(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    for number, move in enumerate(record["moves"]):
        actor = (table.ada, table.grace)[number % 2]
        await play_by_command(table, actor, move[2:4])
    assert labels(table.board())[0] == "Rematch"


async def test_the_tile_is_named_and_the_buttons_offer_empty_squares(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    assert "Place the 2: tap its column." in described(board)
    assert labels(board)[:9] == list("abcdefghi")
    await table.ada.click(board, label="b")
    assert "Place the 2 in column b: tap its square." in described(table.board())
    rows = reversed(record["setup"].split("/")[0][1::9])
    empty = [f"b{number}" for number, digit in enumerate(rows, start=1) if digit == "."]
    assert labels(table.board())[9 : 9 + len(empty)] == empty
    blue = [item["label"] for item in items(table.board()) if item["style"] == 1]
    assert blue == ["b"]


async def test_a_wrong_placement_is_confirmed_first(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku", rated=False)
    await play_by_command(table, table.ada, record["moves"][0][2:4])
    position = Record("sudoku", "standard", record["setup"], (record["moves"][0],)).replay()
    wrong = next(position.format(move) for move in position.legal_moves() if position.cautions(move))
    warned = shown(await table.move(table.grace, wrong[2:4]))
    assert warned.ephemeral
    assert f"The 1 is wrong on {wrong[2:4]}" in described(warned)
    assert warned.content.count("\n") == 0, "said once"
    assert [item["style"] for item in items(warned)] == [4, 2], "red, and grey: no step to be recommended"
    await table.grace.click(warned, label="Cancel")
    assert ply_of(table.board()) == 1
    warned = shown(await choose(table, wrong[2:4]))
    await table.grace.click(warned, label="Play it")
    said = f"{table.grace.mention} placed the 1 on {wrong[2:4]}. Wrong!"
    assert said in table.board().content


async def test_in_a_rated_game_a_mistake_is_found_out_when_it_is_made(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    await play_by_command(table, table.ada, record["moves"][0][2:4])
    right = record["moves"][1][2:4]
    position = Record("sudoku", "standard", record["setup"], (record["moves"][0],)).replay()
    wrong = next(position.format(move)[2:4] for move in position.legal_moves() if position.cautions(move))
    previews = [shown(await choose(table, square)) for square in (right, wrong)]
    typed = [shown(await table.move(table.grace, square)) for square in (right, wrong)]
    seen = [
        (each.content, str(each.attachments[0].description), [item["style"] for item in items(each)])
        for each in (*previews, *typed)
    ]
    assert seen[0][0] == f"**Play this?** `{right}`"
    assert [part.replace(right, wrong) for part in seen[0][:2]] == list(seen[1][:2]), "nothing tells them apart"
    assert seen[2:] == seen[:2], "what is typed is asked like what is tapped"
    assert seen[0][2] == seen[1][2] == [3, 2]
    for preview in (previews[1], typed[1]):
        assert "?" not in "".join(item["custom_id"] for item in items(preview))
    await table.grace.click(previews[1].message, label="Play it")
    assert "Wrong!" in table.board().content
    assert ply_of(table.board()) == 2


async def test_a_correct_placement_tells_the_points(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    await play_by_command(table, table.ada, record["moves"][0][2:4])
    points = record["scores_after"][0][0]
    assert f"+{points}" in table.board().content


async def test_nobody_is_told_where_the_tile_fits(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    assert "Correct squares" not in str(board.attachments[0].description)
    assert labels(board)[-3:] == ["Enter move", "More", "How to play"]
    offered = await table.ada.autocomplete(table.channel, "move", "move", "")
    names = [choice["value"] for choice in offered]
    assert names == sorted(names, key=lambda name: (name[1], name[0])), "correct ones are not listed first"


async def test_refusals(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    grid = record["setup"].split("/")[0]
    row, column = divmod(next(place for place, digit in enumerate(grid) if digit != "."), 9)
    taken = f"{'abcdefghi'[column]}{9 - row}"
    assert f"already a tile on {taken}" in told(await table.move(table.ada, taken))
    assert "isn’t a square on the grid" in told(await table.move(table.ada, "z9"))
    assert "The tile to place is the 2" in told(await table.move(table.ada, "9@e4"))
    secret = told(await table.ada.slash(table.channel, "rack"))
    assert secret == "This game has no hidden tiles: everything is on the board."


async def test_an_old_button_does_not_place_the_next_tile(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    await table.ada.click(board, label="a")
    old, custom_id = table.board(), str(find_id(table.board(), "propose:a1"))
    for move in record["moves"][:2]:
        await play_by_command(table, (table.ada, table.grace)[move is record["moves"][1]], move[2:4])
    (answer,) = await table.click_at_once((table.ada, old, custom_id))
    assert told(answer).startswith("That board is out of date.")
    assert ply_of(table.board()) == 2


async def test_restart_between_column_and_square(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    square = record["moves"][0][2:4]
    await table.ada.click(table.board(), label=square[0])
    await table.restart()
    preview = await table.ada.click(table.board(), label=square)
    await table.ada.click(shown(preview), label="Play it")
    assert table.on_turn(table.board()) is table.grace


async def test_three_games_side_by_side(table: Table) -> None:
    await table.start("sudoku")
    for game in ("sumon", "summy"):
        table.channel = table.guild.create_text_channel(game)
        await table.start(game)
    mine = told(await table.ada.slash(table.channel, "games"))
    assert [name in mine for name in ("Sum On", "Summy", "Sudoku Duel")] == [True, True, True]
    for game, name in (("sumon", "Sum On"), ("summy", "Summy"), ("sudoku", "Sudoku Duel")):
        standings = shown(await table.ada.slash(table.channel, "leaderboard", game=game)).content
        assert standings.startswith(f"**Leaderboard: {name}**")
        rules = shown(await table.ada.slash(table.channel, f"{game} rules"))
        assert rules.ephemeral
        assert len(rules.attachments) == 1

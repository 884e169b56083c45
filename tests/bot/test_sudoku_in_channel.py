"""The Sudoku duel in a channel: by menus and by `/move`, with a warning before a wrong placement."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sumon.core.record import Record
from sumon.games import GAMES
from tests.bot.conftest import Table, items, labels, ply_of, shown, told

RECORDS = Path(__file__).resolve().parents[1] / "records/sudoku-records.jsonl"


def record_of(number: int) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[number])
    return record


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A recorded game; the next one dealt is this."""
    record = record_of(0)
    monkeypatch.setattr(type(GAMES["sudoku"]), "deal", lambda self, variant, rng: record["setup"])
    return record


async def choose(table: Table, square: str) -> Any:
    """The player on turn picks the row, then the column."""
    actor = table.on_turn(table.board())
    rows = items(table.board())[0]
    await actor.select(table.board(), [square[1]], custom_id=rows["custom_id"])
    columns = items(table.board())[1]
    return await actor.select(table.board(), [square], custom_id=columns["custom_id"])


async def test_a_whole_game_by_menus(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    for move in record["moves"]:
        actor = table.on_turn(table.board())
        answer = await choose(table, move[2:4])
        if move.endswith("?"):
            await actor.click(shown(answer), label="Play it")
    assert labels(table.board())[0] == "Rematch"
    first, second = record["scores_after"][-1]
    assert f"● {table.ada.mention} {first} – {second} {table.grace.mention} ■" in table.board().content
    position = Record("sudoku", "standard", record["setup"], tuple(record["moves"])).replay()
    assert f"a {position.tile}, and no square is correct" in table.board().content


async def test_a_whole_game_by_move_commands(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    for number, move in enumerate(record["moves"]):
        actor = (table.ada, table.grace)[number % 2]
        answer = shown(await table.move(actor, move[2:4]))
        assert answer.ephemeral == move.endswith("?")
        if answer.ephemeral:
            await actor.click(answer, label="Play it")
    assert labels(table.board())[0] == "Rematch"


async def test_the_tile_is_named_and_the_menus_offer_empty_squares(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    assert "Place the **2**: choose a row, then a column." in board.content
    rows = items(board)[0]
    assert [option["label"] for option in rows["options"]] == [str(row) for row in range(1, 10)]
    await table.ada.select(board, ["1"])
    assert "Place the **2** in row 1: choose a column." in table.board().content
    columns = items(table.board())[1]
    grid = record["setup"].split("/")[0]
    bottom = grid[-9:]
    assert [option["label"] for option in columns["options"]] == [
        column for column, digit in zip("abcdefghi", bottom, strict=True) if digit == "."
    ]


async def test_a_wrong_placement_is_confirmed_first(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    await table.move(table.ada, record["moves"][0][2:4])
    position = Record("sudoku", "standard", record["setup"], (record["moves"][0],)).replay()
    wrong = next(position.format(move) for move in position.legal_moves() if position.cautions(move))
    warned = shown(await table.move(table.grace, wrong[2:4]))
    assert warned.ephemeral
    assert "is wrong: there is a 1 on" in warned.content
    await table.grace.click(warned, label="Cancel")
    assert ply_of(table.board()) == 1
    warned = shown(await choose(table, wrong[2:4]))
    await table.grace.click(warned, label="Play it")
    assert f"played `{wrong}`. That was wrong; the 1 is out of the game." in table.board().content


async def test_a_correct_placement_tells_the_points(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    await table.move(table.ada, record["moves"][0][2:4])
    points = record["scores_after"][0][0]
    assert f"That makes {points} points." in table.board().content


async def test_the_correct_squares_are_shown_to_whoever_asks_alone(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    answer = shown(await table.ada.click(board, label="Where does it fit?"))
    assert answer.ephemeral
    heading, *lines = answer.content.splitlines()
    assert heading == "The 2 is correct on 72 squares:"
    assert lines[0].startswith("3 points: a1, c1, g1, h1, a2, ")
    assert lines[1].startswith("2 points: b1, e1, ")
    assert sum(line.count(",") + 1 for line in lines) == 72
    assert "Correct squares" not in str(board.attachments[0].description)


async def test_a_spectator_may_ask_for_the_correct_squares_but_place_nothing(
    table: Table, record: dict[str, Any]
) -> None:
    board = await table.start("sudoku")
    answer = shown(await table.linus.click(board, label="Where does it fit?"))
    assert answer.ephemeral
    assert answer.content.startswith("The 2 is correct on 72 squares:")
    assert not answer.components


async def test_the_tile_can_be_placed_where_it_fits(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    answer = shown(await table.ada.click(board, label="Where does it fit?"))
    (menu,) = items(answer)
    assert menu["options"][0]["label"] == "a1 (3)"
    assert len(menu["options"]) == 25
    waiting = shown(await table.grace.click(board, label="Where does it fit?"))
    assert waiting.content == answer.content
    assert not waiting.components
    again = shown(await table.ada.click(board, label="Where does it fit?"))
    await table.ada.select(answer, ["a2"])
    assert f"{table.ada.mention} played `2@a2`. That makes 3 points." in table.board().content
    assert told(await table.ada.select(again, ["c1"])).startswith("That board is out of date.")


async def test_refusals(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    grid = record["setup"].split("/")[0]
    row, column = divmod(next(place for place, digit in enumerate(grid) if digit != "."), 9)
    taken = f"{'abcdefghi'[column]}{9 - row}"
    assert f"already lies on {taken}" in told(await table.move(table.ada, taken))
    assert "is no square of the grid" in told(await table.move(table.ada, "z9"))
    assert "The tile to be placed is a 2" in told(await table.move(table.ada, "9@e4"))
    secret = told(await table.ada.slash(table.channel, "rack"))
    assert secret == "Nothing is hidden in this game: everything you may know is on the board."


async def test_an_old_menu_does_not_place_the_next_tile(table: Table, record: dict[str, Any]) -> None:
    board = await table.start("sudoku")
    await table.ada.select(board, ["1"])
    menu = items(table.board())[1]
    old = table.board()
    for move in record["moves"][:2]:
        await table.move((table.ada, table.grace)[move is record["moves"][1]], move[2:4])
    (answer,) = await table.click_at_once((table.ada, old, f"{menu['custom_id'].split('#')[0]}:d4"))
    assert told(answer).startswith("That board is out of date.")
    assert ply_of(table.board()) == 2


async def test_restart_between_row_and_column(table: Table, record: dict[str, Any]) -> None:
    await table.start("sudoku")
    square = record["moves"][0][2:4]
    await table.ada.select(table.board(), [square[1]])
    await table.restart()
    await table.ada.select(table.board(), [square], custom_id=items(table.board())[1]["custom_id"])
    assert table.on_turn(table.board()) is table.grace


async def test_three_games_side_by_side(table: Table) -> None:
    await table.start("sudoku")
    for game in ("sumon", "summy"):
        table.channel = table.guild.create_text_channel(game)
        await table.start(game)
    mine = told(await table.ada.slash(table.channel, "games"))
    assert [name in mine for name in ("Sum On", "Summy", "Sudoku duel")] == [True, True, True]
    for game, name in (("sumon", "Sum On"), ("summy", "Summy"), ("sudoku", "Sudoku duel")):
        standings = shown(await table.ada.slash(table.channel, "leaderboard", game=game)).content
        assert standings.startswith(f"**Leaderboard: {name}**")
        rules = shown(await table.ada.slash(table.channel, f"{game} rules"))
        assert rules.ephemeral
        assert len(rules.attachments) >= 2

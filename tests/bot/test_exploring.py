"""`/explore`: other turns tried on a private board, in a simulated Discord."""

from __future__ import annotations

import re

import pytest

from tests.bot.archived import MOVES, RECORD, finish, replay_message, shared_replay
from tests.bot.conftest import Table, described, items, labels, shown, told
from tests.bot.scripts import rigged
from tests.rigging import rig


async def test_other_turns_are_tried_on_a_private_board(table: Table) -> None:
    await finish(table, *MOVES)
    opened = await table.linus.slash(table.channel, "explore")
    assert "After turn 3 of 3\n" in told(opened)
    board = shown(opened)
    for _ in range(2):
        await table.linus.click(board, label="◀")
    form = await table.linus.click(board, label="Try a turn")
    await table.linus.submit_modal(form, {"move": "g8-g7"})
    assert "After turn 1 of 3 · 1 turn tried" in board.content
    assert board.content.endswith("\n-# `g8-g7`")
    assert not board.embeds
    await table.restart()
    await table.linus.click(board, label="Ask the engine")
    assert "The engine would play `b1\u2011a2` and expects 3 points more" in board.content
    form = await table.linus.click(board, label="Try a turn")
    refusal = told(await table.linus.submit_modal(form, {"move": "g7-g1"}))
    assert refusal.startswith("The 2 on g7 belongs to Red")
    await table.linus.click(board, label="◀")
    assert "After turn 1 of 3\n" in board.content
    await table.linus.click(board, label="▶")
    assert "After turn 2 of 3\n" in board.content
    assert (await table.env.bot.services.matches.find_match(1)).record.moves == MOVES


async def test_running_game_cannot_be_explored(table: Table) -> None:
    await table.start("summy")
    sentence = told(await table.ada.slash(table.channel, "explore"))
    assert sentence == "This game is rated, so you can try out turns only when it’s over."
    assert "Explore" not in labels(await replay_message(table))


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_running_game_that_hides_something_cannot_be_explored(table: Table, game: str) -> None:
    await table.start(game, rated=False)
    sentence = told(await table.ada.slash(table.channel, "explore"))
    assert (
        sentence == "Trying out turns would reveal what this game still hides. You can do it when the game is over."
    )
    assert "Explore" not in labels(await replay_message(table))


async def test_own_running_casual_game_is_explored_without_the_engine(table: Table) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "c1-c2 end")
    assert told(await table.linus.slash(table.channel, "explore")).endswith("You’re welcome to watch.")
    opened = await table.ada.slash(table.channel, "explore")
    board = shown(opened)
    assert "After turn 1 of 1\n" in told(opened)
    assert "Ask the engine" not in labels(board)
    form = await table.ada.click(board, label="Try a turn")
    await table.ada.submit_modal(form, {"move": "h8-h7"})
    assert board.content.endswith("\n-# `h8-h7`")
    public = await shared_replay(table)
    for said in ("opinion", "do:h8-h7"):
        (forged,) = await table.click_at_once((table.ada, public, f"a:m1:1:{said}"))
        assert told(forged).startswith("That button is out of date.")
    assert (await table.env.bot.services.matches.find_match(1)).record.moves == ("c1-c2",)
    await table.move(table.grace, "g8-g7 end")
    await table.ada.click(board, label="◀")
    assert "After turn 1 of 2\n" in board.content


async def test_turns_are_tried_with_the_buttons_of_the_game_also_after_a_restart(table: Table) -> None:
    await finish(table)
    board = shown(await table.linus.slash(table.channel, "explore"))
    await table.linus.click(board, custom_id="a:m1:0:pick:c1")
    await table.linus.click(board, custom_id="a:m1:0:do:c1-c2")
    assert board.content.splitlines() == ["`c1‑c2` so far.", "-# `c1-c2 …`"]
    assert "Tap a sum to move your 3, 5 or 8 too, or end your turn." in described(board)
    assert board.content.endswith("\n-# `c1-c2 …`")
    await table.restart()
    await table.linus.click(board, label="End turn")
    assert board.content.endswith("\n-# `c1-c2`")
    assert f"{table.grace.mention} (Red) to move" in board.content
    await table.linus.click(board, custom_id="a:m1:0:pick:h8")
    await table.linus.click(board, custom_id="a:m1:0:do:h8-h7")
    await table.linus.click(board, label="◀")
    assert board.content.endswith("\n-# `c1-c2`")
    await table.linus.click(board, label="◀")
    assert "-#" not in board.content


async def test_sudoku_tile_is_tried_by_tapping(table: Table) -> None:
    await table.start("sudoku")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    board = shown(await table.linus.slash(table.channel, "explore"))
    column = next(item["label"] for item in items(board) if ":pick:" in item["custom_id"])
    await table.linus.click(board, label=column)
    square = next(item["label"] for item in items(board) if ":propose:" in item["custom_id"])
    await table.linus.click(board, label=square)
    assert "1 turn tried" in board.content
    # Whether the square is right is a matter of luck: the deal is.
    assert re.search(rf"@{square}\??`$", board.content)


async def test_summy_swap_is_put_together_by_tapping(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("02347+==", "02347+=="))
    await table.start("summy")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    board = shown(await table.linus.slash(table.channel, "explore"))
    await table.linus.click(board, label="Lay tiles")
    assert "By hand" in labels(board)
    await table.linus.click(board, label="Back")
    await table.linus.click(board, label="Swap tiles")
    await table.linus.select(board, ["0", "2"])
    await table.linus.click(board, label="Swap 0 3")
    assert "1 turn tried" in board.content
    assert re.search(r"\n-# `swap [^`]+`$", board.content)


async def test_board_to_explore_of_an_older_version_is_understood(table: Table) -> None:
    await finish(table, *MOVES)
    board = shown(await table.linus.slash(table.channel, "explore"))
    stored = table.env.backend.get_message(table.channel.id, board.id)
    stored.embeds = [{"type": "rich", "footer": {"text": "g8-g7 | b1-b2"}}]
    await table.linus.click(board, label="◀")
    assert board.content.endswith("\n-# `g8-g7`")
    assert not board.embeds


async def test_imported_record_is_explored_by_its_number(table: Table) -> None:
    await table.ada.slash(table.channel, "import", file=("game.txt", RECORD.encode()))
    opened = await table.ada.slash(table.channel, "explore", game="i1")
    assert told(opened) == "After turn 2 of 2\nAda (Blue) to move. Try any turn."
    assert "After turn 2 of 2\n" in told(opened)
    assert "There’s no game “i2”" in told(await table.ada.slash(table.channel, "explore", game="i2"))

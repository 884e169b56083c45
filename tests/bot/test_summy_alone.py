"""Summy against the bot: the tiles stand on the board itself, and are tapped there."""

from __future__ import annotations

import pytest

from tests.bot.conftest import Table, described, items, labels, shown
from tests.bot.scripts import rigged
from tests.rigging import rig

TILES = ["3", "3", "4", "4", "7", "+", "+", "="]


@pytest.fixture(autouse=True)
def rigged_racks(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("33447++=", "0000257+"))


async def begin(table: Table) -> None:
    await table.ada.slash(table.channel, "summy challenge", level="beginner", first="challenger")


async def tap(table: Table, *tags: str) -> None:
    for tag in tags:
        board = table.board()
        (custom_id,) = (item["custom_id"] for item in items(board) if item["custom_id"].endswith(f"#{tag}"))
        await table.ada.click(board, custom_id=custom_id)


async def test_the_first_sum_takes_five_taps_on_the_board(table: Table) -> None:
    await begin(table)
    board = table.board()
    assert labels(board) == [*TILES, "By hand", "Swap tiles", "Enter move", "More"]
    assert "Your tiles: 3 3 4 4 7 + + =" in described(board)
    before = len(table.channel.history())
    await tap(table, "tile0", "tile5", "tile2", "tile4")
    assert len(table.channel.history()) == before, "no copy"
    assert "It would score +14." in described(table.board())
    assert "B · M10 ↓ 3+4=7" in labels(table.board()), "or down"
    await table.ada.click(table.board(), label="Play it")
    match = await table.env.bot.services.matches.find_match(1)
    assert match.record.moves[0] == "13J 3+4=7"
    assert "3 3 4 4 7" not in described(table.board()), "the tiles that were laid have gone"


async def test_a_sum_with_an_equals_sign_of_ones_own_is_laid_through_that_on_the_board(table: Table) -> None:
    await begin(table)
    await tap(table, "tile0", "tile5", "tile2", "tile7", "tile4")
    assert "It would score +14." in described(table.board())
    await table.ada.click(table.board(), label="Play it")
    match = await table.env.bot.services.matches.find_match(1)
    assert match.record.moves[0] == "13J 3+4=7"
    assert "=" in match.position.view(match.sole_player).rack, "it is kept"


async def test_tiles_are_swapped_on_the_board_and_the_way_back_leads_to_them(table: Table) -> None:
    await begin(table)
    await table.ada.click(table.board(), label="Swap tiles")
    assert "Choose the tiles to swap, then tap the button that names them. Tip:" in described(table.board())
    (menu,) = (item for item in items(table.board()) if "options" in item)
    await table.ada.select(table.board(), ["0", "3"], custom_id=menu["custom_id"])
    assert "Swap 3 4" in labels(table.board())
    await table.ada.click(table.board(), label="Back")
    assert labels(table.board())[:8] == TILES
    await table.ada.click(table.board(), label="Swap tiles")
    await table.ada.select(table.board(), ["0", "3"], custom_id=menu["custom_id"])
    await table.ada.click(table.board(), label="Swap 3 4")
    assert (await table.env.bot.services.matches.find_match(1)).record.moves[0] == "swap 3 4"


async def test_the_board_says_that_nothing_can_be_laid(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("55589+-=", "0000257+"))
    await begin(table)
    assert "You can’t lay a sum with these tiles: swap some." in described(table.board())
    assert labels(table.board())[:2] == ["Swap 5 5 −", "Swap tiles"]


async def test_nobody_else_taps_them_and_after_a_restart_they_are_still_there(table: Table) -> None:
    await begin(table)
    before = described(table.board())
    custom_id = items(table.board())[0]["custom_id"]
    said = shown(await table.linus.click(table.board(), custom_id=custom_id))
    assert said.content.startswith(f"Only {table.ada.mention} can")
    assert described(table.board()) == before
    await table.restart()
    await tap(table, "tile0")
    assert "Tap the next tile." in described(table.board())
    await tap(table, "back")
    assert labels(table.board())[:8] == TILES


async def test_between_people_tiles_stay_in_private(table: Table) -> None:
    await table.start("summy")
    assert labels(table.board())[:3] == ["Lay tiles", "My rack", "Swap tiles"]
    assert "Your tiles" not in described(table.board())


async def test_a_sum_played_twice_at_once_counts_once_and_tiles_of_an_old_board_do_nothing(table: Table) -> None:
    await begin(table)
    tile = items(table.board())[0]["custom_id"]
    await tap(table, "tile0", "tile5", "tile2", "tile4")
    board = table.board()
    (play,) = (item["custom_id"] for item in items(board) if item["label"] == "Play it")
    await table.click_at_once((table.ada, board, play), (table.ada, board, play))
    await table.env.settle()
    match = await table.env.bot.services.matches.find_match(1)
    assert match.ply == 2, "Ada's sum and the bot's answer"
    shown_now = described(table.board())
    await table.click_at_once((table.ada, table.board(), tile))
    assert (await table.env.bot.services.matches.find_match(1)).ply == 2
    assert described(table.board()) == shown_now

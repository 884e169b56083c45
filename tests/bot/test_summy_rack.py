"""Summy: what the rack is worth, what is refused and why, two players at once, and the end of a match."""

from __future__ import annotations

import re

import pytest
from discord import InteractionResponseType

from tests.bot.conftest import Table, find_id, items, labels, ply_of, shown, told
from tests.bot.scripts import Tapper, confirm, latest, play_by_command, play_recorded, recorded, rigged
from tests.rigging import rig

GAME = recorded("summy", 0)
STALE = "That board is out of date. Use the current one."


@pytest.fixture
def rigged_racks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada begins with 3 3 4 4 7 + + =, Grace with 0 0 0 0 2 5 7 +."""
    rig(monkeypatch, "summy", rigged("33447++=", "0000257+"))


@pytest.fixture
def recorded_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next games are dealt as the recorded one."""
    rig(monkeypatch, "summy", GAME["setup"])


async def test_the_rack_says_that_something_can_be_laid_and_not_what(table: Table, recorded_game: None) -> None:
    await table.start("summy")
    await play_recorded(table, GAME, upto=17)
    rack = shown(await table.grace.click(table.board(), label="My rack"))
    assert rack.content.splitlines() == [
        "Your tiles: `2 3 7 9 9 + : =`",
        "You can lay a sum with these tiles.",
    ]
    assert labels(rack) == ["Lay tiles", "Swap tiles"]
    assert not [item for item in items(rack) if "options" in item]


def bag_of(table: Table) -> str:
    """What the description of the board says about the bag."""
    found = re.search(r"Tiles in the bag: (\d+)", str(table.board().attachments[0].description))
    assert found is not None
    return found[1]


def answers_since(table: Table, before: int) -> list[int]:
    """The kinds of answers to clicks among the requests since then; changes of answers are kind 0."""
    new = table.env.http_requests[before:]
    return [each.json["type"] if each.path.endswith("/callback") else 0 for each in new]


async def test_a_tap_is_one_answer_in_the_rack_and_in_what_is_laid(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    before = table.requests()
    builder = await tapper.open(table)
    assert builder.ephemeral
    for place in (0, 5, 2, 4):
        await tapper.tile(place)
    await tapper.choose_place("M10 ↓ 3+4=7")
    await table.ada.click(table.board(), label="Swap tiles")
    await table.linus.click(table.board(), label="My rack")
    message, edited = InteractionResponseType.channel_message, InteractionResponseType.message_update
    assert answers_since(table, before) == [message.value, *[edited.value] * 5, message.value, message.value]


async def test_a_wide_board_is_one_picture_like_every_other(table: Table, recorded_game: None) -> None:
    await table.start("summy")
    await play_recorded(table, GAME, upto=17)
    rack = shown(await table.grace.slash(table.channel, "rack"))
    for message in (rack, table.board()):
        assert [picture.filename for picture in message.attachments] == ["board.png"]
        assert not message.embeds, "a picture is larger without a frame"


async def test_a_typed_swap_is_answered_privately_and_the_board_comes_anew(
    table: Table, rigged_racks: None
) -> None:
    before = await table.start("summy")
    preview = await table.move(table.ada, "swap 3 + =")
    assert shown(preview).content == "**Play this?** `swap 3 + =`\nA swap scores nothing and can’t be taken back."
    assert ply_of(table.board()) == 0
    await confirm(table.ada, preview)
    undone = told(await table.ada.slash(table.channel, "undo"))
    assert undone == "This game has no takebacks: every move reveals a hidden tile."
    board = table.board()
    assert board.id != before.id
    assert "swapped 3 tiles." in board.content
    assert table.pinged(board) == {table.grace.id}
    assert labels(board) == ["Lay tiles", "My rack", "Swap tiles", "Enter move", "More", "How to play"]


async def test_the_computer_answers_a_typed_swap(table: Table, rigged_racks: None) -> None:
    await table.ada.slash(table.channel, "summy challenge", level="beginner", first="challenger")
    await play_by_command(table, table.ada, "swap 3")
    await table.env.settle()
    assert table.computer.asked == [("summy", "beginner")]
    assert ply_of(table.board()) == 2
    assert table.on_turn(table.board()) is table.ada
    with_buttons = [message for message in table.channel.history() if message.components]
    assert [message.id for message in with_buttons] == [table.board().id]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("13J 3+4=8", "3+4=8 isn’t correct: 3 + 4 is 7, not 8."),
        ("13J 3=4=7", "3=4=7 has more than one =. A sum has exactly one."),
        ("13J 03+4=7", "03 in 03+4=7 starts with a zero. Only the number 0 itself may."),
        ("2B 3+4=7", "Your sum must use at least one tile that’s already on the board."),
        (
            "3@J13 4@L13",
            "There’s a gap at K13: your tiles and those on the board must form one unbroken run.",
        ),
        ("3@J13 4@K14", "All tiles of a turn go in one row or one column."),
        ("13J 5+4=9", "Your rack has no 5, or not enough of them."),
    ],
)
async def test_a_refused_lay_is_told_the_rule(table: Table, rigged_racks: None, typed: str, sentence: str) -> None:
    board = await table.start("summy")
    assert told(await table.move(table.ada, typed)) == sentence
    form = await table.ada.click(board, label="Enter move")
    assert told(await table.ada.submit_modal(form, {"move": typed})) == sentence
    assert ply_of(table.board()) == 0


async def test_a_run_that_is_no_sum_is_named(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    for actor, move in ((table.ada, "M10 3+4=7"), (table.grace, "13J 2+5=7"), (table.ada, "N9 4+3=7")):
        await play_by_command(table, actor, move)
    assert ply_of(table.board()) == 3
    assert told(await table.move(table.grace, "10I 1+2=3")) == (
        "1+2=3 touches other tiles, so it reads 1+2=3+, and that isn’t a sum."
    )
    assert told(await table.move(table.grace, "15K 1+4=5")) == (
        "There’s a grey stone on M15. No sum can run through it."
    )


async def test_a_lay_confirmed_twice_at_once_is_played_once(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    preview = latest(await table.move(table.ada, "13J 3+4=7"))
    sure = str(find_id(preview, "sure:13J 3+4=7"))
    answers = await table.click_at_once((table.ada, preview, sure), (table.ada, preview, sure))
    assert [shown(answer).content for answer in answers if answer.response is not None] == [STALE]
    assert ply_of(table.board()) == 1
    assert f"{table.ada.mention} played `13J 3+4=7`. +14" in table.board().content


async def test_both_players_look_at_their_racks_at_once(table: Table, rigged_racks: None) -> None:
    board = await table.start("summy")
    rack = str(find_id(board, "private:rack"))
    first, second = await table.click_at_once((table.ada, board, rack), (table.grace, board, rack))
    assert shown(first).ephemeral
    assert shown(second).ephemeral
    assert shown(first).content.startswith("Your tiles: `3 3 4 4 7 + + =`")
    assert shown(second).content == "Your tiles: `0 0 0 0 2 5 7 +`"


async def test_old_rack_buttons_lead_to_the_current_board(table: Table, rigged_racks: None) -> None:
    board = await table.start("summy")
    rack, swap = (str(find_id(board, f"private:{what}")) for what in ("rack", "swap"))
    menu = latest(await table.ada.click(board, label="Swap tiles"))
    await play_by_command(table, table.ada, "13J 3+4=7")
    await table.restart()
    for actor in (table.ada, table.grace):
        for custom_id in (rack, swap):
            (answer,) = await table.click_at_once((actor, board, custom_id))
            assert told(answer) == STALE
            assert labels(shown(answer)) == ["Go to board"]
    assert told(await table.ada.select(menu, ["0", "1"])) == STALE
    assert ply_of(table.board()) == 1


async def test_a_match_of_summy_is_resigned_counted_and_played_again(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    await play_by_command(table, table.ada, "13J 3+4=7")
    await table.two_moves_each()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert f"**{table.grace.mention} wins" in table.board().content
    standings = shown(await table.linus.slash(table.channel, "leaderboard", game="summy")).content
    assert standings.splitlines()[:3] == [
        "**Leaderboard: Summy**",
        "-# Not settled yet:",
        f"1. {table.grace.mention}: **1662?** (1 won, 0 lost)",
    ]
    over = "This game is over. You can start a rematch with `/rematch`."
    assert told(await table.ada.slash(table.channel, "rack")) == over
    await table.ada.slash(table.channel, "rematch")
    await table.grace.slash(table.channel, "rematch")
    assert f"**Summy**: {table.grace.mention} against {table.ada.mention}." in table.board().content

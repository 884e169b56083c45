"""Summy laid by tapping alone: the private builder, what it says on the way, and what it refuses."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sumon.play.people.lessons import tutorial_of
from tests.bot.conftest import Table, find_id, items, labels, ply_of, shown, told
from tests.bot.hearing import Ear
from tests.bot.scripts import (
    Tapper,
    latest,
    mover,
    places_of,
    play_by_command,
    plies,
    recorded,
    rigged,
    swap_by_menu,
)
from tests.rigging import rig

STALE = "That board is out of date. Use the current one."
# Ada's rack is 3 3 4 4 7 + + =: the places 0 to 7. Grace's is 0 0 0 0 2 5 7 +.
SEVEN = (0, 5, 2)  # 3 + 4 on J13, K13 and L13; the = is on M13, and then comes the 7


@pytest.fixture
def rigged_racks(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("33447++=", "0000257+"))


@pytest.mark.soak
def in_picture(message: Any) -> str:
    """What the picture says, its foot first."""
    (picture,) = message.attachments
    return str(picture.description)


async def test_a_whole_game_by_tapping_alone(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    game = recorded("summy", 0)
    rig(monkeypatch, "summy", game["setup"])
    await table.start("summy")
    laid = 0
    for position, move in plies(game):
        actor = mover(table, position)
        if move.startswith("swap"):
            tiles = move.removeprefix("swap").replace(" ", "")
            await swap_by_menu(table, actor, tiles, position.racks[position.to_move])
        else:
            await Tapper(actor).lay(table, position, move)
            laid += 1
    assert laid > 5
    assert labels(table.board())[0] == "Rematch"
    winner = (table.ada, table.grace)[game["winner"]]
    assert f"**{winner.mention} wins" in table.board().content


async def test_the_sum_grows_with_every_tap_and_is_offered_where_it_fits(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    builder = await tapper.open(table)
    assert builder.ephemeral
    assert builder.content.startswith("Tap your tiles in order.")
    for place, said in ((0, "Tapped: `3`"), (5, "Tapped: `3 +`"), (2, "Tapped: `3 + 4`")):
        await tapper.tile(place)
        assert builder.content == said, "the task is in the foot of the picture"
        assert labels(builder)[8:] == ["Remove last", "By hand"], (
            "nothing is offered for tiles that were not tapped"
        )
    assert "Tapped: 3 + 4." in str(builder.attachments[0].description)
    await tapper.tile(4)
    assert builder.content == "**Play this?** `13J 3+4=7`", "across and down are alike"
    assert labels(builder)[8:] == ["A · 13J → 3+4=7", "B · M10 ↓ 3+4=7", "Remove last", "By hand", "Play it"]
    marked = "Places: A 13J 3+4=7, B M10 3+4=7."
    assert marked in str(builder.attachments[0].description)
    assert "14" not in builder.content, "what it scores is said where it stands"
    await tapper.press("B · M10 ↓ 3+4=7")
    assert builder.content == "**Play this?** `M10 3+4=7`"
    assert in_picture(builder).startswith("It would score +14. Proposed: M10 3+4=7, for 14 points.")
    assert "3+4=7 scores 14 points." in in_picture(builder)
    assert ply_of(table.board()) == 0
    await tapper.press("Play it")
    assert f"{table.ada.mention} played `M10 3+4=7`. +14" in table.board().content
    assert tapper.taps == 7, "docs/taps.md, and the way down"


async def test_a_turn_of_four_tiles_that_fit_once_takes_six_taps(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    tutorial = tutorial_of("summy")
    assert tutorial is not None
    rig(monkeypatch, "summy", tutorial.steps[0].record.setup)
    await table.start("summy")
    for actor, move in ((table.ada, "13J 3+4=7"), (table.grace, "swap 9")):
        await play_by_command(table, actor, move)
    tapper = Tapper(table.ada)
    await tapper.open(table)
    for place in places_of("-5=2", "25++--x="):
        await tapper.tile(place)
    assert tapper.message.content.startswith("**Play this?** `N13 7−5=2`"), "the place need not be chosen"
    await tapper.press("Play it")
    assert "played `N13 7" in table.board().content
    assert tapper.taps == 6, "docs/taps.md"


async def test_taps_can_be_taken_back_and_the_sum_can_be_shifted_and_turned_by_hand(
    table: Table, rigged_racks: None
) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    builder = await tapper.open(table)
    for place in (*SEVEN, 4):
        await tapper.tile(place)
    await tapper.press("By hand")
    assert builder.content.startswith("**Play this?** `13J 3+4=7`"), "the ghost lies where it fits"
    assert labels(builder) == ["Left", "Up", "Down", "Right", "Rotate", "Remove last", "Tiles", "Play it"]
    await tapper.press("Right")
    assert "So far: `13K 3+=47`" in builder.content
    assert "Play it" not in labels(builder)
    await tapper.press("Left")
    assert builder.content.startswith("**Play this?** `13J 3+4=7`")
    await tapper.press("Rotate")
    assert "So far: `J13 3+47`" in builder.content
    await tapper.begin("M", 10)
    assert builder.content.startswith("**Play this?** `M10 3+4=7`")
    await tapper.press("Remove last")
    assert "So far: `M10 3+4=`" in builder.content
    await tapper.press("Tiles")
    await tapper.tile(0)  # it is laid already, so it comes back
    assert "So far: `M10 +4`" in builder.content
    assert [item["label"] for item in items(builder)[:8] if item["style"] == 1] == ["4 ✓", "+ ✓"]
    assert ply_of(table.board()) == 0


async def test_by_hand_the_menus_list_only_what_can_be_right(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    builder = await tapper.open(table)
    await tapper.press("By hand")
    assert builder.content.startswith("Your sum runs right from row 13. Choose the column.")
    columns, rows = (
        [option["label"].split()[-1] for option in item["options"]] for item in items(builder) if "options" in item
    )
    assert columns == [*"MLNKJIHGFE"], "from further off, eight tiles do not reach the ="
    assert rows == ["13"]


async def test_where_tiles_fit_nowhere_it_is_said_what_they_are_nearest_to(
    table: Table, rigged_racks: None
) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    builder = await tapper.open(table)
    for place in (0, 5, 2, 1):
        await tapper.tile(place)
    assert labels(builder)[8:] == ["Remove last", "By hand"]
    said = "To the right from J13 it reads 3+4=3, but 3 + 4 is 7, not 3."
    assert in_picture(builder).startswith(said)


async def test_a_button_of_an_older_version_still_goes_on(table: Table, rigged_racks: None) -> None:
    board = await table.start("summy")
    (answer,) = await table.click_at_once((table.ada, board, "m:1:0:0:private:lay J13a0524#tile4"))
    assert latest(answer).content.startswith("**Play this?** `13J 3+4=7`")
    await table.ada.click(latest(answer), label="Play it")
    assert "played `13J 3+4=7`" in table.board().content


async def test_a_stone_is_named(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    for actor, move in ((table.ada, "13J 3+4=7"), (table.grace, "swap 0")):
        await play_by_command(table, actor, move)
    for said in ("I13a", "I13a0"):
        (answer,) = await table.click_at_once((table.ada, table.board(), f"m:1:2:0:private:lay {said}"))
        stone = "There’s a grey stone on I13. No sum can run through it."
        assert in_picture(latest(answer)).startswith(stone)


async def test_of_a_wide_board_the_builder_shows_the_whole_in_one_picture(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = recorded("summy", 0)
    rig(monkeypatch, "summy", game["setup"])
    await table.start("summy")
    for position, move in plies(game, 17):
        await play_by_command(table, mover(table, position), move)
    tapper = Tapper(table.grace)
    builder = await tapper.open(table)
    assert [picture.filename for picture in builder.attachments] == ["board.png"]
    await tapper.tile(0)
    assert [picture.filename for picture in builder.attachments] == ["board.png"]


async def test_a_restart_in_between_changes_nothing(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    await tapper.open(table)
    for place in SEVEN:
        await tapper.tile(place)
    await table.restart()
    await tapper.tile(4)
    await table.restart()
    await tapper.choose_place("13J 3+4=7")
    await table.restart()
    await tapper.press("Play it")
    assert "played `13J 3+4=7`" in table.board().content


async def test_two_devices_at_once_lay_one_sum(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tappers = Tapper(table.ada), Tapper(table.ada)
    for tapper in tappers:
        await tapper.open(table)
        for place in (*SEVEN, 4):
            await tapper.tile(place)
        await tapper.choose_place("13J 3+4=7")
    phone, editor = (tapper.message.message for tapper in tappers)
    sure = str(find_id(phone, "chosen:lay J13a0524"))
    answers = await table.click_at_once((table.ada, phone, sure), (table.ada, editor, sure))
    refused = [answer for answer in answers if answer.followups or answer.response is not None]
    assert [told(answer) for answer in refused] == [STALE], "the other one's preview has gone"
    assert ply_of(table.board()) == 1


async def test_a_builder_of_an_earlier_turn_is_out_of_date(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    await tapper.open(table)
    for place in (*SEVEN, 4):
        await tapper.tile(place)
    await tapper.choose_place("13J 3+4=7")
    for actor, move in ((table.ada, "M10 3+4=7"), (table.grace, "swap 0")):
        await play_by_command(table, actor, move)
    for answer in (await tapper.tile(0), await tapper.press("Play it")):
        assert told(answer) == STALE
        assert labels(latest(answer)) == ["Go to board"]
    assert ply_of(table.board()) == 2


async def test_a_builder_left_open_is_refused_when_the_game_is_over(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    builder = await tapper.open(table)
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    tile = next(item["custom_id"] for item in items(builder) if item["custom_id"].endswith("#tile0"))
    answer = await table.ada.click(builder, custom_id=tile)
    assert told(answer) == "This game is over. You can start a rematch with `/rematch`."


async def test_what_no_builder_says_is_refused(table: Table, rigged_racks: None) -> None:
    board = await table.start("summy")
    for said in (
        *("private:lay Z13a", "private:lay J26a", "private:lay J13x", "private:lay J13a00", "private:lay J13a9"),
        *(
            "private:lay J0a",
            "private:lay J13a ²",
            "private:lay t0@",
            "private:lay t00",
            "private:lay t9",
            "private:lay J13a+3",
            "private:lay J13a0 J13a1",
            "private:rack 0",
            "private:swap 8",
            "private:swap x",
        ),
        *("private:lay t0@", "private:lay t00", "private:lay t9", "private:lay J13a+3", "private:lay t@J13"),
        *("chosen", "chosen:lay", "chosen:lay J13a", "chosen:lay a0", "chosen:swap", "chosen:swap 9", "chosen:x 0"),
    ):
        (answer,) = await table.click_at_once((table.ada, board, f"m:1:0:0:{said}"))
        assert latest(answer).content == STALE, said
        assert ply_of(table.board()) == 0, said


async def test_a_forged_lay_is_held_to_the_rules_and_to_whose_turn_it_is(table: Table, rigged_racks: None) -> None:
    board = await table.start("summy")
    for actor, sentence in (
        (table.ada, "3+4= has no result. Add one number after the =."),
        (table.grace, f"It’s {table.ada.mention}’s turn."),
    ):
        (answer,) = await table.click_at_once((actor, board, "m:1:0:0:chosen:lay J13a052"))
        assert told(answer) == sentence
    assert ply_of(table.board()) == 0


async def test_no_button_and_no_menu_carries_a_tile(table: Table, rigged_racks: None) -> None:
    await table.start("summy")
    ear = Ear(table.env)
    tapper = Tapper(table.ada)
    await tapper.open(table)
    for place in (*SEVEN, 4):
        await tapper.tile(place)
    await tapper.choose_place("13J 3+4=7")
    await tapper.begin("L", 13)
    await table.ada.click(table.board(), label="Swap tiles")
    controls = [control for heard in ear.heard() if heard.reader for control in _controls(heard.body)]
    said = [control["custom_id"] for control in controls]
    said += [option["value"] for control in controls for option in control.get("options", ())]
    assert len(said) > 100
    square = r"[A-Y]?\d{0,2}[ad]"
    lays = re.compile(rf"(m:1:0:0:(private|chosen):lay )?({square}[0-7]*|t[0-7]*(@{square})?)(#\S+)?")
    others = {text for text in said if not lays.fullmatch(text)}
    assert {re.sub(r"m:1:0:0:|#\d", "", text) for text in others} == {
        *("private:lay", "private:swap", "chosen:swap 1 3 6"),
        *"01234567",
    }


def _controls(body: Any) -> list[dict[str, Any]]:
    found = body if isinstance(body, dict) else {}
    rows = (found.get("data") or found).get("components", [])
    return [control for row in rows for control in row["components"]]

"""Where a sum begins, by hand: what is known is chosen already, and the sentence names what is not."""

from __future__ import annotations

import pytest

from tests.bot.conftest import Table, items, shown
from tests.bot.scripts import Tapper, rigged
from tests.rigging import rig


@pytest.fixture(autouse=True)
def rigged_racks(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("33447++=", "0000257+"))


def chosen(tapper: Tapper) -> list[str]:
    """What the menus stand on."""
    menus = items(tapper.message)[:2]
    return [option["label"] for menu in menus for option in menu["options"] if option.get("default")]


async def test_the_line_of_the_first_sum_is_chosen_already_either_way(table: Table) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    await tapper.open(table)
    await tapper.press("By hand")
    assert tapper.message.content.startswith("Your sum runs right from row 13. Choose the column.")
    assert chosen(tapper) == ["Row 13"]
    await table.restart()
    await tapper.press("Rotate")
    assert tapper.message.content.startswith("Your sum runs down from column M. Choose the row.")
    assert chosen(tapper) == ["Column M"]
    await tapper.begin("M", 10)
    assert tapper.message.content.startswith("Your sum starts on M10 and runs down.")
    await tapper.press("Tiles")
    for place in (0, 5, 2, 4):
        await tapper.tile(place)
    await tapper.press("Play it")
    assert "played `M10 3+4=7`" in table.board().content


async def test_a_start_that_was_chosen_stays_when_the_sum_is_turned(table: Table) -> None:
    await table.start("summy")
    tapper = Tapper(table.ada)
    await tapper.open(table)
    await tapper.begin("L", 13)
    await tapper.press("Rotate")
    assert tapper.message.content.startswith("Your sum starts on L13 and runs down.")


async def test_later_nothing_is_known_and_one_choice_leaves_the_other(table: Table) -> None:
    await table.start("summy")
    preview = await table.move(table.ada, "13J 3+4=7")
    await table.ada.click(shown(preview), label="Play it")
    tapper = Tapper(table.grace)
    await tapper.open(table)
    await tapper.press("By hand")
    assert chosen(tapper) == []
    assert tapper.message.content.startswith("Your sum runs right. Choose the column and the row where it starts.")
    menu = items(tapper.message)[0]
    value = next(option["value"] for option in menu["options"] if option["label"] == "Column N")
    await table.grace.select(tapper.message, [value], custom_id=menu["custom_id"])
    assert tapper.message.content.startswith("Your sum runs right from column N. Choose the row.")

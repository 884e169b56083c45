"""Two people begin a game of Summy and a game of Sudoku Duel on the page, with the real bot, and Linus watches."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.games.summy import laid_tiles, typeset
from sumon.i18n import FALLBACK, default_catalog
from sumon.ui.interactions.people import unbroken
from tests.rigging import rig

from .conftest import PHONE, OpenWindow, Window
from .matches import MakeBot, begin, private, real_bot, shortest_game

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


@pytest.fixture
def summy(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A recorded game of Summy; from now on its tiles are dealt."""
    return deal(monkeypatch, "summy")


@pytest.fixture
def sudoku(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A recorded Sudoku Duel; from now on its tiles are dealt."""
    return deal(monkeypatch, "sudoku")


def deal(monkeypatch: pytest.MonkeyPatch, game: str) -> dict[str, Any]:
    record = shortest_game(game)
    rig(monkeypatch, game, record["setup"])
    return record


def plies(record: dict[str, Any]) -> list[tuple[AnyPosition, str]]:
    """The position before each move, and the move."""
    moves = tuple(record["moves"])
    positions = Record(record["game"], record["variant"], record["setup"], moves).positions()
    return list(zip(positions, moves, strict=False))


async def choose(message: Locator, *values: str) -> None:
    """Chooses *values* in the first menu of *message*; a menu for several closes when it is left."""
    await message.locator(".menu-button").first.click()
    for value in values:
        await message.locator(f".menu-list:visible [data-value='{value}']").click()
    if await message.locator(".menu-list:visible").count():
        await message.page.keyboard.press("Escape")


async def type_move(window: Window, move: str) -> None:
    await window.enter(f"/move {move}")


async def swap(window: Window, rack: str, tiles: list[str]) -> None:
    """Swaps *tiles* by the private menu."""
    await window.click("Swap tiles")
    await expect(private(window)).to_contain_text("Choose the tiles")
    left, indexes = list(enumerate(rack)), []
    for tile in tiles:
        taken = next(each for each in left if each[1] == tile)
        left.remove(taken)
        indexes.append(str(taken[0]))
    await choose(private(window), *indexes)
    named = "Swap " + " ".join(typeset(rack[int(index)]) for index in sorted(indexes, key=int))
    await private(window).get_by_role("button", name=named, exact=True).click()


async def lay(window: Window, move: str) -> None:
    """Lays a sum by `/move`, after a look at the preview."""
    await type_move(window, move)
    await window.sees(unbroken(typeset(move)))
    await private(window).get_by_role("button", name="Play it").click()


async def tap(window: Window, position: AnyPosition, move: str) -> None:
    """Lays a sum by tapping alone."""
    lay, rack = position.parse(move), list(position.view(position.to_move).rack)
    await window.click("Lay tiles")
    await expect(private(window)).to_contain_text("Tap your tiles in order")
    tiles = private(window).locator(".row").filter(has=window.page.locator("button:not(.menu-button)"))
    for tile in laid_tiles(position.board, lay):
        place, rack[rack.index(tile)] = rack.index(tile), ""
        button = tiles.get_by_role("button").nth(place)
        await button.click()
        await expect(button).to_have_class(re.compile("primary"))
    square = typeset(move).split()[0]
    there = private(window).get_by_role("button", name=re.compile(rf"· {square} [→↓]"))
    if await there.count():
        await there.click()
    await expect(private(window)).to_contain_text("Play this?")
    await private(window).get_by_role("button", name="Play it").click()


async def test_summy_by_tapping_menu_and_notation_without_a_word_about_racks(
    look: OpenWindow, summy: dict[str, Any]
) -> None:
    ada, grace = await look("ada"), await look("grace", viewport=PHONE)
    linus = await look("linus")
    await begin(ada, grace, "summy")
    (position, first), (after, _), *_ = plies(summy)
    own, others = (typeset(" ".join(position.view(seat).rack)) for seat in (0, 1))
    await ada.click("My rack")
    await expect(private(ada)).to_contain_text(f"Your tiles: {own}")
    await expect(private(ada).get_by_role("img").first).to_be_visible()
    await linus.click("My rack")
    await expect(private(linus)).to_contain_text("You’re welcome to watch")
    await tap(ada, position, first)
    announced = default_catalog().say(position.announce(position.parse(first)), FALLBACK)
    await linus.sees(unbroken(typeset(announced)), anywhere=True)
    await swap(grace, after.view(after.to_move).rack, [after.view(after.to_move).rack[0]])
    await linus.sees("swap 1 tile", anywhere=True)
    after = after.play(after.parse(f"swap {after.view(after.to_move).rack[0]}"))
    answer = next(move for move in map(after.format, after.legal_moves()) if not move.startswith("swap"))
    await lay(ada, answer)
    await linus.sees(unbroken(typeset(answer)), anywhere=True)
    await expect(grace.last).to_contain_text("@Grace, it’s your turn")
    page = await linus.page.content()
    assert own not in page
    assert others not in page
    told = await linus.page.locator(".messages").inner_text()
    assert not re.search(r"Your tiles|swap [0-9+x×:=−-](?! tiles?\b)", told)


async def place(window: Window, square: str) -> None:
    """Places the tile by three taps."""
    await window.click(square[0])
    await window.sees(f"in column {square[0]}: tap its square")
    await window.click(square)
    await expect(private(window)).to_contain_text("Play this?")
    await private(window).get_by_role("button", name="Play it").click()


async def test_the_sudoku_duel_by_buttons_and_notation(look: OpenWindow, sudoku: dict[str, Any]) -> None:
    ada, grace = await look("ada"), await look("grace", viewport=PHONE)
    await begin(ada, grace, "sudoku")
    for ply, (_, move) in enumerate(plies(sudoku)[:3]):
        player, other = ((ada, grace), (grace, ada))[ply % 2]
        square = move.split("@")[1]
        await (place if ply < 2 else type_move)(player, square)
        if ply == 2:  # in a rated game a typed square is asked about, too
            await private(player).get_by_role("button", name="Play it").click()
        await other.sees(move, anywhere=True)

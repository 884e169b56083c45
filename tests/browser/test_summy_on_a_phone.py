"""A sum of Summy laid on a phone: everything stays in sight, from the first tile to the preview."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import expect

from tests.bot.scripts import rigged
from tests.rigging import rig

from .conftest import PHONE, OpenWindow, Window
from .heights import Heights
from .matches import MakeBot, begin, private, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")

LayTiles = Callable[[str, str], Awaitable[tuple[Window, Window]]]


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


@pytest.fixture
async def lay_tiles(look: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> LayTiles:
    """Begins a game of Ada, with these tiles, against Grace, and taps *Lay tiles*, which says *told*."""

    async def lay_tiles(rack: str, told: str) -> tuple[Window, Window]:
        rig(monkeypatch, "summy", rigged(rack, "0000257+"))
        ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
        await begin(ada, grace, "summy")
        await ada.click("Lay tiles")
        await expect(private(ada)).to_contain_text(told)
        return ada, grace

    return lay_tiles


async def test_every_step_of_a_lay_fits_on_a_phone(lay_tiles: LayTiles) -> None:
    ada, grace = await lay_tiles("33447++=", "Tap your tiles")
    heights = Heights()
    await heights.take("open", private(ada))
    for number, (tile, said) in enumerate((("3", "3"), ("+", "3 +"), ("4", "3 + 4"), ("7", "3 + 4 7"))):
        await private(ada).get_by_role("button", name=tile, exact=True).first.click()
        await expect(private(ada)).to_contain_text("Play this?" if tile == "7" else f"Tapped: {said}")
        await heights.take(f"tile{number}", private(ada))
    await private(ada).get_by_role("button", name="By hand", exact=True).click()
    await expect(private(ada).get_by_role("button", name="Rotate")).to_be_visible()
    await heights.take("by hand", private(ada))
    await private(ada).get_by_role("button", name="Right", exact=True).click()
    await expect(private(ada)).to_contain_text("So far")
    await heights.take("refused", private(ada))
    await private(ada).get_by_role("button", name="Tiles", exact=True).click()
    await private(ada).get_by_role("button", name="A · 13J → 3+4=7", exact=True).click()
    await expect(private(ada)).to_contain_text("Play this?")
    await heights.take("preview", private(ada))
    assert (heights.too_high, heights.too_wordy) == ({}, {})
    await private(ada).get_by_role("button", name="Play it").click()
    await grace.sees("it’s your turn")


async def test_a_sum_of_all_tiles_with_its_places_fits_on_a_phone(lay_tiles: LayTiles) -> None:
    ada, _ = await lay_tiles("02237x+-", "Tap your tiles")
    said = ""
    for tile in "0+7−2×23":
        said = f"{said} {tile}".strip()
        # The second 2 is the one that has not been tapped.
        await private(ada).locator(".row button:not(.primary)").get_by_text(tile, exact=True).first.click()
        await expect(private(ada)).to_contain_text("Play this?" if len(said) > 14 else f"Tapped: {said}")
    place = private(ada).get_by_role("button", name="B · M6 ↓ 0+7−2×2=3", exact=True)
    await expect(place).to_be_visible()
    heights = Heights()
    await heights.take("places", private(ada))
    await place.click()
    await expect(private(ada)).to_contain_text("Play this?")
    await heights.take("preview", private(ada))
    assert (heights.too_high, heights.too_wordy) == ({}, {})


async def test_where_nothing_can_be_laid_a_swap_is_two_taps_away(lay_tiles: LayTiles) -> None:
    ada, grace = await lay_tiles("55589+-=", "You can’t lay a sum with these tiles")
    heights = Heights()
    await heights.take("rack", private(ada))
    await ada.click("Swap tiles")
    await expect(private(ada)).to_contain_text("tap the button that names them")
    await heights.take("menu", private(ada))
    assert (heights.too_high, heights.too_wordy) == ({}, {})
    await private(ada).get_by_role("button", name="Swap 5 5 −", exact=True).click()
    await grace.sees("swapped 3 tiles.")

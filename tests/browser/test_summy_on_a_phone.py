"""A sum of Summy laid on a phone: everything stays in sight, from the first tile to the preview."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from tests.bot.scripts import rigged
from tests.rigging import rig

from .conftest import PHONE, OpenWindow, Window
from .matches import MakeBot, begin, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")

HIGHEST = 690  # pixels of a message with its picture and its buttons, on a phone


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


def composing(window: Window) -> Locator:
    """The private message in which the sum grows."""
    return window.page.locator(".message.ephemeral").last


async def height(window: Window) -> int:
    """How high it is once its picture is there."""
    picture = composing(window).locator("img").last
    await expect(picture).to_have_js_property("complete", True)
    box = await composing(window).bounding_box()
    assert box is not None
    return round(box["height"])


async def test_every_step_of_a_lay_fits_on_a_phone(look: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("33447++=", "0000257+"))
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "summy")
    heights = {}
    await ada.click("Lay tiles")
    await expect(composing(ada)).to_contain_text("Tap your tiles")
    heights["open"] = await height(ada)
    for number, (tile, said) in enumerate((("3", "3"), ("+", "3 +"), ("4", "3 + 4"), ("7", "3 + 4 7"))):
        await composing(ada).get_by_role("button", name=tile, exact=True).first.click()
        await expect(composing(ada)).to_contain_text(f"Tapped: {said}")
        heights[f"tile{number}"] = await height(ada)
    await composing(ada).get_by_role("button", name="By hand", exact=True).click()
    await expect(composing(ada).get_by_role("button", name="⟲")).to_be_visible()
    heights["by hand"] = await height(ada)
    await composing(ada).get_by_role("button", name="▶", exact=True).click()
    await expect(composing(ada)).to_contain_text("So far")
    heights["refused"] = await height(ada)
    await composing(ada).get_by_role("button", name="Tiles", exact=True).click()
    await composing(ada).get_by_role("button", name="A · 13J → 3+4=7", exact=True).click()
    await expect(composing(ada)).to_contain_text("Play this?")
    heights["preview"] = await height(ada)
    assert {name: high for name, high in heights.items() if high > HIGHEST} == {}
    await composing(ada).get_by_role("button", name="Play it").click()
    await grace.sees("it is your turn")


async def test_a_sum_of_all_tiles_with_its_places_fits_on_a_phone(
    look: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", rigged("02237x+-", "0000257+"))
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "summy")
    await ada.click("Lay tiles")
    await expect(composing(ada)).to_contain_text("Tap your tiles")
    said = ""
    for tile in "0+7−2×23":
        said = f"{said} {tile}".strip()
        # The second 2 is the one that has not been tapped.
        await composing(ada).locator(".row button:not(.primary)").get_by_text(tile, exact=True).first.click()
        await expect(composing(ada)).to_contain_text(f"Tapped: {said}")
    place = composing(ada).get_by_role("button", name="B · M6 ↓ 0+7−2×2=3", exact=True)
    await expect(place).to_be_visible()
    heights = {"places": await height(ada)}
    await place.click()
    await expect(composing(ada)).to_contain_text("Play this?")
    heights["preview"] = await height(ada)
    assert {name: high for name, high in heights.items() if high > HIGHEST} == {}


async def test_where_nothing_can_be_laid_a_swap_is_two_taps_away(
    look: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", rigged("55589+-=", "0000257+"))
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "summy")
    await ada.click("Lay tiles")
    await expect(composing(ada)).to_contain_text("No sum can be laid with these tiles.")
    heights = {"rack": await height(ada)}
    await ada.click("Swap tiles")
    await expect(composing(ada)).to_contain_text("closing the menu swaps them")
    heights["menu"] = await height(ada)
    assert {name: high for name, high in heights.items() if high > HIGHEST} == {}
    await composing(ada).get_by_role("button", name="Swap 5 5 −", exact=True).click()
    await grace.sees("swapped 3 tiles.")

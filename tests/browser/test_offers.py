"""A turn is undone, a takeback asked for, a game aborted: by taps alone, on a small phone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from .conftest import SMALL_PHONE, OpenWindow, Window
from .matches import MakeBot, begin, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
PHONE = {"viewport": SMALL_PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


async def stays_in_sight(window: Window, name: str) -> None:
    """The newest button of that *name* is as wide as the phone at most."""
    box = await window.page.locator(".row").get_by_role("button", name=name, exact=True).last.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL_PHONE["width"]


async def test_undone_offered_and_accepted_by_taps(look: OpenWindow) -> None:
    ada, grace = await look("ada", **PHONE), await look("grace", **PHONE)
    await begin(ada, grace, "sumon")
    await ada.enter("/move c1-c2 end")
    await grace.sees("@Grace (Red), it’s your turn")
    await stays_in_sight(ada, "Undo (Ada)")
    await ada.click("Undo (Ada)")
    await grace.sees("@Ada has taken back their last turn.")
    await ada.enter("/move d1-d2 end")
    await grace.sees("@Grace (Red), it’s your turn")
    await grace.enter("/move h8-h7 end")
    await ada.sees("@Ada (Blue), it’s your turn")
    await ada.click("More")
    await ada.sees("What would you like to do?")
    await stays_in_sight(ada, "Ask for a takeback")
    await ada.click("Ask for a takeback")
    await grace.sees("would like to take back turn 1")
    await stays_in_sight(grace, "Withdraw (Ada)")
    await grace.click("Accept")
    await ada.sees("@Ada has taken back their last turn.")
    await grace.click("More")
    await grace.click("Offer to abort")  # what was taken back has been played all the same
    await ada.sees("would like to abort game 1")
    await ada.click("Accept")
    for window in (ada, grace):
        await window.sees("no result between")
        await expect(window.last.get_by_role("img")).to_have_js_property("complete", True)

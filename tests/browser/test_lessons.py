"""A tutorial on a small phone, from how to play to a real game, with nothing read outside the chat."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from discord.ext import commands
from playwright.async_api import expect

from bot import create_bot
from sumon.config import Settings
from tests.bot.conftest import FirstMove

from .conftest import SMALL_PHONE, OpenWindow, Window
from .matches import private

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def make_bot() -> Callable[[Settings], commands.Bot]:
    return lambda settings: create_bot(settings, computer=FirstMove())


async def tap(window: Window, label: str) -> None:
    """Taps the button, which the thumb finds without moving the page sideways."""
    button = private(window).get_by_role("button", name=label, exact=True).first
    await button.scroll_into_view_if_needed()
    box = await button.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL_PHONE["width"]
    await button.tap()


async def test_the_tutorial_of_sum_on_is_tapped_through_on_a_small_phone(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    await ada.page.get_by_role("button", name="How to play").tap()
    await ada.sees("Sum On: how to play")
    await tap(ada, "Next")
    await ada.sees("Page 2 of 6")
    await tap(ada, "Tutorial")
    await ada.sees("1 of 8")
    await tap(ada, "Next")
    await tap(ada, "5 · f1")
    await expect(private(ada)).to_contain_text("after the 2 goes to c2, three others can follow")
    for label, then in (
        ("2 · c1", "Tap 2 · c1, then 2 ↑ c2."),
        ("2 ↑ c2", "3 of 8"),
        ("4 ↑ e2", "no axis through c2 adds up to 4"),
        ("5 ← 2+3", "5 ↖ e2"),
        ("5 ↖ e2", "4 of 8"),
        ("7 ← 2+5", "7 ↑ h2"),
        ("7 ↑ h2", "5 of 8"),
        ("8 ↑ i2 ← 7+1", "6 of 8"),
        ("Next", "7 of 8"),
        ("2 ↗ f8", "Red would win"),
        ("4 ↑ i8", "8 of 8"),
    ):
        await tap(ada, label)
        await expect(private(ada)).to_contain_text(then)
    await expect(private(ada).get_by_role("img")).to_have_js_property("complete", True)
    await tap(ada, "Play the bot (Beginner)")
    await ada.sees("it’s your turn.")
    assert await ada.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]

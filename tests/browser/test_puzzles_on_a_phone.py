"""A puzzle and the puzzles of the day on a narrow phone, by taps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from discord.ext import commands
from playwright.async_api import expect

from sumon.config import Settings

from .conftest import SMALL_PHONE, OpenWindow
from .matches import real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
TOUCH = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def make_bot() -> Callable[[Settings], commands.Bot]:
    return real_bot


async def test_puzzle_is_begun_hinted_and_given_up_by_taps(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, **TOUCH)
    await ada.run("puzzle")
    await ada.sees("Puzzle · Sum On · Easy")
    await expect(ada.last.locator(".picture img")).to_have_count(1)
    wide = await ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing sticks out on the right"
    await ada.click("Hint")
    await ada.sees("Hint 1 of 2:")
    await ada.click("Next hint")
    await ada.sees("Hint 2 of 2:")
    await ada.click("Give up")
    await ada.sees("The answer is ")
    await ada.click("Next puzzle")
    await ada.sees("Puzzle · Sum On · Easy")


async def test_puzzles_of_the_day_lead_from_one_to_the_other(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, **TOUCH)
    await ada.run("daily")
    await ada.sees("Summy: not started")
    await ada.click("Puzzle: Summy")
    await ada.sees("Find the best sum")
    await ada.click("Lay tiles")
    await ada.sees("Tap your tiles in order")
    await ada.click("Back to the puzzle")
    await ada.sees("Find the best sum")
    await ada.click("Give up")
    await ada.sees("The answer is ")
    await ada.click("Today’s other puzzles")
    await ada.sees("Summy: given up")

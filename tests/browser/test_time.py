"""A turn that takes too long: chosen at the challenge, asked about, answered by a tap, on a small phone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

import cogs.games
import sumon.services.start
from sumon.play.clock import TimeControl

from .conftest import SMALL_PHONE, OpenWindow
from .matches import MakeBot, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
PHONE = {"viewport": SMALL_PHONE, "has_touch": True, "is_mobile": True}
TWO_SECONDS = (None, TimeControl(2))


@pytest.fixture
def make_bot(monkeypatch: pytest.MonkeyPatch) -> MakeBot:
    monkeypatch.setattr(cogs.games, "TIME_CONTROLS", TWO_SECONDS)
    monkeypatch.setattr(cogs.games, "read_time", lambda text: TWO_SECONDS[1])
    monkeypatch.setattr(sumon.services.start, "is_known", lambda control: True)
    monkeypatch.setattr(TimeControl, "is_live", False)  # as if it were days
    return real_bot


async def test_time_is_up_and_the_opponent_gives_a_day(look: OpenWindow) -> None:
    ada, grace = await look("ada", **PHONE), await look("grace", **PHONE)
    await ada.type("/sumon challenge opponent")
    for typed in ("", "grace", "first", "I start", "time", "0 minutes"):
        await ada.page.keyboard.type(typed)
        await ada.press("Enter")
    await ada.press("Enter")
    await grace.click("Accept")
    await ada.sees("⏳", anywhere=True)
    await grace.sees("which has barely started. Abort the game, or give another day?", anywhere=True)
    buttons = grace.page.get_by_role("button", name="Give another day", exact=True)
    box = await buttons.last.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= SMALL_PHONE["width"]
    await grace.click("Give another day")
    await ada.sees("in 24 hours", anywhere=True)
    await expect(buttons).to_have_count(0)

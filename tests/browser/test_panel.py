"""`/play` on a phone: from the panel to the challenge by tapping alone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from .conftest import SMALL_PHONE, OpenWindow
from .matches import MakeBot, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


async def test_a_member_is_challenged_to_another_game_by_tapping(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    grace = await look("grace")
    await ada.run("play")
    await ada.click("More")
    await ada.sees("Sum On against Bot (Casual)")
    menus = ada.last.get_by_role("button", expanded=False)
    await menus.nth(0).tap()
    await ada.page.get_by_role("option", name="Summy").tap()
    await ada.sees("Summy against Bot (Casual)")
    await menus.nth(1).tap()
    await ada.page.get_by_role("option", name="Grace").tap()
    await ada.sees("Summy against @Grace")
    await expect(menus.nth(1)).to_contain_text("Grace")
    await ada.page.get_by_role("button", name="Start", exact=True).tap()
    await grace.sees("@Grace, @Ada challenges you to Summy")
    await grace.click("Accept")
    players = re.compile("Summy: (@Ada against @Grace|@Grace against @Ada)")  # who starts is drawn
    await expect(ada.last).to_contain_text(players)

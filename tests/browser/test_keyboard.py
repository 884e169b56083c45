"""By keyboard alone: the focus stays where a person was, whatever is edited or comes."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from .conftest import OpenWindow, Window
from .matches import MakeBot, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


async def focused(window: Window) -> str:
    """What has the focus: its words, and "nowhere" for the page itself."""
    return await window.page.evaluate(
        "document.activeElement === document.body ? 'nowhere' : document.activeElement.textContent.trim()"
    )


async def tab_to(window: Window, name: str, most: int, key: str = "Tab") -> None:
    """Presses Tab until something called *name* has the focus, *most* times at most."""
    words = [await focused(window)]
    while not re.search(name, words[-1]):
        assert len(words) <= most, f"{most} × {key} do not lead to {name}: {words}"
        await window.press(key)
        words.append(await focused(window))


async def test_a_few_turns_with_tab_and_enter_only(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await tab_to(ada, "Challenge Grace", 9, "Shift+Tab")
    await ada.press("Enter")
    await grace.sees("challenges you")
    await tab_to(grace, "^Accept$", 6, "Shift+Tab")
    await grace.press("Enter")
    await ada.sees("it’s your turn")
    await tab_to(ada, "^1 · b1$", 16)
    for player, other, first, second, called in (
        (ada, grace, "1 · b1", "b2$", "@Grace (Red)"),
        (grace, ada, "1 · h8", "h7$", "@Ada (Blue)"),
        (ada, grace, "1 · b2", "b3$", "@Grace (Red)"),
    ):
        # From where the last key left the focus, no board is further away than its own controls.
        await tab_to(player, first, 16)
        await player.press("Enter")
        await player.sees(f" {second[:-1]}")
        assert await focused(player) != "nowhere"
        await tab_to(player, second, 9)
        await player.press("Enter")
        await player.sees("so far")
        assert await focused(player) != "nowhere"
        await tab_to(player, "End turn", 9, "Shift+Tab")
        await player.press("Enter")
        for window in (player, other):
            await window.sees(f"{called}, it’s your turn")
        assert await focused(player) != "nowhere"


async def test_somebody_elses_click_does_not_move_the_focus(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.page.get_by_role("button", name="Challenge Grace").click()
    await grace.sees("challenges you")
    await grace.click("Accept")
    await ada.sees("it’s your turn")
    enter = grace.last.get_by_role("button", name="Enter move")
    await enter.focus()
    await ada.last.get_by_role("button").filter(has_text="1 · b1").click()
    await grace.sees("1 ↑ b2")
    await expect(enter).to_be_focused()
    channel = grace.channel("lounge")
    await channel.focus()
    await ada.last.get_by_role("button", name=re.compile("b2$")).click()
    await grace.sees("so far")
    await expect(channel).to_be_focused()

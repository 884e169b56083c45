"""A whole game in the messages of Ada and Grace on their phones, where the bot is no member."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect

from sumon.games.summy import typeset
from sumon.ui.interactions.people import unbroken
from tests.rigging import rig

from .conftest import PHONE, OpenWindow, Window
from .matches import MakeBot, private, public, real_bot, shortest_game

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A recorded game of Summy; from now on its tiles are dealt."""
    record = shortest_game("summy")
    rig(monkeypatch, "summy", record["setup"])
    return record


async def fill_in(window: Window, move: str) -> None:
    """Enters a turn in the form under the board, which needs no command."""
    await public(window).get_by_role("button", name="Enter move").tap()
    form = window.page.get_by_role("dialog")
    await form.get_by_role("textbox").fill(move)
    await form.get_by_role("button", name="Submit").tap()
    await expect(form).to_have_count(0)


async def play(window: Window, move: str) -> None:
    """Plays a turn: Ada by a command, Grace, who has none, by the form."""
    if await window.page.get_by_role("button", name="Add Sum On to my account").count():
        await fill_in(window, move)
    else:
        await window.enter(f"/move {move}")
    await expect(private(window)).to_contain_text(unbroken(typeset(move)))
    await private(window).get_by_role("button", name="Play it").tap()


async def test_a_whole_game_from_both_seats(look: OpenWindow, game: dict[str, Any]) -> None:
    ada, grace, linus = await look("ada", **TOUCH), await look("grace", **TOUCH), await look("linus")
    await ada.go("Grace")
    await grace.go("Ada")
    await ada.page.get_by_role("button", name="Summy", exact=True).tap()
    await ada.page.get_by_role("button", name="Challenge Grace").tap()
    await expect(private(ada)).to_contain_text("I can reply here, but I can’t post first.")
    await public(grace).get_by_role("button", name="Accept").tap()
    players = ((ada, "Ada"), (grace, "Grace"))
    for ply, move in enumerate(game["moves"]):
        (player, name), (other, _) = players[ply % 2], players[1 - ply % 2]
        for window in (player, other):
            await expect(public(window)).to_contain_text(f"@{name}, it’s your turn.")
        await play(player, move)
    for window, _ in players:
        await expect(public(window)).to_contain_text(re.compile(r"@(Ada|Grace) wins by \d+ points?"))
        await expect(public(window).get_by_role("button", name="Rematch")).to_be_visible()
        acting = window.page.locator(".message:not(.ephemeral)").filter(has=window.page.locator(".row"))
        await expect(acting).to_have_count(1)
    await expect(linus.messages).to_have_count(0)
    await expect(linus.channel("Ada")).to_have_count(0)
    await public(grace).get_by_role("button", name="Rematch").tap()
    await expect(public(ada)).to_contain_text("@Grace wants a rematch in Summy!")

"""Two people play Sum On on the page, with the real bot, from the challenge to the leaderboard."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from sumon.core.protocol import AnyPosition
from sumon.games import GAMES
from sumon.ui.interactions import context

from .conftest import PHONE, Door, OpenWindow, Window
from .matches import MakeBot, begin, challenge, private, real_bot, shortest_game

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
CALLED = ("@Ada (Blue)", "@Grace (Red)")


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


async def move(window: Window, turn: str) -> None:
    """Plays a whole turn by `/move`."""
    await window.enter(f"/move {turn} end")


async def play_by_buttons(window: Window, position: AnyPosition, turn: str) -> None:
    """Plays *turn*, the first of its player, by pressing pieces, axes and directions."""
    buttons = window.last.get_by_role("button")
    for step in turn.split():
        start, end = step.split("-")
        piece = "abcdefghi".index(start[0]) if start[1] == "1" else 8 - "abcdefghi".index(start[0])
        choice = buttons.filter(has_text=re.compile(rf"^{piece} (· {start}$|←|. {end} ←)")).first
        is_only_way = f" {end} ←" in await choice.inner_text()
        await choice.click()
        if not is_only_way:
            await buttons.filter(has_text=re.compile(rf"^{piece} . {end}$")).click()
        await window.sees(step.replace("-", " to "))
    if not position.continuations(turn).drafts:
        await expect(private(window)).to_contain_text("No sum fits here")
    await window.click("End turn")


async def test_a_game_from_the_challenge_to_the_leaderboard(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace", viewport=PHONE, has_touch=True, is_mobile=True)
    linus = await look("linus")
    await challenge(ada, "sumon")
    await expect(grace.page.locator(".message.pinged")).to_contain_text("challenges you")
    await grace.page.get_by_role("button", name="Accept").tap()
    for window in (ada, grace, linus):
        await expect(window.last).to_contain_text("@Ada (Blue), it’s your turn")
        await expect(window.last.get_by_role("img")).to_have_js_property("complete", True)
    assert await grace.last.get_by_role("img").evaluate("image => image.naturalWidth") > 300

    position: AnyPosition = GAMES["sumon"].start("standard", "")
    players = (ada, grace)
    for ply, turn in enumerate(shortest_game("sumon")["moves"][:5]):
        player, other = players[ply % 2], players[1 - ply % 2]
        if ply < 2:
            await play_by_buttons(player, position, turn)
        else:
            await move(player, turn)
        position = position.play(position.parse(turn))
        await other.sees(f"{CALLED[1 - ply % 2]}, it’s your turn")
    await grace.run("resign")
    await grace.click("Resign")
    for window in (ada, linus):
        await window.sees("@Ada wins", anywhere=True)

    await linus.run("leaderboard")
    await expect(linus.last).to_contain_text(
        re.compile(r"@Ada: 1662\?.*1 won, 0 lost.*@Grace.*0 won, 1 lost", re.DOTALL)
    )


async def test_an_old_board_works_after_a_restart_in_the_middle_of_a_turn(look: OpenWindow, door: Door) -> None:
    ada, grace = await look("ada"), await look("grace")
    await begin(ada, grace, "sumon")
    buttons = ada.last.get_by_role("button")
    await buttons.filter(has_text="1 · b1").click()
    await buttons.filter(has_text="1 ↑ b2").click()
    await expect(ada.last).to_contain_text("your turn so far: b1\u2011b2")
    await door.close()
    await door.open()
    await expect(ada.page.locator(".offline")).to_be_hidden()
    await ada.click("End turn")
    await expect(grace.last).to_contain_text("@Grace (Red), it’s your turn")
    for window in (ada, grace):
        window.complaints.clear()  # the browser notes that the server was away


async def test_a_move_is_suggested_while_typing_and_another_entered_in_the_form(
    look: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "SHORTLY", 0.2)  # until what was entered is no longer the last message
    ada, grace = await look("ada"), await look("grace")
    await begin(ada, grace, "sumon")
    await grace.last.get_by_role("button").filter(has_text="1 · b1").click()
    await expect(grace.last).to_contain_text("Only you can see this")
    await expect(ada.page.locator(".ephemeral")).to_have_count(0)
    await ada.type("/move c1")
    await expect(ada.list.get_by_role("option").first).to_contain_text("c1-")
    await ada.press("Tab")
    await ada.press("Enter")
    await grace.sees("c1‑", anywhere=True)
    await ada.click("Undo")
    await expect(ada.page.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    await expect(ada.last).to_contain_text("@Ada (Blue), it’s your turn")
    await ada.click("Enter move")
    await expect(ada.page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    await ada.page.keyboard.type("c1-c2 end")
    await ada.press("Enter")
    await expect(ada.page.get_by_role("dialog")).to_have_count(0)
    await grace.sees("@Grace (Red), it’s your turn")


async def test_a_game_in_a_thread_of_its_own(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await challenge(ada, "sumon", thread=True)
    await grace.click("Accept")
    thread = ada.page.locator(".channel.thread")
    await expect(thread).to_be_visible()
    await thread.click()
    await expect(ada.last).to_contain_text("@Ada (Blue), it’s your turn")
    await expect(grace.page.locator(".channel.thread .count")).not_to_have_count(0)

"""After a lost connection everything comes back by itself, in a page that nobody reloads."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from sumon.playground.people import CHANNELS, PEOPLE
from tests.playground.toybot import ToyBot

from .conftest import Door, OpenWindow

GAMES = next(iter(CHANNELS))
LINUS = PEOPLE["linus"].user_id
# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_what_failed_while_the_server_was_away_is_whole_again(
    look: OpenWindow, door: Door, bots: list[ToyBot]
) -> None:
    ada = await look("ada")
    await ada.run("toy box")
    await ada.sees("count 0")
    await ada.page.evaluate("window.notReloaded = true")
    await ada.page.evaluate("document.hasFocus = () => false")
    await door.close()
    await expect(ada.page.locator(".offline")).to_be_visible()
    await ada.click("Count")
    await expect(ada.last.locator(".failure")).to_contain_text("Is it still running?")
    await ada.run("toy box")
    await expect(ada.page.locator(".notice-row .failure")).to_contain_text("Is it still running?")
    await ada.type("hello")
    await ada.press("Enter")
    await expect(ada.page.locator(".composer .problem")).to_contain_text("Is it still running?")
    await door.open()
    bots[-1].http.backend.create_message(GAMES, LINUS, "while you were away")
    await ada.sees("while you were away")
    await expect(ada.page.locator(".offline")).to_be_hidden()
    # The red sentences only said that nobody answered, and the red line stands above what was missed.
    await expect(ada.page.locator(".failure, .notice-row")).to_have_count(0)
    await expect(ada.page.locator(".composer .problem")).to_be_hidden()
    await expect(ada.page.locator("#composer")).to_have_value("hello")
    await expect(ada.page.locator(".divider + .message")).to_contain_text("while you were away")
    picture = ada.messages.first.get_by_role("img", name="one dot")
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1
    await ada.click("Count")
    await expect(ada.messages.first.locator(".content")).to_contain_text("count 1")
    assert await ada.page.evaluate("window.notReloaded")
    ada.complaints.clear()  # the browser notes that the server was away


async def test_a_picture_that_could_not_be_loaded_is_loaded_later(look: OpenWindow, door: Door) -> None:
    ada = await look("ada")
    await ada.page.route("**/files/*", lambda route: route.abort())
    await ada.run("toy box")
    await expect(ada.last.locator(".gone")).to_be_visible()
    await ada.page.unroute("**/files/*")
    await door.close()
    await expect(ada.page.locator(".offline")).to_be_visible()
    await door.open()
    await expect(ada.last.get_by_role("img", name="one dot")).to_be_visible()
    await expect(ada.last.locator(".gone")).to_have_count(0)
    ada.complaints.clear()  # the browser notes that the server was away


async def test_a_picture_comes_back_when_only_the_line_was_broken(look: OpenWindow, door: Door) -> None:
    ada = await look("ada")
    await ada.page.route("**/files/*", lambda route: route.abort())
    await ada.run("toy box")
    await expect(ada.last.locator(".gone")).to_be_visible()
    await ada.page.unroute("**/files/*")
    await door.break_lines()
    await expect(ada.last.get_by_role("img", name="one dot")).to_be_visible()
    ada.complaints.clear()  # the browser notes that the line was broken

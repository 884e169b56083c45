"""Options that are typed: each is understood, or a sentence says what is not and what would be right."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from .conftest import PHONE, OpenWindow, Window

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")

GRACE_TWICE = "hello @Grace hello @Grace"


async def paste(window: Window, line: str) -> None:
    """Writes a whole line at once, as from the clipboard, and sends it."""
    await window.page.locator("#composer").fill(line)
    await expect(window.page.locator(".command-name")).to_be_visible()
    await window.press("Enter")


@pytest.mark.parametrize(
    "line",
    [
        "/toy greet who: Grace times: 2",
        "/toy greet who:Grace times:2",
        "/toy greet Grace times: 2",
        "/toy greet who Grace times 2 loud false",
        "/toy greet times: 2 who: @grace",
        "/Toy Greet WHO: gra TIMES: 2 loud: No",
        "/toy greet  loud:off   who : Grace   times : 2",
    ],
)
async def test_options_are_understood_however_they_are_written(look: OpenWindow, line: str) -> None:
    ada = await look("ada", viewport=PHONE, has_touch=True, is_mobile=True)
    await paste(ada, line)
    await expect(ada.last.locator(".content")).to_have_text(GRACE_TWICE)


async def test_options_are_understood_key_by_key(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.type("/toy greet Grace times: 2 loud: yes")
    await ada.press("Enter")
    await ada.press("Enter")
    await expect(ada.last.locator(".content")).to_have_text("HELLO @Grace HELLO @Grace")


async def test_a_name_in_the_tail_begins_its_option(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.type("/toy late eph")
    await expect(ada.list.get_by_role("option")).to_have_count(1)
    await ada.page.keyboard.type("emeral:")
    await expect(ada.option("ephemeral")).to_be_focused()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "/toy greet who: Grace twice: 2",
            "“Grace twice: 2” doesn’t fit who. Choose one of these: Grace, Linus, Emmy, Ada, Sum On.",
        ),
        ("/toy greet who: Grace times: two", "“two” doesn’t fit times. Type a whole number, like 3."),
        ("/toy greet who: Grace loud: perhaps", "“perhaps” doesn’t fit loud. Choose one of these: True, False."),
        ("/toy greet times: 2", "Fill in who first."),
        ("/toy late quietly", "“quietly” isn’t an option here. Type the name of an option first: ephemeral."),
        ("/toy box blue", "Leave out “blue”: there’s nothing more to fill in."),
    ],
)
async def test_what_is_not_understood_is_said_and_nothing_is_sent(
    look: OpenWindow, line: str, sentence: str
) -> None:
    ada = await look("ada")
    await paste(ada, line)
    await expect(ada.page.locator(".composer .problem")).to_have_text(sentence)
    await expect(ada.messages).to_have_count(0)

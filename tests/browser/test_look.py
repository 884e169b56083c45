"""How it looks: pictures as large as on Discord, light and dark, and narrow phones."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from .conftest import DESKTOP, PHONE, SMALL_PHONE, OpenWindow, Window

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
TOUCH = {"has_touch": True, "is_mobile": True}
ENLARGED = {"width": PHONE["width"] // 2, "height": PHONE["height"] // 2}  # a phone whose page is twice as large

LINE = 40  # the highest input of one line

# How many lines of *words*, said in the message, the button for the description of its picture lies over.
COVERED = """
(message, words) => {
    const said = document.createRange();
    message.querySelector(".content").firstChild.data = words;
    said.selectNode(message.querySelector(".content").firstChild);
    const badge = message.querySelector(".alt").getBoundingClientRect();
    const isBeside = (each) => each.left >= badge.right || each.right <= badge.left;
    const isInAnotherLine = (each) => each.top > badge.bottom - 4 || each.bottom < badge.top + 4;
    return [...said.getClientRects()].filter((each) => !isBeside(each) && !isInAnotherLine(each)).length;
}
"""


async def show_pictures(window: Window, count: int, *, framed: bool = False) -> list[tuple[float, float]]:
    """Has the bot post pictures of 1200 × 1000; the sizes in which the page shows them."""
    await window.page.locator("#composer").fill(f"/toy pictures {count}")
    await expect(window.page.locator(".command-name")).to_be_visible()
    if framed:
        await window.page.locator(".tail").fill("framed")
        await window.press("Enter")
        await window.page.keyboard.type("True")
        await window.press("Enter")
    await window.press("Enter")
    await window.sees("see")
    pictures = window.last.locator(".picture img")
    await expect(pictures).to_have_count(count)
    return [await size(picture) for picture in await pictures.all()]


async def size(element: Locator) -> tuple[float, float]:
    box = await element.bounding_box()
    assert box is not None
    return round(box["width"]), round(box["height"])


async def test_one_picture_is_shown_as_large_as_discord_shows_it(look: OpenWindow) -> None:
    ada = await look("ada")
    assert await show_pictures(ada, 1) == [(420, 350)]


async def test_a_picture_in_a_card_is_smaller(look: OpenWindow) -> None:
    ada = await look("ada")
    assert await show_pictures(ada, 1, framed=True) == [(360, 300)]


async def test_several_pictures_stand_side_by_side(look: OpenWindow) -> None:
    ada = await look("ada")
    first, second = await show_pictures(ada, 2)
    assert first == second == (273, 270)
    one, other = [await each.bounding_box() for each in await ada.last.locator(".picture").all()]
    assert one is not None
    assert other is not None
    assert one["y"] == other["y"]


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE])
async def test_on_a_phone_a_picture_takes_the_whole_width(look: OpenWindow, viewport: dict[str, int]) -> None:
    ada = await look("ada", viewport=viewport, **TOUCH)
    ((width, height),) = await show_pictures(ada, 1)
    column, _ = await size(ada.last.locator(".body"))
    assert width == column
    assert width > 0.8 * viewport["width"]
    assert height == pytest.approx(width * 1000 / 1200, abs=1)


async def test_room_is_left_before_a_picture_is_there(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.page.route("**/files/*", lambda route: None)  # never answered
    assert await show_pictures(ada, 1) == [(420, 350)]
    await ada.page.unroute_all(behavior="ignoreErrors")


def luminance(colour: str) -> float:
    """The relative luminance (WCAG 2) of a colour as the browser computes it, "rgb(…)"."""
    values = [int(each) / 255 for each in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


COLOURS = """
names => {
    const probe = document.body.appendChild(document.createElement("i"));
    const colours = names.map((name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
}
"""
GROUNDS = ("ground-0", "ground-1", "ground-2", "ground-3")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_text_can_be_read_in_light_and_dark(look: OpenWindow, scheme: str) -> None:
    ada = await look("ada", color_scheme=scheme)
    (ground,) = await ada.page.evaluate(COLOURS, ["ground-2"])
    assert (luminance(ground) > 0.5) == (scheme == "light")
    body = await ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert body == ground
    grounds = await ada.page.evaluate(COLOURS, list(GROUNDS))
    texts = ("words", "quiet", "bright", "link", "alarm", "mention-text")
    for name, colour in zip(texts, await ada.page.evaluate(COLOURS, list(texts)), strict=True):
        for place, below in zip(GROUNDS, grounds, strict=True):
            assert contrast(colour, below) >= 4.5, f"{name} on {place}: {contrast(colour, below):.2f}"
    white = "rgb(255, 255, 255)"
    for name, colour in zip(
        ("accent", "green", "red"), await ada.page.evaluate(COLOURS, ["accent", "green", "red"]), strict=True
    ):
        assert contrast(white, colour) >= 4.5, f"white on {name}: {contrast(white, colour):.2f}"


async def test_the_page_follows_when_the_system_changes(look: OpenWindow) -> None:
    ada = await look("ada", color_scheme="dark")
    before = await ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    await ada.page.emulate_media(color_scheme="light")
    after = await ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert luminance(before) < 0.1 < 0.9 < luminance(after)


@pytest.mark.parametrize("viewport", [DESKTOP, SMALL_PHONE])
async def test_the_button_for_a_description_covers_no_text(look: OpenWindow, viewport: dict[str, int]) -> None:
    ada = await look("ada", viewport=viewport)
    await show_pictures(ada, 1)
    for words in range(1, 40):
        assert await ada.last.evaluate(COVERED, "word " * words) == 0


async def test_a_page_of_twice_the_size_leaves_room_to_write(look: OpenWindow) -> None:
    ada = await look("ada", viewport=ENLARGED, **TOUCH)
    await ada.type("c1-c2 b1-b")
    _, height = await size(ada.page.locator("#composer"))
    assert height <= LINE
    await ada.page.locator("#composer").fill("/toy pictures 1")
    await expect(ada.page.locator(".command-name")).to_be_visible()
    for control in (ada.page.locator(".tail"), ada.page.get_by_role("button", name="Send")):
        await expect(control).to_be_in_viewport(ratio=1)
    assert await ada.page.evaluate("document.documentElement.scrollWidth") <= ENLARGED["width"]

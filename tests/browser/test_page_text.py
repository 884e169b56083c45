"""What is written in messages: Markdown, links, and nothing that becomes markup."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from .conftest import SMALL_PHONE, OpenWindow, Window

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_nothing_written_becomes_markup(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    evil = "<img src=x onerror=document.title='hacked'> [x](javascript:alert(1)) **<b>bold</b>**"
    await ada.type(evil)
    await ada.press("Enter")
    content = grace.last.locator(".content")
    await expect(content).to_have_text(evil.replace("**", ""))
    await expect(content.locator("img, a, b")).to_have_count(0)
    await expect(content.locator("strong")).to_have_text("<b>bold</b>")
    assert "hacked" not in await grace.page.title()


def link(url: str, label: str | None = None) -> str:
    return f'<a href="{url}" target="_blank" rel="noreferrer noopener">{label or url}</a>'


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("**bold** *slanted* _also_", "<strong>bold</strong> <em>slanted</em> <em>also</em>"),
        ("__under__ ~~gone~~", "<u>under</u> <s>gone</s>"),
        ("snake_case_word 2*3*4", "snake_case_word 2<em>3</em>4"),
        ("`**code**` \\*plain\\*", "<code>**code**</code> *plain*"),
        ("***both***", "<strong><em>both</em></strong>"),
        ("<https://a.example/x_y_z>", link("https://a.example/x_y_z")),
        ("https://b.example/.", f"{link('https://b.example/')}."),
        ("[x](https://c.example)", link("https://c.example", "x")),
    ],
)
async def test_markdown_within_a_line(look: OpenWindow, source: str, shown: str) -> None:
    ada = await look("ada")
    await ada.page.locator("#composer").fill(source)
    await ada.press("Enter")
    assert await ada.last.locator(".text").inner_html() == shown


async def test_markdown_of_whole_lines(look: OpenWindow) -> None:
    ada = await look("ada")
    lines = (
        "# Title",
        "text",
        "- one",
        "  - below",
        "- two",
        "1. first",
        "> quoted",
        "-# small",
        "```",
        "*code*",
        "```",
    )
    await ada.page.locator("#composer").fill("\n".join(lines))
    await ada.press("Enter")
    content = ada.last.locator(".content")
    await expect(content.locator("h3")).to_have_text("Title")
    await expect(content.locator("> ul > li")).to_have_count(2)
    await expect(content.locator("ul ul > li")).to_have_text("below")
    await expect(content.locator("ol > li")).to_have_text("first")
    await expect(content.locator("blockquote")).to_have_text("quoted")
    await expect(content.locator("small")).to_have_text("small")
    await expect(content.locator("pre")).to_have_text("*code*")


async def test_links_lead_to_places_on_the_server_or_to_a_new_tab(look: OpenWindow) -> None:
    ada = await look("ada")
    for _ in range(5):
        await ada.run("toy box")
    await ada.run("toy link")
    first = ada.messages.first
    for link in (ada.last.get_by_role("link", name="Near"), ada.last.get_by_role("link", name="#games › ✉")):
        await expect(first).not_to_be_in_viewport()
        await link.click()
        await expect(first).to_be_in_viewport()
        await expect(first).to_have_class("message target")
        await ada.page.get_by_role("button", name="Jump to the newest message").click()
    for name in ("Far (opens a new tab)", "far", "Card"):
        await expect(ada.last.get_by_role("link", name=name, exact=True)).to_have_attribute("target", "_blank")


async def say(window: Window, text: str) -> Locator:
    await window.page.locator("#composer").fill(text)
    await window.press("Enter")
    return window.last.locator(".content")


async def test_a_mentioned_command_is_begun_by_a_press(look: OpenWindow) -> None:
    ada = await look("ada")
    content = await say(ada, "try </toy greet:123>")
    await content.get_by_role("button", name="/toy greet").click()
    await expect(ada.page.locator(".command-name")).to_have_text("/toy greet")
    await expect(ada.option("who")).to_be_focused()


async def test_a_command_is_called_as_its_reader_types_it(look: OpenWindow) -> None:
    ada = await look("ada", locale="de")
    await ada.enter("/spiel wort hallo")
    await expect(ada.last.locator(".above .mention")).to_have_text("/spiel wort")
    await ada.type("</toy word:1>")
    await ada.press("Enter")
    await expect(ada.last.locator("[data-command]")).to_have_text("/spiel wort")


async def test_small_lines_and_hyphens_that_do_not_break(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE)
    content = await say(ada, "-# Sum On · Game 1\n" + "c1\u2011c2 " * 40)
    small, text = content.locator("small.subtext"), content.locator(".text")
    await expect(small).to_have_text("Sum On · Game 1")
    sizes = [await each.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") for each in (small, text)]
    assert sizes[0] < sizes[1]
    # A step never stands on two lines: the text of each has one rectangle.
    rectangles = """
    element => {
        const text = element.firstChild, range = document.createRange(), counts = [];
        for (let place = text.data.indexOf("c1"); place >= 0; place = text.data.indexOf("c1", place + 1)) {
            range.setStart(text, place);
            range.setEnd(text, place + 5);
            counts.push(range.getClientRects().length);
        }
        return counts;
    }
    """
    assert set(await text.evaluate(rectangles)) == {1}


async def test_times_are_kept_current(look: OpenWindow) -> None:
    ada = await look("ada")
    now = await ada.page.evaluate("Math.floor(Date.now() / 1000)")
    await ada.page.clock.install(time=now)
    await ada.page.reload()
    await expect(ada.page.locator("#composer:not([aria-busy])")).to_be_visible()
    content = await say(ada, f"<t:{now + 600}:R>")
    await ada.page.clock.run_for(60_000)
    await expect(content.locator("time")).to_have_text(re.compile("in [89] minutes"))
    await ada.page.clock.run_for(600_000)
    await expect(content.locator("time")).to_have_text(re.compile(r"[12] minutes? ago"))


async def test_a_spoiler_opens_by_key_and_by_click(look: OpenWindow) -> None:
    ada = await look("ada")
    for key in ("Enter", "Space", None):
        spoiler = (await say(ada, "it is ||c1-c2||")).locator(".spoiler")
        await expect(spoiler).to_have_css("color", "rgba(0, 0, 0, 0)")
        if key is None:
            await spoiler.click()
        else:
            await spoiler.focus()
            await ada.press(key)
        await expect(spoiler).to_have_class("spoiler open")
        await expect(spoiler).not_to_have_css("color", "rgba(0, 0, 0, 0)")


async def test_what_follows_an_answer_quotes_it_as_it_is_now(look: OpenWindow) -> None:
    ada, grace = await look("ada", viewport=SMALL_PHONE), await look("grace")
    await ada.run("toy twice")
    for window in (ada, grace):
        await expect(window.last.locator(".above")).to_have_text("SSum On count 0")
        await expect(window.last.locator(".content")).to_have_text("once more")
    await grace.click("Count")
    for window in (ada, grace):
        await expect(window.last.locator(".above")).to_have_text("SSum On count 1")
    await ada.last.locator(".above").get_by_role("link", name="Sum On").click()
    await expect(ada.messages.first).to_have_class(re.compile("target"))
    await ada.enter("/toy twice hidden True")
    await expect(grace.messages).to_have_count(3)
    await expect(grace.last.locator(".content")).to_have_text("once more")
    await expect(grace.last.locator(".above")).to_have_count(0)

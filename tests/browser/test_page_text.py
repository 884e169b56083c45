"""What is written in messages: Markdown, links, and nothing that becomes markup."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from .conftest import OpenWindow

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

"""On the page: messages of two people with each other, where the bot is no member."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from .conftest import PHONE, OpenWindow

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


async def test_the_start_page_leads_there(look: OpenWindow) -> None:
    ada, linus = await look("ada", **TOUCH), await look("linus")
    await ada.page.locator(".welcome").get_by_role("link", name="Messages with Grace").tap()
    await expect(ada.page.locator(".place")).to_have_text("@Grace")
    await expect(ada.page).to_have_title("Grace · Ada · Sum On playground")
    await expect(ada.page.get_by_role("log", name="Messages with Grace")).to_be_visible()
    await expect(linus.page.locator(".welcome")).to_contain_text("Open Ada in a second window")
    await expect(linus.page.locator(".welcome")).not_to_contain_text("Messages with")
    await expect(linus.page.locator(".channels .conversation")).to_have_count(0)


async def test_who_has_not_added_the_bot_is_told_so_and_can(look: OpenWindow) -> None:
    grace = await look("grace", **TOUCH)
    await grace.go("Ada")
    await grace.type("/")
    await expect(grace.list).to_contain_text("Sum On isn’t on your account, so you don’t have its commands")
    await grace.list.get_by_role("button", name="Add Sum On to my account").tap()
    await expect(grace.list.get_by_role("option").first).to_contain_text("/toy box")
    await grace.page.locator("#composer").fill("")
    await grace.run("toy box")
    await grace.sees("count 0")
    await grace.page.get_by_role("button", name="Remove Sum On from my account").tap()
    await expect(grace.page.get_by_role("button", name="Add Sum On to my account")).to_be_visible()
    await grace.type("/toy box")
    await grace.press("Enter")
    await expect(grace.list).to_contain_text("Sum On isn’t on your account")
    await expect(grace.messages).to_have_count(1)


async def test_what_is_new_there_is_counted_as_in_direct_messages(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.go("Grace")
    await ada.type("hello")
    await ada.press("Enter")
    await ada.run("toy box")
    await expect(grace.channel("Ada").locator(".count")).to_have_text("2")
    await expect(grace.page).to_have_title(re.compile(r"^\(2\) "))
    await grace.go("Ada")
    await expect(grace.page.locator(".count")).to_have_count(0)
    await grace.click("Count")
    await expect(ada.last.locator(".content")).to_have_text("count 1 (edited)")


async def test_only_the_two_can_be_named(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.go("Grace")
    await ada.type("/toy greet ")
    await expect(ada.list.get_by_role("option")).to_have_text(["GGrace", "AAda"])
    await ada.press("Enter")
    await ada.press("Enter")
    await expect(ada.last.locator(".content")).to_have_text("hello @Grace")


async def test_the_menu_of_the_other_has_the_commands_of_the_bot(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    for window, other in ((ada, "Grace"), (grace, "Ada")):
        await window.go(other)
        await window.page.locator(".welcome").get_by_role("button", name=other).click()
    await expect(grace.page.get_by_role("dialog")).to_be_visible()
    await expect(grace.page.get_by_role("dialog").get_by_role("button", name="Poke")).to_have_count(0)
    await ada.page.get_by_role("dialog").get_by_role("button", name="Poke").click()
    await expect(ada.last.locator(".content")).to_have_text("poked @Grace")


@pytest.mark.parametrize("kind", ["scope=bot", "scope=applications.commands&integration_type=1"])
async def test_a_link_that_adds_the_bot_does_not_leave_the_page(look: OpenWindow, kind: str) -> None:
    grace = await look("grace", **TOUCH)
    await grace.page.locator("#composer").fill(
        f"[add me](<https://discord.com/oauth2/authorize?client_id=1&{kind}>)"
    )
    await grace.press("Enter")
    before = grace.page.url
    await grace.last.get_by_role("link", name="add me").tap()
    card = grace.page.get_by_role("dialog", name="Sum On")
    await expect(card).to_contain_text("In the playground, it’s already on the server.")
    await card.get_by_role("button", name="Add Sum On to my account").tap()
    await expect(card).to_contain_text("Sum On is on your account")
    await card.get_by_role("button", name="Close").tap()
    await expect(card).to_have_count(0)
    assert grace.page.url.partition("#")[0] == before.partition("#")[0]
    assert len(grace.page.context.pages) == 1

"""The page of the playground in a browser, with a toy bot behind it."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from sumon.playground.people import CHANNELS, PEOPLE
from sumon.playground.simulation.backend import MESSAGES_KEPT, SimulatedBackend
from tests.playground.toybot import ToyBot

from .conftest import PHONE, SMALL_PHONE, Door, OpenWindow

GAMES, _LOUNGE = CHANNELS
Made = list[ToyBot]
# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_newcomer_is_told_where_they_are(look: OpenWindow) -> None:
    ada = await look("ada")
    welcome = ada.page.locator(".welcome")
    await expect(welcome).to_contain_text("Welcome to #games")
    await expect(welcome).to_contain_text("real bot on a simulated Discord")
    await expect(welcome.get_by_role("link", name="Grace", exact=True)).to_have_attribute("href", "?seat=grace")


async def test_a_command_with_options_is_filled_in_by_keyboard_alone(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.type("/gre")
    await expect(ada.list.get_by_role("option")).to_have_text("S/toy greetGreets")
    await ada.press("Tab")
    await expect(ada.option("who")).to_be_focused()
    await ada.page.keyboard.type("lin")
    await ada.press("Enter")
    await expect(ada.option("who")).to_have_value("Linus")
    await ada.page.keyboard.type("times")
    await ada.press("Enter")
    await ada.page.keyboard.type("2")
    await ada.press("Enter")
    for window in (ada, grace):
        await expect(window.last.locator(".content")).to_have_text("hello @Linus hello @Linus")
        await expect(window.last.locator(".above")).to_have_text("AAda used /toy greet")
    await expect(ada.page.locator("#composer")).to_be_focused()


async def test_what_is_missing_in_a_command_is_asked_for(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.type("/toy greet nobody")
    await ada.press("Enter")
    await expect(ada.page.locator(".composer .problem")).to_have_text(
        "“nobody” doesn’t fit who. Choose one of these: Grace, Linus, Emmy, Ada, Sum On."
    )
    await expect(ada.option("who")).to_be_focused()
    await ada.press("Escape")
    await expect(ada.page.locator("#composer")).to_have_value("")
    await expect(ada.messages).to_have_count(0)


async def test_a_whole_line_can_be_typed_at_once(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.type("/toy greet Grace")
    await ada.press("Enter")
    await ada.press("Enter")
    await expect(ada.last.locator(".content")).to_have_text("hello @Grace")


async def test_the_bot_suggests_and_enter_sends_what_was_typed(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.type("/toy word ap")
    await expect(ada.list.get_by_role("option")).to_have_text(["apple", "apricot"])
    await ada.press("Enter")
    await expect(ada.last.locator(".content")).to_have_text("ap in en-US")
    await ada.type("/toy word ap")
    await expect(ada.list.get_by_role("option")).to_have_count(2)
    await ada.press("ArrowDown")
    await ada.press("ArrowDown")
    await ada.press("Enter")
    await expect(ada.option("word")).to_have_value("apricot")
    await ada.press("Enter")
    await expect(ada.last.locator(".content")).to_have_text("apricot in en-US")


async def test_buttons_change_the_message_in_every_window(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.run("toy box")
    await expect(grace.last.locator(".content")).to_have_text("count 0")
    await grace.click("Count")
    for window in (ada, grace):
        await expect(window.last.locator(".content")).to_have_text("count 1 (edited)")
    await ada.click("Count")
    await expect(grace.last.locator(".content")).to_have_text("count 2 (edited)")
    await expect(grace.page.get_by_role("button", name="Off")).to_be_disabled()


async def test_a_secret_answer_is_in_one_window_only_and_can_be_dismissed(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.run("toy box")
    await grace.click("Secret")
    await expect(grace.last).to_contain_text("Only you can see this")
    await expect(grace.last).to_contain_text("psst")
    await grace.click("Count")
    await expect(ada.last.locator(".content")).to_have_text("count 1 (edited)")
    assert "psst" not in await ada.page.content()
    await grace.page.get_by_role("button", name="Dismiss message").click()
    await expect(grace.messages).to_have_count(1)
    await grace.page.reload()
    await expect(grace.messages).to_have_count(1)


async def test_a_form_is_filled_in_and_sent(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.run("toy box")
    await ada.click("Form")
    form = ada.page.get_by_role("dialog", name="Your name")
    await expect(form.get_by_label("Name")).to_be_focused()
    await ada.page.keyboard.type("Ada & <Co>")
    await ada.press("Enter")
    await expect(form).to_be_hidden()
    await expect(ada.last.locator(".content")).to_have_text("Hello Ada & <Co>")


async def test_a_menu_is_used_by_keyboard(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.run("toy box")
    await ada.page.locator(".menu-button").focus()
    await ada.press("ArrowDown")
    await ada.press("ArrowDown")
    await ada.press("Enter")
    await expect(ada.last.locator(".content")).to_have_text("chose blue")


async def test_failures_look_as_on_discord(look: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimulatedBackend, "patience", 0.3)
    ada = await look("ada")
    await ada.run("toy box")
    await ada.click("Sleep")
    await expect(ada.last.locator(".failure")).to_have_text("This interaction failed")
    await ada.run("toy broken")
    failed = ada.page.locator(".notice-row")
    await expect(failed.locator(".failure")).to_have_text("The application did not respond")
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)
    await ada.click("Count")
    await expect(ada.last.locator(".failure")).to_have_count(0)


async def test_a_late_answer_is_thinking_first(look: OpenWindow, bots: Made) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.run("toy late")
    for window in (ada, grace):
        await expect(window.last).to_contain_text("Sum On is thinking…")
    bots[-1].slow.set()
    for window in (ada, grace):
        await expect(window.last.locator(".content")).to_have_text("at last")


async def test_pictures_are_shown_and_described_on_demand(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.run("toy box")
    picture = ada.last.get_by_role("img", name="one dot")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1
    await expect(ada.last.locator("figcaption")).to_be_hidden()
    await ada.last.get_by_role("button", name="Read the description of the picture").click()
    await expect(ada.last.locator("figcaption")).to_have_text("one dot")
    await ada.last.get_by_title("Open the picture").click()
    await expect(ada.page.get_by_role("dialog").get_by_role("img", name="one dot")).to_be_visible()
    await ada.press("Escape")
    await expect(ada.page.get_by_role("dialog")).to_have_count(0)


async def test_back_closes_a_picture_and_stays_on_the_page(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.run("toy box")
    dialog = ada.page.get_by_role("dialog")
    for _ in range(2):
        await ada.last.get_by_title("Open the picture").click()
        await expect(dialog).to_be_visible()
        await ada.page.evaluate("history.back()")
        await expect(dialog).to_have_count(0)
    await ada.channel("lounge").click()
    await expect(ada.page.locator(".place")).to_have_text("lounge")
    await ada.channel("games").click()
    await ada.last.get_by_title("Open the picture").click()
    await dialog.get_by_role("button", name="Close").click()
    await expect(dialog).to_have_count(0)
    await ada.page.wait_for_function("history.state === null")
    await ada.page.evaluate("history.back()")
    await expect(ada.page.locator(".place")).to_have_text("lounge")


async def test_threads_and_unread_channels_show_in_the_list(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await grace.channel("lounge").click()
    await ada.run("toy thread")
    await expect(grace.channel("side room")).to_have_class("channel thread unread")
    await expect(grace.channel("games")).to_have_class("channel text unread")
    await ada.type("/toy greet Grace")
    await ada.press("Enter")
    await ada.press("Enter")
    await expect(grace.channel("games").locator(".count")).to_have_text("1")
    assert (await grace.page.title()).startswith("(1) ")
    await grace.channel("games").click()
    await expect(grace.page.locator(".message.pinged .mention.own")).to_have_text("@Grace")
    await expect(grace.channel("games")).to_have_class("channel text")
    await grace.channel("side room").click()
    await expect(grace.page.locator(".place")).to_have_text("#games›side room")
    await grace.click("Count")
    await ada.page.locator(".content").get_by_role("link", name="side room").click()
    await expect(ada.last.locator(".content")).to_have_text("count 1 (edited)")


async def test_direct_messages_are_private_and_announced(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.run("toy write")
    await expect(ada.channel("Sum On").locator(".count")).to_have_text("1")
    await ada.channel("Sum On").click()
    await expect(ada.last.locator(".content")).to_have_text("only for you")
    await grace.channel("Sum On").click()
    await expect(grace.page.locator(".welcome")).to_contain_text("No one else can read it")
    await expect(grace.messages).to_have_count(0)


async def test_a_users_menu_has_the_commands_of_the_bot(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await grace.type("hello")
    await grace.press("Enter")
    await ada.page.get_by_role("button", name="Grace").click()
    await ada.page.get_by_role("dialog").get_by_role("button", name="Poke").click()
    await expect(grace.last.locator(".content")).to_have_text("poked @Grace")


async def test_one_window_can_change_its_seat(look: OpenWindow) -> None:
    window = await look("ada")
    await window.type("from Ada")
    await window.press("Enter")
    await window.page.locator(".seats").get_by_role("link", name="Grace", exact=True).click()
    await window.page.wait_for_url("**seat=grace**")
    await window.type("from Grace")
    await window.press("Enter")
    await expect(window.page.locator(".author")).to_have_text(["Ada", "Grace"])


async def test_a_window_comes_back_by_itself_after_a_restart(look: OpenWindow, door: Door) -> None:
    ada = await look("ada")
    await ada.run("toy box")
    await ada.click("Count")
    await expect(ada.last.locator(".content")).to_have_text("count 1 (edited)")
    await door.close()
    await expect(ada.page.locator(".offline")).to_be_visible()
    await door.open()
    await expect(ada.page.locator(".offline")).to_be_hidden()
    await ada.click("Count")
    await expect(ada.last.locator(".content")).to_have_text("count 2 (edited)")
    ada.complaints.clear()  # the browser notes that the server was away


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE])
async def test_everything_fits_on_a_phone(look: OpenWindow, viewport: dict[str, int]) -> None:
    ada = await look("ada", viewport=viewport, has_touch=True, is_mobile=True)
    await ada.run("toy box")
    await expect(ada.last).to_be_visible()
    for place in ("html", ".scroller", ".composer"):
        width = f"document.querySelector('{place}').scrollWidth"
        assert await ada.page.evaluate(width) <= viewport["width"]
    sidebar = ada.page.locator("#sidebar")
    await expect(sidebar).to_be_hidden()
    await ada.page.get_by_role("button", name="Show channels").tap()
    await expect(sidebar).to_be_visible()
    await ada.channel("lounge").tap()
    await expect(sidebar).to_be_hidden()
    await expect(ada.page.locator(".place")).to_have_text("lounge")
    await ada.page.get_by_role("button", name="Show channels").tap()
    await ada.channel("games").tap()
    await ada.page.locator("#composer").tap()
    await ada.page.keyboard.type("/toy gr")
    await ada.list.get_by_role("option").tap()
    await ada.list.get_by_role("option", name="Grace").tap()
    await ada.page.get_by_role("button", name="Send").tap()
    await expect(ada.last.locator(".content")).to_have_text("hello @Grace")
    small = "element => Math.min(element.offsetWidth, element.offsetHeight)"
    for button in await ada.page.locator(".row button").all():
        assert await button.evaluate(small) >= 36


async def test_an_unknown_seat_gets_a_sentence(look: OpenWindow, door: Door) -> None:
    window = await look("ada")
    await window.page.goto(f"http://127.0.0.1:{door.port}/?seat=eve")
    await expect(window.page.get_by_role("alert")).to_contain_text("The seats are: ada, grace, linus, emmy")
    window.complaints.clear()  # the browser notes the 404


async def test_the_newest_message_stays_in_sight_unless_one_scrolled_up(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    for _ in range(6):
        await ada.run("toy box")
    await expect(grace.messages).to_have_count(6)
    for window in (ada, grace):
        await expect(window.last.locator(".menu-button")).to_be_in_viewport()
    await grace.page.mouse.move(700, 300)
    await grace.page.mouse.wheel(0, -600)
    await expect(grace.page.locator(".to-end")).to_be_visible()
    for _ in range(2):
        await ada.run("toy box")
    await expect(grace.messages).to_have_count(8)
    await expect(grace.last).not_to_be_in_viewport()
    await expect(grace.page.locator(".to-end")).to_have_text("Jump to the newest message2")
    await grace.page.get_by_role("button", name="Jump to the newest message New messages: 2").click()
    await expect(grace.last.locator(".menu-button")).to_be_in_viewport()
    await expect(grace.page.locator(".to-end")).to_be_hidden()


async def test_ones_own_answer_is_brought_into_view(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    for _ in range(6):
        await ada.run("toy box")
    await expect(ada.messages).to_have_count(6)
    await ada.page.mouse.move(700, 300)
    await ada.page.mouse.wheel(0, -5000)
    await expect(ada.last).not_to_be_in_viewport()
    await grace.type("look here")
    await grace.press("Enter")
    await expect(ada.messages).to_have_count(7)
    await expect(ada.last).not_to_be_in_viewport()
    await ada.messages.first.get_by_role("button", name="Secret").click()
    await ada.sees("psst")
    await expect(ada.last).to_be_in_viewport()


async def test_a_full_channel_forgets_the_oldest_message_on_the_page_too(look: OpenWindow, bots: Made) -> None:
    ada = await look("ada")
    backend = bots[-1].http.backend
    for number in range(MESSAGES_KEPT + 2):
        backend.create_message(GAMES, PEOPLE["linus"].user_id, f"message {number}")
    await expect(ada.last.locator(".content")).to_have_text(f"message {MESSAGES_KEPT + 1}")
    await expect(ada.messages).to_have_count(MESSAGES_KEPT)
    await expect(ada.messages.first.locator(".content")).to_have_text("message 2")


async def test_two_people_write_at_the_same_time(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")

    async def chatter(window: object, name: str) -> None:
        for number in range(5):
            await window.type(f"{name} {number}")
            await window.press("Enter")

    await asyncio.gather(chatter(ada, "ada"), chatter(grace, "grace"))
    for window in (ada, grace):
        await expect(window.messages).to_have_count(10)
    assert (
        await ada.page.locator(".content").all_inner_texts()
        == await grace.page.locator(".content").all_inner_texts()
    )

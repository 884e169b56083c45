"""The start page: a newcomer plays within three taps, and every tap sends a command that could be typed."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.names import game_name

from .conftest import SMALL_PHONE, OpenWindow
from .matches import MakeBot, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


async def test_the_first_step_against_the_bot_takes_three_taps(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    await ada.page.get_by_role("button", name="Play the bot").tap()
    await ada.sees("it’s your turn")
    await expect(ada.messages.locator(".above").last).to_have_text("AAda used /sumon challenge")
    await ada.last.get_by_role("button").filter(has_text="1 · b1").tap()
    await ada.last.get_by_role("button", name="1 ↑ b2").tap()
    await ada.sees("b1 to b2")


async def test_the_bot_is_easiest_at_first_and_as_strong_as_ada_after_three_games(look: OpenWindow) -> None:
    ada = await look("ada")
    for level in (*["Beginner"] * 3, "Level\N{NO-BREAK SPACE}1.0"):
        await ada.page.get_by_role("button", name="Play the bot").click()
        await ada.sees("against Bot.")
        await expect(ada.last.locator("img").last).to_have_attribute("alt", re.compile(re.escape(f"Bot ({level})")))
        await ada.run("resign")
        await ada.click("Resign")
        await ada.sees("resigned")


async def test_somebody_is_challenged_with_one_tap(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await ada.page.get_by_role("button", name="Challenge Grace").click()
    await grace.sees("challenges you to Sum On")
    await grace.click("Accept")
    await ada.sees("@Ada (Blue), it’s your turn")


async def test_who_sits_in_graces_seat_challenges_ada(look: OpenWindow) -> None:
    ada, grace = await look("ada"), await look("grace")
    await grace.page.get_by_role("button", name="Challenge Ada").click()
    await ada.sees("@Ada, @Grace challenges you")


async def test_every_game_has_the_same_buttons(look: OpenWindow) -> None:
    ada = await look("ada")
    games = ada.page.get_by_role("group", name="Choose a game").get_by_role("button")
    await expect(games).to_have_text([game_name(game, translator_for(FALLBACK)) for game in GAMES])
    await games.nth(1).click()
    await expect(games.nth(1)).to_be_focused()
    await expect(games.nth(1)).to_have_attribute("aria-pressed", "true")
    await ada.page.get_by_role("button", name="Challenge Grace").click()
    await ada.sees("challenges you to Summy")


@pytest.mark.every_game
async def test_a_line_says_what_each_game_is(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    games = ada.page.get_by_role("group", name="Choose a game").get_by_role("button")
    for place, game in enumerate(GAMES):
        await games.nth(place).tap()
        line = game_ui_of(game).about(translator_for(FALLBACK))
        await expect(ada.page.locator(".start-about")).to_have_text(line)


async def test_a_variant_is_chosen_on_the_start_page(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    menu = ada.page.get_by_label("Which rules to play by")
    await menu.select_option("Pie rule: Red may swap sides after Blue’s first turn.")
    start = ada.page.get_by_role("button", name="Play the bot")
    await expect(start).to_contain_text("variant: Pie rule")
    await start.tap()
    await expect(ada.last.get_by_role("img", name="Pie rule · Game 1")).to_be_visible()


async def test_how_to_play_is_read_from_its_beginning(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    await ada.page.get_by_role("button", name="How to play").tap()
    await ada.sees("Sum On: how to play")
    await expect(ada.last.get_by_text("Sum On: how to play")).to_be_in_viewport()
    await expect(ada.last).to_contain_text("Only you can see this")
    # The way to the newest message would lie upon the buttons of the message that is being read.
    await expect(ada.page.locator(".to-end")).to_be_hidden()


async def test_a_tutorial_begins_with_one_tap(look: OpenWindow) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    await ada.page.get_by_role("button", name="Learn it in five minutes").tap()
    await ada.sees("Sum On: tutorial")
    await expect(ada.last.get_by_role("button", name="Next", exact=True)).to_be_visible()
    await expect(ada.page.locator(".to-end")).to_be_hidden()


async def test_a_slash_lists_playing_before_looking_before_settings(look: OpenWindow) -> None:
    ada = await look("ada")
    await ada.type("/")
    await expect(ada.list.get_by_role("option").first).to_contain_text("/play")
    options = await ada.list.get_by_role("option").all_inner_texts()
    listed = [next(line for line in text.splitlines() if line.startswith("/")) for text in options]
    order = ["/play", "/sumon challenge", "/sudoku challenge", "/move", "/board", "/hint", "/daily", "/games"]
    order += ["/history", "/settings me", "/privacy delete"]
    assert [name for name in listed if name in order] == order


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("/puzzle game: Summy", "Summy"),
        ("/puzzle game:sudoku", "Sudoku Duel"),
        ("/puzzle difficulty: hard game Summy", "Summy"),
        ("/sumon challenge variant: Pie rule opponent: Grace rated: no", "Pie rule · "),
        ("/sumon challenge level: Expert first: i start variant: pie+turned", "@Ada against Bot."),
    ],
)
async def test_a_typed_option_counts(look: OpenWindow, line: str, seen: str) -> None:
    ada = await look("ada", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    await ada.enter(line)
    await ada.sees(seen)


@pytest.mark.parametrize("device", [{"viewport": SMALL_PHONE, "has_touch": True, "is_mobile": True}, {}])
async def test_a_button_beside_the_input_leads_back_to_the_start_page(
    look: OpenWindow, device: dict[str, object]
) -> None:
    ada = await look("ada", **device)
    back = ada.page.get_by_role("button", name="Games", exact=True)
    play = ada.page.get_by_role("button", name="Play the bot")
    await play.click()
    await ada.sees("it’s your turn")
    await expect(play).not_to_be_in_viewport()
    for _ in range(2):
        await back.click()
        await expect(play).to_be_in_viewport()
        await expect(play).to_be_focused()
        await ada.last.get_by_role("button").last.scroll_into_view_if_needed()
        await expect(play).not_to_be_in_viewport()
    await ada.go("Sum On")
    await expect(ada.page.locator(".welcome")).to_contain_text("your direct conversation")
    await back.click()
    await expect(ada.page.locator(".place")).to_have_text("games")
    await expect(play).to_be_in_viewport()

"""The playground on a phone whose language is not English; one of them nobody speaks, and it is longer."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from sumon.i18n import FALLBACK, default_catalog
from tests.languages.pseudo import PSEUDO, add_pseudo
from tests.languages.reading import Text

from .conftest import PHONE, OpenWindow
from .matches import MakeBot, real_bot

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")

# Commands, and the names of places and people, which are the same in all languages.
SAME = re.compile(r"/[\w-]+( [\w-]+)?|#[\w-]+|@?\b(?:Ada|Grace|Linus|Sum On|Playground)\b")
CUT = """() => [...document.querySelectorAll("button, .select, .content, h1, h2, label")]
    .filter((each) => each.offsetParent && each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent)"""


@pytest.fixture
def make_bot() -> MakeBot:
    return real_bot


@pytest.fixture(params=[PSEUDO, *(each for each in default_catalog().locales if each != FALLBACK)], autouse=True)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == PSEUDO:
        add_pseudo(monkeypatch)
    return str(request.param)


async def is_whole(page: Page, language: str) -> None:
    """Nothing on the page is English, and nothing is cut."""
    text = Text("message", "content", SAME.sub(" ", await page.evaluate("document.body.innerText")))
    assert (text.plain_words if language == PSEUDO else text.lines_of_english(language)) == []
    assert await page.evaluate(CUT) == []
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_first_game_is_played_in_it(look: OpenWindow, language: str) -> None:
    ada = await look("ada", viewport=PHONE, has_touch=True, is_mobile=True, locale=language)
    await is_whole(ada.page, language)
    await ada.page.get_by_role("button", name=default_catalog().text("playground-start-bot", language)).first.tap()
    await expect(ada.last.locator("img")).to_be_visible()
    await is_whole(ada.page, language)
    for label in ("1 · b1", "1 ↑ b2"):
        await ada.last.get_by_role("button").filter(has_text=label).tap()
        await is_whole(ada.page, language)
    # The button of the board as it was does nothing any more.
    await expect(ada.last.get_by_role("button").filter(has_text="1 ↑ b2")).to_have_count(0)
    await ada.last.get_by_role("button", name=default_catalog().text("ui-enter-move", language)).tap()
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await is_whole(ada.page, language)

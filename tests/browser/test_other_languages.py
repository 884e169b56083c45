"""The playground on a phone whose language is not English: one that nobody speaks, and is longer."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from sumon.i18n import default_catalog
from tests.languages.pseudo import PSEUDO, pseudo_bundle
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


@pytest.fixture(autouse=True)
def other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(default_catalog()._bundles, PSEUDO, pseudo_bundle())


def said(key: str, **args: str) -> str:
    return default_catalog().text(key, PSEUDO, **args)


async def is_whole(page: Page) -> None:
    """Nothing on the page is English, and nothing is cut."""
    text = SAME.sub(" ", await page.evaluate("document.body.innerText"))
    assert Text("message", "content", text).plain_words == []
    assert await page.evaluate(CUT) == []
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_first_game_is_played_in_it(look: OpenWindow) -> None:
    ada = await look("ada", viewport=PHONE, has_touch=True, is_mobile=True, locale=PSEUDO)
    await is_whole(ada.page)
    await ada.page.get_by_role("button", name=said("playground-start-bot")).first.tap()
    await expect(ada.last.locator("img")).to_be_visible()
    await is_whole(ada.page)
    for label in ("1 · b1", "1 ↑ b2"):
        await ada.last.get_by_role("button").filter(has_text=label).tap()
        await is_whole(ada.page)
    await ada.last.get_by_role("button", name=said("ui-enter-move")).tap()
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await is_whole(ada.page)

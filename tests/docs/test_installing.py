"""The pages name the addresses that add the bot, and the switches on which these depend."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sumon.i18n import FALLBACK, default_catalog
from sumon.ui.interactions.links import install_url

ROOT = Path(__file__).resolve().parents[2]
TRANSLATED = [f"docs/README.{locale}.md" for locale in default_catalog().locales if locale != FALLBACK]
PAGES = ["README.md", *TRANSLATED, "docs/hosting.md"]
ADDRESS = re.compile(r"https://discord\.com/oauth2/authorize\S*")
PLACEHOLDER = "APPLICATION_ID"


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_addresses_are_those_that_the_bot_itself_gives(page: str) -> None:
    given = [install_url(0), install_url(0, person=True)]
    assert ADDRESS.findall(read(page)) == [url.replace("client_id=0", f"client_id={PLACEHOLDER}") for url in given]
    assert f"`{PLACEHOLDER}`" in read(page)


@pytest.mark.parametrize("page", PAGES)
def test_the_switches_are_named(page: str) -> None:
    for switch in ("User Install", "Guild Install"):
        assert f"**{switch}**" in read(page)


@pytest.mark.parametrize("page", PAGES)
def test_what_works_where_is_found(page: str) -> None:
    anchor = "#where-people-can-play"
    assert anchor in read(page)
    assert "\n## Where people can play\n" in read("docs/hosting.md")

"""The pages for players say as much in every language as in English, and name commands as readers type them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sumon.i18n import FALLBACK, default_catalog
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.commands import commands_by_name
from tests.bot.conftest import Table, computer, env, make_bot, table

__all__ = ["computer", "env", "make_bot", "table"]

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = [each for each in default_catalog().locales if each != FALLBACK]
PAGES = {"README": ROOT / "README.md", "playing": ROOT / "docs/playing.md", "PRIVACY": ROOT / "PRIVACY.md"}
LAST_HEADING = {"README": "## On Discord"}  # with which the first page ends
# What tells that a part is missing: headings, entries of lists, rows of tables.
PARTS = {"heading": "^#+ ", "entry": r"^(?:-|\d\.) ", "row": r"^\|"}
COMMAND = re.compile(r"`/(?!(?:metrics|health)`)([^`]+)`")  # these are addresses of a web server
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def english(page: str) -> str:
    text = PAGES[page].read_text(encoding="utf-8")
    if page in LAST_HEADING:
        before, heading, last = text.partition(LAST_HEADING[page])
        text = before + heading + last.partition("\n## ")[0]
    return text


def translated(page: str, language: str) -> str:
    return (ROOT / f"docs/{page}.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_no_part_is_missing(page: str, language: str) -> None:
    there, here = english(page), translated(page, language)
    for name, mark in PARTS.items():
        wanted, found = (len(re.findall(mark, text, re.MULTILINE)) for text in (there, here))
        assert wanted == found, f"{name}: {wanted} in English, {found} in {language}"


@pytest.mark.parametrize("language", [FALLBACK, *LANGUAGES])
async def test_commands_are_named_as_they_are_typed(table: Table, language: str) -> None:
    commands = commands_by_name(table.env.bot.tree, translator_for(language))
    for page in PAGES:
        for typed in COMMAND.findall(english(page) if language == FALLBACK else translated(page, language)):
            words = typed.split(" ")
            assert {" ".join(words[:2]), words[0]} & set(commands), f"{page}: /{typed}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str, language: str) -> None:
    for target in LINK.findall(translated(page, language)):
        assert (ROOT / "docs" / target).exists(), target

"""The sentences of the page: the server gives exactly those that the page asks for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from aiohttp.test_utils import TestClient

import sumon.playground
from sumon.i18n import default_catalog
from sumon.playground.page_texts import PAGE_KEYS, PLACEHOLDERS, page_texts

SCRIPTS = Path(sumon.playground.__file__).parent / "static" / "js"


def used_keys() -> dict[str, set[str]]:
    """Every key in the scripts, with the names of the values given along."""
    found: dict[str, set[str]] = {}
    for path in SCRIPTS.glob("*.js"):
        source = path.read_text(encoding="utf-8")
        for key in re.findall(r'"((?:playground|i18n)-[a-z-]+)"', source):
            found.setdefault(key, set())
        for key, values in re.findall(r'(?:text|nodes)\("(playground-[a-z-]+)", \{(.*?)\}\)', source):
            found[key] |= set(re.findall(r"(?:^|, )\s*(\w+)(?=:|,|\s*$)", values))
    return found


def test_the_page_gets_the_sentences_it_asks_for_and_no_others() -> None:
    assert used_keys().keys() == set(PAGE_KEYS)


def test_the_page_fills_every_placeholder() -> None:
    texts = page_texts(default_catalog(), "en")
    used = used_keys()
    for key, sentence in texts.items():
        wanted = set(re.findall(r"\{\$(\w+)\}", sentence))
        assert wanted <= set(PLACEHOLDERS)
        assert wanted <= used[key], f"{key}: the page gives {used[key]}"


async def test_texts_come_over_http(client: TestClient[Any, Any]) -> None:
    answer = await (await client.get("/texts?locale=de-AT")).json()
    assert answer["locale"] == "de"
    assert answer["texts"]["playground-used-command"] == "{$user} hat {$command} verwendet"
    assert answer["commands"]["toy word"] == "spiel wort"

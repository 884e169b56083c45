"""A simulated Discord in which everybody reads the language of the test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from itertools import product
from typing import Any

import pytest
from discord.ext import commands
from simcord import Env
from simcord.backend import Backend

from sumon.i18n import FALLBACK, default_catalog
from tests.bot.conftest import (
    acknowledgements_stay,
    computer,
    first_chart,
    make_bot,
    running,
    table,
    unhurried_analyses,
)
from tests.depth import is_given, one_of
from tests.languages.pseudo import BEGIN, PSEUDO, add_pseudo, pseudo
from tests.languages.reading import Drawn, Text, read
from tests.sharing import looked_at_once, made_once

__all__ = [
    "acknowledgements_stay",
    "computer",
    "first_chart",
    "made_once",
    "make_bot",
    "table",
    "unhurried_analyses",
]

REAL = [each for each in default_catalog().locales if each != FALLBACK]
# The bot's name with its level is wider than the head of a board only in the language that nobody speaks.
LONG_NAME = BEGIN + pseudo("Bot (")


def in_languages(values: Iterable[Any]) -> list[Any]:
    """A language with each of *values*, to parametrize `locale` and a name with.

    The ordinary run has all of them in the language that nobody speaks, and one in each other language.
    """
    found = list(values)
    chosen = {(locale, found[number % len(found)]) for number, locale in enumerate(REAL)}
    return [
        pytest.param(*case, marks=() if case[0] == PSEUDO or case in chosen else pytest.mark.soak)
        for case in product((PSEUDO, *REAL), found)
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test is run in the language that nobody speaks and, in turn, in one other; in all with `--soak`."""
    if "locale" in metafunc.fixturenames and not is_given(metafunc, "locale"):
        real = one_of(REAL, metafunc.definition.originalname)
        metafunc.parametrize("locale", [PSEUDO, *real], indirect=True)


@pytest.fixture
def locale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language of Discord, of everybody and of the server."""
    locale: str = request.param
    if locale == PSEUDO:
        add_pseudo(monkeypatch)
    emit = Backend.emit

    def emit_translated(backend: Backend, event: str, payload: dict[str, Any], *rest: Any, **options: Any) -> Any:
        for name in ("locale", "guild_locale", "preferred_locale"):
            if name in payload:
                payload[name] = locale
        return emit(backend, event, payload, *rest, **options)

    monkeypatch.setattr(Backend, "emit", emit_translated)
    return locale


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Every text in the pictures of the test."""
    return Drawn(monkeypatch)


@pytest.fixture
async def env(
    make_bot: Callable[[], commands.Bot], caplog: pytest.LogCaptureFixture, locale: str, drawn: Drawn
) -> AsyncIterator[Env]:
    """The simulation with the bot logged in. Afterwards: all it said and drew is whole and in the language."""
    async with running(make_bot(), caplog) as environment:
        yield environment
    faults = sorted(faults_of(set(read(looked_at_once(environment.http_requests, locale))), drawn, locale))
    if faults:
        pytest.fail("\n".join(each.replace("\n", " | ") for each in faults))


def faults_of(texts: set[Text], drawn: Drawn, locale: str) -> Iterator[str]:
    """What is wrong with what people read and see."""
    yield from (f"cut in a picture: {text}" for text in drawn.cut if not text.startswith(LONG_NAME))
    yield from (f"runs out of its picture: {text}" for text in drawn.outside)
    yield from (f"too long for a {each.place}: {each.text}" for each in texts if each.is_too_long)
    theirs = {each for each in texts if each.place not in {"command", "choices"} or each.locale == locale}
    theirs |= {Text("picture", "", text) for text in drawn.texts}
    if locale != PSEUDO:
        yield from (f"too wide for a button: {each.text}" for each in texts if each.is_wide)
        yield from (f"English: {line}" for each in theirs for line in each.lines_of_english(locale))
        return
    # A picture has the parts of a sentence in lines of their own.
    yield from (f"cut: {each.text}" for each in theirs if each.is_cut and each.place != "picture")
    for each in theirs:
        if each.plain_words:
            yield f"English: {', '.join(each.plain_words)} in {each.text}"

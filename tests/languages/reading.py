"""What people can read of what the bot sends and draws: whether it is whole, fits, and is in their language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from babel.dates import get_month_names
from matplotlib.figure import Figure
from simcord import HttpLogEntry

from sumon.core.width import units
from sumon.i18n import FALLBACK, BrokenSentenceError, default_catalog
from sumon.i18n.catalog import sources
from sumon.render import lettering
from sumon.render.paint import SCALE, Pen
from sumon.ui.texts.names import WIDEST_BUTTON
from tests.i18n.sentences import LOCALES
from tests.languages.pseudo import BEGIN, END, PSEUDO

BUTTON, MENU, TEXT_INPUT, LABEL = 2, 3, 4, 18  # types of components

# Text that people read, by its place and its name in Discord's API, and how many characters it can have there.
LIMITS: Mapping[str, Mapping[str, int]] = {
    "button": {"label": 80},
    "menu": {"placeholder": 150},
    "options": {"label": 100, "description": 100},
    "entry": {"label": 45, "placeholder": 100, "value": 4000},
    "labelled entry": {"label": 45, "description": 100},
    "form": {"title": 45},
    "choices": {"name": 100},
    "attachments": {"description": 1024},
    "embeds": {"title": 256, "description": 4096},
    "footer": {"text": 2048},
    "author": {"name": 256},
    "fields": {"name": 256, "value": 1024},
    "thread": {"name": 100},
    "message": {"content": 2000},
    "command": {"name": 32, "description": 100},
}
COMPONENTS = {BUTTON: "button", MENU: "menu", TEXT_INPUT: "entry", LABEL: "labelled entry"}
# Codes, mentions, moments, addresses, names of files and of time zones, parts of a seal.
NO_WORDS = re.compile(
    r"```.*?```|`[^`]*`|<[@#:/t][^>]*>|https?://\S+|\b[\w-]+\.(?:png|gif|txt|json)\b|\b[A-Z]\w+/[\w/]+"
    r"|\b[0-9a-f]{8,}\b",
    re.DOTALL,
)
WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = frozenset(
    ["ada", "grace", "linus", "host", "boss", "numbers", "games", "more", "english", "svenska", "deutsch"]
)
MONTHS = frozenset(
    name.rstrip(".")
    for width in ("wide", "abbreviated")
    for name in get_month_names(width, locale=PSEUDO.replace("-", "_")).values()
)
NOTATION = frozenset({"swap", "across", "down", "end"})


@dataclass(frozen=True)
class Text:
    """A text that people can read. *place*: where it stands, a key of LIMITS. *locale*: of a translated command."""

    place: str
    name: str
    text: str
    locale: str = ""

    @property
    def plain_words(self) -> list[str]:
        """The words in it that are English."""
        words = WORD.findall(NO_WORDS.sub(" ", self.text))
        return [word for word in words if word.isascii() and word.lower() not in NAMES | NOTATION | MONTHS]

    def lines_of_english(self, locale: str) -> list[str]:
        """The lines of it that are English although *locale* has words of its own for them."""
        return [line for line in self.text.splitlines() if line in english_in(locale)]

    @property
    def is_cut(self) -> bool:
        """Whether a sentence in it has lost one of its ends."""
        return self.text.count(BEGIN) != self.text.count(END)

    @property
    def is_too_long(self) -> bool:
        """Whether Discord would refuse it."""
        return len(self.text) > LIMITS[self.place][self.name]

    @property
    def is_wide(self) -> bool:
        """Whether it is a button that is wider than a phone."""
        return self.place == "button" and units(self.text) > WIDEST_BUTTON


def read(requests: Iterable[HttpLogEntry]) -> Iterator[Text]:
    """Every text of *requests* that people can read."""
    for request in requests:
        if request.method == "PUT" and isinstance(request.json, list):
            place = "command"
        else:
            place = "thread" if request.path.endswith("/threads") else "message"
        yield from _texts(place, request.json)


def _texts(place: str, sent: Any) -> Iterator[Text]:
    if isinstance(sent, list):
        for each in sent:
            yield from _texts(place, each)
    if not isinstance(sent, dict):
        return
    if place != "command":
        place = COMPONENTS.get(sent.get("type"), place) if "custom_id" in sent or "component" in sent else place
    if "title" in sent and "custom_id" in sent:
        place = "form"
    for name, value in sent.items():
        if isinstance(value, str):
            if name in LIMITS.get(place, ()):
                yield Text(place, name, value)
        elif name.endswith("_localizations"):
            for locale, said in (value or {}).items():
                yield Text(place, name.removesuffix("_localizations"), said, locale)
        else:
            yield from _texts(_place_in(place, name), value)


def _place_in(place: str, name: str) -> str:
    if place == "command":
        return "choices" if name == "choices" else place
    return name if name in LIMITS else place


@cache
def _whole_sentences(locale: str) -> Mapping[str, str]:
    """The sentences and labels of *locale* in which nothing is filled in, by key."""
    said, found = sources(LOCALES / locale), {}
    for key in said:
        is_command = f"{key}-description" in said  # which is a name, and may be that of something else, too
        if not is_command and not key.startswith("-"):
            with suppress(BrokenSentenceError):  # it lacks what is filled in
                found[key] = default_catalog().text(key, locale)
    return found


@cache
def english_in(locale: str) -> frozenset[str]:
    """What is said in English, and by no sentence of *locale* so."""
    theirs = set(_whole_sentences(locale).values())
    english = {line for text in _whole_sentences(FALLBACK).values() for line in text.splitlines()}
    return frozenset(line for line in english - theirs if WORD.search(NO_WORDS.sub(" ", line)))


class Drawn:
    """Every text that is drawn while it watches. *outside*: those that are not wholly in their picture."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: set[str] = set()
        self.outside: set[str] = set()
        write, save = Pen.write, Figure.savefig

        def write_and_note(pen: Pen, place: Any, text: str, size: int, ink: Any, align: str = "m") -> None:
            write(pen, place, text, size, ink, align)
            self._note(pen, place[0], text, size, align)

        def save_and_note(figure: Figure, *args: Any, **options: Any) -> None:
            save(figure, *args, **options)
            for each in figure.texts:
                ends = each.get_window_extent()
                is_inside = min(ends.x0, ends.y0) >= 0 and ends.x1 <= figure.bbox.x1 and ends.y1 <= figure.bbox.y1
                self._add(each.get_text(), is_inside)

        monkeypatch.setattr(Pen, "write", write_and_note)
        monkeypatch.setattr(Figure, "savefig", save_and_note)

    @property
    def cut(self) -> list[str]:
        """What was drawn with an ellipsis where it was too long."""
        return sorted(text for text in self.texts if lettering.ELLIPSIS in text)

    def _note(self, pen: Pen, x: float, text: str, size: int, align: str) -> None:
        width, room = lettering.text_width(text, size), pen._draw.im.size[0] / SCALE
        left = x - {"l": 0.0, "m": width / 2, "r": width}[align]
        self._add(text, left >= -1 and left + width <= room + 1)

    def _add(self, text: str, is_inside: bool) -> None:
        self.texts.add(text)
        if not is_inside:
            self.outside.add(text)

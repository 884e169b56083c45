"""Names that strangers choose are shown as the signs they are made of, on every surface that shows them."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sumon.core import Player, Record
from sumon.core.record import write_record
from sumon.i18n import FALLBACK
from sumon.play.past.archived_game import Import, checked_text, of_import
from sumon.play.review import Review, ReviewedTurn
from sumon.render import LIGHT
from sumon.ui.interactions.languages import inline_code, translator_for
from sumon.ui.interactions.sanitize import escape_markdown, strip_invisible
from sumon.ui.past.commands import _import_name
from sumon.ui.past.replay import caption_at, captions_of, compose_page, title_of
from sumon.ui.past.review_message import chance_text, chart_text, overview
from sumon.ui.past.trial import Trial, _turn_line
from sumon.ui.texts.names import own_name, withdraw_label

STRANGE = (
    "[free nitro](https://evil.example)",
    "[x](<https://evil.example>)",
    "https://evil.example/login",
    "http://evil.example",
    "www.evil.example",
    "discord.gg/abcdef",
    "discord.com/invite/abcdef",
    "<https://evil.example>",
    "steam://run/1",
    "mailto:ada@evil.example",
    "**bold**",
    "__under__",
    "*slanted*",
    "_slanted_",
    "~~struck~~",
    "||hidden||",
    "`code`",
    "```block```",
    "# Heading",
    "-# small",
    "> quote",
    ">>> all",
    "- item",
    "1. item",
    "\\",
    "a\\*b",
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "</abort:123456789012345678>",
    "<:a:123456789012345678>",
    "<t:0:R>",
    "Ada\u202egnirts",
    "\u2066Ada\u2069 \u200f",
    "A\u200bd\u200ca\u200d\ufeff",
    "\u3164\u3164Ada\u2800\u115f",
    "Ada\nwins\r\nall\u2028games\u2029now",
    "A" + "\u0301" * 40 + "da\u034f\ufe0f\U000e0041",
)
T = translator_for(FALLBACK)
ACTIVE = re.compile(r"(?<!\\)(?:\\\\)*[*_~|`\[\]<>@#]")
LINK = re.compile(r"://|www\.|discord\.(?:gg|com)|\]\(", re.IGNORECASE)


def brought(name: str) -> Import:
    headers = {"First": name, "Second": name}
    text = write_record(Record("sumon", "standard", "", ("c1-c2", "h8-h7")), headers, "1-0")
    return Import(7, 1, 5, checked_text(text), datetime(2026, 1, 1, tzinfo=UTC))


def all_seen(text: str) -> bool:
    """Whether every sign of *text* can be seen, and none turns the others around."""
    return all(
        sign == "\n" or unicodedata.category(sign) not in ("Cf", "Cc", "Zl", "Zp") for sign in text
    ) and not (set("\u3164\u115f\u2800\u034f\ufe0f") & set(text))


MEANT = {
    "family": "👨\u200d👩\u200d👧",
    "couple, with a heart in colour": "👩\u200d❤\ufe0f\u200d👩",
    "skin": "👩🏽\u200d🚀",
    "rainbow flag": "🏳\ufe0f\u200d🌈",
    "Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "digit in a box": "1\ufe0f\u20e3",
    "Persian half-space": "نیک\u200cنام",
    "Hindi": "क\u094d\u200dष",
    "pointed Hebrew": "בְּרֵאשִׁית",
    "four marks": "ש\u05bc\u05c1\u05b8\u0591לום",
    "Vietnamese, decomposed": "Nguye\u0302\u0303n",
    "Arabic with vowels": "مُحَمَّد",
}
UNMEANT = {
    "A\u200d🦊": "A🦊",
    "🦊\u200dA": "🦊A",
    "🦊\u200d": "🦊",
    "👨\u200d\u200d👧": "👨👧",
    "🦊\U000e0067\U000e007f": "🦊",
    "🏴\U000e0067\U000e0062": "🏴",
    "A\ufe0f\u200d🦊": "A🦊",
    "نیک\u200c": "نیک",
    "ни\u200cк": "ник",
    "1\ufe0f": "1",
    "a" + "\u0301\u200d" * 50: "a\u0301\u0301",
    "ש" + "\u05b8" * 9: "ש" + "\u05b8" * 4,
    "\u200b\u2060": "",
}


@pytest.mark.parametrize("name", MEANT.values(), ids=MEANT)
def test_joiners_and_marks_that_mean_something_stay(name: str) -> None:
    assert strip_invisible(name) == name
    assert strip_invisible(f"\u200b{name}\ufeff") == name


@pytest.mark.parametrize(("name", "shown"), UNMEANT.items(), ids=ascii)
def test_joiners_and_marks_that_mean_nothing_go(name: str, shown: str) -> None:
    assert strip_invisible(name) == shown


@example("\u0301\u0301\u0378\u0301")  # a sign that is left out between marks
@given(
    st.text(
        st.sampled_from(
            "Aنک🦊👩🏴❤1ש \u200b\u200c\u200d\ufe0f\u20e3\u0301\u05b8\u2068\u202e\U000e0067\U000e007f\u0378"
        )
    )
)
def test_a_name_cleaned_twice_is_the_same(name: str) -> None:
    assert strip_invisible(strip_invisible(name)) == strip_invisible(name)


def test_there_are_forty_strings() -> None:
    assert len(set(STRANGE)) == 40


@pytest.mark.parametrize("name", STRANGE)
def test_it_is_the_signs_and_nothing_else(name: str) -> None:
    shown, safe = strip_invisible(name), escape_markdown(name)
    assert all_seen(shown)
    assert "\n" not in shown
    assert re.sub(r"\\([^0-9A-Za-z\s])", r"\1", safe) == shown, "as Discord shows it"
    assert not ACTIVE.search(safe)
    assert not LINK.search(safe)
    assert strip_invisible(shown) == shown


@pytest.mark.parametrize("name", STRANGE)
async def test_messages_show_it_as_it_is(name: str) -> None:
    game = of_import(brought(name))
    position = game.record.at(0).start()
    review = Review((ReviewedTurn(0, Player.FIRST, "c1-c2", -2.0, "d1-d2", 1.5),))
    texts = [title_of(game, T), overview(game, review, T), chance_text(game, review.turns[0], position, T)]
    texts += [_turn_line(Trial(game, ply), T) for ply in (0, 1)]
    steps = [await compose_page(game, ply, T, LIGHT) for ply in (0, 1, 2)]
    texts += [step.content for step in steps]
    shown = escape_markdown(strip_invisible(name)[:32].rstrip())
    for text in texts:
        assert all_seen(text), text
        assert not LINK.search(text.replace(shown, "")), text
        assert name not in text.replace(shown, "")
    assert all(shown in text for text in texts)


@pytest.mark.parametrize("name", STRANGE)
def test_pictures_menus_buttons_and_titles_show_its_signs(name: str) -> None:
    game = of_import(brought(name))
    user: Any = SimpleNamespace(display_name=name, name="ada_7")
    view = game.record.at(game.ply).replay().view(None)
    captions = [caption_at(game, game.ply, view, T), *captions_of(game, T)]
    review = Review((ReviewedTurn(0, Player.FIRST, "c1-c2", -2.0, "d1-d2", 1.5),))
    texts = [*captions[0].names, *captions[1].names, captions[2].ending, chart_text(game, review, T)]
    texts += [_import_name(brought(name), T), own_name(user), withdraw_label(own_name(user), T)]
    assert all(all_seen(text) and "\n" not in text for text in texts)
    assert captions[0].names == (strip_invisible(name)[:32].rstrip(),) * 2
    assert own_name(user) == strip_invisible(name)[:32].rstrip()


@pytest.mark.parametrize("name", STRANGE)
def test_what_is_quoted_in_a_refusal_links_and_mentions_nothing(name: str) -> None:
    said = inline_code(name)
    assert all_seen(said)
    assert not re.search(r"`|<|://|\]\(|discord\.(?:gg|com)/", said, re.IGNORECASE)

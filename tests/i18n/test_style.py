"""Every language keeps the rules of its glossary that a program can see: `data/locale/<language>.md`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast as fluent

from sumon.core.width import units
from sumon.games import GAMES
from sumon.i18n import Translator, default_catalog
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.refusals import MAX_CHOICE
from sumon.ui.texts.names import WIDEST_BUTTON
from tests.i18n.sentences import LOCALES, Said, messages, within
from tests.i18n.test_locales import SOURCES, in_english, nodes

pytestmark = pytest.mark.every_game

LANGUAGES = default_catalog().locales
TYPED = "look-words-"  # keys of words that people type, and the bot never says
SEVERAL = "{…}"  # a choice of variants within a sentence; they are read by themselves
CODE = re.compile(r'`[^`]*`|https?://\S+|\[[\w{}]+ "[^"]*"\]')
KANA_OR_KANJI = "ぁ-ヺ一-鿿"
PEOPLE = "player|players|opponent|challenger|winner|loser|waiting|late"


def patterns(message: Said) -> Iterator[str]:
    """Each variant of *message* as it is written, with "{name}" for what is filled in."""
    for pattern in within(message, fluent.Pattern):
        yield "".join(map(_written, pattern.elements))


def _written(element: fluent.TextElement | fluent.Placeable) -> str:
    if isinstance(element, fluent.TextElement):
        return element.value
    shown = element.expression
    if isinstance(shown, fluent.StringLiteral):
        return str(shown.parse()["value"])
    return f"{{{shown.id.name}}}" if isinstance(shown, fluent.VariableReference) else SEVERAL


@cache
def sentences(locale: str) -> tuple[tuple[str, str], ...]:
    """(key, text) of every variant of *locale* that is said, without code and addresses."""
    return tuple(
        (key, CODE.sub("`…`", text))
        for key, message in messages(locale).items()
        if not key.startswith(TYPED)
        for text in patterns(message)
    )


def against(locale: str, rule: str) -> list[tuple[str, str]]:
    """(key, what was found) of the sentences of *locale* in which the expression *rule* is found."""
    return [(key, found[0]) for key, text in sentences(locale) for found in re.finditer(rule, text)]


def other_words(locale: str) -> Iterator[str]:
    """The last column of the glossary's tables: words that are not used for a thing, as another one is."""
    for line in (LOCALES / f"{locale}.md").read_text(encoding="utf-8").splitlines():
        cells = [each.strip() for each in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 3 and cells[2] not in ("not", "nicht", "使わない"):
            yield from filter(None, re.split(r"[,、]\s*", re.sub(r"[(（][^)）]*[)）]", "", cells[2]).strip()))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_one_thing_has_one_word(locale: str) -> None:
    words = "|".join(re.escape(each) for each in other_words(locale))
    assert words.count("|") > 10
    # Names of placeholders are English in every language, and German writes nouns with capitals.
    outside = r"(?![^{]*\})"
    match locale:
        case "ja":
            rule = rf"(?:{words}){outside}"
        case "de":
            rule = rf"\b(?:{words})\b{outside}"
        case _:
            rule = rf"(?i)\b(?:{words})\b{outside}"
    assert against(locale, rule) == []


# What an editor of the language would mend at sight, and no sentence may have.
MARKS = {
    "en": {
        "straight quotes": "['\"]",
        "a capital after a colon": r"[^*`]: (?!I\b|I’|(?:Discord|Summy|Red|Blue|True|False)\b)[A-Z]",
        "three dots": r"\.\.\.",
        "a blank before a percent sign": r"\s%",
    },
    "de": {
        "straight quotes": "['\"]",
        "a sentence with a small letter after a colon": r": \**(?:du|ihr|ich|wir|es|sie|er)\b",
        "a name after a question": rf"(?m)\? +\**\{{(?:{PEOPLE})\}}\**$",
        "three dots": r"\.\.\.",
        "a percent sign without its blank": r"(?<!\u00a0)%",
    },
    "ja": {
        "straight quotes": "['\"]",
        "a wave other than 〜": "[～~]",
        "digits of full width": "[０-９]",
        "marks of half width": rf"[{KANA_OR_KANJI}][,!?;:]|[,!?;][{KANA_OR_KANJI}]",
        "a blank between words": rf"[{KANA_OR_KANJI}] +[\w{{`]|[\w}}`] +[{KANA_OR_KANJI}]",
        "a comma after who is addressed": rf"(?m)^[^\w{{]*\{{(?:{PEOPLE})\}}、",
    },
}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_marks_are_those_of_the_language(locale: str) -> None:
    found = {name: against(locale, rule) for name, rule in MARKS.get(locale, {}).items()}
    assert {name: where for name, where in found.items() if where} == {}


@cache
def relative_times() -> frozenset[tuple[str, str]]:
    """(key, placeholder) of what is filled with Discord's words for a time: "in 3 hours", "3 hours ago"."""
    found: set[tuple[str, str]] = set()
    functions = ast.FunctionDef, ast.AsyncFunctionDef
    for function in (each for path in SOURCES for each in nodes(path) if isinstance(each, functions)):
        inside = list(ast.walk(function))
        assigned = [each for each in inside if isinstance(each, ast.Assign) and _is_relative(each.value)]
        names = {target.id for each in assigned for target in each.targets if isinstance(target, ast.Name)}
        for call in (each for each in inside if isinstance(each, ast.Call) and each.args):
            for given in call.keywords:
                is_named = isinstance(given.value, ast.Name) and given.value.id in names
                if given.arg and (is_named or _is_relative(given.value)):
                    found.update((key, given.arg) for key in _keys_in(call.args[0]))
    return frozenset(found)


def _is_relative(value: ast.expr) -> bool:
    is_call = isinstance(value, ast.Call) and ast.unparse(value.func) == "discord.utils.format_dt"
    return is_call and any(isinstance(each, ast.Constant) and each.value == "R" for each in value.args)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_time_in_the_words_of_discord_stands_after_a_colon(locale: str) -> None:
    """It can be past when it is read: "the round ends 3 hours ago"."""
    assert len(relative_times()) > 8
    said = [(key, text, name) for key, text in sentences(locale) for each, name in relative_times() if each == key]
    after = re.compile(r"(?:[:：(（⏳] ?\**|^)$")
    within = [(key, text) for key, text, name in said if not after.search(text.partition(f"{{{name}}}")[0])]
    assert within == []


@cache
def labels() -> frozenset[str]:
    """The sentences that are labels of buttons, not the headings of menus."""
    declared: dict[str, set[str]] = {}
    menus: set[str] = set()
    for node in (each for path in SOURCES for each in nodes(path)):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=made):
                declared.setdefault(name, set()).update(_labels_in(made))
            case (
                ast.FunctionDef(name=name, decorator_list=made)
                | ast.AsyncFunctionDef(name=name, decorator_list=made)
            ):
                declared.setdefault(name, set()).update(*map(_labels_in, made))
            case ast.Call(func=ast.Name(id="Button"), args=[label, *_]):
                declared.setdefault("", set()).update(_keys_in(label))
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="menu")):
                menus.add(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="on")):
                declared.setdefault(name, set()).update(_labels_in(node))
    found = {key for name, keys in declared.items() if name not in menus for key in keys}
    return frozenset(key for key in found if "-menu-" not in key)


def _labels_in(made: ast.expr) -> set[str]:
    """The keys that calls in *made* are given as a label."""
    given = [each.value for each in ast.walk(made) if isinstance(each, ast.keyword) and each.arg == "label"]
    return set().union(*map(_keys_in, given))


def _keys_in(node: ast.expr) -> set[str]:
    """The keys of sentences in *node*."""
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)} & in_english().keys()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_button_is_no_wider_than_a_phone(locale: str) -> None:
    assert len(labels()) > 60
    said = [(key, text) for key, text in sentences(locale) if key in labels()]
    assert [(key, text) for key, text in said if units(re.sub(r"\{.*?\}", "", text)) > WIDEST_BUTTON] == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_explanation_of_an_option_is_short_enough_to_be_shown(locale: str) -> None:
    translator = Translator(locale, default_catalog())
    said = [translator.text(key) for key in in_english() if key.startswith("tournaments-about-")]
    for game, rules in GAMES.items():
        said.append(game_ui_of(game).about(translator))
        said += [game_ui_of(game).about_variant(each, translator) for each in rules.variants]
    assert [text for text in said if len(text) > MAX_CHOICE] == []

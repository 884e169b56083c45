"""Every sentence exists in every language, is used, and gets what its placeholders ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.serializer import serialize_pattern

from sumon.core.message import Message
from sumon.core.width import units
from sumon.games import GAMES
from sumon.i18n import FALLBACK, BrokenSentenceError, Catalog, Translator, default_catalog, rounded
from sumon.i18n.catalog import sources
from tests.i18n.sentences import LOCALES, Said, entries, messages, referred, within

pytestmark = pytest.mark.every_game

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "sumon").rglob("*.py")]
LINE = 42  # letters on a line of a phone, 390 pixels wide
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
# Calls whose first argument is a key and whose keyword arguments fill its placeholders.
FILLING = {"of", "text", "Refusal", "NotationError", "RuleError", "AmbiguousMoveError", "SetupError", "RecordError"}


def placeholders(message: Said | fluent.Attribute) -> set[str]:
    return {each.id.name for each in within(message.value, fluent.VariableReference)}


def left_out(message: Said) -> set[str]:
    """The placeholders that the comment above *message* says its language does without: "leaves out $count"."""
    comment = message.comment.content if message.comment else ""
    return set(re.findall(r"\$(\w+)", " ".join(re.findall("leaves out (.*)", comment))))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in the source *path*."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def literals() -> set[str]:
    """Every string constant in the sources, in the lessons, and in the files of the playground's page."""
    found: set[str] = set()
    for path in SOURCES:
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for path in (ROOT / "data/lessons").glob("*.toml"):
        found.update(match[0] for match in KEY.finditer(path.read_text(encoding="utf-8")))
    for path in (ROOT / "sumon/playground").rglob("*"):
        if path.suffix in {".js", ".html"}:
            found.update(match[0] for match in KEY.finditer(path.read_text(encoding="utf-8")))
    return found


@cache
def filled() -> tuple[tuple[str, str, set[str]], ...]:
    """(where, key, names of arguments) of every call that fills a sentence with plain keyword arguments."""
    return tuple(_filled())


def _filled() -> Iterator[tuple[str, str, set[str]]]:
    for path in SOURCES:
        for node in nodes(path):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            spread = any(keyword.arg is None for keyword in node.keywords)
            if (called in FILLING or called.endswith("Error")) and isinstance(first, ast.Constant) and not spread:
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield f"{path.relative_to(ROOT)}:{node.lineno}", str(first.value), names


def in_english() -> dict[str, Said]:
    """The sentences of the language that all others are measured by."""
    return messages(FALLBACK)


def test_no_key_is_missing() -> None:
    prefixes = {name.split("-")[0] for name in in_english()}
    asked = {text for text in literals() if KEY.fullmatch(text) and text.split("-")[0] in prefixes}
    calls = {key for _, key, _ in filled() if KEY.fullmatch(key)}
    missing = {key for key in asked | calls if key not in in_english()}
    assert not missing, sorted(missing)


def test_sentences_of_a_game_stand_in_its_own_file_and_nowhere_else() -> None:
    for name, body in entries(FALLBACK).items():
        keys = {entry.id.name for entry in body if isinstance(entry, fluent.Message)}
        if name in GAMES:
            assert {key.split("-")[0] for key in keys} == {name}, name
        else:
            assert not {key for key in keys if set(key.split("-")) & set(GAMES)}, name


@pytest.mark.parametrize(
    "folder", ["sumon/ui", "sumon/play", "sumon/storage", "cogs", "sumon/core", "sumon/render"]
)
def test_shared_code_says_nothing_about_a_single_game(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        if path.parent.name not in GAMES:
            said = {node.value for node in nodes(path) if isinstance(node, ast.Constant)}
            keys = {text for text in said if isinstance(text, str) and text in in_english()}
            assert not {key for key in keys if key.split("-")[0] in GAMES}, path


def test_no_key_is_unused() -> None:
    described = {f"{key}-description" for key in literals()}  # of commands and their options
    joined = set().union(*map(referred, in_english().values()))
    assert not sorted(set(in_english()) - literals() - described - joined)


def test_every_call_fills_every_placeholder() -> None:
    for where, key, names in filled():
        if key in in_english():
            lacking = placeholders(in_english()[key]) - names
            assert not lacking, f"{where}: {key} needs {sorted(lacking)}"


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_every_language_has_the_same_sentences(locale: str) -> None:
    theirs = messages(locale)
    assert theirs.keys() == in_english().keys()
    for key, message in theirs.items():
        assert referred(message) <= theirs.keys(), key
        said, english = ([each.id.name for each in both.attributes] for both in (message, in_english()[key]))
        assert said == english, key


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_each_sentence_alone_is_parsed_as_in_its_file(locale: str) -> None:
    parser, theirs = FluentParser(with_spans=False), messages(locale)
    written = sources(LOCALES / locale)
    assert written.keys() == theirs.keys()
    for key, text in written.items():
        assert parser.parse_entry(text).equals(theirs[key], ["span", "comment"]), key


def words(message: Said) -> list[str]:
    """Those of all variants, without what stands in `code`."""
    text = " ".join(each.value for each in within(message.value, fluent.TextElement))
    return re.findall(r"[^\W\d_]{2,}", re.sub("`[^`]*`", "", text))


@pytest.mark.parametrize("locale", [each for each in default_catalog().locales if each != FALLBACK])
def test_no_sentence_is_left_in_english(locale: str) -> None:
    """A name or a word may be the same, three words are not."""
    same = [key for key, message in messages(locale).items() if words(message) == words(in_english()[key])]
    assert not [key for key in same if len(words(in_english()[key])) > 2]


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_every_language_fills_the_same_placeholders(locale: str) -> None:
    """A language may ask for what every call passes beside them, and do without what its comment says."""
    passed: dict[str, set[str]] = {}
    for _, key, names in filled():
        passed[key] = passed.get(key, names) & names
    for key, message in messages(locale).items():
        theirs, english = placeholders(message), placeholders(in_english()[key])
        assert theirs <= english | passed.get(key, set()), key
        assert english - theirs == left_out(message), f"{key} leaves out {sorted(english - theirs)}"


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_what_is_said_of_exactly_one_does_not_hang_on_the_plural_of_a_language(locale: str) -> None:
    """Japanese has no plural "one": a variant without the number itself has to be `[1]`."""
    for key, message in messages(locale).items():
        for select in within(message, fluent.SelectExpression):
            counted = {each.id.name for each in within(select.selector, fluent.VariableReference)}
            for variant in select.variants:
                if isinstance(variant.key, fluent.Identifier) and variant.key.name == "one":
                    assert counted <= {each.id.name for each in within(variant, fluent.VariableReference)}, key


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_the_name_of_a_button_in_a_sentence_is_the_buttons_own(locale: str) -> None:
    """It is slanted, and bold in tutorials. A title, or a word of Discord, may be called the same."""
    said = {key: serialize_pattern(message.value).strip() for key, message in messages(locale).items()}
    buttons = {key for key in said if not key.endswith("-title") and not key.startswith("playground-")}
    names = {said[key] for key in buttons if serialize_pattern(in_english()[key].value).strip()[:1].isupper()}
    for key, message in messages(locale).items():
        marked = r"\*+([^*\n]+)\*+" if "-lesson-" in key else r"(?<!\*)\*([^*\n]+)\*(?!\*)"
        for text in within(message, fluent.TextElement):
            named = {each for each in re.findall(marked, text.value) if each in names}
            assert not named, f"{key} writes {sorted(named)} by hand"


# What there is on servers alone.
SERVER_WORDS = {
    "en": re.compile("channel|thread is|moderator|this server|member|/leaderboard"),
    "de": re.compile("Kanal|Kanäle|Thread ist|Moderation|diese[mnrs]* Server|Mitglied|/rangliste"),
    "ja": re.compile("チャンネル|このスレッド|モデレーター|このサーバー|メンバー|/ランキング"),
}


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_what_is_said_in_direct_messages_speaks_of_no_server(locale: str) -> None:
    for key, message in messages(locale).items():
        assert [each.id.name for each in message.attributes] in ([], ["direct"]), key
        for attribute in message.attributes:
            assert placeholders(attribute) <= placeholders(message), key
            assert not SERVER_WORDS[locale].search(serialize_pattern(attribute.value)), key


def test_a_translator_for_direct_messages_says_what_is_meant_for_them(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/a.ftl").write_text("busy = Take another channel.\n    .direct = Wait.\nsame = Here.\n")
    here, direct = (Translator("en", Catalog(tmp_path, strict=True), direct=each) for each in (False, True))
    assert (here.text("busy"), here.text("same")) == ("Take another channel.", "Here.")
    assert (direct.text("busy"), direct.say(Message.of("same"))) == ("Wait.", "Here.")


def test_unknown_locale_falls_back_to_english(tmp_path: Path) -> None:
    for locale, line in (
        ("en", "greet = Hello { $name }!\nonly = English\n"),
        ("de", "greet = Hallo { $name }!\n"),
    ):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "a.ftl").write_text(line, encoding="utf-8")
    catalog = Catalog(tmp_path, strict=True)
    assert catalog.text("greet", "de", name="Ada") == "Hallo Ada!"
    assert catalog.text("greet", "de-AT", name="Ada") == "Hallo Ada!"
    assert catalog.text("greet", "fr", name="Ada") == "Hello Ada!"
    assert catalog.text("only", "de") == "English"
    with pytest.raises(BrokenSentenceError):
        catalog.text("nowhere", "de")


BROKEN = """
lacking = Hallo { $nobody }!
wrong = { $count ->
    [one] ein { $thing }
   *[other] { NUMBER($name) } Dinge
}
"""
WHOLE = """
lacking = Hello { $name }!
wrong = { $count } things
"""


@pytest.fixture
def half_broken(tmp_path: Path) -> Catalog:
    """A German that is broken where the English is whole."""
    for locale, lines in (("en", WHOLE), ("de", BROKEN)):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "a.ftl").write_text(lines, encoding="utf-8")
    return Catalog(tmp_path)


def test_broken_sentence_is_read_in_english_and_logged(
    half_broken: Catalog, caplog: pytest.LogCaptureFixture
) -> None:
    assert half_broken.text("lacking", "de", name="Ada") == "Hello Ada!"
    assert half_broken.text("wrong", "de", count=2, name="Ada") == "2 things"
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert all(word in caplog.text for word in ("lacking in de", "nobody", "wrong in de"))


def test_sentence_that_is_not_fluent_is_read_in_english(tmp_path: Path) -> None:
    for locale, lines in (
        ("en", "first = One { second }\nsecond = Two\nthird = Three\n"),
        ("de", "first = Eins { second }\nsecond = Zwei { \n# Three\nthird = Drei\n"),
    ):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "a.ftl").write_text(lines, encoding="utf-8")
    catalog = Catalog(tmp_path)
    assert [catalog.text(key, "de") for key in ("first", "second", "third")] == ["One Two", "Two", "Drei"]
    assert [catalog.has(key, "de") for key in ("first", "second", "third")] == [True, False, True]


def test_a_sentence_said_again_keeps_what_tells_a_number_from_a_name(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("points = { $points }", encoding="utf-8")
    catalog = Catalog(tmp_path, strict=True)
    for _ in range(2):
        assert [catalog.text("points", "en", points=each) for each in (1000, "1000")] == ["1,000", "1000"]


def test_sentence_that_nobody_can_read_is_its_key(half_broken: Catalog, caplog: pytest.LogCaptureFixture) -> None:
    assert half_broken.text("lacking", "de") == "lacking"
    assert half_broken.text("no-such-sentence", "de") == "no-such-sentence"
    assert "there is no sentence no-such-sentence" in caplog.text


def test_in_tests_every_broken_sentence_is_an_error(half_broken: Catalog) -> None:
    half_broken.strict = True
    for key in ("lacking", "no-such-sentence"):
        with pytest.raises(BrokenSentenceError):
            half_broken.text(key, "de", name="Ada")
    assert default_catalog().strict


class TestTranslator:
    @pytest.fixture
    def german(self, tmp_path: Path) -> Translator:
        lines = """
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
worth = { SIGNS($points) } von { SIGNS($sum) }
day = { DATETIME($date, dateStyle: "medium") }
days = { DAYS($first, $last) }
of = { $level } von { $levels }
i18n-comma = { ", " }
i18n-between-sentences = |
i18n-labelled = { $label } – { $value }
i18n-and = { $others } und { $last }
i18n-or = { $others } oder { $last }
"""
        for locale in ("en", "de"):
            (tmp_path / locale).mkdir()
            (tmp_path / locale / "a.ftl").write_text(lines, encoding="utf-8")
        return Translator("de", Catalog(tmp_path, strict=True), str.upper)

    def test_numbers_and_dates_are_written_as_the_language_writes_them(self, german: Translator) -> None:
        assert german.text("points", points=rounded(1.0)) == "1 Punkt"
        assert german.text("points", points=rounded(2.46)) == "2,5 Punkte"
        assert german.text("points", points=1234) == "1.234 Punkte"
        assert german.text("points", points="1234") == "1234 Punkte"
        assert german.text("worth", points=-1234.5, sum="7-2x3") == "−1.234,5 von 7−2×3"
        assert german.text("day", date=datetime(2026, 11, 22, tzinfo=UTC)) == "22.11.2026"

    @pytest.mark.parametrize(
        ("locale", "day", "days"),
        [
            ("en-US", "Dec 28, 2026", ("May 25 – 31, 2026", "Sep 28 – Oct 4, 2026", "Dec 28, 2026 – Jan 3, 2027")),
            ("en-GB", "28 Dec 2026", ("25–31 May 2026", "28 Sept – 4 Oct 2026", "28 Dec 2026 – 3 Jan 2027")),
            ("de", "28.12.2026", ("25.–31. Mai 2026", "28. Sept. – 4. Okt. 2026", "28. Dez. 2026 – 3. Jan. 2027")),
        ],
    )
    def test_days_are_written_as_the_reader_s_region_writes_them(
        self, german: Translator, locale: str, day: str, days: tuple[str, ...]
    ) -> None:
        reader = replace(german, locale=locale)
        mondays = [datetime(2026, month, number, 12, tzinfo=UTC) for month, number in ((5, 25), (9, 28), (12, 28))]
        assert reader.text("day", date=mondays[-1]) == day
        said = [reader.text("days", first=monday, last=monday + timedelta(days=6)) for monday in mondays]
        assert tuple(said) == days
        assert reader.catalog.locales == ("de", "en"), "a region is no language to choose"

    def test_lists_end_as_the_language_ends_them(self, german: Translator) -> None:
        assert german.listing(["1", "2", "3"]) == "1, 2, 3"
        assert german.both(["1", "2", "3"]) == "1, 2 und 3"
        assert german.either(["1", "2"]) == "1 oder 2"
        assert german.either(["1"]) == "1"

    def test_what_a_message_quotes_is_made_harmless(self, german: Translator) -> None:
        assert german.say(Message.of("points", points="viele")) == "VIELE Punkte"

    def test_what_a_message_lists_is_said_in_the_language_of_the_reader(self, german: Translator) -> None:
        one, many = (Message.of("points", points=points) for points in (1, 2000))
        said = german.say(Message.of("of", levels=(one, many, "mehr"), level=one))
        assert said == "1 Punkt von 1 Punkt, 2.000 Punkte, MEHR"

    def test_sentences_and_labels_are_put_together_by_the_language(self, german: Translator) -> None:
        assert german.sentences(["Du bist dran.", "", "Zieh!"]) == "Du bist dran.|Zieh!"
        assert german.labelled("Punkte", 1234) == "Punkte – 1.234"

    @pytest.mark.parametrize(("points", "number"), [(1.0, 1), (0.96, 1), (-0.04, 0), (2.25, 2.2), (2.5, 2.5)])
    def test_points_have_one_decimal_at_most(self, points: float, number: float) -> None:
        assert rounded(points) == number
        assert isinstance(rounded(points), type(number))


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_what_stands_above_a_hint_and_a_board_has_room_on_one_line_of_a_phone(locale: str) -> None:
    text = Translator(locale, default_catalog()).text
    bot, side = text("ui-computer", level=text("ui-level-beginner")), text("sumon-ui-blue")
    outlooks = ("wins", "loses", "draws", "wins-by", "loses-by", "even", "ahead", "behind")
    said = [text(f"ui-advice-{each}", points=12.5) for each in outlooks]
    said.append(text("sumon-ui-swapped", player=bot, side=side))
    said.append(text("ui-won-by", winner="@Grace", loser="@Ada", points=36).replace("*", ""))
    said += [text("sumon-ui-no-sum-fits"), text("ui-advice-hint", move="a2-a3 … g1-g2").replace("*", "")]
    assert [sentence for sentence in said if units(sentence) > LINE] == []


def test_the_projects_own_sentences_load() -> None:
    catalog = default_catalog()
    assert catalog.has("record-unknown-game")
    assert "chess" in catalog.text("record-unknown-game", "en", game="chess", games="sumon")

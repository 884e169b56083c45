"""Every sentence exists in every language, is used, and gets what its placeholders ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from sumon.i18n import FALLBACK, Catalog, default_catalog

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "data/locale"
SOURCES = [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "sumon").rglob("*.py")]
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
# Calls whose first argument is a key and whose keyword arguments fill its placeholders.
FILLING = {"of", "text", "NotationError", "RuleError", "AmbiguousMoveError", "SetupError", "RecordError"}


def messages(locale: str) -> dict[str, fluent.Message]:
    found: dict[str, fluent.Message] = {}
    for path in sorted((LOCALES / locale).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def placeholders(message: fluent.Message) -> set[str]:
    names: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, fluent.VariableReference):
            names.add(node.id.name)
        elif isinstance(node, fluent.BaseNode):
            for value in vars(node).values():
                walk(value)
        elif isinstance(node, list):
            for item in node:
                walk(item)

    walk(message.value)
    return names


def literals() -> set[str]:
    """Every string constant in the sources, and in the files of the playground's page."""
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for path in (ROOT / "sumon/playground").rglob("*"):
        if path.suffix in {".js", ".html"}:
            found.update(match[0] for match in KEY.finditer(path.read_text(encoding="utf-8")))
    return found


def filled() -> Iterator[tuple[str, str, set[str]]]:
    """(where, key, names of arguments) of every call that fills a sentence with plain keyword arguments."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            spread = any(keyword.arg is None for keyword in node.keywords)
            if (called in FILLING or called.endswith("Error")) and isinstance(first, ast.Constant) and not spread:
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield f"{path.relative_to(ROOT)}:{node.lineno}", str(first.value), names


ENGLISH = messages(FALLBACK)
PREFIXES = {name.split("-")[0] for name in ENGLISH}


def test_no_key_is_missing() -> None:
    prefixes = {path.stem for path in (LOCALES / FALLBACK).glob("*.ftl")} & PREFIXES
    asked = {text for text in literals() if KEY.fullmatch(text) and text.split("-")[0] in prefixes}
    calls = {key for _, key, _ in filled() if KEY.fullmatch(key)}
    missing = {key for key in asked | calls if key not in ENGLISH}
    assert not missing, sorted(missing)


def test_no_key_is_unused() -> None:
    assert not sorted(set(ENGLISH) - literals())


def test_every_call_fills_every_placeholder() -> None:
    for where, key, names in filled():
        if key in ENGLISH:
            lacking = placeholders(ENGLISH[key]) - names
            assert not lacking, f"{where}: {key} needs {sorted(lacking)}"


@pytest.mark.parametrize("locale", [path.name for path in sorted(LOCALES.iterdir()) if path.is_dir()])
def test_every_locale_has_the_same_keys_and_placeholders(locale: str) -> None:
    theirs = messages(locale)
    assert theirs.keys() == ENGLISH.keys()
    for key, message in theirs.items():
        assert placeholders(message) == placeholders(ENGLISH[key]), key


def test_unknown_locale_falls_back_to_english(tmp_path: Path) -> None:
    for locale, line in (
        ("en", "greet = Hello { $name }!\nonly = English\n"),
        ("de", "greet = Hallo { $name }!\n"),
    ):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "a.ftl").write_text(line, encoding="utf-8")
    catalog = Catalog(tmp_path)
    assert catalog.text("greet", "de", name="Ada") == "Hallo Ada!"
    assert catalog.text("greet", "de-AT", name="Ada") == "Hallo Ada!"
    assert catalog.text("greet", "fr", name="Ada") == "Hello Ada!"
    assert catalog.text("only", "de") == "English"
    with pytest.raises(KeyError):
        catalog.text("nowhere", "de")


def test_the_projects_own_sentences_load() -> None:
    catalog = default_catalog()
    assert catalog.has("record-unknown-game")
    assert "chess" in catalog.text("record-unknown-game", "en", game="chess", games="sumon")

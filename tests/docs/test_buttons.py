"""docs/buttons.md lists the families as they are declared, so that a new one takes a letter that is free."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

from sumon.ui.families import FAMILIES
from sumon.ui.wire.buttons import VerbFamily
from sumon.ui.wire.ids import Family

PAGE = Path(__file__).resolve().parents[2] / "docs/buttons.md"
_WORDS = re.compile(r"\{([a-z_.]+)\}")  # a field that is one of the words of a StrEnum
HEAD = "| Letter | Template | What it says |\n|---|---|---|\n"


def line(family: Family[Any]) -> str:
    """The line of a table about *family*."""
    meaning = (inspect.getdoc(family.of) or "").partition("\n")[0]
    words = (f"*{path}*: {', '.join(_words(family, path))}." for path in _WORDS.findall(family.template))
    template = family.template.replace("|", "\\|")
    return f"| `{family.letter}` | `{template}` | {' '.join([meaning, *words])} |\n"


def _words(family: Family[Any], path: str) -> Iterable[str]:
    """The words that can stand in the field at *path*."""
    if isinstance(family, VerbFamily) and path == "verb":
        return family.buttons
    words: Iterable[str] = _type_of(family, path)
    return words


def _type_of(family: Family[Any], path: str) -> Any:
    """The type of the field of *family*'s value that stands at *path* in its template."""
    kind: Any = family.of
    for name in path.split("."):
        kind = get_type_hints(kind)[name]
    return kind


def table() -> str:
    """The lines of all families, by letter."""
    families: Iterator[Family[Any]] = (family for family, _ in FAMILIES)
    return HEAD + "".join(line(family) for family in sorted(families, key=lambda each: each.letter))


def test_page_lists_every_family_as_it_is_declared() -> None:
    assert table() in PAGE.read_text(encoding="utf-8"), f"docs/buttons.md needs this table:\n\n{table()}"

"""Prints the families as they are declared into docs/buttons.md: `uv run python -m tests.docs.buttons`."""

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
HEAD = "| Letter | Template | What it says |\n|---|---|---|\n"
_WORDS = re.compile(r"\{([a-z_.]+)\}")  # a field that is one of a few words


def page() -> str:
    """The page, with the families as they are declared now."""
    before = PAGE.read_text(encoding="utf-8").partition(HEAD)[0]
    families: Iterator[Family[Any]] = (family for family, _ in FAMILIES)
    return before + HEAD + "".join(_line(family) for family in sorted(families, key=lambda each: each.letter))


def _line(family: Family[Any]) -> str:
    meaning = (inspect.getdoc(family.of) or "").partition("\n")[0]
    words = (f"*{path}*: {', '.join(_words(family, path))}." for path in _WORDS.findall(family.template))
    template = family.template.replace("|", "\\|")
    return f"| `{family.letter}` | `{template}` | {' '.join([meaning, *words])} |\n"


def _words(family: Family[Any], path: str) -> Iterable[str]:
    """The words that can stand in the field at *path*."""
    if isinstance(family, VerbFamily):
        return sorted(family.buttons)
    kind: Any = family.of
    for name in path.split("."):
        kind = get_type_hints(kind)[name]
    words: Iterable[str] = kind
    return words


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

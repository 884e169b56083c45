"""Prints the families as they are declared into docs/buttons.md: `uv run python -m tests.docs.buttons`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

from sumon.ui.interactions.buttons import VerbFormat
from sumon.ui.interactions.ids import CustomIdFormat
from sumon.ui.routes import ROUTES

PAGE = Path(__file__).resolve().parents[2] / "docs/buttons.md"
HEAD = "| Letter | Template | What it says |\n|---|---|---|\n"
_WORDS = re.compile(r"\{([a-z_.]+)\}")  # a field that is one of a few words


def page() -> str:
    """The page, with the families as they are declared now."""
    before = PAGE.read_text(encoding="utf-8").partition(HEAD)[0]
    families: Iterator[CustomIdFormat[Any]] = (family for family, _ in ROUTES)
    return before + HEAD + "".join(_line(family) for family in sorted(families, key=lambda each: each.prefix))


def _line(family: CustomIdFormat[Any]) -> str:
    meaning = (inspect.getdoc(family.of) or "").partition("\n")[0]
    words = (f"*{path}*: {', '.join(_words(family, path))}." for path in _WORDS.findall(family.template))
    template = family.template.replace("|", "\\|")
    return f"| `{family.prefix}` | `{template}` | {' '.join([meaning, *words])} |\n"


def _words(family: CustomIdFormat[Any], path: str) -> Iterable[str]:
    """The words that can stand in the field at *path*."""
    if isinstance(family, VerbFormat):
        return sorted(family.buttons)
    kind: Any = family.of
    for name in path.split("."):
        kind = get_type_hints(kind)[name]
    words: Iterable[str] = kind
    return words


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""Prints the declared formats into docs/buttons.md: `uv run python -m tests.docs.buttons`."""

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
    """The page, with the formats that are declared now."""
    before = PAGE.read_text(encoding="utf-8").partition(HEAD)[0]
    formats: Iterator[CustomIdFormat[Any]] = (id_format for id_format, _ in ROUTES)
    return before + HEAD + "".join(_line(id_format) for id_format in sorted(formats, key=lambda each: each.prefix))


def _line(id_format: CustomIdFormat[Any]) -> str:
    meaning = (inspect.getdoc(id_format.of) or "").partition("\n")[0]
    words = (f"*{path}*: {', '.join(_words(id_format, path))}." for path in _WORDS.findall(id_format.template))
    template = id_format.template.replace("|", "\\|")
    return f"| `{id_format.prefix}` | `{template}` | {' '.join([meaning, *words])} |\n"


def _words(id_format: CustomIdFormat[Any], path: str) -> Iterable[str]:
    """The words that can stand in the field at *path*."""
    if isinstance(id_format, VerbFormat):
        return sorted(id_format.buttons)
    kind: Any = id_format.of
    for name in path.split("."):
        kind = get_type_hints(kind)[name]
    words: Iterable[str] = kind
    return words


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

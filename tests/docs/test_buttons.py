"""docs/buttons.md lists the families as they are declared, so that a new one takes a letter that is free."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sumon.ui.families import FAMILIES
from sumon.ui.wire.ids import Family

PAGE = Path(__file__).resolve().parents[2] / "docs/buttons.md"
HEAD = "| Letter | Template | What it says |\n|---|---|---|\n"


def line(family: Family[Any]) -> str:
    """The line of a table about *family*."""
    meaning = (inspect.getdoc(family.of) or "").partition("\n")[0]
    words = (f"*{path}*: {', '.join(words)}." for path, words in family.words().items())
    template = family.template.replace("|", "\\|")
    return f"| `{family.letter}` | `{template}` | {' '.join([meaning, *words])} |\n"


def table() -> str:
    """The lines of all families, by letter."""
    families: Iterator[Family[Any]] = (family for family, _ in FAMILIES)
    return HEAD + "".join(line(family) for family in sorted(families, key=lambda each: each.letter))


def test_page_lists_every_family_as_it_is_declared() -> None:
    assert table() in PAGE.read_text(encoding="utf-8"), f"docs/buttons.md needs this table:\n\n{table()}"

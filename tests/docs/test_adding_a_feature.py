"""docs/adding-a-feature.md is true: its code is that of the source, and it names every file that the week takes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/adding-a-feature.md").read_text(encoding="utf-8")
SHOWN = re.compile(r"^(?:`([\w./]+)`:\n\n)?```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LISTED = re.compile(r"^\| `([\w./]+)` \|", re.MULTILINE)
# What is read of the week by those who show something else.
READERS = {"sumon/ui/start/clicks.py", "sumon/ui/people/server_panel.py", "sumon/ui/people/settings_clicks.py"}


def shown() -> list[tuple[str, str]]:
    """The path and the text of each piece of code; one without a path is of the same file as the piece before."""
    pieces, path = [], ""
    for named, text in SHOWN.findall(PAGE):
        path = named or path
        pieces.append((path, text))
    return pieces


@pytest.mark.parametrize(("path", "text"), shown())
def test_code_of_the_page_is_that_of_the_source(path: str, text: str) -> None:
    assert text in (ROOT / path).read_text(encoding="utf-8")


def test_the_page_names_every_file_of_the_week() -> None:
    said = re.compile(r"sumon\.\w+\.week\b|weekly")
    sources = [*(ROOT / "sumon").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
    found = {
        path.relative_to(ROOT).as_posix()
        for path in sources
        if path.name == "week.py" or said.search(path.read_text(encoding="utf-8"))
    }
    of_settings = {"sumon/play/settings.py", "sumon/storage/people/settings.py"}
    assert found - READERS - of_settings == {path for path in LISTED.findall(PAGE) if path.endswith(".py")}

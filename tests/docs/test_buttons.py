"""docs/buttons.md lists the declared formats, so that a new one takes a free prefix."""

from __future__ import annotations

from tests.docs.buttons import PAGE, page


def test_page_lists_every_declared_format() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "uv run python -m tests.docs.buttons"

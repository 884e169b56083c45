"""docs/buttons.md lists the families as they are declared, so that a new one takes a letter that is free."""

from __future__ import annotations

from tests.docs.buttons import PAGE, page


def test_page_lists_every_family_as_it_is_declared() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "uv run python -m tests.docs.buttons"

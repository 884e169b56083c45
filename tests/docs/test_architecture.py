"""The picture in docs/architecture.md shows the imports of the source."""

from __future__ import annotations

from tests.docs.architecture import PAGE, page, reduced


def test_page_shows_the_imports_of_the_source() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "uv run python -m tests.docs.architecture"


def test_arrow_is_left_out_where_a_longer_path_implies_it() -> None:
    graph = {"a": frozenset("bcd"), "b": frozenset("c"), "c": frozenset("d"), "d": frozenset[str]()}
    assert reduced(graph) == {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("d"), "d": frozenset()}

"""What holds in all tests, and what tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sumon.i18n import default_catalog
from tests.databases import database, empty_database, postgresql, pytest_terminal_summary

__all__ = ["database", "empty_database", "postgresql", "pytest_terminal_summary"]


@pytest.fixture(scope="session", autouse=True)
def broken_sentences_are_errors() -> Iterator[None]:
    """In life people read the key of a sentence that is missing or lacks an argument; here it is an error."""
    catalog = default_catalog()
    catalog.strict = True
    yield
    catalog.strict = False

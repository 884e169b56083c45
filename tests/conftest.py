"""What tests of several folders share."""

from tests.databases import database, empty_database, postgresql, pytest_terminal_summary

__all__ = ["database", "empty_database", "postgresql", "pytest_terminal_summary"]

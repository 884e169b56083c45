"""What tests of several folders share."""

from tests.databases import create_database, database, empty_database, postgresql, pytest_terminal_summary

__all__ = ["create_database", "database", "empty_database", "postgresql", "pytest_terminal_summary"]

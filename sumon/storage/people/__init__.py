"""Rows of settings, tutorials and greetings."""

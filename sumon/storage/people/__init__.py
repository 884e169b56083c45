"""Rows of settings, lessons, holidays and challenges."""

"""Rows of the archive, of reviews and of followed games."""

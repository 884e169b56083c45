"""Rows of ratings and standings."""

"""Rows of puzzles, daily deals and their posts."""

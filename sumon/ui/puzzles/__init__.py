"""Puzzles: one after the other, the puzzle of the day, the table."""

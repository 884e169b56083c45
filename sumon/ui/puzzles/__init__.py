"""Puzzles: one after the other, the daily ones, the standings."""

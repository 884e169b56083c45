"""Clocks, deadlines, holidays and quiet hours."""

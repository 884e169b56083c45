"""Rows of matches, their boards, clocks, offers and other parts."""

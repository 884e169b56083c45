"""Tournaments: set up, joined, paired, played and counted."""

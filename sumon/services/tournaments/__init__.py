"""Tournaments: set up, organised, and going on by themselves."""

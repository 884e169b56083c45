"""Rows of tournaments, their entrants, pairings and steps."""

"""The rows behind tournaments: their entrants, pairings, and what becomes of these."""

"""Looking back: finished and imported games, hints, reviews, followed games."""

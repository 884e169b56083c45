"""Daily games: puzzles, the daily deal, and their posts in channels."""

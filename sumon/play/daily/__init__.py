"""What comes once a day: puzzles, the daily deal, and their posts in channels."""

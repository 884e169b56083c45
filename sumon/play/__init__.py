"""Matches and all around them as values, and the rules for them. No Discord, no SQL, no game by name."""

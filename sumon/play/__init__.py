"""Matches between people and with the computer: the use cases. No Discord, no SQL, no game by name."""

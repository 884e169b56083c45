"""Tournaments as people see them: set up, joined, played, managed, looked at."""

"""Stored data about people: settings, lessons, and the right to have it deleted."""

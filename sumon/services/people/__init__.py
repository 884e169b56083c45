"""Stored data about people: settings, lessons, feats, and its export and deletion."""

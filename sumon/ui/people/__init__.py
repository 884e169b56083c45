"""People and servers: profiles, standings, settings, privacy."""

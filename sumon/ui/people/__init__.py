"""Users and servers: profiles, leaderboards, settings, privacy."""

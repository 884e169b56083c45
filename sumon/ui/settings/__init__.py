"""The panels of settings: one's own, and those of a server."""

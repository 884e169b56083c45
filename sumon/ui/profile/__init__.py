"""Profiles: what can be told of a player, as a picture and as text."""

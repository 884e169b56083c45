"""Tournaments in Discord: setting them up, joining, playing, managing and viewing them."""

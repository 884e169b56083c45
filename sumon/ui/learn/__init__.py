"""Tutorials, and the greeting of a server that points to them."""

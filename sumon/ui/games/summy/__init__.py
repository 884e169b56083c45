"""Summy as Discord shows it."""

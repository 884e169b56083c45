"""Moments as people type them."""

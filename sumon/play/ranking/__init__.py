"""Ratings and the standings made from them."""

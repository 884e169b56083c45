"""Challenges: offering, showing and answering them."""

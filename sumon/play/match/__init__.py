"""A running match: turns, offers, takebacks, the computer, and its end."""

"""The services of a running match: access, turns, offers, and the computer's turns."""

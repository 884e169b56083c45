"""A running match: found, played, offered in, and thought about by the computer."""

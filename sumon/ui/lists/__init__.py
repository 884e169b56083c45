"""Lists: running games, standings, rules, help."""

"""Looking back: histories, replays, animations, records out and in."""

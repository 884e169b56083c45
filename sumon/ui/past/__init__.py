"""Looking back: histories, replays, exploring, the engine's review, records out and in."""

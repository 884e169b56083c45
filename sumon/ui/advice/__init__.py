"""What the engine says: `/hint` and `/analyse`."""

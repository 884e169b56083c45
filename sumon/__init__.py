"""Two-player number games on Discord: rules, engines, pictures, the game table and its storage."""

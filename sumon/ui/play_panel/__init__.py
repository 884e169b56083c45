"""`/play`: one private panel that starts any game by tapping."""

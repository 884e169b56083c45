"""The rows behind the week: what was played in it, its posts, and its readers."""

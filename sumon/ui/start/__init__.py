"""Starting a game: the panel, challenges and their messages, what a server allows."""

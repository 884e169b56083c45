"""The page of a week: as a post, as a letter, and as the answer to a command."""

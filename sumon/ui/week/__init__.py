"""The page of a week: as a post, as a notification, and as the answer to a command."""

"""The board of a match in its channel: one living message, posted, edited and found again."""

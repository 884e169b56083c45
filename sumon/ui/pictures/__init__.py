"""Messages with pictures that several subjects share: boards, what only one player sees, the rules."""

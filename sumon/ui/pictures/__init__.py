"""Messages with pictures that several subjects share: boards, private pages and the rules."""

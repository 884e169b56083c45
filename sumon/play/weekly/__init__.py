"""The week on a server: what was played in it, where its page is posted, and who gets it by direct message."""

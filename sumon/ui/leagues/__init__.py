"""Leagues in Discord: the page of a season, joining and leaving, and the steps of seasons."""

"""Texts and controls of each game: a folder a game, found by its slug."""

from sumon.ui.games.game_ui import GameUi, Page, Private, Verb, game_ui_of

__all__ = ["GameUi", "Page", "Private", "Verb", "game_ui_of"]

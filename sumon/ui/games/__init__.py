"""Texts and controls of each game, in a folder named like the game."""

from sumon.ui.games.game_ui import GameUi, Page, Private, Verb, game_ui_of

__all__ = ["GameUi", "Page", "Private", "Verb", "game_ui_of"]

"""Sum On in Discord."""

from .buttons import SumonUi

GAME_UI = SumonUi()

"""Sum On on Discord."""

from .buttons import SumonUi

GAME_UI = SumonUi()

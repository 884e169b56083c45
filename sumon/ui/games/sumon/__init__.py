"""What Discord shows of Sum On."""

from .buttons import SumonUi

GAME_UI = SumonUi()

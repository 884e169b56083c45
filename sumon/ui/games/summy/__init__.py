"""What Discord shows of Summy."""

from .buttons import SummyUi

GAME_UI = SummyUi()

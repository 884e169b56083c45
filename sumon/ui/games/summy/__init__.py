"""Summy in Discord."""

from .buttons import SummyUi

GAME_UI = SummyUi()

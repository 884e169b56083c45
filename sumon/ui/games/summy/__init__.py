"""Summy on Discord."""

from .buttons import SummyUi

GAME_UI = SummyUi()

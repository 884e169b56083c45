"""Slash commands, thin: read the options, call one thing, show what comes of it."""

from .games import Games
from .looking import Looking
from .playing import Playing

__all__ = ["Games", "Looking", "Playing"]

"""Slash commands, thin: read the options, call one function, show the result."""

from .analysing import Analysing
from .archiving import Archiving
from .games import Games
from .looking import Looking
from .playing import Playing
from .puzzles import Puzzling
from .settings import Settings
from .starting import Starting
from .user_menus import UserMenus

__all__ = ["Analysing", "Archiving", "Games", "Looking", "Playing", "Puzzling", "Settings", "Starting", "UserMenus"]

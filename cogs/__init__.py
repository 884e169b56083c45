"""Slash commands and events, thin: read the options, call one function, show the result."""

from .analysing import Analysing
from .archiving import Archiving
from .games import Games
from .looking import Looking
from .permissions import Permissions
from .playing import Playing
from .puzzles import Puzzling
from .settings import Settings
from .starting import Starting
from .user_menus import UserMenus

__all__ = [
    "Analysing",
    "Archiving",
    "Games",
    "Looking",
    "Permissions",
    "Playing",
    "Puzzling",
    "Settings",
    "Starting",
    "UserMenus",
]

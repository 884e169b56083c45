"""Backups: SQLite files that know themselves, how they are read, and how they take the place of a database."""

from .place import FOR_THE_OWNER, copy_of, put_in_place, require_at_rest
from .restoring import keep_departures, move_numbers_on, number_of_games, require_backup, who_left
from .seal import Seal, write_seal

__all__ = [
    "FOR_THE_OWNER",
    "Seal",
    "copy_of",
    "keep_departures",
    "move_numbers_on",
    "number_of_games",
    "put_in_place",
    "require_at_rest",
    "require_backup",
    "who_left",
    "write_seal",
]

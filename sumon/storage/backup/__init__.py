"""Backups: SQLite files with a manifest; how they are checked, and how they replace a database."""

from .manifest import Manifest, write_manifest
from .place import copy_of, folder_beside, give_name, put_in_place, require_at_rest
from .restoring import deleted_since, keep_deletions, move_numbers_on, number_of_games, require_backup

__all__ = [
    "Manifest",
    "copy_of",
    "deleted_since",
    "folder_beside",
    "give_name",
    "keep_deletions",
    "move_numbers_on",
    "number_of_games",
    "put_in_place",
    "require_at_rest",
    "require_backup",
    "write_manifest",
]

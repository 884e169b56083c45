"""Where challenges and matches are kept: SQLite through SQLAlchemy and aiosqlite."""

from .errors import StorageError
from .opening import open_store
from .store import SqlMatchStore

__all__ = ["SqlMatchStore", "StorageError", "open_store"]

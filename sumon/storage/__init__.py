"""Where challenges and matches are kept: SQLite or PostgreSQL, through SQLAlchemy.

A store a subject (`matches`, `challenges`, …): a class on a `Database`, with its statements and rows beside it.
A new one gets its tables in `tables.py` with a migration, its module here, and a Protocol in `play` that says what
is asked of it; what happens together with other subjects shares a `Database.transaction`. SQL that differs between
the databases goes to `dialects`, everything else is written once.
"""

from .database import Database
from .errors import StorageBusyError, StorageError
from .opening import open_database, open_store
from .store import SqlMatchStore

__all__ = ["Database", "SqlMatchStore", "StorageBusyError", "StorageError", "open_database", "open_store"]

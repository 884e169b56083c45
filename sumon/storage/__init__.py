"""The storage of challenges, matches and all other data in SQLite or PostgreSQL, through SQLAlchemy.

Each subject (`matches`, `challenges`, …) is a class of rows on a `Database`, with its tables and statements in the
same file. A new subject gets a module in one of the folders, a migration for its tables, and a line in `store.py`.
Changes to several subjects that belong together share a `Database.transaction`. SQL that differs between the
databases goes to `dialects`.

Folders import only downwards: `past`, `daily` > `matches` > `ranking`, `time`, `start` > `match_tables`.
"""

from .database import Database
from .errors import StorageBusyError, StorageError
from .leaders import NotLeaderError
from .opening import file_of, is_same_database, open_database, open_store, require_server, store_of
from .store import Store

__all__ = [
    "Database",
    "NotLeaderError",
    "StorageBusyError",
    "StorageError",
    "Store",
    "file_of",
    "is_same_database",
    "open_database",
    "open_store",
    "require_server",
    "store_of",
]

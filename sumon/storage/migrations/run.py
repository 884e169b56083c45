"""Runs the migrations at start-up, without Alembic's command line and its configuration file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from sumon.storage.dialects import dialect_named
from sumon.storage.errors import StorageError

FOLDER = Path(__file__).resolve().parent
HEAD = "head"


def upgrade(connection: Connection, revision: str = HEAD) -> None:
    """Upgrades the database to *revision* in one transaction; does nothing if it is there already.

    *connection*: must be in AUTOCOMMIT mode. Raises StorageError if the database was made by a newer version.
    """
    # Locked first, as two bots that start at once must not both migrate.
    dialect_named(connection.dialect.name).lock_schema(connection)
    try:
        if lacks_migrations(connection) or revision != HEAD:
            command.upgrade(_config(connection=connection), revision)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


def require_newest(connection: Connection) -> None:
    """Raises StorageError unless the schema is the newest."""
    if lacks_migrations(connection):
        raise StorageError("storage-older", newest=_known()[0])


def _config(**attributes: Any) -> Config:
    config = Config(attributes=attributes)
    # Alembic reads `%` as the beginning of a variable.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _known() -> tuple[str, ...]:
    """All revisions, the newest first. Cached, as reading them runs a file for each."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def lacks_migrations(connection: Connection) -> bool:
    """Whether the schema is older than this version. Raises StorageError if it is newer."""
    heads = MigrationContext.configure(connection).get_current_heads()
    for found in heads:
        if found not in _known():
            raise StorageError("storage-newer", version=found, newest=max(_known()))
    return heads != _known()[:1]

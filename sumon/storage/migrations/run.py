"""Runs the migrations at start-up, without Alembic's command line and its configuration file."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from sumon.storage.dialects import dialect_named
from sumon.storage.errors import StorageError

FOLDER = Path(__file__).resolve().parent


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Brings the database to *revision*, all or nothing. Nothing happens when it is there already.

    *connection* must leave transactions to us (isolation level AUTOCOMMIT). Raises StorageError when the
    database was made by a newer version of the bot.
    """
    config = _config(connection)
    # Locked before looking: two bots that start at once must not both migrate.
    dialect_named(connection.dialect.name).lock_schema(connection)
    try:
        _refuse_newer(connection, config)
        command.upgrade(config, revision)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


def require_newest(connection: Connection) -> None:
    """Nothing. Raises StorageError unless the database has the newest schema."""
    config = _config(connection)
    _refuse_newer(connection, config)
    newest = ScriptDirectory.from_config(config).get_heads()
    if set(MigrationContext.configure(connection).get_current_heads()) != set(newest):
        raise StorageError("storage-older", newest=max(newest))


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    # Alembic reads `%` as the beginning of a variable.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _refuse_newer(connection: Connection, config: Config) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    for found in MigrationContext.configure(connection).get_current_heads():
        if found not in known:
            raise StorageError("storage-newer", version=found, newest=max(known))

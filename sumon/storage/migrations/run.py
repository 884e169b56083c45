"""Runs the migrations at start-up, without Alembic's command line and its configuration file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect

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
            _migrate(connection, revision)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


def require_newest(connection: Connection) -> None:
    """Raises StorageError unless the schema is the newest."""
    if lacks_migrations(connection):
        raise StorageError("storage-older", newest=_known()[0])


def _migrate(connection: Connection, revision: str) -> None:
    # Imported here because it takes 0.2 s, and hardly a start has anything to upgrade.
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    # Alembic reads `%` as the beginning of a variable.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, revision)


@cache
def _known() -> tuple[str, ...]:
    """All revisions, the newest first, by the numbers at the beginning of their files."""
    return tuple(sorted((path.name[:4] for path in (FOLDER / "versions").glob("[0-9]*.py")), reverse=True))


def lacks_migrations(connection: Connection) -> bool:
    """Whether the schema is older than this version. Raises StorageError if it is newer."""
    has_table = inspect(connection).has_table("alembic_version")
    heads = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars() if has_table else ()
    found = tuple(heads)
    for version in found:
        if version not in _known():
            raise StorageError("storage-newer", version=version, newest=_known()[0])
    return found != _known()[:1]

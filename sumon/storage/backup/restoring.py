"""Prepares a backup to become the database: upgrades it, leaves out deleted accounts, moves ids on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import delete, func, insert, select

from sumon.core.message import Argument
from sumon.storage.columns import metadata
from sumon.storage.copying import NUMBERED
from sumon.storage.database import Database
from sumon.storage.dialects import Connection
from sumon.storage.errors import BackupError, StorageError
from sumon.storage.installation import SECRET
from sumon.storage.match_tables import matches
from sumon.storage.opening import open_database
from sumon.storage.privacy import all_user_ids, deletions
from sumon.storage.ranking.deleted_accounts import deleted_accounts, digest_of

from .manifest import TABLE, Manifest, read_manifest

STEP = 1_000
BESIDES = {TABLE, "alembic_version"}  # tables of a backup that hold no data of the bot

_COLUMNS = (
    "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
    " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'"
)
_GAMES = select(func.count()).select_from(matches)
_DELETED = select(deleted_accounts)
_TO_BE_DELETED = select(deletions.c.user_id).where(deletions.c.user_id.is_not(None))


async def require_backup(copy: Path, name: str) -> Manifest | None:
    """Checks the whole *copy* of a backup and upgrades it. Returns its manifest, None if it has none.

    The meaning of its rows is not checked. Raises BackupError, which calls it *name*, unless it is a backup;
    StorageError if it is of a newer version, or if there is no room.
    """
    manifest = await asyncio.to_thread(read_manifest, copy, name)
    url = f"sqlite+aiosqlite:///{copy}"
    try:
        database = await open_database(url)
    except StorageError as error:
        if error.message.key in {"storage-newer", "storage-disk-full"}:
            raise
        raise BackupError("backup-damaged", path=name, reason=_reason(error)) from None
    await database.close()
    strange = await asyncio.to_thread(_strange_columns, copy)
    if strange:
        raise BackupError("backup-of-another-version", path=name, what=tuple(sorted(strange)))
    return manifest


async def number_of_games(database: Database) -> int:
    """The number of all matches."""
    number: int = (await database.read(_GAMES))[0][0]
    return number


async def deleted_since(old: Database, backup: Database) -> tuple[int, ...]:
    """The accounts in *backup* whose data was deleted in *old* after the backup, or is to be deleted."""
    accounts = await all_user_ids(backup)
    before = await _deleted_at(backup, accounts)
    after = await _deleted_at(old, accounts)
    requested = {row.user_id for row in await old.read(_TO_BE_DELETED)}
    requested -= {row.user_id for row in await backup.read(_TO_BE_DELETED)}
    return tuple(
        account
        for account in sorted(accounts)
        if account in requested
        or (account in after and (account not in before or before[account] < after[account]))
    )


async def keep_deletions(old: Database, backup: Database) -> None:
    """Copies to *backup* all deletions that *old* remembers, as far as they can be identified there."""
    rows = {row.digest: row for row in await old.read(_DELETED)}
    secrets = [(await database.read(SECRET))[0].secret for database in (old, backup)]
    # two installations: their hashes differ, and can be translated only for known accounts
    if secrets[0] != secrets[1]:
        accounts = await all_user_ids(backup)
        known = {digest_of(secrets[0], account): digest_of(secrets[1], account) for account in accounts}
        rows = {known[digest]: row for digest, row in rows.items() if digest in known}

    async def write(connection: Connection) -> None:
        for digest, row in rows.items():
            await connection.execute(delete(deleted_accounts).where(deleted_accounts.c.digest == digest))
            values = row._asdict() | {"digest": digest}
            del values["id"]
            await connection.execute(insert(deleted_accounts), values)

    await backup.transaction(write)


async def move_numbers_on(backup: Database, old: Database | None) -> None:
    """Makes the next id of each table of *backup* higher than any that was given since the backup.

    It follows a multiple of a thousand that is at least a thousand above the highest id in both databases.
    """
    names = [table.name for table in NUMBERED]
    given = [await _last_ids(database, names) for database in (backup, old) if database is not None]

    async def move_on(connection: Connection) -> None:
        for name in names:
            highest = max(last.get(name, 0) for last in given)
            bulk_load = backup.dialect.bulk_load
            await bulk_load.set_last_id(connection, name, (highest // STEP + 2) * STEP)

    await backup.transaction(move_on)


async def _last_ids(database: Database, names: Collection[str]) -> Mapping[str, int]:
    async def look(connection: Connection) -> dict[str, int]:
        remembered = await database.dialect.bulk_load.last_ids(connection, list(names))
        for table in NUMBERED:
            highest = (await connection.execute(select(func.max(table.c.id)))).scalar_one() or 0
            remembered[table.name] = max(highest, remembered.get(table.name, 0))
        return remembered

    return await database.snapshot(look)


async def _deleted_at(database: Database, accounts: Collection[int]) -> dict[int, datetime]:
    """The moments of the deletions that *database* remembers, for those of *accounts*."""
    secret = (await database.read(SECRET))[0].secret
    rows = {row.digest: row.left_at for row in await database.read(_DELETED)}
    digests = {account: digest_of(secret, account) for account in accounts}
    return {account: rows[digest] for account, digest in digests.items() if digest in rows}


def _reason(error: StorageError) -> Argument:
    return dict(error.message.args).get("reason", error.message)


def _strange_columns(file: Path) -> set[str]:
    """The columns in *file* that this version does not have, and the columns of this version missing in *file*."""
    with closing(sqlite3.connect(file)) as connection:
        found = {f"{table}.{column}" for table, column in connection.execute(_COLUMNS) if table not in BESIDES}
    return found ^ {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.c}

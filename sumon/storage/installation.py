"""The secret of this installation, created with the database, so that keyed values cannot be computed elsewhere.

It also reads the state of the database for the operator.
"""

from __future__ import annotations

import hmac
import time
from datetime import datetime
from hashlib import sha256

from sqlalchemy import CheckConstraint, Column, Integer, String, Table, bindparam, select, update

from sumon.play.hosting import DatabaseState
from sumon.storage.dialects import Connection

from .columns import UtcDateTime, metadata
from .database import Rows

# One row, written by the migration.
installation = Table(
    "installation",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),  # 256 bits in hexadecimal digits
    Column("backed_up_at", UtcDateTime),  # the moment of the last backup
    CheckConstraint("id = 1", name="one_installation"),
)

SECRET = select(installation.c.secret)
STATE = select(installation.c.backed_up_at)
NOTE_BACKUP = update(installation).values(backed_up_at=bindparam("made_at"))


class InstallationRows(Rows):
    """The stored facts about the installation."""

    async def look(self) -> DatabaseState:
        """The state of the database. Raises StorageError."""
        begun = time.perf_counter()
        (row,) = await self._database.read(STATE)
        return DatabaseState(self._database.dialect.name, time.perf_counter() - begun, row.backed_up_at)

    async def note_backup(self, made_at: datetime) -> None:
        """Stores that a backup of the database as of *made_at* exists. Raises StorageError."""
        await self._database.write(NOTE_BACKUP, made_at=made_at)


async def secret_of(connection: Connection) -> str:
    """The secret of this installation."""
    secret: str = (await connection.execute(SECRET)).scalar_one()
    return secret


def keyed_hash(secret: str, text: str) -> str:
    """The HMAC-SHA256 of *text* under *secret*, in 64 hexadecimal digits."""
    return hmac.new(bytes.fromhex(secret), text.encode(), sha256).hexdigest()

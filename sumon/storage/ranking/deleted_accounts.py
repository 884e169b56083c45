"""Deleted accounts: a keyed hash of each account's number, and the moment of its deletion."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Column, Integer, String, Table, bindparam, delete, func, select, update

from sumon.play.ranking.ratings import REMEMBERED_FOR
from sumon.storage.columns import UtcDateTime, due_columns, due_values, metadata
from sumon.storage.dialects import Connection, dialect_named
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.installation import SECRET, keyed_hash, secret_of

deleted_accounts = Table(
    "departures",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("left_at", UtcDateTime, nullable=False),
    *due_columns(index="departures_due"),  # due when it is to be forgotten
    sqlite_autoincrement=True,
)

LEFT_AT = select(func.max(deleted_accounts.c.left_at)).where(
    deleted_accounts.c.digest.in_(bindparam("digests", expanding=True))
)
DELETED_AGAIN = update(deleted_accounts).where(deleted_accounts.c.digest == bindparam("of_account"))
FORGET = delete(deleted_accounts).where(
    deleted_accounts.c.id == bindparam("departure"), deleted_accounts.c.due_at <= bindparam("now")
)


class DeletedAccountRows(WorkRows):
    """The moments at which the data of accounts was deleted.

    *due*: deleted accounts that have been remembered for long enough.
    """

    WORK = DueStatements(deleted_accounts, guild=None)

    async def left_at(self, user_ids: Collection[int]) -> datetime | None:
        """The moment of the latest deletion among the accounts; None if none is remembered."""
        secret = (await self._database.read(SECRET))[0].secret
        rows = await self._database.read(LEFT_AT, digests=[digest_of(secret, user_id) for user_id in user_ids])
        moment: datetime | None = rows[0][0]
        return moment

    async def forget(self, account_id: int, now: datetime) -> None:
        """Forgets a deleted account, if its time is over."""
        await self._database.write(FORGET, departure=account_id, now=now)


async def left_at(connection: Connection, user_ids: Collection[int]) -> datetime | None:
    """The moment of the latest deletion among the accounts; None if none is remembered."""
    secret = await secret_of(connection)
    digests = [digest_of(secret, user_id) for user_id in user_ids]
    moment: datetime | None = (await connection.execute(LEFT_AT, {"digests": digests})).scalar_one()
    return moment


async def remember_deletion(connection: Connection, user_id: int, now: datetime) -> None:
    """Remembers for a while that the data of an account was deleted *now*."""
    digest = digest_of(await secret_of(connection), user_id)
    row = {"left_at": now, **due_values("", now + REMEMBERED_FOR)}
    add = dialect_named(connection.dialect.name).insert_or_ignore(deleted_accounts)
    await connection.execute(add, {"digest": digest, **row})
    await connection.execute(DELETED_AGAIN.values(**row), {"of_account": digest})


def digest_of(secret: str, user_id: int) -> str:
    """The keyed hash of the number of a deleted account."""
    return keyed_hash(secret, f"departure {user_id}")

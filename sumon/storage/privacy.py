"""The stored data of one user, in the columns of `personal_columns`: all of it exported, or all of it deleted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Executable,
    Integer,
    Row,
    Select,
    Table,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    tuple_,
    update,
)

from sumon.play.hosting import Change, ChangeKind
from sumon.play.people.privacy import Deletion
from sumon.play.requests import RequestStatus
from sumon.storage.dialects import Connection
from sumon.storage.leagues import forget_member
from sumon.storage.matches.events import events
from sumon.storage.matches.offers import offers
from sumon.storage.matches.reading import TAKEN_BACK
from sumon.storage.matches.shared_deals import RENAMED
from sumon.storage.ranking.agreements import OF_PERSON, agreements
from sumon.storage.ranking.deleted_accounts import DeletedAccountRows, remember_deletion
from sumon.storage.ranking.ratings import rated_games, rating_changes
from sumon.storage.start import challenges
from sumon.storage.time import notices
from sumon.storage.tournaments.tournaments import RENAMED as TOURNAMENTS_RENAMED

from .columns import due_columns, due_values, metadata
from .database import PAUSES, Database
from .due import DueStatements, WorkRows
from .errors import StorageError
from .match_tables import IS_OPEN, IS_PLAYER, PEOPLE, matches, moves, takebacks
from .personal_columns import AT_ONCE, NAMES, OWN, SECRET, SHARED
from .processes import announce

BATCH = 500  # rows that are read at a time
SLICE = 100  # rows that are written at a time
REST = 2 * PAUSES[-1]  # seconds between slices, longer than the pauses of writers that wait for their turn
UNDER_WAY = timedelta(minutes=1)

# Requested deletions, and the negative numbers that have replaced users. Each number is used once, so that a user
# who comes back and leaves again gets another. *user_id* is NULL once no row has it.
deletions = Table(
    "deletions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, unique=True),
    Column("pseudonym", Integer, unique=True),  # set when the deletion begins
    Column("last_match", Integer),
    Column("last_challenge", Integer),
    Column("last_rated_game", Integer),
    *due_columns(index="deletions_due"),
    sqlite_autoincrement=True,
)
# The highest ids when a deletion began: later rows belong to a new account.
BOUNDS: Mapping[Any, tuple[Column[Any], Column[Any]]] = MappingProxyType(
    {
        challenges: (challenges.c.id, deletions.c.last_challenge),
        matches: (matches.c.id, deletions.c.last_match),
        notices: (notices.c.match_id, deletions.c.last_match),
        rating_changes: (rating_changes.c.rated_game_id, deletions.c.last_rated_game),
    }
)
_LAST = select(
    *(
        select(func.coalesce(func.max(column), 0)).scalar_subquery().label(name)
        for column, name in (
            (matches.c.id, "last_match"),
            (challenges.c.id, "last_challenge"),
            (rated_games.c.id, "last_rated_game"),
        )
    )
)
_TELL_OTHERWISE = {matches}  # exported as records, which say more, and less while a match is running

_OWN_MATCHES = select(matches.c.id).where(IS_PLAYER)
# Rows of the user's matches, where *player* is a seat. Other moves than those taken back are in the records.
OF_MATCHES: Mapping[str, Select[Any]] = MappingProxyType(
    {
        "offers": select(offers).where(offers.c.match_id.in_(_OWN_MATCHES)),
        "takebacks": select(takebacks).where(takebacks.c.match_id.in_(_OWN_MATCHES)),
        "moves_taken_back": select(moves).where(moves.c.match_id.in_(_OWN_MATCHES), TAKEN_BACK),
        "events": select(events).where(events.c.match_id.in_(_OWN_MATCHES)),
        "agreements": OF_PERSON,
    }
)
# The matches of others that the user has aborted as a moderator, or wanted aborted.
ABORTED = select(matches.c.id, matches.c.guild_id, matches.c.channel_id, matches.c.updated_at).where(
    or_(matches.c.aborted_by == bindparam("user"), matches.c.abort_asked_by == bindparam("user")),
    matches.c.id.not_in(_OWN_MATCHES),
)


class PersonalRows(WorkRows):
    """All stored data of a user, except matches.

    *due*: deletions that were interrupted.
    """

    WORK = DueStatements(deletions, guild=None)

    async def export(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """All rows of the user except matches, by table, as values for JSON."""
        tables = dict.fromkeys(column.table for column in (*SHARED, *OWN))
        found = {}
        for table in tables:
            if isinstance(table, Table) and table not in _TELL_OTHERWISE:
                found[table.name] = await self._rows(_rows_about_person(table), user_id)
        for name, statement in (*OF_MATCHES.items(), ("aborted_as_moderator", ABORTED)):
            found[name] = await self._rows(statement, user_id)
        left_at = await DeletedAccountRows(self._database).left_at((user_id,))
        found["deleted_before"] = [{"left_at": left_at.isoformat()}] if left_at is not None else []
        return found

    async def _rows(self, statement: Select[Any], user_id: int) -> list[dict[str, object]]:
        columns = list(statement.selected_columns)
        keys = [column for column in columns if isinstance(column, Column) and column.primary_key]
        statement = statement.order_by(*keys)
        rows: list[dict[str, object]] = []
        while True:
            batch = await self._database.read(statement.offset(len(rows)).limit(BATCH), user=user_id)
            rows += (_as_json(columns, row) for row in batch)
            if len(batch) < BATCH:
                return rows

    async def ask(self, user_id: int, now: datetime) -> Deletion | None:
        """Stores the request to delete a user's data, or finds it. Returns None if nothing is stored about them."""
        if (known := await self._find(deletions.c.user_id == user_id)) is not None:
            return known
        if not await self._is_known(user_id):
            return None
        # Due only later, as the process that was asked is probably doing it already.
        await self._add(deletions, user_id=user_id, **due_values("", now + UNDER_WAY))
        return await self._find(deletions.c.user_id == user_id)

    async def find_deletion(self, deletion_id: int) -> Deletion | None:
        """The deletion, None once no row has the number of the user."""
        return await self._find(deletions.c.id == deletion_id, deletions.c.user_id.is_not(None))

    async def begin_deletion(self, deletion: Deletion, now: datetime) -> bool:
        """Begins the deletion and closes the user's challenges. Returns False while they have an open match.

        A deletion that has begun already continues. If the user has played, the deletion is remembered for a while.
        """
        user_id = deletion.user_id

        async def begin(connection: Connection) -> bool:
            own = [person == user_id for person in PEOPLE]
            running = select(matches.c.id).where(or_(*own), IS_OPEN).limit(1)
            if (await connection.execute(running)).first() is not None:
                return False
            lowest = (await connection.execute(select(func.min(deletions.c.pseudonym)))).scalar_one_or_none()
            last = (await connection.execute(_LAST)).one()._asdict()
            beginning = update(deletions).where(
                deletions.c.id == deletion.id, deletions.c.user_id == user_id, deletions.c.pseudonym.is_(None)
            )
            values = {"pseudonym": min(0, lowest or 0) - 1, **last}
            if (await connection.execute(beginning.values(values))).rowcount == 1:
                await _close_challenges(connection, user_id, now)
                if (await connection.execute(select(matches.c.id).where(or_(*own)).limit(1))).first() is not None:
                    await remember_deletion(connection, user_id, now)
                for column in AT_ONCE:
                    renaming = update(column.table).where(column == user_id)
                    await connection.execute(renaming.values(_nobody(column, values["pseudonym"])))
            return True

        return await self._database.transaction(begin)

    async def finish(self, deletion: Deletion, now: datetime) -> None:
        """Removes the user from all rows as of the beginning, in slices, and makes posts with their name due.

        It stays due if `sweep` fails.
        """
        await self._database.transaction(partial(forget_member, user_id=deletion.user_id, now=now))
        for column in OWN:
            async for keys in self._slices(_rows_of(column, deletion.user_id)):
                await self._database.transaction(_running(delete(column.table).where(_among(column, keys))))
        seats = OF_PERSON.with_only_columns(*agreements.primary_key)
        async for keys in self._slices(seats.params(user=deletion.user_id)):
            own = _among(agreements.c.match_id, keys)
            await self._database.transaction(_running(delete(agreements).where(own)))
        rows = await self._database.read(select(deletions).where(deletions.c.id == deletion.id))
        if rows and rows[0].user_id is not None:
            for table, (number, last) in BOUNDS.items():
                known = _shared_rows(table, deletion.user_id).where(number <= rows[0]._mapping[last])
                values = _renamed(table, deletion.user_id, rows[0].pseudonym)
                async for keys in self._slices(known):
                    renaming = update(table).where(_among(number, keys)).values(values)
                    await self._database.transaction(_running(renaming))
            for statement in (RENAMED, TOURNAMENTS_RENAMED):
                await self._database.write(statement, user=rows[0].pseudonym, now=now)

        async def complete(connection: Connection) -> None:
            gone = update(deletions).where(deletions.c.id == deletion.id).values(user_id=None)
            await connection.execute(gone)
            await announce(connection, Change(ChangeKind.DELETED_USER, deletion.user_id))

        await self._database.transaction(complete)
        with suppress(StorageError):  # it stays due
            await self.sweep(deletion.id)

    async def sweep(self, deletion_id: int) -> None:
        """Removes the data of a finished deletion from files beside the database. Raises StorageError."""
        await self._database.sweep()
        done = update(deletions).where(deletions.c.id == deletion_id, deletions.c.user_id.is_(None))
        await self._database.write(done.values(due_values("", None)))

    async def _slices(self, wanted: Select[Any]) -> AsyncIterator[Sequence[tuple[Any, ...]]]:
        """The *wanted* keys of rows, as many at a time as can be written in a moment, until none is left."""
        while keys := [tuple(row) for row in await self._database.read(wanted.limit(SLICE))]:
            yield keys
            if len(keys) < SLICE:
                return
            await asyncio.sleep(REST)

    async def _find(self, *where: ColumnElement[bool]) -> Deletion | None:
        rows = await self._database.read(select(deletions).where(*where))
        return Deletion(rows[0].id, rows[0].user_id, rows[0].pseudonym is not None) if rows else None

    async def _is_known(self, user_id: int) -> bool:
        for column in (*SHARED, *OWN):
            if await self._database.read(select(column).where(column == user_id).limit(1)):
                return True
        return False


async def all_user_ids(database: Database) -> set[int]:
    """The numbers of all users in any column of *database*."""
    found: set[int] = set()
    for column in (*SHARED, *OWN):
        rows = await database.read(select(column).where(column > 0).distinct())
        found.update(row[0] for row in rows)
    return found


def _rows_of(column: Column[Any], user_id: int) -> Select[Any]:
    """The keys of the rows with the user in *column*."""
    return select(*column.table.primary_key).where(column == user_id)


def _shared_rows(table: Table, user_id: int) -> Select[Any]:
    """The keys of the rows of *table* with the user in one of the columns of `SHARED`."""
    people = [column == user_id for column in SHARED if column.table is table]
    return select(*table.primary_key).where(or_(*people))


def _renamed(table: Table, user_id: int, pseudonym: int) -> dict[Column[Any], object]:
    """The new values of a row of *table* when a number replaces the user in any of its columns.

    All columns change at once: an abort by a player whose seat alone has changed would count as one by a moderator.
    """
    return {
        each: case((column == user_id, value), else_=each)
        for column in SHARED
        if column.table is table
        for each, value in _nobody(column, pseudonym).items()
    }


def _nobody(column: Column[Any], pseudonym: int) -> dict[Column[Any], object]:
    """The new values of *column*, and of the name beside it if there is one, when *pseudonym* replaces its user."""
    return {column: pseudonym} | ({NAMES[column]: ""} if column in NAMES else {})


def _among(column: Column[Any], keys: Sequence[tuple[Any, ...]]) -> ColumnElement[bool]:
    """Whether a row of the table of *column* has one of the primary *keys*."""
    return tuple_(*column.table.primary_key).in_(keys)


def _running(statement: Executable) -> Callable[[Connection], Awaitable[None]]:
    async def run(connection: Connection) -> None:
        await connection.execute(statement)

    return run


def _rows_about_person(table: Table) -> Select[Any]:
    columns = [column for column in (*SHARED, *OWN) if column.table is table]
    return select(*(column for column in table.c if column not in SECRET)).where(
        or_(*(column == bindparam("user") for column in columns))
    )


async def _close_challenges(connection: Connection, user_id: int, now: datetime) -> None:
    for column, status in (
        (challenges.c.challenger_id, RequestStatus.WITHDRAWN),
        (challenges.c.opponent_id, RequestStatus.DECLINED),
    ):
        of_person = update(challenges).where(column == user_id, challenges.c.status == RequestStatus.OPEN)
        closing = of_person.values(status=status, **due_values("message", now))
        await connection.execute(closing)


def _as_json(columns: Iterable[ColumnElement[Any]], row: Row[Any]) -> dict[str, object]:
    """*row* by the names of its columns, with Discord's numbers as text, since many readers cannot hold them."""
    values: dict[str, object] = {}
    for column, name, value in zip(columns, row._fields, row, strict=True):
        if isinstance(value, date):
            values[name] = value.isoformat()
        elif isinstance(value, Enum):
            values[name] = value.value
        elif isinstance(column.type, BigInteger) and value is not None:
            values[name] = str(value)
        elif value is None or isinstance(value, (str, int, float)):
            values[name] = value
        else:
            values[name] = str(value)
    return values

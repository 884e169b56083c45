"""What is stored about one person: all of it together, and all of it gone.

Every column that holds the number of a person stands in one of the two lists here; a test looks for others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import Enum
from types import MappingProxyType
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.model import ChallengeStatus
from sumon.storage.daily.puzzles import attempts as puzzle_attempts
from sumon.storage.matches.events import events
from sumon.storage.matches.following import follows
from sumon.storage.matches.offers import offers
from sumon.storage.matches.rows import TAKEN_BACK
from sumon.storage.past.archive import imports, notes
from sumon.storage.people.lessons import lessons
from sumon.storage.people.settings import user_settings
from sumon.storage.ranking.engine_standings import engine_standings
from sumon.storage.ranking.ratings import rating_changes, ratings, rename
from sumon.storage.start.challenges import challenges
from sumon.storage.time.holidays import holidays
from sumon.storage.time.notices import notices

from .columns import due_values
from .database import Database
from .departures import DepartureRows, leave
from .match_tables import IS_OPEN, matches, moves, takebacks

BATCH = 500  # rows that are read at a time

# Others need these rows: a negative number takes the place of the person.
SHARED: tuple[Column[Any], ...] = (
    challenges.c.challenger_id,
    challenges.c.opponent_id,
    matches.c.first_user_id,
    matches.c.second_user_id,
    matches.c.clock_user_id,
    matches.c.aborted_by,
    notices.c.user_id,
    engine_standings.c.user_id,
    ratings.c.user_id,
    rating_changes.c.user_id,
    rating_changes.c.opponent_id,
)
# These rows concern nobody else: they are deleted.
OWN: tuple[Column[Any], ...] = (
    follows.c.user_id,
    holidays.c.user_id,
    imports.c.user_id,
    lessons.c.user_id,
    notes.c.user_id,
    puzzle_attempts.c.user_id,
    user_settings.c.user_id,
)

# What the person in a column is called.
NAMES: Mapping[Column[Any], Column[Any]] = MappingProxyType(
    {
        challenges.c.challenger_id: challenges.c.challenger_name,
        matches.c.first_user_id: matches.c.first_name,
        matches.c.second_user_id: matches.c.second_name,
    }
)

# What no player may know while the game goes on: the setup follows from it. Afterwards it stands in the record.
SECRET: frozenset[Column[Any]] = frozenset({challenges.c.salt})

_TELL_OTHERWISE = {matches}  # their records say more than their rows, and running ones less

_OWN_MATCHES = select(matches.c.id).where(
    or_(matches.c.first_user_id == bindparam("user"), matches.c.second_user_id == bindparam("user"))
)
# What belongs to the matches of the person, in which *player* is a seat. Taken back is only what nobody could hide.
OF_MATCHES: Mapping[str, Select[Any]] = MappingProxyType(
    {
        "offers": select(offers).where(offers.c.match_id.in_(_OWN_MATCHES)),
        "takebacks": select(takebacks).where(takebacks.c.match_id.in_(_OWN_MATCHES)),
        "moves_taken_back": select(moves).where(moves.c.match_id.in_(_OWN_MATCHES), TAKEN_BACK),
        "events": select(events).where(events.c.match_id.in_(_OWN_MATCHES)),
    }
)
# The matches of others that the person has aborted as a moderator.
ABORTED = select(matches.c.id, matches.c.guild_id, matches.c.channel_id, matches.c.updated_at).where(
    matches.c.aborted_by == bindparam("user"), matches.c.id.not_in(_OWN_MATCHES)
)


class PersonalRows:
    """All rows about one person; see `PeopleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """The rows in which the person stands, by table, but for matches; in values that JSON knows."""
        tables = dict.fromkeys(column.table for column in (*SHARED, *OWN))
        found = {}
        for table in tables:
            if isinstance(table, Table) and table not in _TELL_OTHERWISE:
                found[table.name] = await self._rows(_rows_about_person(table), user_id)
        for name, statement in (*OF_MATCHES.items(), ("aborted_as_moderator", ABORTED)):
            found[name] = await self._rows(statement, user_id)
        left_at = await DepartureRows(self._database).left_at((user_id,))
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

    async def forget(self, user_id: int, now: datetime) -> bool:
        """Deletes what concerns nobody else, and takes the person out of all else, all together.

        That somebody who has played has left is kept for a while, see `sumon.play.departures`.
        Challenges that are open are withdrawn or declined. False, and nothing is done, while a match of the person
        is open. Doing it again changes nothing.
        """

        async def forget(connection: AsyncConnection) -> bool:
            seats = (matches.c.first_user_id, matches.c.second_user_id)
            own = [seat == user_id for seat in seats]
            running = select(matches.c.id).where(or_(*own), IS_OPEN).limit(1)
            if (await connection.execute(running)).first() is not None:
                return False
            await _close_challenges(connection, user_id, now)
            for column in OWN:
                await connection.execute(delete(column.table).where(column == user_id))
            if (await connection.execute(select(matches.c.id).where(or_(*own)).limit(1))).first() is not None:
                await leave(connection, user_id, now)
            await _rename(connection, user_id, await _new_pseudonym(connection))
            return True

        return await self._database.transaction(forget)


def _rows_about_person(table: Table) -> Select[Any]:
    columns = [column for column in (*SHARED, *OWN) if column.table is table]
    return select(*(column for column in table.c if column not in SECRET)).where(
        or_(*(column == bindparam("user") for column in columns))
    )


async def _close_challenges(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    for column, status in (
        (challenges.c.challenger_id, ChallengeStatus.WITHDRAWN),
        (challenges.c.opponent_id, ChallengeStatus.DECLINED),
    ):
        of_person = update(challenges).where(column == user_id, challenges.c.status == ChallengeStatus.OPEN)
        closing = of_person.values(status=status, **due_values("message", now))
        await connection.execute(closing)


async def _new_pseudonym(connection: AsyncConnection) -> int:
    """A negative number that stands for nobody yet: whoever comes back and goes again is somebody else."""
    lowest = [(await connection.execute(select(func.min(column)))).scalar_one_or_none() or 0 for column in SHARED]
    return min(0, *lowest) - 1


async def _rename(connection: AsyncConnection, user_id: int, pseudonym: int) -> None:
    for column in SHARED:
        if column.table not in (ratings, rating_changes):
            values = {column: pseudonym} | ({NAMES[column]: ""} if column in NAMES else {})
            await connection.execute(update(column.table).where(column == user_id).values(values))
    await rename(connection, user_id, pseudonym)


def _as_json(columns: Iterable[ColumnElement[Any]], row: Row[Any]) -> dict[str, object]:
    """*row* by the names of its columns; Discord's numbers as texts, as they are too long for many readers."""
    values: dict[str, object] = {}
    for column, name, value in zip(columns, row._fields, row, strict=True):
        if isinstance(value, date):
            values[name] = value.isoformat()
        elif isinstance(value, Enum):
            values[name] = value.value
        elif isinstance(column.type, BigInteger) and value is not None:
            values[name] = str(value)
        else:
            values[name] = value
    return values

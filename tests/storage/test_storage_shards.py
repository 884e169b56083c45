"""Each process finds the work of its own shards, and all of them together find each piece once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import datetime, timedelta
from typing import Any, TypeAlias

import pytest
from sqlalchemy import BigInteger, Boolean, Integer, Table, insert, update

from sumon.play.due import Due
from sumon.shards import Shards, shard_of
from sumon.storage.columns import Day, EnumText, Seat, UtcDateTime, due_names, due_values
from sumon.storage.database import Database
from sumon.storage.due import DueMoments, DueQueue, DueStatements
from sumon.storage.league_tables import leagues
from sumon.storage.match_tables import matches
from sumon.storage.opening import open_database
from sumon.storage.people.settings import server_settings
from sumon.storage.store import WORK
from sumon.storage.tournament_tables import entrants, tournaments
from tests.databases import AnyDatabase
from tests.storage.conftest import NOON

# As Discord numbers servers, on each of two and of three shards; None: outside of servers.
SERVERS = [None, *((number << 22) + 12_345 for number in (258, 259, 260, 261, 262, 2**40))]
NEEDS_NO_DISCORD = {"looks", "departures", "deletions"}
NUMBERED_AS_SERVERS = {"greetings", "inquiries", "role_checks"}
ALL_ALONE = Shards()
MOST = 99
LATER = timedelta(hours=5)

# What the constraints want of a row.
VALUES: dict[str, dict[str, Any]] = {
    "matches": {"first_user_id": 1, "second_user_id": 2},
    "tournaments": {"size": 8},
    "entrants": {"user_id": 1},
}
Rows: TypeAlias = dict[str, dict[int, int | None]]  # by table: the servers by the ids of the rows


def row_of(table: Table, number: int, server: int | None) -> dict[str, Any]:
    """A row of *table*, whatever its columns are, that has to do with *server*; all its work is due."""
    row: dict[str, Any] = {}
    for column in table.c:
        if column.nullable or column.server_default is not None:
            continue
        kind = column.type
        if isinstance(kind, EnumText):
            row[column.name] = next(iter(kind.kind))
        elif isinstance(kind, UtcDateTime | Day):
            row[column.name] = NOON if isinstance(kind, UtcDateTime) else NOON.date()
        elif isinstance(kind, Boolean):
            row[column.name] = False
        elif isinstance(kind, BigInteger):
            row[column.name] = number
        else:
            row[column.name] = 0 if isinstance(kind, Integer | Seat) else f"x{number}"
    known = {
        "id": server if table.name in NUMBERED_AS_SERVERS else number,
        "guild_id": server,
        "daily_channel": number,
        **dict.fromkeys(("match_id", "tournament_id", "first_id", "league_id"), number),
    }
    row |= {name: value for name, value in known.items() if name in table.c}
    for kind in WORK:
        row |= due_values(kind.what, NOON) if kind.table is table else {}
    return {**row, **VALUES.get(table.name, {})}


@pytest.fixture
async def opened(database: AnyDatabase) -> AsyncIterator[Database]:
    opened = await open_database(database.url, patience=30)
    yield opened
    await opened.close()


@pytest.fixture
async def rows(opened: Database) -> Rows:
    """A row of each table that brings work for each server, and for none where that can be."""
    first = (matches, tournaments, entrants, server_settings, leagues)  # the others belong to these
    tables = list(dict.fromkeys([*first, *(kind.table for kind in WORK)]))
    found: Rows = {table.name: {} for table in tables}
    for number, server in enumerate(SERVERS, 1):
        for table in tables:
            guild = table.c.get("guild_id", table.c.get("tournament_id"))
            if server is None and (table.name in NUMBERED_AS_SERVERS or (guild is not None and not guild.nullable)):
                continue
            row = row_of(table, number, server)
            await opened.write(insert(table), **row)
            found[table.name][row.get("id", number)] = server
    return found


def all_shards() -> Iterator[Shards]:
    for number in (1, 2, 3):
        yield from (Shards(number, (shard,)) for shard in range(number))
    yield Shards(3, (0, 2))


def on(shards: Shards, kind: DueStatements, rows: Rows) -> set[int]:
    """The rows of *kind* that belong to *shards*."""
    found = rows[kind.table.name]
    if kind.table.name in NEEDS_NO_DISCORD:
        return set(found) if shards.is_first else set()
    return {row for row, server in found.items() if shard_of(server, shards.count) in shards.mine}


async def due_on(shards: Shards, kind: DueStatements, opened: Database) -> list[int]:
    opened.shards = shards
    return [each.id for each in await DueQueue(opened, kind).due(NOON, MOST)]


async def put_off(opened: Database, kind: DueStatements, until: datetime) -> None:
    moment, attempts = due_names(kind.what)
    await opened.write(update(kind.table).values({moment: until, attempts: 1}))


async def test_a_process_finds_the_work_of_its_own_shards(opened: Database, rows: Rows) -> None:
    for shards in all_shards():
        for kind in WORK:
            mine = on(shards, kind, rows)
            assert set(await due_on(shards, kind, opened)) == mine, (kind.name, shards)
            due = DueQueue(opened, kind)
            assert await due.next() == (NOON if mine else None)
            assert await due.next(mine) is None
        moments = await DueMoments(opened, WORK).next({})
        assert moments == {kind.name: NOON if on(shards, kind, rows) else None for kind in WORK}


@pytest.mark.parametrize("number", [1, 2, 3, 5])
async def test_whatever_the_number_of_shards_all_together_find_all_work_once(
    opened: Database, rows: Rows, number: int
) -> None:
    for kind in WORK:
        found = [row for shard in range(number) for row in await due_on(Shards(number, (shard,)), kind, opened)]
        assert sorted(found) == sorted(rows[kind.table.name]), kind.name
        assert len(found) >= 5


async def test_who_starts_or_is_connected_again_hurries_no_other_shard(opened: Database, rows: Rows) -> None:
    for kind in WORK:
        await put_off(opened, kind, NOON + LATER)
        for shard, hurried in ((2, (2,)), (None, (1, 2))):
            opened.shards = Shards(3, (1, 2))
            await DueQueue(opened, kind).retry_all(NOON, shard=shard)
            found = await due_on(ALL_ALONE, kind, opened)
            assert set(found) == on(Shards(3, hurried), kind, rows), kind.name


async def test_the_work_of_one_server_is_hurried_alone(opened: Database, rows: Rows) -> None:
    for kind in WORK:
        await put_off(opened, kind, NOON + LATER)
        row, server = next(reversed(rows[kind.table.name].items()))
        assert server is not None
        await DueQueue(opened, kind).retry_guild(server, NOON)
        found = await DueQueue(opened, kind).due(NOON, MOST)
        assert found == (() if kind.table.name in NEEDS_NO_DISCORD else (Due(row, 1),)), kind.name


def test_only_what_needs_no_discord_belongs_to_no_server() -> None:
    assert {kind.table.name for kind in WORK if kind.guild is None} == NEEDS_NO_DISCORD

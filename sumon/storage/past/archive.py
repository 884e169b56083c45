"""The archive: finished matches page by page, imported records, notes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Integer,
    Row,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    func,
    insert,
    not_,
    select,
    union_all,
)

from sumon.play.model import Match
from sumon.play.past.archived_game import LONGEST_HEAD, HistoryFilter, Import, Kind, Source
from sumon.storage.columns import Named, UtcDateTime, metadata, value_of, values_of
from sumon.storage.database import Rows, new_id
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, PEOPLE, matches
from sumon.storage.matches.reading import MATCHES, match_of

# Imported records, as the text that is given back; the same one twice is one row.
imports = Table(
    "imports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger),
    Column("digest", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("imported_at", UtcDateTime, nullable=False),
    UniqueConstraint("user_id", "digest", name="one_import_per_record"),
    sqlite_autoincrement=True,  # messages carry the ids for ever
)

# A person's private note about a game: a match or an import, as *kind* says.
notes = Table(
    "notes",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Named(Kind, 1), primary_key=True),
    Column("game_id", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("written_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

FIND_IMPORT = select(imports).where(imports.c.id == bindparam("import_id"))
SAME_IMPORT = select(imports).where(imports.c.user_id == bindparam("user"), imports.c.digest == bindparam("same"))
# Of the text no more than its head can take: there may be many moves.
IMPORTS_OF = (
    select(
        imports.c.id,
        imports.c.user_id,
        imports.c.guild_id,
        func.substr(imports.c.text, 1, LONGEST_HEAD).label("text"),
        imports.c.imported_at,
    )
    .where(imports.c.user_id == bindparam("user"))
    .order_by(imports.c.id.desc())
    .limit(bindparam("most"))
)

_NEWEST = (
    select(imports.c.id)
    .where(imports.c.user_id == bindparam("user"))
    .order_by(imports.c.id.desc())
    .limit(bindparam("kept"))
)
DROP_OLDEST = delete(imports).where(imports.c.user_id == bindparam("user"), imports.c.id.not_in(_NEWEST))

_THIS_NOTE = (
    notes.c.user_id == bindparam("user"),
    notes.c.kind == bindparam("of_kind"),
    notes.c.game_id == bindparam("number"),
)
NOTE = select(notes.c.text).where(*_THIS_NOTE)
FORGET_NOTE = delete(notes).where(*_THIS_NOTE)


@cache
def history(*, by_guild: bool, by_game: bool, by_opponent: bool, by_computer: bool = False) -> Select[Any]:
    """A page of a person's finished matches. By the index of each seat: a server has far more games."""
    parts = []
    for user, other in (PEOPLE, PEOPLE[::-1]):
        wanted = [user == bindparam("user"), not_(IS_OPEN)]
        if by_guild:
            # A sum, so that SQLite does not take the index of servers.
            wanted.append(matches.c.guild_id + 0 == bindparam("guild"))
            wanted.append(matches.c.outside.is_(None))  # else it has been brought along
        if by_game:
            wanted.append(matches.c.game == bindparam("slug"))
        if by_computer:
            wanted.append(other.is_(None))
        elif by_opponent:
            wanted.append(other == bindparam("opponent"))
        newest = select(matches.c.id).where(*wanted).order_by(matches.c.id.desc()).limit(bindparam("reached"))
        parts.append(select(newest.subquery()))
    both = union_all(*parts).subquery()
    # The page is cut out before the matches are read, or PostgreSQL would walk the board messages for them.
    page = select(both.c.id).order_by(both.c.id.desc()).offset(bindparam("skipped")).limit(bindparam("most"))
    return MATCHES.where(matches.c.id.in_(page)).order_by(matches.c.id.desc())


class ArchiveRows(Rows):
    """Finished matches page by page, records that people bring along, notes."""

    async def history(self, wanted: HistoryFilter, *, offset: int, limit: int) -> tuple[Match, ...]:
        """A page of the finished matches that are *wanted*, the newest first."""
        values: dict[str, object] = {
            "user": wanted.user_id,
            "reached": offset + limit,
            "skipped": offset,
            "most": limit,
        }
        filters = {"guild": wanted.guild_id, "slug": wanted.game}
        values |= {name: value for name, value in filters.items() if value is not None}
        if wanted.opponent_id is not None and not wanted.against_computer:
            values["opponent"] = wanted.opponent_id
        statement = history(
            by_guild=wanted.guild_id is not None,
            by_game=wanted.game is not None,
            by_opponent=wanted.opponent_id is not None and not wanted.against_computer,
            by_computer=wanted.against_computer,
        )
        return tuple(match_of(row) for row in await self._database.read(statement, **values))

    async def add_import(self, brought: Import, kept: int) -> Import:
        """*brought* with its id, which is the old one where its owner has brought the same text before.

        Of each person's imports the newest *kept* stay.
        """

        async def add(connection: Connection) -> Import:
            known = {"user": brought.user_id, "same": brought.digest}
            rows = (await connection.execute(SAME_IMPORT, known)).all()
            if rows:
                return _import_of(rows[0])
            row = {**values_of(brought, imports), "digest": brought.digest}
            key = await new_id(connection, insert(imports), **row)
            await connection.execute(DROP_OLDEST, {"user": brought.user_id, "kept": kept})
            return replace(brought, id=key)

        return await self._database.transaction(add)

    async def find_import(self, import_id: int) -> Import | None:
        """The import, None when there is none of that id, or none any more."""
        return await self._first(_import_of, FIND_IMPORT, import_id=import_id)

    async def imports_of(self, user_id: int, limit: int) -> tuple[Import, ...]:
        """The person's imports, newest first; the headers of each text, but not all moves."""
        return tuple(map(_import_of, await self._database.read(IMPORTS_OF, user=user_id, most=limit)))

    async def note(self, source: Source, user_id: int) -> str:
        """The person's note about a game, "" for none."""
        rows = await self._database.read(NOTE, **_note_key(source, user_id))
        return rows[0].text if rows else ""

    async def set_note(self, source: Source, user_id: int, text: str, now: datetime) -> None:
        """Replaces the note; an empty *text* deletes it."""
        if not text:
            await self._database.write(FORGET_NOTE, **_note_key(source, user_id))
            return
        row = {"user_id": user_id, "kind": source.kind, "game_id": source.id, "text": text, "written_at": now}
        await self._database.write(self._database.insert_or_replace(notes), **row)


def _note_key(source: Source, user_id: int) -> dict[str, object]:
    return {"user": user_id, "of_kind": source.kind, "number": source.id}


def _import_of(row: Row[Any]) -> Import:
    return value_of(Import, row)

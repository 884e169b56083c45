"""Finished games, imported games, notes, reviews, hints, and the data for feats."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import astuple, replace
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    Row,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    union_all,
)
from sqlalchemy.exc import IntegrityError

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.play.daily.deals import SharedStatus
from sumon.play.model import Match, Termination
from sumon.play.past.archived_game import LONGEST_HEAD, HistoryFilter, Import, Kind, Source
from sumon.play.people.feats import Finished
from sumon.play.review import Review, ReviewedTurn
from sumon.storage.columns import EnumText, UtcDateTime, metadata, value_of, values_of
from sumon.storage.database import Database, Rows, new_id
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import COUNTS, IS_OPEN, PEOPLE, hints, matches
from sumon.storage.matches.reading import MATCHES, PLAYED, match_of, record_of
from sumon.storage.matches.shared_deals import shared_deals

# Imported records as text; a user has one row per text.
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

# A user's private note about a game: a match or an import, by *kind*.
notes = Table(
    "notes",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", EnumText(Kind, 1), primary_key=True),
    Column("game_id", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("written_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

FIND_IMPORT = select(imports).where(imports.c.id == bindparam("import_id"))
SAME_IMPORT = select(imports).where(imports.c.user_id == bindparam("user"), imports.c.digest == bindparam("same"))
# Only the beginning of the text, which holds its head, as there may be many moves.
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
    """The statement for a page of a user's finished matches, by the index of each seat."""
    parts = []
    for user, other in (PEOPLE, PEOPLE[::-1]):
        wanted = [user == bindparam("user"), not_(IS_OPEN)]
        if by_guild:
            # A sum, so that SQLite does not take the index of servers.
            wanted.append(matches.c.guild_id + 0 == bindparam("guild"))
            wanted.append(matches.c.outside.is_(None))  # otherwise the match was moved there from outside
        if by_game:
            wanted.append(matches.c.game == bindparam("slug"))
        if by_computer:
            wanted.append(other.is_(None))
        elif by_opponent:
            wanted.append(other == bindparam("opponent"))
        newest = select(matches.c.id).where(*wanted).order_by(matches.c.id.desc()).limit(bindparam("reached"))
        parts.append(select(newest.subquery()))
    both = union_all(*parts).subquery()
    # The page is selected before the matches are read; otherwise PostgreSQL reads all their board messages.
    page = select(both.c.id).order_by(both.c.id.desc()).offset(bindparam("skipped")).limit(bindparam("most"))
    return MATCHES.where(matches.c.id.in_(page)).order_by(matches.c.id.desc())


class ArchiveRows(Rows):
    """Finished matches page by page, imported records, and notes."""

    async def history(self, wanted: HistoryFilter, *, offset: int, limit: int) -> tuple[Match, ...]:
        """A page of the finished matches that pass the filter *wanted*, the newest first."""
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
        """*brought* with its id, which is an existing one if its owner has imported the same text before.

        *kept*: the number of a user's newest imports that are kept.
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
        """The import, None if there is none with that id."""
        return await self._first(_import_of, FIND_IMPORT, import_id=import_id)

    async def imports_of(self, user_id: int, limit: int) -> tuple[Import, ...]:
        """The user's imports, the newest first, each with the beginning of its text."""
        return tuple(map(_import_of, await self._database.read(IMPORTS_OF, user=user_id, most=limit)))

    async def note(self, source: Source, user_id: int) -> str:
        """The user's note about a game, "" for none."""
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


_OTHERS = matches.alias("others")
# Its shared deal is open, or a player is still playing it.
IS_SECRET = and_(
    matches.c.shared_deal_id.is_not(None),
    or_(
        select(shared_deals.c.id)
        .where(shared_deals.c.id == matches.c.shared_deal_id, shared_deals.c.status == SharedStatus.OPEN)
        .exists(),
        select(_OTHERS.c.id)
        .where(_OTHERS.c.shared_deal_id == matches.c.shared_deal_id, _OTHERS.c.termination.is_(None))
        .exists(),
    ),
)
# By the index of each seat.
FINISHED_BY = union_all(
    *(
        select(
            literal(int(player)).label("seat"),
            matches.c.id,
            matches.c.game,
            and_(matches.c.termination == Termination.RULES, matches.c.winner == player).label("won"),
            matches.c.guild_id,
            matches.c.deal_day,
            IS_SECRET.label("secret"),
            *(matches.c[f"{other}_{column}"].label(column) for column in ("user_id", "level", "name")),
        ).where(matches.c[f"{seat}_user_id"] == bindparam("user"), COUNTS)
        for player, seat, other in ((Player.FIRST, "first", "second"), (Player.SECOND, "second", "first"))
    )
)
RECORDS = select(matches.c.id, matches.c.game, matches.c.variant, matches.c.setup, PLAYED.label("played")).where(
    matches.c.id.in_(bindparam("numbers", expanding=True))
)
HINTED = select(hints.c.match_id, hints.c.player, hints.c.ply).where(
    hints.c.match_id.in_(bindparam("numbers", expanding=True))
)


class FeatRows(Rows):
    """Finished matches and their records."""

    async def finished_by(self, user_id: int) -> tuple[Finished, ...]:
        """All finished matches of a player that count, in any order."""
        rows = await self._database.read(FINISHED_BY, user=user_id)
        seats = tuple(Player)
        return tuple(
            Finished(number, game, seats[seat], bool(won), guild, day, bool(secret), *opponent)
            for seat, number, game, won, guild, day, secret, *opponent in map(tuple, rows)
        )

    async def records(self, match_ids: Sequence[int]) -> Mapping[int, Record]:
        """The records of matches, by their ids."""
        return {row.id: record_of(row) for row in await self._database.read(RECORDS, numbers=match_ids)}

    async def hinted(self, match_ids: Sequence[int]) -> Collection[tuple[int, Player, int]]:
        """The turns of matches with a hint: the id of the match, the player, and the number of moves before."""
        rows = await self._database.read(HINTED, numbers=match_ids)
        return {(row.match_id, Player(row.player), row.ply) for row in rows}


# Reviews of finished matches by the engines of a version. They can be recomputed at any time.
reviews = Table(
    "reviews",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("turns", Text, nullable=False),  # JSON, see reviews.py
    Column("made_at", UtcDateTime, nullable=False),
)

# Reviews of imported records, which are deleted with them.
import_reviews = Table(
    "import_reviews",
    metadata,
    Column("import_id", Integer, ForeignKey("imports.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("turns", Text, nullable=False),  # JSON, see reviews.py
    Column("made_at", UtcDateTime, nullable=False),
)

FACTS = 4  # of a turn: its score, the best turn, the score of that, whether the end was in sight
TABLES = {Kind.MATCH: (reviews, "match_id"), Kind.IMPORT: (import_reviews, "import_id")}
REVIEW = {
    kind: select(table.c.turns).where(
        table.c[reviewed] == bindparam("number"), table.c.version == bindparam("engines")
    )
    for kind, (table, reviewed) in TABLES.items()
}


class HintRows(Rows):
    """The hints given in matches."""

    async def add_hint(self, match: Match, player: Player, now: datetime) -> None:
        """Stores that *player* got a hint in this turn; a second one in the same turn changes nothing."""
        row = {"match_id": match.id, "ply": match.ply, "player": player, "given_at": now}
        await self._add(hints, **row)


class ReviewRows(Rows):
    """Reviews, at most one per game and version of the engines."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._set = {kind: database.insert_or_replace(table) for kind, (table, _) in TABLES.items()}

    async def find_review(self, source: Source, version: int) -> Review | None:
        """The review of a game by the engines of *version*, None if there is none."""
        rows = await self._database.read(REVIEW[source.kind], number=source.id, engines=version)
        return review_of(rows[0].turns) if rows else None

    async def set(self, source: Source, version: int, review: Review, now: datetime) -> None:
        """Stores the review of a finished game, unless its record has been deleted."""
        _, reviewed = TABLES[source.kind]
        row = {reviewed: source.id, "version": version, "turns": review_text(review), "made_at": now}
        try:
            await self._database.write(self._set[source.kind], **row)
        except IntegrityError:
            if source.kind is not Kind.IMPORT:
                raise  # matches are never deleted, but an import may have been


def review_text(review: Review) -> str:
    """*review* as JSON: one list per turn."""
    return json.dumps([astuple(turn) for turn in review.turns])


def review_of(text: str) -> Review:
    """The review in *text*, its JSON."""
    return Review(tuple(_turn_of(*turn) for turn in json.loads(text)))


def _turn_of(ply: int, player: int, played: str, *facts: Any) -> ReviewedTurn:
    """A turn of a review. Earlier versions have stored an additional fact."""
    return ReviewedTurn(ply, Player(player), played, *facts[:FACTS])

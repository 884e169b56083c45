"""Attempts at puzzles, the puzzles of each day, and the puzzles that this installation has made."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    Index,
    Integer,
    Row,
    String,
    Table,
    Text,
    and_,
    bindparam,
    case,
    func,
    not_,
    or_,
    select,
    type_coerce,
    union,
    update,
)

from sumon.core.puzzle import Puzzle, Strength, read_puzzle, write_puzzle
from sumon.engines.puzzlemaking import Candidate
from sumon.play.daily.attempts import Attempt, PuzzleStanding, PuzzleStatus
from sumon.play.daily.missed_chances import MARK
from sumon.play.model import Termination
from sumon.storage.columns import Day, EnumText, UtcDateTime, metadata, partial_index, value_of
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import PEOPLE, matches

# A player's attempt at a puzzle. *day*: 2026-01-31 for the puzzle of that day, "" for any other puzzle.
attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("puzzle_id", String(8), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("wrong", Integer, nullable=False),  # wrong answers
    Column("last_wrong", Text, nullable=False),  # so that a double click counts once
    Column("hints", Integer, nullable=False),
    Column("status", EnumText(PuzzleStatus, 8), nullable=False),
    Column("guild_id", BigInteger),  # the server on which it was ended
    Column("begun_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    CheckConstraint("status IN ('open', 'solved', 'shown')", name="status_of_puzzle_is_known"),
    Index("puzzle_attempts_of_guild", "guild_id", "day", "game"),
    partial_index("attempts_of_day", "day", "game", where="day <> ''"),
    sqlite_with_rowid=False,
)

# The puzzle of each day, drawn when a player first opens it.
daily_puzzles = Table(
    "daily_puzzles",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("day", Day, primary_key=True),
    Column("puzzle_id", String(8), nullable=False),
    sqlite_with_rowid=False,
)

NO_DAY = ""

_THIS = (
    attempts.c.user_id == bindparam("user"),
    attempts.c.puzzle_id == bindparam("puzzle"),
    attempts.c.day == bindparam("of_day"),
)
DRAWN = select(daily_puzzles.c.day, daily_puzzles.c.puzzle_id).where(daily_puzzles.c.game == bindparam("slug"))
_OPEN = attempts.c.status == PuzzleStatus.OPEN
_CLEAN = and_(attempts.c.status == PuzzleStatus.SOLVED, attempts.c.wrong == 0, attempts.c.hints == 0)

FIND = select(attempts).where(*_THIS)
_IS_CHANCE = attempts.c.puzzle_id.like(f"{MARK}%")  # the numbers of puzzles in the book are hexadecimal
OF_USER = (
    select(attempts)
    .where(attempts.c.user_id == bindparam("user"), attempts.c.day == NO_DAY, not_(_IS_CHANCE))
    .order_by(case((_OPEN, 0), else_=1), attempts.c.ended_at.desc(), attempts.c.puzzle_id)
)
SOLVED_BY = select(attempts.c.puzzle_id, _CLEAN.label("clean")).where(
    attempts.c.user_id == bindparam("user"), attempts.c.status == PuzzleStatus.SOLVED
)
CHANCES_OVER = select(attempts.c.puzzle_id).where(
    attempts.c.user_id == bindparam("user"),
    attempts.c.day == NO_DAY,
    _IS_CHANCE,
    attempts.c.status != PuzzleStatus.OPEN,
)
COUNT_WRONG = (
    update(attempts)
    .where(*_THIS, _OPEN, attempts.c.last_wrong != bindparam("move"))
    .values(wrong=attempts.c.wrong + 1, last_wrong=bindparam("move"))
)
COUNT_CLUES = (
    update(attempts).where(*_THIS, _OPEN, attempts.c.hints < bindparam("given")).values(hints=bindparam("given"))
)
END = (
    update(attempts)
    .where(*_THIS, _OPEN)
    .values(status=bindparam("becomes"), guild_id=bindparam("guild"), ended_at=bindparam("now"))
)
_CLEAN_ONES = func.sum(case((_CLEAN, 1), else_=0))
_BEST_FIRST = _CLEAN_ONES.desc(), func.count().desc()
STANDINGS = (
    select(
        attempts.c.user_id,
        func.count().label("solved"),
        _CLEAN_ONES.label("clean"),
        func.rank().over(order_by=_BEST_FIRST).label("place"),
    )
    .where(attempts.c.guild_id == bindparam("guild"), attempts.c.status == PuzzleStatus.SOLVED)
    .group_by(attempts.c.user_id)
    .order_by(*_BEST_FIRST, attempts.c.user_id)
    .limit(bindparam("most"))
)
OF_DAY = (
    select(attempts, func.count().over().label("all_in_all"))
    .where(
        attempts.c.guild_id == bindparam("guild"),
        attempts.c.day == bindparam("of_day"),
        attempts.c.game == bindparam("slug"),
        or_(attempts.c.status == PuzzleStatus.SOLVED, attempts.c.status == PuzzleStatus.SHOWN),
    )
    .order_by(
        case((attempts.c.status == PuzzleStatus.SOLVED, 0), else_=1),
        attempts.c.hints,
        attempts.c.wrong,
        attempts.c.ended_at,
        attempts.c.user_id,
    )
    .limit(bindparam("most"))
)

SOLVED_ON = (
    select(
        attempts.c.game,
        func.count().label("solved"),
        func.sum(case((attempts.c.wrong == 0, 1), else_=0)).label("at_first"),
    )
    .where(
        attempts.c.day == bindparam("of_day"), attempts.c.day != NO_DAY, attempts.c.status == PuzzleStatus.SOLVED
    )
    .group_by(attempts.c.game)
)


class PuzzleRows(Rows):
    """Attempts at puzzles. A finished attempt never changes again."""

    async def begin_attempt(self, attempt: Attempt, now: datetime) -> None:
        """Stores a new attempt; an existing one stays unchanged."""
        await self._add(
            attempts,
            user_id=attempt.user_id,
            puzzle_id=attempt.puzzle_id,
            day=_day_text(attempt.day),
            game=attempt.game,
            wrong=0,
            last_wrong="",
            hints=0,
            status=PuzzleStatus.OPEN,
            begun_at=now,
        )

    async def find_attempt(self, user_id: int, puzzle_id: str, day: date | None) -> Attempt | None:
        """The attempt, None if there is none."""
        return await self._first(_attempt_of, FIND, user=user_id, puzzle=puzzle_id, of_day=_day_text(day))

    async def of_user(self, user_id: int) -> tuple[Attempt, ...]:
        """The player's attempts at puzzles of the book, without daily ones.

        Open attempts come first, then the most recently ended ones.
        """
        return tuple(_attempt_of(row) for row in await self._database.read(OF_USER, user=user_id))

    async def solved_by(self, user_id: int) -> Sequence[tuple[str, bool]]:
        """The puzzles that the player has solved, each with whether no hint or wrong answer was needed.

        Includes daily puzzles, and missed chances in the player's own games.
        """
        return [(row.puzzle_id, bool(row.clean)) for row in await self._database.read(SOLVED_BY, user=user_id)]

    async def chances_over(self, user_id: int) -> frozenset[str]:
        """The numbers of the missed chances in the player's own games that they have solved or been shown."""
        return frozenset(row.puzzle_id for row in await self._database.read(CHANCES_OVER, user=user_id))

    async def count_wrong(self, attempt: Attempt, move: str) -> None:
        """Counts a wrong answer; the same one twice in a row counts once."""
        await self._database.write(COUNT_WRONG, **_key(attempt), move=move)

    async def count_clues(self, attempt: Attempt, clues: int) -> None:
        """Stores the number of *clues* that have been given, unless a number as high is stored."""
        await self._database.write(COUNT_CLUES, **_key(attempt), given=clues)

    async def end(self, attempt: Attempt, status: PuzzleStatus, guild_id: int | None, now: datetime) -> None:
        """Ends an attempt with *status*; a finished one stays unchanged."""
        await self._database.write(END, **_key(attempt), becomes=status, guild=guild_id, now=now)

    async def drawn(self, game: str) -> Mapping[date, str]:
        """The ids of the puzzles of *game* that have been drawn, by day."""
        return {row.day: row.puzzle_id for row in await self._database.read(DRAWN, slug=game)}

    async def draw(self, game: str, day: date, puzzle_id: str) -> None:
        """Stores the puzzle of the *day*; one that was drawn before stays unchanged."""
        await self._add(daily_puzzles, game=game, day=day, puzzle_id=puzzle_id)

    async def standings(self, guild_id: int, limit: int) -> tuple[PuzzleStanding, ...]:
        """The players who have solved most puzzles on a server, daily ones included.

        Players with more puzzles solved without hints and wrong answers come first.
        """
        rows = await self._database.read(STANDINGS, guild=guild_id, most=limit)
        return tuple(PuzzleStanding(row.user_id, row.solved, int(row.clean), row.place) for row in rows)

    async def solved_on(self, day: date) -> Mapping[str, tuple[int, int]]:
        """By game, the number of players who solved its puzzle of the *day*, and without a wrong answer."""
        rows = await self._database.read(SOLVED_ON, of_day=_day_text(day))
        return {row.game: (row.solved, int(row.at_first)) for row in rows}

    async def of_day(self, day: date, game: str, guild_id: int, limit: int) -> tuple[tuple[Attempt, ...], int]:
        """The best finished attempts at a daily puzzle on a server, and the number of all."""
        rows = await self._database.read(OF_DAY, guild=guild_id, of_day=_day_text(day), slug=game, most=limit)
        return tuple(_attempt_of(row) for row in rows), rows[0].all_in_all if rows else 0


def _key(attempt: Attempt) -> dict[str, object]:
    return {"user": attempt.user_id, "puzzle": attempt.puzzle_id, "of_day": _day_text(attempt.day)}


def _day_text(day: date | None) -> str:
    return NO_DAY if day is None else day.isoformat()


def _attempt_of(row: Row[Any]) -> Attempt:
    return value_of(Attempt, row, clues=row.hints, day=date.fromisoformat(row.day) if row.day else None)


_SOLVED = select(type_coerce(attempts.c.day, Day).label("day")).where(
    attempts.c.user_id == bindparam("user"), attempts.c.day != NO_DAY, attempts.c.status == PuzzleStatus.SOLVED
)
_PLAYED_OUT = (
    select(matches.c.deal_day.label("day")).where(
        seat == bindparam("user"),
        matches.c.deal_day.is_not(None),
        matches.c.termination == Termination.RULES,
    )
    for seat in PEOPLE
)
DONE_BY = union(_SOLVED, *_PLAYED_OUT)


class DayRows(Rows):
    """The days on which players have finished a daily puzzle or deal."""

    async def done_by(self, user_id: int) -> Collection[date]:
        """The days whose puzzle the player has solved, or whose deal they have played to its end."""
        return frozenset(row.day for row in await self._database.read(DONE_BY, user=user_id))


log = logging.getLogger(__name__)

grown_puzzles = Table(
    "grown_puzzles",
    metadata,
    Column("puzzle_id", String(8), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("task", String(32), nullable=False),
    Column("puzzle", Text, nullable=False),  # as in the files, without the strength
    Column("hits", Integer, nullable=False),  # see `Candidate`
    Column("nearness", Double, nullable=False),
    Column("strength", EnumText(Strength, 8)),  # NULL until it can be compared with others
    Column("made_at", UtcDateTime, nullable=False),
    partial_index("ungraded_puzzles", "game", "task", where="strength IS NULL"),
)

GRADED = select(grown_puzzles).where(grown_puzzles.c.strength.is_not(None))
GRADED_OF = GRADED.where(grown_puzzles.c.puzzle_id.in_(bindparam("puzzle_ids", expanding=True)))
UNGRADED = (
    select(grown_puzzles)
    .where(
        grown_puzzles.c.game == bindparam("slug"),
        grown_puzzles.c.task == bindparam("of_task"),
        grown_puzzles.c.strength.is_(None),
    )
    .order_by(grown_puzzles.c.made_at, grown_puzzles.c.puzzle_id)
)
GRADE = (
    update(grown_puzzles)
    .where(grown_puzzles.c.puzzle_id == bindparam("number"), grown_puzzles.c.strength.is_(None))
    .values(strength=bindparam("found_to_be"))
)


class GrownPuzzleRows(Rows):
    """The puzzles that this installation has made. Without a strength, they wait to be compared with others."""

    async def add_puzzles(self, found: Sequence[Candidate], now: datetime) -> None:
        """Stores puzzles without a strength; existing ones stay unchanged."""
        rows = [
            {
                "puzzle_id": each.puzzle.id,
                "game": each.puzzle.game,
                "task": each.puzzle.task,
                "puzzle": write_puzzle(each.puzzle),
                "hits": each.hits,
                "nearness": each.nearness,
                "made_at": now,
            }
            for each in found
        ]

        async def add(connection: Connection) -> None:
            for row in rows:
                await connection.execute(self._database.insert_or_ignore(grown_puzzles), row)

        await self._database.transaction(add)

    async def ungraded(self, game: str, task: str) -> Sequence[Candidate]:
        """The puzzles of a task without a strength, the oldest first."""
        rows = await self._database.read(UNGRADED, slug=game, of_task=task)
        return [Candidate(puzzle, row.hits, row.nearness) for row, puzzle in _readable(rows)]

    async def grade(self, strengths: Mapping[str, Strength]) -> None:
        """Sets the *strengths* of puzzles by id; graded ones stay unchanged."""

        async def grade(connection: Connection) -> None:
            for number, strength in strengths.items():
                await connection.execute(GRADE, {"number": number, "found_to_be": strength})

        await self._database.transaction(grade)

    async def graded(self, puzzle_ids: Sequence[str]) -> Sequence[Puzzle]:
        """The puzzles of *puzzle_ids* that have a strength."""
        return graded_of(await self._database.read(GRADED_OF, puzzle_ids=list(puzzle_ids)))


def graded_of(rows: Iterable[Row[Any]]) -> tuple[Puzzle, ...]:
    """The puzzles in graded *rows*."""
    return tuple(replace(puzzle, strength=row.strength) for row, puzzle in _readable(rows))


def _readable(rows: Iterable[Row[Any]]) -> Iterable[tuple[Row[Any], Puzzle]]:
    for row in rows:
        try:
            yield row, read_puzzle(row.puzzle)
        except ValueError as error:
            log.warning("the grown puzzle %s is damaged: %s", row.puzzle_id, error)

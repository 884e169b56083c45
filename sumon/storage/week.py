"""The week on a server: its facts, its posts, and the readers who get it by direct message."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime
from functools import partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Index,
    Integer,
    Row,
    Table,
    UniqueConstraint,
    and_,
    bindparam,
    case,
    delete,
    func,
    literal,
    literal_column,
    select,
    union,
    update,
)

from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.play.model import Occupant, Termination
from sumon.play.people.feats import Finished
from sumon.play.ranking.ratings import PlayerOutcome
from sumon.play.requests import Challenge
from sumon.play.week import Climb, Upset, WeeklyPost, WeeklyReader
from sumon.storage.columns import Day, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.database import Rows
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import COUNTS, PEOPLE, matches
from sumon.storage.people.settings import server_settings
from sumon.storage.ranking.ratings import rated_games, rating_changes
from sumon.storage.start import challenge_of, challenges

_MOMENT = matches.c.updated_at.type
_IN_WEEK = and_(
    matches.c.guild_id == bindparam("guild"),
    matches.c.updated_at >= bindparam("since", type_=_MOMENT),
    matches.c.updated_at < bindparam("until", type_=_MOMENT),
    COUNTS,
)

COUNT_GAMES = select(func.count()).where(_IN_WEEK)
_PLAYERS = union(
    *(select(person.label("user_id")).where(_IN_WEEK, person.is_not(None)) for person in PEOPLE)
).subquery()
COUNT_PEOPLE = select(func.count()).select_from(_PLAYERS)
FINISHED = (
    select(
        *(matches.c[name] for name in ("id", "game", "winner", "termination", "guild_id", "deal_day")),
        *(matches.c[f"{seat}_{name}"] for seat in ("first", "second") for name in ("user_id", "level", "name")),
    )
    .where(_IN_WEEK)
    .order_by(matches.c.updated_at.desc(), matches.c.id.desc())
    .limit(bindparam("most"))
)


def _name_of(person: ColumnElement[Any]) -> ColumnElement[Any]:
    """The name of the *person* at the time of a rated game."""
    seats = zip(PEOPLE, (matches.c.first_name, matches.c.second_name), strict=True)
    return case(*((seat == person, name) for seat, name in seats), else_="")


_ON_SERVER = and_(
    rating_changes.c.rated_game_id == rated_games.c.id, rating_changes.c.guild_id == bindparam("guild")
)
_RATED = matches.join(rated_games, rated_games.c.match_id == matches.c.id).join(rating_changes, _ON_SERVER)
_GAP = rating_changes.c.opponent_rating - rating_changes.c.rating_before
BEST_WIN = (
    select(
        rating_changes.c.game,
        rating_changes.c.user_id,
        rating_changes.c.opponent_id,
        _name_of(rating_changes.c.user_id).label("name"),
        _name_of(rating_changes.c.opponent_id).label("opponent_name"),
        _GAP.label("gap"),
    )
    .select_from(_RATED)
    .where(_IN_WEEK, rating_changes.c.outcome == int(PlayerOutcome.WON), _GAP > 0)
    .order_by(_GAP.desc(), matches.c.id)
    .limit(1)
)
_RISE = func.sum(rating_changes.c.rating - rating_changes.c.rating_before)
CLIMBS = (
    select(
        rating_changes.c.game,
        rating_changes.c.user_id,
        func.max(_name_of(rating_changes.c.user_id)).label("name"),
        _RISE.label("points"),
    )
    .select_from(_RATED)
    .where(_IN_WEEK)
    .group_by(rating_changes.c.user_id, rating_changes.c.game)
    .having(literal(0.5) <= _RISE)  # less would be rounded to 0
    .order_by(_RISE.desc(), rating_changes.c.user_id)
    .limit(bindparam("most"))
)

SEEKING = (
    select(challenges)
    .where(
        challenges.c.guild_id == bindparam("guild"),
        # Written as a literal, so that a database can use the index of open challenges.
        challenges.c.status == literal_column("'open'"),
        challenges.c.opponent_id.is_(None),
        challenges.c.outside.is_(None),
        challenges.c.expires_at > bindparam("now", type_=challenges.c.expires_at.type),
    )
    .order_by(challenges.c.id.desc())
    .limit(bindparam("most"))
)


class WeekRows(Rows):
    """The games finished on a server from *since* to *until*, without those that do not count."""

    async def counts(self, guild_id: int, since: datetime, until: datetime) -> tuple[int, int]:
        """The number of games, and the number of their players."""
        where = {"guild": guild_id, "since": since, "until": until}
        ((games,),) = await self._database.read(COUNT_GAMES, **where)
        ((people,),) = await self._database.read(COUNT_PEOPLE, **where)
        return games, people

    async def best_win(self, guild_id: int, since: datetime, until: datetime) -> Upset | None:
        """The rated win over the largest gap in ratings, None if no player has beaten a higher-rated opponent."""
        return await self._first(_upset, BEST_WIN, guild=guild_id, since=since, until=until)

    async def climbs(self, guild_id: int, since: datetime, until: datetime, most: int) -> tuple[Climb, ...]:
        """The players whose ratings have risen most, the largest rise first; each player appears once."""
        games = len(GAMES)
        rows = await self._database.read(CLIMBS, guild=guild_id, since=since, until=until, most=most * games)
        best: dict[int, Climb] = {}
        for row in rows:
            best.setdefault(row.user_id, Climb(row.game, Occupant(row.user_id, name=row.name), row.points))
        return tuple(best.values())[:most]

    async def finished(
        self, guild_id: int, since: datetime, until: datetime, most: int
    ) -> tuple[tuple[Finished, Occupant], ...]:
        """The last *most* games, from the seat of each player, with that player."""
        rows = await self._database.read(FINISHED, guild=guild_id, since=since, until=until, most=most)
        return tuple(
            (_finished(row, player), occupant)
            for row in rows
            for player in Player
            if (occupant := _occupant(row, player)).user_id is not None
        )

    async def seeking(self, guild_id: int, now: datetime, most: int) -> tuple[Challenge, ...]:
        """The newest challenges to any player on the server that are open at *now*."""
        return tuple(map(challenge_of, await self._database.read(SEEKING, guild=guild_id, now=now, most=most)))


def _upset(row: Row[Any]) -> Upset:
    loser = Occupant(row.opponent_id, name=row.opponent_name)
    return Upset(row.game, Occupant(row.user_id, name=row.name), loser, row.gap)


def _occupant(row: Row[Any], player: Player) -> Occupant:
    if player is Player.FIRST:
        return Occupant(row.first_user_id, row.first_level, row.first_name)
    return Occupant(row.second_user_id, row.second_level, row.second_name)


def _finished(row: Row[Any], player: Player) -> Finished:
    opponent = _occupant(row, player.other)
    has_won = row.termination == Termination.RULES and row.winner == player
    who = opponent.user_id, opponent.level, opponent.name
    # Never secret, as deals are played in direct messages and not on a server.
    return Finished(row.id, row.game, player, has_won, row.guild_id, row.deal_day, False, *who)


# The posts of weekly pages, by the Monday: one per server and week.
weekly_posts = Table(
    "weekly_posts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("week", Day, nullable=False),
    *due_columns(index="weekly_posts_due"),  # NULL: it has been sent, or there was nothing to send
    UniqueConstraint("guild_id", "week", name="one_weekly_post_per_server"),
    sqlite_autoincrement=True,
)

MISSING_POSTS = (
    select(server_settings.c.guild_id, server_settings.c.weekly_channel.label("channel_id"))
    .join(
        weekly_posts,
        and_(
            weekly_posts.c.guild_id == server_settings.c.guild_id,
            weekly_posts.c.week == bindparam("of_week", type_=Day),
        ),
        isouter=True,
    )
    .where(server_settings.c.weekly_channel.is_not(None), weekly_posts.c.id.is_(None))
)
FIND_POST = select(weekly_posts).where(weekly_posts.c.id == bindparam("post"))
FORGET_POSTS = delete(weekly_posts).where(weekly_posts.c.week < bindparam("of_week"))


class WeeklyPostRows(WorkRows):
    """The weekly posts, at most one per server and week.

    *due*: posts that have to be sent.
    """

    WORK = DueStatements(weekly_posts, guild=weekly_posts.c.guild_id)

    async def missing(self, week: date) -> Collection[WeeklyPost]:
        """The posts of *week* that servers want and that are not planned yet."""
        rows = await self._database.read(MISSING_POSTS, of_week=week)
        return tuple(WeeklyPost(row.guild_id, row.channel_id, week) for row in rows)

    async def plan(self, post: WeeklyPost, now: datetime) -> None:
        """Stores *post* and makes it due; an existing one of the server stays unchanged."""
        await self._add(weekly_posts, **values_of(post, weekly_posts), **due_values("", now))

    async def find_post(self, post_id: int) -> WeeklyPost | None:
        """The post, None if there is none with that id."""
        return await self._first(partial(value_of, WeeklyPost), FIND_POST, post=post_id)

    async def forget_before(self, week: date) -> None:
        """Deletes the posts of all weeks before *week*."""
        await self._database.write(FORGET_POSTS, of_week=week)


# Readers of a server's page, and the Monday of the last week that was or is being sent to them.
weekly_readers = Table(
    "weekly_readers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("week", Day, nullable=False),
    *due_columns(index="weekly_readers_due"),  # NULL: it has been sent, or could not be
    UniqueConstraint("user_id", "guild_id", name="reader_of_a_server_once"),
    Index("weekly_readers_by_week", "week"),
    sqlite_autoincrement=True,
)

FIND_READER = select(weekly_readers).where(weekly_readers.c.id == bindparam("reader"))
_IS_THAT = weekly_readers.c.user_id == bindparam("user"), weekly_readers.c.guild_id == bindparam("guild")
IS_READER = select(weekly_readers.c.id).where(*_IS_THAT)
REMOVE_READER = delete(weekly_readers).where(*_IS_THAT)
_IS_BEHIND = weekly_readers.c.week < bindparam("of_week", type_=Day)
BEHIND = select(weekly_readers.c.id).where(_IS_BEHIND).limit(1)
PLAN_READERS = (
    update(weekly_readers)
    .where(_IS_BEHIND)
    .values(week=bindparam("of_week", type_=Day), **due_values("", bindparam("now")))
)


class WeeklyReaderRows(WorkRows):
    """The readers of weekly pages; a user is at most one reader per server.

    *due*: readers to whom a week has to be sent.
    """

    WORK = DueStatements(weekly_readers, guild=weekly_readers.c.guild_id)

    async def add_reader(self, reader: WeeklyReader) -> None:
        """Stores *reader*; an existing one stays unchanged."""
        await self._add(weekly_readers, **values_of(reader, weekly_readers))

    async def remove(self, user_id: int, guild_id: int) -> None:
        """Deletes the reader, if there is one."""
        await self._database.write(REMOVE_READER, user=user_id, guild=guild_id)

    async def is_reader(self, user_id: int, guild_id: int) -> bool:
        """Whether the user is a reader of the server's page."""
        return bool(await self._database.read(IS_READER, user=user_id, guild=guild_id))

    async def find_reader(self, reader_id: int) -> WeeklyReader | None:
        """The reader, None if there is none with that id."""
        return await self._first(partial(value_of, WeeklyReader), FIND_READER, reader=reader_id)

    async def are_behind(self, week: date) -> bool:
        """Whether the page of *week* still has to be planned for a reader."""
        return bool(await self._database.read(BEHIND, of_week=week))

    async def plan(self, week: date, now: datetime) -> None:
        """Makes the page of *week* due for all readers who have not got it, in one write."""
        await self._database.write(PLAN_READERS, of_week=week, now=now)

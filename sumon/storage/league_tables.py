"""The tables of leagues. The divisions of a season are rows of the tables of tournaments."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, UniqueConstraint

from sumon.play.leagues.model import MemberStatus, SeasonStatus

from .columns import Day, EnumText, UtcDateTime, due_columns, metadata

leagues = Table(
    "leagues",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("channel_id", BigInteger, nullable=False),  # of the next pages and games
    Column("is_on", Boolean, nullable=False),
    UniqueConstraint("guild_id", "game", name="one_league_per_server_and_game"),
    sqlite_autoincrement=True,  # old messages carry ids for ever
)

league_members = Table(
    "league_members",
    metadata,
    Column("league_id", Integer, ForeignKey("leagues.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("name", String(32), nullable=False),
    Column("status", EnumText(MemberStatus), nullable=False),
    Column("joined_at", UtcDateTime, nullable=False),  # the last time
    Index("league_members_of_user", "user_id"),
)

league_seasons = Table(
    "league_seasons",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("league_id", Integer, ForeignKey("leagues.id"), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("month", Day, nullable=False),  # its first day
    Column("status", EnumText(SeasonStatus), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("began_at", UtcDateTime),
    # The number of changes, and the moment until which the page is not edited again.
    Column("news", Integer, nullable=False),
    Column("quiet_until", UtcDateTime),
    *due_columns("step", index="league_steps_due"),
    *due_columns("message", index="league_posts_due"),
    UniqueConstraint("league_id", "month", name="one_season_per_league_and_month"),
    sqlite_autoincrement=True,
)

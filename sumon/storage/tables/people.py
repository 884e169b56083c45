"""The tables of people and servers: standing, memory, choices, learning."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from .columns import UtcDateTime, due_index, metadata

# When somebody is away and all the own clocks stand still. Ended early, *ends_at* says when.
holidays = Table(
    "holidays",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("begins_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Index("holidays_of_user", "user_id", "ends_at"),
)


# The results that count for ratings, in the order in which they came: from these alone all ratings can be made.
rated_games = Table(
    "rated_games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("ended_at", UtcDateTime, nullable=False),
    sqlite_autoincrement=True,
)


# The ratings as they are: for each person, game and server, and with guild_id 0 everywhere.
ratings = Table(
    "ratings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("rated_at", UtcDateTime, nullable=False),
    Column("sure_until", UtcDateTime),  # from then on it is provisional; NULL: it is now
    Index("ratings_by_value", "guild_id", "game", "rating"),
)


# What each rated game changed, for both players, on the server and everywhere.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("rated_game_id", Integer, ForeignKey("rated_games.id"), primary_key=True),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("opponent_id", BigInteger, nullable=False),
    Column("outcome", Integer, nullable=False),  # 1 won, 0 drawn, -1 lost
    Column("rating_before", Double, nullable=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("opponent_rating", Double, nullable=False),  # before the game
    Column("rated_at", UtcDateTime, nullable=False),
    CheckConstraint("outcome IN (-1, 0, 1)", name="outcome_is_won_drawn_or_lost"),
    Index("rating_changes_of_user", "user_id", "guild_id", "game", "rated_at"),
    Index("best_wins_of_user", "user_id", "guild_id", "outcome", "opponent_rating"),
)


# How people fare against each level of the computer on a server, in games without hints.
engine_standings = Table(
    "engine_standings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("level", String(32), primary_key=True),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    sqlite_with_rowid=False,
)


# Records that somebody has brought along, as the text that is given back; the same one twice is one row.
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


# What the engines of a version found out about such a record; it goes with it.
import_reviews = Table(
    "import_reviews",
    metadata,
    Column("import_id", Integer, ForeignKey("imports.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("turns", Text, nullable=False),  # JSON, see reviews.py
    Column("made_at", UtcDateTime, nullable=False),
)


# What somebody has noted about a game, for nobody else: a match or an import, as *kind* says.
notes = Table(
    "notes",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(1), primary_key=True),
    Column("game_id", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("written_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)


# What somebody did with a puzzle; with the *day*, written 2026-01-31, where it was the daily one, else with "".
puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("puzzle_id", String(8), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("wrong", Integer, nullable=False),  # answers that were not the best
    Column("last_wrong", Text, nullable=False),  # so that a double click counts once
    Column("hints", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("guild_id", BigInteger),  # where it was ended
    Column("begun_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    CheckConstraint("status IN ('open', 'solved', 'shown')", name="status_of_puzzle_is_known"),
    Index("puzzle_attempts_of_guild", "guild_id", "day", "game"),
    sqlite_with_rowid=False,
)


# What somebody has chosen, where it is not as it is for everybody.
user_settings = Table(
    "user_settings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("palette", String(32), nullable=False),
    Column("text_board", Boolean, nullable=False),
    Column("reminders", String(16), nullable=False),
    # Minutes after midnight; all three of the quiet hours, or none.
    Column("quiet_begin", Integer),
    Column("quiet_end", Integer),
    Column("quiet_zone", String(64)),
    Column("next_game", Boolean, nullable=False),
    Column("confirm_turns", Boolean, nullable=False),
    CheckConstraint(
        "(quiet_begin IS NULL) = (quiet_end IS NULL) AND (quiet_begin IS NULL) = (quiet_zone IS NULL)",
        name="quiet_hours_whole",
    ),
)


# What a server has chosen. *channels* and *games* are separated by blanks, "" stands for all.
server_settings = Table(
    "server_settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Text, nullable=False),
    Column("games", Text, nullable=False),
    Column("threads", String(16), nullable=False),
    Column("daily_channel", BigInteger),
    Column("language", String(16)),
    Column("palette", String(32), nullable=False),
    Column("move_time", Integer),
    Index(
        "servers_with_daily_channel",
        "daily_channel",
        sqlite_where=text("daily_channel IS NOT NULL"),
        postgresql_where=text("daily_channel IS NOT NULL"),
    ),
)


# How far somebody has come in the tutorial of a game: the name of the step to go on with.
lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("step", String(32), nullable=False),
    Column("reached_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)


# Servers that the bot has joined, by their ids, so that none is greeted twice; due_at while it is still to be done.
greetings = Table(
    "greetings",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("due_at", UtcDateTime),
    Column("attempts", Integer, nullable=False),
    due_index("greetings_due", "due_at"),
)
# Where and when the puzzles of a day are posted: one post a channel and day.
daily_posts = Table(
    "daily_posts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("due_at", UtcDateTime),  # NULL: it has been sent, or given up
    Column("attempts", Integer, nullable=False),
    UniqueConstraint("day", "channel_id", name="one_daily_post_per_channel"),
    Index(
        "daily_posts_due",
        "due_at",
        sqlite_where=text("due_at IS NOT NULL"),
        postgresql_where=text("due_at IS NOT NULL"),
    ),
    sqlite_autoincrement=True,
)

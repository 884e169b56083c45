"""The tables as the newest migration leaves them. A change here needs a migration; a test compares the two."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: stored in UTC, returned aware. Refuses naive datetimes, whose zone nobody knows."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored datetime needs a time zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


def _due_index(name: str, column: str) -> Index:
    """An index for work that is due: of the few rows that have any."""
    condition = text(f"{column} IS NOT NULL")
    return Index(name, column, sqlite_where=condition, postgresql_where=condition)


def _finished_indexes() -> Iterator[Index]:
    """Indexes for what came of the matches of a person, against people and against the computer, by seat."""
    for seat, other in (("first", "second"), ("second", "first")):
        against_people = text(f"termination <> 'aborted' AND {other}_user_id IS NOT NULL")
        against_computer = text(f"termination <> 'aborted' AND {other}_level IS NOT NULL")
        for name, columns, condition in (
            ("results", (f"{seat}_user_id", "game", f"{other}_user_id", "winner", "guild_id"), against_people),
            ("latest", (f"{seat}_user_id", "updated_at"), against_people),
            ("duels", ("guild_id", "game", f"{other}_level", f"{seat}_user_id", "winner"), against_computer),
        ):
            yield Index(f"{name}_of_{seat}_user", *columns, sqlite_where=condition, postgresql_where=condition)


challenges = Table(
    "challenges",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("first", String(16), nullable=False),
    Column("own_thread", Boolean, nullable=False),
    Column("challenger_id", BigInteger, nullable=False),
    Column("opponent_id", BigInteger),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("status", String(16), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("rematch_of", Integer, ForeignKey("matches.id")),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("message_due_at", UtcDateTime),  # when it was made, expires, or was closed: its message may not say so
    Column("message_attempts", Integer, nullable=False, server_default="0"),
    Column("challenger_name", String(32), nullable=False, server_default=""),
    Column("move_time", Integer),  # seconds that a turn may take
    CheckConstraint("challenger_id <> opponent_id", name="not_oneself"),
    Index(
        "one_open_rematch_per_match",
        "rematch_of",
        unique=True,
        sqlite_where=text("status = 'open'"),
        postgresql_where=text("status = 'open'"),
    ),
    Index("challenges_of_challenger", "challenger_id", "id"),
    _due_index("challenges_due", "message_due_at"),
    sqlite_autoincrement=True,  # old messages carry ids for ever, so none may be used again
)

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("salt", String(32), nullable=False, server_default=""),  # what the setup was sealed with
    Column("first_user_id", BigInteger),
    Column("first_level", String(32)),
    Column("second_user_id", BigInteger),
    Column("second_level", String(32)),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("own_thread", Boolean, nullable=False),
    Column("draft", Text, nullable=False),
    Column("termination", String(16)),
    Column("winner", Integer),
    Column("started_at", UtcDateTime, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Since when something may be wrong with its messages, or when to try again; NULL where all is well.
    Column("board_due_at", UtcDateTime),
    Column("board_attempts", Integer, nullable=False, server_default="0"),
    # Since when the computer may be on turn, or when to ask it again.
    Column("computer_due_at", UtcDateTime),
    Column("computer_attempts", Integer, nullable=False, server_default="0"),
    # What the players were called when the match was made, "" for the computer and where nobody knows.
    Column("first_name", String(32), nullable=False, server_default=""),
    Column("second_name", String(32), nullable=False, server_default=""),
    # The seconds that a turn may take, and the clock of the person on turn, see `sumon.play.clock`.
    Column("move_time", Integer),
    Column("clock_user_id", BigInteger),
    Column("deadline", UtcDateTime),
    Column("allowance", Integer),  # seconds
    Column("stopped_until", UtcDateTime),
    Column("reminders", Integer, nullable=False, server_default="0"),
    # Since when a question is put that time brings: to claim the win, or to go on.
    Column("asked_at", UtcDateTime),
    # When time brings something next, or when to look whether it does.
    Column("clock_due_at", UtcDateTime),
    Column("clock_attempts", Integer, nullable=False, server_default="0"),
    Column("takebacks", Integer, nullable=False, server_default="0"),  # how many rows the table of that name has
    Column("aborted_by", BigInteger),  # who aborted it without asking
    CheckConstraint("(first_user_id IS NULL) <> (first_level IS NULL)", name="first_seat_taken_once"),
    CheckConstraint("(second_user_id IS NULL) <> (second_level IS NULL)", name="second_seat_taken_once"),
    CheckConstraint("first_user_id <> second_user_id", name="two_people"),
    CheckConstraint("winner IN (0, 1)", name="winner_is_a_seat"),
    CheckConstraint("winner IS NULL OR termination IS NOT NULL", name="winner_of_finished_match"),
    Index(
        "one_open_match_per_channel",
        "channel_id",
        unique=True,
        sqlite_where=text("termination IS NULL"),
        postgresql_where=text("termination IS NULL"),
    ),
    Index("matches_by_channel", "channel_id"),
    Index("matches_of_first_user", "first_user_id"),
    Index("matches_of_second_user", "second_user_id"),
    Index("matches_by_guild_and_game", "guild_id", "game"),
    *_finished_indexes(),
    Index(
        "rated_matches_of_pair",
        "first_user_id",
        "second_user_id",
        "started_at",
        sqlite_where=text("rated = 1"),
        postgresql_where=text("rated"),
    ),
    _due_index("boards_due", "board_due_at"),
    _due_index("computers_due", "computer_due_at"),
    _due_index("clocks_due", "clock_due_at"),
    _due_index("clocks_of_user", "clock_user_id"),
    sqlite_autoincrement=True,
)

# Append-only: triggers refuse UPDATE and DELETE. Another trigger empties the draft when a move is added, and makes
# the board and the computer due; a third one makes an open offer void. Moves that were taken back stay.
moves = Table(
    "moves",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("line", Integer, primary_key=True, server_default="0"),  # takebacks before it was made
    Column("ply", Integer, primary_key=True),  # 1 is the first move
    Column("move", Text, nullable=False),
    Column("played_at", UtcDateTime, nullable=False),
    CheckConstraint("ply >= 1", name="ply_counts_from_one"),
    sqlite_with_rowid=False,
)

# From takeback *number* on, moves of lines below it that come after *ply* do not count any more.
takebacks = Table(
    "takebacks",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 1 is the first takeback
    Column("ply", Integer, nullable=False),
    Column("player", Integer, nullable=False),  # whose last move it reached back to
    Column("offer_id", Integer, ForeignKey("offers.id")),  # what the opponent agreed to, NULL where nobody had to
    Column("taken_at", UtcDateTime, nullable=False),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    sqlite_with_rowid=False,
)

# Draws, takebacks and aborts that one player has offered to the other.
offers = Table(
    "offers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", Integer, nullable=False),  # who made it
    Column("takebacks", Integer, nullable=False),  # how the match stood then
    Column("ply", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("message_due_at", UtcDateTime),  # when it was made or closed: its message may not say so
    Column("message_attempts", Integer, nullable=False, server_default="0"),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    Index(
        "one_open_offer_per_match",
        "match_id",
        unique=True,
        sqlite_where=text("status = 'open'"),
        postgresql_where=text("status = 'open'"),
    ),
    Index("offers_of_match", "match_id"),
    _due_index("offers_due", "message_due_at"),
    sqlite_autoincrement=True,  # messages carry the ids for ever
)

# The messages that show a match and may bear buttons, with what they show. The current board of a match is the one
# that shows most, and of equal ones the newest; all others have to lose their buttons and are forgotten then. A
# trigger makes the boards of the match due when a row is added.
board_messages = Table(
    "board_messages",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("draft", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("noted_at", UtcDateTime, nullable=False),
    Column("deadline", UtcDateTime),
    Column("takebacks", Integer, nullable=False, server_default="0"),
    Index("board_messages_of_match", "match_id"),
)

# The messages that remind of a match or ask about it; one message about several matches has a row for each. A
# trigger makes those of a match due when a move is added: they have to go.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("due_at", UtcDateTime),
    Column("attempts", Integer, nullable=False, server_default="0"),
    UniqueConstraint("message_id", "match_id", name="one_notice_per_message_and_match"),
    Index("notices_of_match", "match_id"),
    _due_index("notices_due", "due_at"),
)

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

# One row: when the bot was last known to be there.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen_at", UtcDateTime, nullable=False),
)

# One row a turn in which a hint was given: asking twice in a turn is one hint.
hints = Table(
    "hints",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # completed moves at that time
    Column("player", Integer, nullable=False),
    Column("given_at", UtcDateTime, nullable=False),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    sqlite_with_rowid=False,
)

# What the engines of a version found out about a finished match. It can be made anew at any time.
reviews = Table(
    "reviews",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("turns", Text, nullable=False),  # JSON, see reviews.py
    Column("made_at", UtcDateTime, nullable=False),
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

# Who wants to be told when a match is over; from then on it is due, and gone when it is done.
follows = Table(
    "follows",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("told_due_at", UtcDateTime),
    Column("told_attempts", Integer, nullable=False, server_default="0"),
    UniqueConstraint("match_id", "user_id", name="followed_once"),
    _due_index("follows_due", "told_due_at"),
    sqlite_autoincrement=True,
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
    _due_index("greetings_due", "due_at"),
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

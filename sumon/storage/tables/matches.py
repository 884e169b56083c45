"""The tables of challenges and matches."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from .columns import UtcDateTime, due_index, metadata


def _deal_indexes() -> Iterator[Index]:
    """A person has one match of each deal of the day at most; and the matches on the table of a server."""
    is_deal = text("deal_day IS NOT NULL")
    for name, column, unique in (
        ("one_deal_per_first_user", "first_user_id", True),
        ("one_deal_per_second_user", "second_user_id", True),
        ("deals_of_guild", "deal_guild_id", False),
    ):
        yield Index(name, column, "deal_day", "game", unique=unique, sqlite_where=is_deal, postgresql_where=is_deal)


def _finished_indexes() -> Iterator[Index]:
    """Indexes for what came of the matches of a person against people, by seat."""
    for seat, other in (("first", "second"), ("second", "first")):
        against_people = text(f"termination <> 'aborted' AND {other}_user_id IS NOT NULL")
        for name, columns in (
            ("results", (f"{seat}_user_id", "game", f"{other}_user_id", "winner", "guild_id")),
            ("latest", (f"{seat}_user_id", "updated_at")),
        ):
            yield Index(
                f"{name}_of_{seat}_user", *columns, sqlite_where=against_people, postgresql_where=against_people
            )


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
    due_index("challenges_due", "message_due_at"),
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
    Column("deal_day", String(10)),  # of the deal that is played, as in the table of that name
    Column("deal_guild_id", BigInteger),  # the server that it was begun from
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
    # With the id, or PostgreSQL walks the newest matches of all people for the newest of one.
    Index("matches_of_first_user", "first_user_id", "id"),
    Index("matches_of_second_user", "second_user_id", "id"),
    Index("matches_by_guild_and_game", "guild_id", "game"),
    *_finished_indexes(),
    *_deal_indexes(),
    Index(
        "rated_matches_of_pair",
        "first_user_id",
        "second_user_id",
        "started_at",
        sqlite_where=text("rated = 1"),
        postgresql_where=text("rated"),
    ),
    due_index("boards_due", "board_due_at"),
    due_index("computers_due", "computer_due_at"),
    due_index("clocks_due", "clock_due_at"),
    due_index("clocks_of_user", "clock_user_id"),
    due_index("aborts_of_user", "aborted_by"),
    sqlite_autoincrement=True,
)


# The deals of the day; matches hold copies of what they are played with.
deals = Table(
    "deals",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("variant", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # of the person
    Column("setup", Text, nullable=False),
    Column("salt", String(32), nullable=False),
    CheckConstraint("seat IN (0, 1)", name="seat_is_a_seat"),
    sqlite_with_rowid=False,
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


# What else happened in a match, one by one: days given, wins claimed, aborts without asking. Append-only, too, and
# so without the number of a person: who it was, the seats say, and *aborted_by* of the match for a moderator.
events = Table(
    "events",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 1 is the first event
    Column("kind", String(16), nullable=False),
    Column("ply", Integer, nullable=False),  # completed moves at that time
    Column("player", Integer),  # who did it, NULL for a moderator
    Column("happened_at", UtcDateTime, nullable=False),
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
    due_index("offers_due", "message_due_at"),
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
    due_index("notices_due", "due_at"),
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
    due_index("follows_due", "told_due_at"),
    sqlite_autoincrement=True,
)

"""The tables of a match, which all subjects read, and the conditions for writing to them.

They stand below all subjects: `ranking` counts finished matches, and `matches` calls `ranking` when one ends.
"""

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
    and_,
    bindparam,
    false,
    func,
    literal_column,
    or_,
    select,
    text,
    update,
)

from sumon.core.protocol import Player
from sumon.play.model import Termination

from .columns import (
    Day,
    EnumText,
    Seat,
    Span,
    TimeControlText,
    UtcDateTime,
    due_columns,
    due_values,
    metadata,
    partial_index,
)


def _deal_indexes() -> Iterator[Index]:
    """Indexes for one match per player and deal, and for the matches of a day, server or shared deal."""
    for name, column, unique in (
        ("one_deal_per_first_user", "first_user_id", True),
        ("one_deal_per_second_user", "second_user_id", True),
        ("deals_of_guild", "deal_guild_id", False),
    ):
        yield partial_index(name, column, "deal_day", "game", where="deal_day IS NOT NULL", unique=unique)
    yield partial_index("deals_of_day", "deal_day", "game", where="deal_day IS NOT NULL")
    for name, columns, unique in (
        ("one_shared_deal_per_first_user", ("first_user_id", "shared_deal_id"), True),
        ("one_shared_deal_per_second_user", ("second_user_id", "shared_deal_id"), True),
        ("matches_of_shared_deal", ("shared_deal_id",), False),
    ):
        yield partial_index(name, *columns, where="shared_deal_id IS NOT NULL", unique=unique)


def _finished_indexes() -> Iterator[Index]:
    """The indexes for the results of a player against other players, by seat, and for those of a server."""
    for seat, other in (("first", "second"), ("second", "first")):
        against_people = f"termination <> 'aborted' AND left_by IS NULL AND {other}_user_id IS NOT NULL"
        for name, columns in (
            ("results", (f"{seat}_user_id", "game", f"{other}_user_id", "winner", "guild_id")),
            ("latest", (f"{seat}_user_id", "updated_at")),
        ):
            yield partial_index(f"{name}_of_{seat}_user", *columns, where=against_people)
    yield partial_index(
        "finished_of_guild", "guild_id", "updated_at", where="termination <> 'aborted' AND left_by IS NULL"
    )


matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("salt", String(32), nullable=False, server_default=""),  # with which the setup was sealed
    Column("first_user_id", BigInteger),
    Column("first_level", String(32)),
    Column("second_user_id", BigInteger),
    Column("second_level", String(32)),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("own_thread", Boolean, nullable=False),
    Column("draft", Text, nullable=False),
    Column("termination", EnumText(Termination)),
    Column("winner", Seat),
    Column("started_at", UtcDateTime, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Since when its messages may be out of date, or when to try again; NULL if they are up to date.
    *due_columns("board", index="boards_due"),
    # Since when the computer may be on turn, or when to try again.
    *due_columns("computer", index="computers_due"),
    # The players' names at the start, "" for the computer and for unknown names.
    Column("first_name", String(32), nullable=False, server_default=""),
    Column("second_name", String(32), nullable=False, server_default=""),
    Column("time_control", TimeControlText),
    # The banks after the players' last turns, their time zones where weekends are off, and the time that was left
    # when the last move was made.
    Column("first_bank", Span, nullable=False, server_default="0"),
    Column("second_bank", Span, nullable=False, server_default="0"),
    Column("first_zone", String(64), nullable=False, server_default=""),
    Column("second_zone", String(64), nullable=False, server_default=""),
    Column("left_at_move", Span),
    # The clock of the person on turn, see `sumon.play.clock`.
    Column("clock_user_id", BigInteger),
    Column("deadline", UtcDateTime),
    Column("allowance", Integer),  # seconds
    Column("clock_bank", Span, nullable=False, server_default="0"),
    Column("clock_zone", String(64)),
    Column("stopped_until", UtcDateTime),
    Column("reminders", Integer, nullable=False, server_default="0"),
    # Since when the player is asked, after their time ran out or a long pause, to claim the win or go on.
    Column("asked_at", UtcDateTime),
    # The moment of the next time step, or of a check for one.
    *due_columns("clock", index="clocks_due"),
    Column("takebacks", Integer, nullable=False, server_default="0"),  # the number of its rows in `takebacks`
    Column("aborted_by", BigInteger),  # the user who aborted it without an offer
    Column("left_by", BigInteger),  # the player who left it before it counted
    Column("abort_asked_by", BigInteger),  # the moderator who wants it aborted, and since when
    Column("abort_asked_at", UtcDateTime),
    Column("deal_day", Day),  # the day of its daily deal, as in `deals`
    Column("deal_guild_id", BigInteger),  # the server from which the deal was begun
    Column("deal_channel_id", BigInteger),  # the channel there
    Column("drawn_by", BigInteger),  # the interaction whose number, with the salt, determines the setup
    # Only where the bot is no member: the number of the server, 0 in messages between users; and the board's
    # language.
    Column("outside", BigInteger),
    Column("language", String(16), nullable=False, server_default=""),
    Column("shared_deal_id", Integer, ForeignKey("shared_deals.id")),
    Column("pairing_id", Integer, ForeignKey("pairings.id")),
    CheckConstraint("(first_user_id IS NULL) <> (first_level IS NULL)", name="first_seat_taken_once"),
    CheckConstraint("(second_user_id IS NULL) <> (second_level IS NULL)", name="second_seat_taken_once"),
    CheckConstraint("first_user_id <> second_user_id", name="two_people"),
    CheckConstraint("winner IN (0, 1)", name="winner_is_a_seat"),
    CheckConstraint("winner IS NULL OR termination IS NOT NULL", name="winner_of_finished_match"),
    # Games of a tournament may share a thread.
    partial_index(
        "one_open_match_per_channel",
        "channel_id",
        where="termination IS NULL AND pairing_id IS NULL",
        unique=True,
    ),
    partial_index("one_open_match_per_pairing", "pairing_id", where="termination IS NULL", unique=True),
    partial_index("matches_of_pairing", "pairing_id", where="pairing_id IS NOT NULL"),
    Index("matches_by_channel", "channel_id", "termination"),
    # With the id; otherwise PostgreSQL reads the newest matches of all players to find those of one.
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
    partial_index("clocks_of_user", "clock_user_id", where="clock_user_id IS NOT NULL"),
    partial_index("aborts_of_user", "aborted_by", where="aborted_by IS NOT NULL"),
    partial_index("asked_aborts_of_user", "abort_asked_by", where="abort_asked_by IS NOT NULL"),
    partial_index("leaves_of_user", "left_by", "updated_at", where="left_by IS NOT NULL"),
    sqlite_autoincrement=True,
)

# Append-only: triggers refuse UPDATE and DELETE. When a move is added, a trigger empties the draft and makes board
# and computer due, and another one voids an open offer. Moves that were taken back stay.
moves = Table(
    "moves",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("line", Integer, primary_key=True, server_default="0"),  # the number of takebacks before it was made
    Column("ply", Integer, primary_key=True),  # 1 is the first move
    Column("move", Text, nullable=False),
    Column("played_at", UtcDateTime, nullable=False),
    CheckConstraint("ply >= 1", name="ply_counts_from_one"),
    sqlite_with_rowid=False,
)

# From takeback *number* on, moves of earlier lines no longer count after *ply*.
takebacks = Table(
    "takebacks",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 1 is the first takeback
    Column("ply", Integer, nullable=False),
    Column("player", Seat, nullable=False),  # the player whose last move it reached back to
    Column("offer_id", Integer, ForeignKey("offers.id")),  # the accepted offer, NULL if none was needed
    Column("taken_at", UtcDateTime, nullable=False),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    sqlite_with_rowid=False,
)

# One row per turn with a hint: two hints in one turn count once.
hints = Table(
    "hints",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # completed moves at that time
    Column("player", Seat, nullable=False),
    Column("given_at", UtcDateTime, nullable=False),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    sqlite_with_rowid=False,
)

# By seat: the player, and the opponent or the opponent's level.
PEOPLE = (matches.c.first_user_id, matches.c.second_user_id)
LEVELS = (matches.c.first_level, matches.c.second_level)
SEATS = tuple(zip(Player, PEOPLE, PEOPLE[::-1], LEVELS[::-1], strict=True))
IS_PLAYER = or_(*(person == bindparam("user") for person in PEOPLE))

IS_NO_DEAL = and_(matches.c.deal_day.is_(None), matches.c.shared_deal_id.is_(None))

# The condition of all writes to a match: it has not ended meanwhile.
IS_OPEN = matches.c.termination.is_(None)

# Written as a literal, so that a database can use the index of finished matches.
COUNTS = and_(
    matches.c.termination != literal_column(f"'{Termination.ABORTED.value}'"),
    matches.c.left_by.is_(None),  # a game that was left too early is neither a win nor a loss
)

# Moves are keyed by line, so the number of takebacks must be the same, too.
NOTHING_PLAYED_SINCE = and_(
    matches.c.takebacks == bindparam("taken_back"),
    ~select(moves.c.ply)
    .where(
        moves.c.match_id == matches.c.id,
        moves.c.line == matches.c.takebacks,
        moves.c.ply == bindparam("next_ply"),
    )
    .exists(),
)

SET_BOARDS_DUE = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(**due_values("board", func.coalesce(matches.c.board_due_at, bindparam("now", type_=UtcDateTime))))
)

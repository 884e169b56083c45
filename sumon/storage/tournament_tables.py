"""The tables of tournaments, and the statements that make their work due.

They stand below all subjects, like those of matches, as the end of a match decides its pairing.
"""

from __future__ import annotations

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
    UniqueConstraint,
    bindparam,
    case,
    false,
    func,
    select,
    update,
)

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Status

from .columns import EnumText, TimeControlText, UtcDateTime, due_columns, due_values, metadata, partial_index

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("organiser_id", BigInteger, nullable=False),
    Column("organiser_name", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("format", EnumText(Format, 32), nullable=False),
    Column("planned_format", EnumText(Format, 32)),  # the announced format, if another one is played
    Column("rounds", Integer, nullable=False),  # 0: as many as fit, until it begins
    Column("planned_rounds", Integer),  # the same before it began; NULL until then
    Column("time_control", TimeControlText, nullable=False, server_default="86400"),
    Column("round_time", Integer),  # seconds; NULL: a round has no end
    Column("rated", Boolean, nullable=False),
    Column("size", Integer, nullable=False),
    Column("at_once", Integer, nullable=False),  # games of a player; 0: all
    Column("min_games", Integer, nullable=False),
    Column("starts_at", UtcDateTime),
    Column("start_at_count", Integer),
    Column("filler_level", String(32)),
    Column("third_place", Boolean, nullable=False, server_default=false()),
    Column("status", EnumText(Status), nullable=False),
    Column("round", Integer, nullable=False),
    Column("round_ends_at", UtcDateTime),
    Column("extended_by", Integer, nullable=False, server_default="0"),  # seconds, by days that were given
    Column("ended_early", Boolean, nullable=False, server_default=false()),
    Column("cancelled_for", String(64), nullable=False, server_default=""),  # the key of a sentence
    Column("created_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("unreachable_since", UtcDateTime),
    Column("description", String(200), nullable=False, server_default=""),  # a line of the organiser
    Column("second_organiser_id", BigInteger),
    # The last pause: clocks stand from the first moment to the second.
    Column("paused_at", UtcDateTime),
    Column("paused_until", UtcDateTime),
    Column("announced_in", Integer),  # the round of the organiser's last announcement
    Column("thread_id", BigInteger),  # of all its games, if they share one
    Column("message_id", BigInteger),
    Column("posted_in", Integer, nullable=False, server_default="0"),  # the round in which the post was sent
    Column("season_id", Integer, ForeignKey("league_seasons.id")),  # of a league, if it is a division of it
    Column("division", Integer),  # its number, from 1
    Column("event_id", BigInteger),  # of the server, for its start
    Column("event_shows", String(64), nullable=False, server_default=""),
    # The number of changes, the number that the post shows, and the moment until which it is not edited again.
    Column("news", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("quiet_until", UtcDateTime),
    *due_columns("step", index="tournament_steps_due"),
    *due_columns("message", index="tournament_posts_due"),
    CheckConstraint("size BETWEEN 3 AND 64", name="size_of_a_tournament"),
    Index("tournaments_of_guild", "guild_id", "status"),
    Index("tournaments_of_organiser", "organiser_id"),
    partial_index(
        "tournaments_of_second_organiser", "second_organiser_id", where="second_organiser_id IS NOT NULL"
    ),
    partial_index("division_of_a_season_once", "season_id", "division", where="season_id IS NOT NULL", unique=True),
    sqlite_autoincrement=True,  # old messages carry ids for ever, so none may be used again
)

entrants = Table(
    "entrants",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), nullable=False),
    Column("number", Integer),  # NULL until it begins
    Column("user_id", BigInteger),
    Column("level", String(32)),  # level of the computer that fills the place
    Column("name", String(32), nullable=False),
    Column("seeded_at", Integer),  # the rating when it began
    Column("status", EnumText(EntrantStatus), nullable=False),
    Column("joined_at", UtcDateTime),
    Column("joined_in", Integer, nullable=False),  # the first round in which they could be paired
    Column("left_in", Integer),  # the first round without them
    Column("time_losses", Integer, nullable=False),
    Column("bye_in", Integer),  # the round in which they want a bye with half a point
    Column("decided_by", BigInteger),  # the user who dropped the entrant, or gave them this place
    Column("place", Integer),  # at the end
    UniqueConstraint("tournament_id", "user_id", name="entrant_of_a_tournament_once"),
    UniqueConstraint("tournament_id", "number", name="number_of_one_entrant"),
    CheckConstraint("(user_id IS NULL) <> (level IS NULL)", name="place_taken_once"),
    Index("entrants_of_user", "user_id"),
    partial_index("entrants_decided_by", "decided_by", where="decided_by IS NOT NULL"),
    sqlite_autoincrement=True,
)

pairings = Table(
    "pairings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("leg", Integer, nullable=False),
    Column("first_id", Integer, ForeignKey("entrants.id"), nullable=False),
    Column("second_id", Integer, ForeignKey("entrants.id")),  # NULL: a bye
    Column("decision", EnumText(Decision)),
    Column("decided_at", UtcDateTime),
    Column("decided_by", BigInteger),  # the user who decided it instead of a game
    Column("salt", String(32), nullable=False),  # what the setup of its game is sealed with
    Column("thread_id", BigInteger),
    Column("told", Boolean, nullable=False, server_default=false()),  # whether the organiser was told to decide it
    # Since when its game has to be opened, or when to try again.
    *due_columns("open", index="pairings_to_open"),
    UniqueConstraint("tournament_id", "round", "number", "leg", name="pairing_of_a_round_once"),
    CheckConstraint("first_id <> second_id", name="two_entrants"),
    Index("pairings_of_first", "first_id"),
    Index("pairings_of_second", "second_id"),
    partial_index("pairings_decided_by", "decided_by", where="decided_by IS NOT NULL"),
    sqlite_autoincrement=True,
)

NOW = bindparam("now", type_=UtcDateTime)

# Set by every change of a tournament: its post is edited as soon as allowed.
NEWS = {
    "news": tournaments.c.news + 1,
    **due_values("message", case((tournaments.c.quiet_until > NOW, tournaments.c.quiet_until), else_=NOW)),
}
# The same, and its next step is due.
CHANGED = {**NEWS, **due_values("step", NOW)}

TAKEN = (
    select(func.count())
    .where(
        entrants.c.tournament_id == tournaments.c.id,
        entrants.c.status == EntrantStatus.IN,
        entrants.c.level.is_(None),
    )
    .correlate(tournaments)
    .scalar_subquery()
)
IS_GOING_ON = tournaments.c.status.in_((Status.OPEN, Status.RUNNING))
IS_RUNNING = tournaments.c.status == Status.RUNNING

NOTE_CHANGE = update(tournaments).where(tournaments.c.id == bindparam("tournament"), IS_GOING_ON).values(**CHANGED)

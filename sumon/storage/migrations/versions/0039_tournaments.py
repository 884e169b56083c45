"""Tournaments, their entrants and pairings, and the matches of a pairing."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("organiser_id", sa.BigInteger, nullable=False),
        sa.Column("organiser_name", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("format", sa.String(32), nullable=False),
        sa.Column("planned_format", sa.String(32)),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("move_time", sa.Integer, nullable=False),
        sa.Column("round_time", sa.Integer),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("at_once", sa.Integer, nullable=False),
        sa.Column("min_games", sa.Integer, nullable=False),
        sa.Column("starts_at", sa.DateTime),
        sa.Column("start_at_count", sa.Integer),
        sa.Column("filler_level", sa.String(32)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("round_ends_at", sa.DateTime),
        sa.Column("ended_early", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("cancelled_for", sa.String(64), nullable=False, server_default=""),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("ended_at", sa.DateTime),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("news", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.DateTime),
        *_due("step"),
        *_due("message"),
        sa.CheckConstraint("size BETWEEN 3 AND 64", name="size_of_a_tournament"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "entrants",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("tournament_id", sa.Integer, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("level", sa.String(32)),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("seeded_at", sa.Integer),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("joined_at", sa.DateTime),
        sa.Column("joined_in", sa.Integer, nullable=False),
        sa.Column("left_in", sa.Integer),
        sa.Column("time_losses", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.UniqueConstraint("tournament_id", "user_id", name="entrant_of_a_tournament_once"),
        sa.UniqueConstraint("tournament_id", "number", name="number_of_one_entrant"),
        sa.CheckConstraint("(user_id IS NULL) <> (level IS NULL)", name="place_taken_once"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pairings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("tournament_id", sa.Integer, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("leg", sa.Integer, nullable=False),
        sa.Column("first_id", sa.Integer, sa.ForeignKey("entrants.id"), nullable=False),
        sa.Column("second_id", sa.Integer, sa.ForeignKey("entrants.id")),
        sa.Column("decision", sa.String(16)),
        sa.Column("decided_at", sa.DateTime),
        sa.Column("decided_by", sa.BigInteger),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        *_due("open"),
        sa.UniqueConstraint("tournament_id", "round", "number", "leg", name="pairing_of_a_round_once"),
        sa.CheckConstraint("first_id <> second_id", name="two_entrants"),
        sqlite_autoincrement=True,
    )
    op.add_column(
        "matches",
        sa.Column("pairing_id", sa.Integer, sa.ForeignKey("pairings.id")),
        inline_references=True,
    )
    for name, table, columns in (
        ("tournaments_of_guild", "tournaments", ["guild_id", "status"]),
        ("tournaments_of_organiser", "tournaments", ["organiser_id"]),
        ("entrants_of_user", "entrants", ["user_id"]),
        ("pairings_of_first", "pairings", ["first_id"]),
        ("pairings_of_second", "pairings", ["second_id"]),
    ):
        op.create_index(name, table, columns)
    for name, table, columns, where, unique in (
        ("tournament_steps_due", "tournaments", ["step_due_at"], "step_due_at IS NOT NULL", False),
        ("tournament_posts_due", "tournaments", ["message_due_at"], "message_due_at IS NOT NULL", False),
        ("pairings_to_open", "pairings", ["open_due_at"], "open_due_at IS NOT NULL", False),
        ("pairings_decided_by", "pairings", ["decided_by"], "decided_by IS NOT NULL", False),
        ("matches_of_pairing", "matches", ["pairing_id"], "pairing_id IS NOT NULL", False),
        ("one_open_match_per_pairing", "matches", ["pairing_id"], "termination IS NULL", True),
    ):
        condition = sa.text(where)
        op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


def _due(what: str) -> tuple[sa.Column[object], sa.Column[int]]:
    return (
        sa.Column(f"{what}_due_at", sa.DateTime),
        sa.Column(f"{what}_attempts", sa.Integer, nullable=False, server_default="0"),
    )

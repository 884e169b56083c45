"""Challenges, matches and their moves."""

import sqlalchemy as sa
from alembic import op

from sumon.storage.dialects import dialect_named

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create_challenges()
    _create_matches()
    _create_moves()


def _create_challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("first", sa.String(16), nullable=False),
        sa.Column("own_thread", sa.Boolean, nullable=False),
        sa.Column("challenger_id", sa.BigInteger, nullable=False),
        sa.Column("opponent_id", sa.BigInteger),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("expires_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("challenger_id <> opponent_id", name="not_oneself"),
        sqlite_autoincrement=True,
    )


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("first_user_id", sa.BigInteger),
        sa.Column("first_level", sa.String(32)),
        sa.Column("second_user_id", sa.BigInteger),
        sa.Column("second_level", sa.String(32)),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("own_thread", sa.Boolean, nullable=False),
        sa.Column("draft", sa.Text, nullable=False),
        sa.Column("termination", sa.String(16)),
        sa.Column("winner", sa.Integer),
        sa.Column("started_at", sa.DateTime, nullable=False),
        sa.Column("updated_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("(first_user_id IS NULL) <> (first_level IS NULL)", name="first_seat_taken_once"),
        sa.CheckConstraint("(second_user_id IS NULL) <> (second_level IS NULL)", name="second_seat_taken_once"),
        sa.CheckConstraint("first_user_id <> second_user_id", name="two_people"),
        sa.CheckConstraint("winner IN (0, 1)", name="winner_is_a_seat"),
        sa.CheckConstraint("winner IS NULL OR termination IS NOT NULL", name="winner_of_finished_match"),
        sqlite_autoincrement=True,
    )
    open_only = sa.text("termination IS NULL")
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=open_only,
        postgresql_where=open_only,
    )
    op.create_index("matches_by_channel", "matches", ["channel_id"])
    op.create_index("matches_of_first_user", "matches", ["first_user_id"])
    op.create_index("matches_of_second_user", "matches", ["second_user_id"])
    op.create_index("matches_by_guild_and_game", "matches", ["guild_id", "game"])


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("played_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("ply >= 1", name="ply_counts_from_one"),
        sqlite_with_rowid=False,
    )
    dialect = dialect_named(op.get_bind().dialect.name)
    # A draft belongs to its turn. With a trigger, adding a move is a single statement.
    empty = "UPDATE matches SET draft = '', updated_at = NEW.played_at WHERE id = NEW.match_id"
    for statement in (
        *dialect.append_only("moves"),
        *dialect.after_insert("moves", "moves_empty_the_draft", empty),
    ):
        op.execute(statement)

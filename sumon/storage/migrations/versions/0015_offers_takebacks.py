"""Offers, and takebacks, which keep the moves that were taken back in a line of their own."""

import sqlalchemy as sa
from alembic import op

from sumon.storage.dialects import dialect_named

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("matches", sa.Column("takebacks", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("aborted_by", sa.BigInteger))
    op.add_column("board_messages", sa.Column("takebacks", sa.Integer, nullable=False, server_default="0"))
    _create_offers()
    _create_takebacks()
    _rebuild_moves()


def _create_offers() -> None:
    op.create_table(
        "offers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("takebacks", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("made_at", sa.DateTime, nullable=False),
        sa.Column("closed_at", sa.DateTime),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("message_due_at", sa.DateTime),
        sa.Column("message_attempts", sa.Integer, nullable=False, server_default="0"),
        sa.CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
        sqlite_autoincrement=True,
    )
    is_open = sa.text("status = 'open'")
    op.create_index(
        "one_open_offer_per_match",
        "offers",
        ["match_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("offers_of_match", "offers", ["match_id"])
    is_due = sa.text("message_due_at IS NOT NULL")
    op.create_index("offers_due", "offers", ["message_due_at"], sqlite_where=is_due, postgresql_where=is_due)


def _create_takebacks() -> None:
    op.create_table(
        "takebacks",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("offer_id", sa.Integer, sa.ForeignKey("offers.id")),
        sa.Column("taken_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
        sqlite_with_rowid=False,
    )
    dialect = dialect_named(op.get_bind().dialect.name)
    for statement in dialect.append_only("takebacks"):
        op.execute(statement)


def _rebuild_moves() -> None:
    """Gives the moves another key, which requires a new table in SQLite."""
    dialect = dialect_named(op.get_bind().dialect.name)
    for statement in (
        "CREATE TABLE moves_before AS SELECT match_id, ply, move, played_at FROM moves",
        *dialect.drop_append_only("moves"),
        *dialect.drop_after_insert("moves", "moves_make_due"),
        *dialect.drop_after_insert("moves", "moves_settle_notices"),
        "DROP TABLE moves",
    ):
        op.execute(statement)
    op.create_table(
        "moves",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, server_default="0"),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("played_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("ply >= 1", name="ply_counts_from_one"),
        sqlite_with_rowid=False,
    )
    for statement in (
        "INSERT INTO moves (match_id, line, ply, move, played_at) "
        "SELECT match_id, 0, ply, move, played_at FROM moves_before",
        "DROP TABLE moves_before",
        *dialect.append_only("moves"),
        # With triggers, adding a move is a single statement.
        *dialect.after_insert(
            "moves",
            "moves_make_due",
            "UPDATE matches SET draft = '', updated_at = NEW.played_at, "
            "board_due_at = NEW.played_at, board_attempts = 0, computer_attempts = 0, "
            "computer_due_at = CASE WHEN first_level IS NULL AND second_level IS NULL THEN NULL "
            "ELSE NEW.played_at END WHERE id = NEW.match_id",
        ),
        *dialect.after_insert(
            "moves",
            "moves_void_offers",
            "UPDATE offers SET status = 'void', closed_at = NEW.played_at, message_due_at = NEW.played_at, "
            "message_attempts = 0 WHERE match_id = NEW.match_id AND status = 'open'",
        ),
        *dialect.after_insert(
            "moves",
            "moves_settle_notices",
            "UPDATE notices SET due_at = NEW.played_at, attempts = 0 "
            "WHERE match_id = NEW.match_id AND due_at IS NULL",
        ),
    ):
        op.execute(statement)

"""Clocks for turns, notices about time, and holidays. Older matches get no clock, but a time to be checked."""

import sqlalchemy as sa
from alembic import op

from sumon.storage.dialects import dialect_named

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("challenges", sa.Column("move_time", sa.Integer))
    op.add_column("board_messages", sa.Column("deadline", sa.DateTime))
    _add_clocks()
    _create_notices()
    op.create_table(
        "holidays",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("begins_at", sa.DateTime, nullable=False),
        sa.Column("ends_at", sa.DateTime, nullable=False),
    )
    op.create_index("holidays_of_user", "holidays", ["user_id", "ends_at"])
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seen_at", sa.DateTime, nullable=False),
    )


def _add_clocks() -> None:
    for column in (
        sa.Column("move_time", sa.Integer),
        sa.Column("clock_user_id", sa.BigInteger),
        sa.Column("deadline", sa.DateTime),
        sa.Column("allowance", sa.Integer),
        sa.Column("stopped_until", sa.DateTime),
        sa.Column("reminders", sa.Integer, nullable=False, server_default="0"),
        sa.Column("asked_at", sa.DateTime),
        sa.Column("clock_due_at", sa.DateTime),
        sa.Column("clock_attempts", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("matches", column)
    _create_partial_index("clocks_due", "matches", "clock_due_at")
    _create_partial_index("clocks_of_user", "matches", "clock_user_id")
    # Due at once, so that the next check finds matches that have long been untouched.
    op.execute("UPDATE matches SET clock_due_at = updated_at WHERE termination IS NULL")


def _create_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("message_id", "match_id", name="one_notice_per_message_and_match"),
    )
    op.create_index("notices_of_match", "notices", ["match_id"])
    _create_partial_index("notices_due", "notices", "due_at")
    settling = dialect_named(op.get_bind().dialect.name).after_insert(
        "moves",
        "moves_settle_notices",
        "UPDATE notices SET due_at = NEW.played_at, attempts = 0 WHERE match_id = NEW.match_id AND due_at IS NULL",
    )
    for statement in settling:
        op.execute(statement)


def _create_partial_index(name: str, table: str, column: str) -> None:
    condition = sa.text(f"{column} IS NOT NULL")
    op.create_index(name, table, [column], sqlite_where=condition, postgresql_where=condition)

"""Attempts at puzzles, and the posts of daily puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "puzzle_attempts",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("puzzle_id", sa.String(8), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("last_wrong", sa.Text, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("begun_at", sa.DateTime, nullable=False),
        sa.Column("ended_at", sa.DateTime),
        sa.CheckConstraint("status IN ('open', 'solved', 'shown')", name="status_of_puzzle_is_known"),
        sqlite_with_rowid=False,
    )
    op.create_index("puzzle_attempts_of_guild", "puzzle_attempts", ["guild_id", "day", "game"])
    op.create_table(
        "daily_posts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.UniqueConstraint("day", "channel_id", name="one_daily_post_per_channel"),
        sqlite_autoincrement=True,
    )
    is_due = sa.text("due_at IS NOT NULL")
    op.create_index("daily_posts_due", "daily_posts", ["due_at"], sqlite_where=is_due, postgresql_where=is_due)

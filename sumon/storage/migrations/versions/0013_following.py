"""Who wants to be told when a match is over; and what somebody has offered, found by the person."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_index("challenges_of_challenger", "challenges", ["challenger_id", "id"])
    op.create_table(
        "follows",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("told_due_at", sa.DateTime),
        sa.Column("told_attempts", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("match_id", "user_id", name="followed_once"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "follows_due",
        "follows",
        ["told_due_at"],
        sqlite_where=sa.text("told_due_at IS NOT NULL"),
        postgresql_where=sa.text("told_due_at IS NOT NULL"),
    )

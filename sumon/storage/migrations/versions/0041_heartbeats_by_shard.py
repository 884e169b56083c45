"""Stores the last heartbeat of each shard instead of one for all."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    seen_at = op.get_bind().execute(sa.text("SELECT seen_at FROM heartbeats")).scalar()
    op.drop_table("heartbeats")
    op.create_table(
        "heartbeats",
        sa.Column("shard_count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen_at", sa.DateTime, nullable=False),
        sqlite_with_rowid=False,
    )
    if seen_at is not None:
        op.get_bind().execute(sa.text("INSERT INTO heartbeats VALUES (1, 0, :seen)"), {"seen": seen_at})

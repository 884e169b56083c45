"""The process that leads each shard, and its term."""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"


def upgrade() -> None:
    op.create_table(
        "holders",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.Column("term", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("lock", sa.Integer, nullable=False),
        sa.Column("taken", sa.Text),
        sqlite_with_rowid=False,
    )

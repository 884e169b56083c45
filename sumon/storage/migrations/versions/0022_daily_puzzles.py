"""The puzzle of each day, drawn once."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.create_table(
        "daily_puzzles",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("puzzle_id", sa.String(8), nullable=False),
        sqlite_with_rowid=False,
    )

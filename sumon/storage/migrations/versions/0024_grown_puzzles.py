"""The puzzles that this installation has made."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.create_table(
        "grown_puzzles",
        sa.Column("puzzle_id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("task", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("hits", sa.Integer, nullable=False),
        sa.Column("nearness", sa.Double, nullable=False),
        sa.Column("strength", sa.String(8)),
        sa.Column("made_at", sa.DateTime, nullable=False),
    )
    ungraded = sa.text("strength IS NULL")
    op.create_index(
        "ungraded_puzzles", "grown_puzzles", ["game", "task"], sqlite_where=ungraded, postgresql_where=ungraded
    )

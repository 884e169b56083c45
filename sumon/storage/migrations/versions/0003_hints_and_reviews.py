"""Counts hints, and stores the reviews of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "hints",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("given_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("turns", sa.Text, nullable=False),
        sa.Column("made_at", sa.DateTime, nullable=False),
    )

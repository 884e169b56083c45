"""The agreement of turns in rated matches with the engine's choices, and the matches yet to be checked."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    op.create_table(
        "looks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False, unique=True),
        sa.Column("plies", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    due = sa.text("due_at IS NOT NULL")
    op.create_index("looks_due", "looks", ["due_at"], sqlite_where=due, postgresql_where=due)
    op.create_table(
        "agreements",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("band", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("agreed", sa.Integer, nullable=False),
        sa.CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
        sqlite_with_rowid=False,
    )
    op.create_index("agreements_by_band", "agreements", ["game", "band", "turns", "agreed"])

"""Turns prepared as answers to expected turns of the opponent. A move makes them due."""

import sqlalchemy as sa
from alembic import op

from sumon.storage.dialects import dialect_named

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.create_table(
        "prepared_turns",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("takebacks", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("made_at", sa.DateTime, nullable=False),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("match_id", "player", name="one_tree_per_player"),
        sa.CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
        sqlite_autoincrement=True,
    )
    is_due = sa.text("due_at IS NOT NULL")
    op.create_index(
        "prepared_turns_due", "prepared_turns", ["due_at"], sqlite_where=is_due, postgresql_where=is_due
    )
    op.create_index("prepared_turns_of_user", "prepared_turns", ["user_id"])
    dialect = dialect_named(op.get_bind().dialect.name)
    for statement in dialect.after_insert(
        "moves",
        "moves_make_prepared_due",
        "UPDATE prepared_turns SET due_at = NEW.played_at, attempts = 0 WHERE match_id = NEW.match_id",
    ):
        op.execute(statement)

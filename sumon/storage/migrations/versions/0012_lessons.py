"""The progress of users in the tutorials, and the servers that have been greeted."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("step", sa.String(32), nullable=False),
        sa.Column("reached_at", sa.DateTime, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "greetings",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    condition = sa.text("due_at IS NOT NULL")
    op.create_index("greetings_due", "greetings", ["due_at"], sqlite_where=condition, postgresql_where=condition)

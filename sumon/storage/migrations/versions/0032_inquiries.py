"""The servers that were asked whether to post daily puzzles; servers with a channel for them are not asked."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.create_table(
        "inquiries",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("decided_by", sa.BigInteger),
        sa.Column("wanted", sa.Boolean),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    )
    due = sa.text("due_at IS NOT NULL")
    op.create_index("inquiries_due", "inquiries", ["due_at"], sqlite_where=due, postgresql_where=due)
    op.execute("INSERT INTO inquiries (id) SELECT guild_id FROM server_settings WHERE daily_channel IS NOT NULL")

"""Results that players share, the channel in which a deal was begun, and indexes to count players of a day."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    op.create_table(
        "shares",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("opponent_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("user_id", "day", "kind", "game", "channel_id", "opponent_id", name="shared_once"),
        sqlite_autoincrement=True,
    )
    due = sa.text("due_at IS NOT NULL")
    op.create_index("shares_due", "shares", ["due_at"], sqlite_where=due, postgresql_where=due)
    op.add_column("matches", sa.Column("deal_channel_id", sa.BigInteger))
    is_deal = sa.text("deal_day IS NOT NULL")
    op.create_index("deals_of_day", "matches", ["deal_day", "game"], sqlite_where=is_deal, postgresql_where=is_deal)
    is_daily = sa.text("day <> ''")
    op.create_index(
        "attempts_of_day", "puzzle_attempts", ["day", "game"], sqlite_where=is_daily, postgresql_where=is_daily
    )

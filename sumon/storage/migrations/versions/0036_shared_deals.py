"""The deals that players share with one another, and the matches with them."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    op.create_table(
        "shared_deals",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("creator_id", sa.BigInteger, nullable=False),
        sa.Column("opponent_id", sa.BigInteger),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("ends_at", sa.DateTime, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("news", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.DateTime),
        sa.Column("message_due_at", sa.DateTime),
        sa.Column("message_attempts", sa.Integer, nullable=False, server_default="0"),
        sa.CheckConstraint("seat IN (0, 1)", name="seat_is_a_seat"),
        sa.CheckConstraint("creator_id <> opponent_id", name="not_oneself"),
        sqlite_autoincrement=True,
    )
    due = sa.text("message_due_at IS NOT NULL")
    op.create_index("shared_deals_due", "shared_deals", ["message_due_at"], sqlite_where=due, postgresql_where=due)
    op.create_index("shared_deals_of_creator", "shared_deals", ["creator_id", "guild_id"])
    op.add_column(
        "matches",
        sa.Column("shared_deal_id", sa.Integer, sa.ForeignKey("shared_deals.id")),
        inline_references=True,
    )
    is_deal = sa.text("shared_deal_id IS NOT NULL")
    for name, columns, unique in (
        ("one_shared_deal_per_first_user", ["first_user_id", "shared_deal_id"], True),
        ("one_shared_deal_per_second_user", ["second_user_id", "shared_deal_id"], True),
        ("matches_of_shared_deal", ["shared_deal_id"], False),
    ):
        op.create_index(name, "matches", columns, unique=unique, sqlite_where=is_deal, postgresql_where=is_deal)

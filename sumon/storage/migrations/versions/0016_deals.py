"""The daily deals, and the matches with them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.CheckConstraint("seat IN (0, 1)", name="seat_is_a_seat"),
        sqlite_with_rowid=False,
    )
    op.add_column("matches", sa.Column("deal_day", sa.String(10)))
    op.add_column("matches", sa.Column("deal_guild_id", sa.BigInteger))
    is_deal = sa.text("deal_day IS NOT NULL")
    for name, column, unique in (
        ("one_deal_per_first_user", "first_user_id", True),
        ("one_deal_per_second_user", "second_user_id", True),
        ("deals_of_guild", "deal_guild_id", False),
    ):
        op.create_index(
            name,
            "matches",
            [column, "deal_day", "game"],
            unique=unique,
            sqlite_where=is_deal,
            postgresql_where=is_deal,
        )

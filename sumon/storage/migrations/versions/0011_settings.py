"""The settings of users and servers."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "user_settings",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("language", sa.String(16)),
        sa.Column("palette", sa.String(32), nullable=False),
        sa.Column("text_board", sa.Boolean, nullable=False),
        sa.Column("reminders", sa.String(16), nullable=False),
        sa.Column("quiet_begin", sa.Integer),
        sa.Column("quiet_end", sa.Integer),
        sa.Column("quiet_zone", sa.String(64)),
        sa.Column("next_game", sa.Boolean, nullable=False),
        sa.Column("confirm_turns", sa.Boolean, nullable=False),
        sa.CheckConstraint(
            "(quiet_begin IS NULL) = (quiet_end IS NULL) AND (quiet_begin IS NULL) = (quiet_zone IS NULL)",
            name="quiet_hours_whole",
        ),
    )
    op.create_table(
        "server_settings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channels", sa.Text, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("threads", sa.String(16), nullable=False),
        sa.Column("daily_channel", sa.BigInteger),
        sa.Column("language", sa.String(16)),
        sa.Column("palette", sa.String(32), nullable=False),
        sa.Column("move_time", sa.Integer),
    )
    condition = sa.text("daily_channel IS NOT NULL")
    op.create_index(
        "servers_with_daily_channel",
        "server_settings",
        ["daily_channel"],
        sqlite_where=condition,
        postgresql_where=condition,
    )

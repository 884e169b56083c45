"""The time of a game may have a bank, and weekends off: both are in one column, and each clock knows its own."""

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0051"


def upgrade() -> None:
    for table in ("matches", "challenges", "server_settings", "tournaments"):
        op.add_column(table, _time_control(table))
        op.execute(f"UPDATE {table} SET time_control = CAST(move_time AS VARCHAR(32)) WHERE move_time IS NOT NULL")
        op.drop_column(table, "move_time")
    for column in (
        # Microseconds, as in the other columns of lengths of time.
        sa.Column("first_bank", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("second_bank", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("first_zone", sa.String(64), nullable=False, server_default=""),
        sa.Column("second_zone", sa.String(64), nullable=False, server_default=""),
        sa.Column("left_at_move", sa.BigInteger),
        sa.Column("clock_bank", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("clock_zone", sa.String(64)),
    ):
        op.add_column("matches", column)


def _time_control(table: str) -> sa.Column[str]:
    if table == "tournaments":  # which always have one
        return sa.Column("time_control", sa.String(32), nullable=False, server_default="86400")
    return sa.Column("time_control", sa.String(32))

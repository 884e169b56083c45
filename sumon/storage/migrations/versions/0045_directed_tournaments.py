"""A line about a tournament, a second organiser, pauses, announcements, and byes on request."""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"


def upgrade() -> None:
    for column in (
        sa.Column("description", sa.String(200), nullable=False, server_default=""),
        sa.Column("second_organiser_id", sa.BigInteger),
        sa.Column("paused_at", sa.DateTime),
        sa.Column("paused_until", sa.DateTime),
        sa.Column("announced_in", sa.Integer),
    ):
        op.add_column("tournaments", column)
    op.add_column("entrants", sa.Column("bye_in", sa.Integer))
    second = sa.text("second_organiser_id IS NOT NULL")
    op.create_index(
        "tournaments_of_second_organiser",
        "tournaments",
        ["second_organiser_id"],
        sqlite_where=second,
        postgresql_where=second,
    )

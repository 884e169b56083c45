"""A challenge can be the wish to repeat a match; one such wish per match can be open."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column(
        "challenges",
        sa.Column("rematch_of", sa.Integer, sa.ForeignKey("matches.id")),
        inline_references=True,
    )
    open_only = sa.text("status = 'open'")
    op.create_index(
        "one_open_rematch_per_match",
        "challenges",
        ["rematch_of"],
        unique=True,
        sqlite_where=open_only,
        postgresql_where=open_only,
    )

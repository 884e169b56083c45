"""The time since which a channel is unreachable, and whether the organiser knows of an open decision."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("unreachable_since", sa.DateTime))
    op.add_column("pairings", sa.Column("told", sa.Boolean, nullable=False, server_default=sa.false()))

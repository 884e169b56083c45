"""Stores the ply that the board of a match shows: later moves have not been shown yet."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("message_ply", sa.Integer))

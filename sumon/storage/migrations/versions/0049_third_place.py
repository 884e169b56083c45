"""The match for third place in a knockout."""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("third_place", sa.Boolean, nullable=False, server_default=sa.false()))

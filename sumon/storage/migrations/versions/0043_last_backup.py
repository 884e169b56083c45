"""The moment of the last backup."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0041"


def upgrade() -> None:
    op.add_column("installation", sa.Column("backed_up_at", sa.DateTime))

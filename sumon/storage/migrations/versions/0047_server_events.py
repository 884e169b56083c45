"""The event of a server for the start of a tournament, and the state that it shows."""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("event_id", sa.BigInteger))
    op.add_column("tournaments", sa.Column("event_shows", sa.String(64), nullable=False, server_default=""))

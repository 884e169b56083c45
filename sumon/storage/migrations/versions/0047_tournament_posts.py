"""The event of a server for the start of a tournament, the state that it shows, and the round of its post."""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("event_id", sa.BigInteger))
    op.add_column("tournaments", sa.Column("event_shows", sa.String(64), nullable=False, server_default=""))
    # The post of a running tournament comes back to the bottom of its channel with the next round.
    op.add_column("tournaments", sa.Column("posted_in", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tournaments SET posted_in = round")

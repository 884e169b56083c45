"""The place of a match where the bot is no member (a server, or 0 for direct messages), and its language."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    for table in ("matches", "challenges", "board_messages"):
        op.add_column(table, sa.Column("outside", sa.BigInteger))
    for table in ("matches", "challenges"):
        op.add_column(table, sa.Column("language", sa.String(16), nullable=False, server_default=""))

"""Where the bot is no member: the number of the server, 0 in messages between people; and the language there."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    for table in ("matches", "challenges", "board_messages"):
        op.add_column(table, sa.Column("outside", sa.BigInteger))
    for table in ("matches", "challenges"):
        op.add_column(table, sa.Column("language", sa.String(16), nullable=False, server_default=""))

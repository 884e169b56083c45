"""The members of a server who may create tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"


def upgrade() -> None:
    creators = sa.Column("tournament_creators", sa.String(16), nullable=False, server_default="everybody")
    op.add_column("server_settings", creators)
    op.add_column("server_settings", sa.Column("tournament_role", sa.BigInteger))

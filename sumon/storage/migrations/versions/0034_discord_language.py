"""The language of a person's Discord, for what is written to them when they have not just asked for anything."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    op.add_column("user_settings", sa.Column("discord_language", sa.String(16)))

"""The language of a user's Discord, for messages that do not answer an interaction."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    op.add_column("user_settings", sa.Column("discord_language", sa.String(16)))

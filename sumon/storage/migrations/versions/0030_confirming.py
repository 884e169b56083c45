"""Turns are confirmed always, in the first games, or never: users without "always" get the new default."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0027"


def upgrade() -> None:
    op.add_column(
        "user_settings", sa.Column("confirm", sa.String(16), nullable=False, server_default="first-games")
    )
    op.execute(sa.text("UPDATE user_settings SET confirm = 'always' WHERE confirm_turns"))
    op.drop_column("user_settings", "confirm_turns")

"""Boards come as pictures, in sentences, as a grid or both: whoever had them as text gets both."""

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0050"


def upgrade() -> None:
    op.add_column("user_settings", sa.Column("boards", sa.String(16), nullable=False, server_default="pictures"))
    op.execute(sa.text("UPDATE user_settings SET boards = 'both' WHERE text_board"))
    op.drop_column("user_settings", "text_board")

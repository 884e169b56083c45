"""The moment at which a tutorial was first completed, kept when it is repeated. Its last step is "end"."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    op.add_column("lessons", sa.Column("done_at", sa.DateTime))
    op.execute("UPDATE lessons SET done_at = reached_at WHERE step = 'end'")

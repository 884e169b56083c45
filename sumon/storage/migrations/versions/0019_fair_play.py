"""A secret of the installation, hashes of deleted accounts, and the values from which setups are drawn."""

from secrets import token_hex

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    installation = op.create_table(
        "installation",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.CheckConstraint("id = 1", name="one_installation"),
    )
    op.bulk_insert(installation, [{"id": 1, "secret": token_hex(32)}])
    op.create_table(
        "departures",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("left_at", sa.DateTime, nullable=False),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    op.add_column("challenges", sa.Column("salt", sa.String(32), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("drawn_by", sa.BigInteger))
    due = sa.text("due_at IS NOT NULL")
    op.create_index("departures_due", "departures", ["due_at"], sqlite_where=due, postgresql_where=due)

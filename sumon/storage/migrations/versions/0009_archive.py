"""Sealed setups, imported records, and notes about games."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("matches", sa.Column("salt", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "imports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("imported_at", sa.DateTime, nullable=False),
        sa.UniqueConstraint("user_id", "digest", name="one_import_per_record"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "notes",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(1), primary_key=True),
        sa.Column("game_id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("written_at", sa.DateTime, nullable=False),
        sqlite_with_rowid=False,
    )

"""Roles for champions and medallists of leagues and for bands of ratings, and which of them have been given."""

import sqlalchemy as sa
from alembic import op

revision = "0054"
down_revision = "0053"


def upgrade() -> None:
    for name in ("champion_role", "medal_role", "band_role", "high_band_role"):
        op.add_column("server_settings", sa.Column(name, sa.BigInteger))
    op.create_table(
        "role_checks",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "given_roles",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("role_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("is_given", sa.Boolean, nullable=False),
    )
    op.create_index("given_roles_of_user", "given_roles", ["user_id"])
    due = sa.text("due_at IS NOT NULL")
    op.create_index("role_checks_due", "role_checks", ["due_at"], sqlite_where=due, postgresql_where=due)

"""The moment at which enough opponents have vouched for a rating, and games of settled with unsettled players."""

import sqlalchemy as sa
from alembic import op

from sumon.storage.ranking.rebuilding import upgrade_ratings

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.add_column("rating_changes", sa.Column("uneven", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("ratings", sa.Column("vouched_at", sa.DateTime))
    vouched = sa.text("vouched_at IS NOT NULL")
    op.create_index(
        "ratings_by_vouching",
        "ratings",
        ["guild_id", "game", "vouched_at"],
        sqlite_where=vouched,
        postgresql_where=vouched,
    )
    upgrade_ratings(op.get_bind())

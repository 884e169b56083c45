"""A small round robin is played in one thread, so its games may share a channel."""

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("thread_id", sa.BigInteger))
    op.drop_index("one_open_match_per_channel", "matches")
    op.drop_index("matches_by_channel", "matches")
    op.create_index("matches_by_channel", "matches", ["channel_id", "termination"])
    alone = sa.text("termination IS NULL AND pairing_id IS NULL")
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=alone,
        postgresql_where=alone,
    )

"""The weekly pages: their channels, posts and readers, and indexes for their contents."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.add_column("server_settings", sa.Column("weekly_channel", sa.BigInteger))
    for table, owner, unique in (
        ("weekly_posts", "channel_id", ("one_weekly_post_per_server", "guild_id", "week")),
        ("weekly_readers", "user_id", ("reader_of_a_server_once", "user_id", "guild_id")),
    ):
        name, *columns = unique
        op.create_table(
            table,
            sa.Column("id", sa.Integer, primary_key=True),
            sa.Column(owner, sa.BigInteger, nullable=False),
            sa.Column("guild_id", sa.BigInteger, nullable=False),
            sa.Column("week", sa.String(10), nullable=False),
            sa.Column("due_at", sa.DateTime),
            sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
            sa.UniqueConstraint(*columns, name=name),
            sqlite_autoincrement=True,
        )
    op.create_index("weekly_readers_by_week", "weekly_readers", ["week"])
    for name, table, columns, where in (
        ("weekly_posts_due", "weekly_posts", ["due_at"], "due_at IS NOT NULL"),
        ("weekly_readers_due", "weekly_readers", ["due_at"], "due_at IS NOT NULL"),
        ("servers_with_weekly_channel", "server_settings", ["weekly_channel"], "weekly_channel IS NOT NULL"),
        ("open_challenges_of_guild", "challenges", ["guild_id"], "status = 'open'"),
        (
            "finished_of_guild",
            "matches",
            ["guild_id", "updated_at"],
            "termination <> 'aborted' AND left_by IS NULL",
        ),
    ):
        op.create_index(name, table, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))

"""Deletions of a user's data: requested, in progress, or done."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

# Columns in which a negative number can stand for a user whose data was deleted.
PEOPLE = (
    *(("challenges", name) for name in ("challenger_id", "opponent_id")),
    *(("matches", name) for name in ("first_user_id", "second_user_id", "aborted_by")),
    *(("notices", "user_id"), ("engine_standings", "user_id"), ("ratings", "user_id")),
    *(("rating_changes", name) for name in ("user_id", "opponent_id")),
)


def upgrade() -> None:
    op.create_table(
        "deletions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, unique=True),
        sa.Column("pseudonym", sa.Integer, unique=True),
        sa.Column("last_match", sa.Integer),
        sa.Column("last_challenge", sa.Integer),
        sa.Column("last_rated_game", sa.Integer),
        sa.Column("due_at", sa.DateTime),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    due = sa.text("due_at IS NOT NULL")
    op.create_index("deletions_due", "deletions", ["due_at"], sqlite_where=due, postgresql_where=due)
    lowest = " UNION ALL ".join(f"SELECT min({name}) AS lowest FROM {table}" for table, name in PEOPLE)
    op.execute(
        "INSERT INTO deletions (pseudonym)"
        f" SELECT lowest FROM (SELECT min(lowest) AS lowest FROM ({lowest}) AS each_lowest) AS all_lowest"
        " WHERE lowest < 0"
    )

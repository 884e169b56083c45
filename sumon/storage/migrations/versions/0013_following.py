"""Followers of matches; and indexes for the challenges of a user and the results of their matches."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_index("challenges_of_challenger", "challenges", ["challenger_id", "id"])
    op.create_table(
        "follows",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("told_due_at", sa.DateTime),
        sa.Column("told_attempts", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("match_id", "user_id", name="followed_once"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "follows_due",
        "follows",
        ["told_due_at"],
        sqlite_where=sa.text("told_due_at IS NOT NULL"),
        postgresql_where=sa.text("told_due_at IS NOT NULL"),
    )
    op.create_index("best_wins_of_user", "rating_changes", ["user_id", "guild_id", "outcome", "opponent_rating"])
    for seat, other in (("first", "second"), ("second", "first")):
        people, computer = f"{other}_user_id", f"{other}_level"
        _index_finished(
            f"results_of_{seat}_user", [f"{seat}_user_id", "game", people, "winner", "guild_id"], people
        )
        _index_finished(f"latest_of_{seat}_user", [f"{seat}_user_id", "updated_at"], people)
        _index_finished(
            f"duels_of_{seat}_user", ["guild_id", "game", computer, f"{seat}_user_id", "winner"], computer
        )


def _index_finished(name: str, columns: list[str], opponent: str) -> None:
    condition = sa.text(f"termination <> 'aborted' AND {opponent} IS NOT NULL")
    op.create_index(name, "matches", columns, sqlite_where=condition, postgresql_where=condition)

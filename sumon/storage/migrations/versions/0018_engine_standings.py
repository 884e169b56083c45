"""Results against the computer, counted at the end of a game; and an index of a player's newest matches."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

PERSON_WINS = "(winner = 0 AND first_level IS NULL OR winner = 1 AND second_level IS NULL)"


def upgrade() -> None:
    op.create_table(
        "engine_standings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("level", sa.String(32), primary_key=True),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute(
        f"""
        INSERT INTO engine_standings
        SELECT guild_id, game, coalesce(first_user_id, second_user_id) AS user_id,
            coalesce(first_level, second_level) AS level,
            sum(CASE WHEN {PERSON_WINS} THEN 1 ELSE 0 END),
            sum(CASE WHEN winner IS NOT NULL AND NOT {PERSON_WINS} THEN 1 ELSE 0 END),
            sum(CASE WHEN winner IS NULL THEN 1 ELSE 0 END)
        FROM matches
        WHERE termination <> 'aborted' AND guild_id IS NOT NULL
            AND (first_level IS NULL) <> (second_level IS NULL)
            AND NOT EXISTS (SELECT ply FROM hints WHERE hints.match_id = matches.id)
        GROUP BY guild_id, game, coalesce(first_user_id, second_user_id), coalesce(first_level, second_level)
        """
    )
    for seat in ("first", "second"):
        op.drop_index(f"duels_of_{seat}_user", "matches")
        op.drop_index(f"matches_of_{seat}_user", "matches")
        op.create_index(f"matches_of_{seat}_user", "matches", [f"{seat}_user_id", "id"])

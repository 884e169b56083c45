"""Rated games: the results that count, the ratings, and the changes by each game. Older games are casual."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    for table in ("challenges", "matches"):
        op.add_column(table, sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    pair = ["first_user_id", "second_user_id", "started_at"]
    op.create_index(
        "rated_matches_of_pair",
        "matches",
        pair,
        sqlite_where=sa.text("rated = 1"),
        postgresql_where=sa.text("rated"),
    )
    op.create_table(
        "rated_games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False, unique=True),
        sa.Column("ended_at", sa.DateTime, nullable=False),
        sqlite_autoincrement=True,
    )
    _create_ratings()
    _create_rating_changes()


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("rated_at", sa.DateTime, nullable=False),
        sa.Column("sure_until", sa.DateTime),
    )
    op.create_index("ratings_by_value", "ratings", ["guild_id", "game", "rating"])


def _create_rating_changes() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("rated_game_id", sa.Integer, sa.ForeignKey("rated_games.id"), primary_key=True),
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("opponent_id", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Integer, nullable=False),
        sa.Column("rating_before", sa.Double, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("opponent_rating", sa.Double, nullable=False),
        sa.Column("rated_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("outcome IN (-1, 0, 1)", name="outcome_is_won_drawn_or_lost"),
    )
    op.create_index("rating_changes_of_user", "rating_changes", ["user_id", "guild_id", "game", "rated_at"])

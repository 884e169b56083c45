"""Leagues with members and seasons; the divisions of a season are tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0053"
down_revision = "0052"


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.UniqueConstraint("guild_id", "game", name="one_league_per_server_and_game"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "league_members",
        sa.Column("league_id", sa.Integer, sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("joined_at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "league_seasons",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("league_id", sa.Integer, sa.ForeignKey("leagues.id"), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("month", sa.String(10), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("began_at", sa.DateTime),
        sa.Column("news", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.DateTime),
        *_due("step"),
        *_due("message"),
        sa.UniqueConstraint("league_id", "month", name="one_season_per_league_and_month"),
        sqlite_autoincrement=True,
    )
    season = sa.Column("season_id", sa.Integer, sa.ForeignKey("league_seasons.id"))
    op.add_column("tournaments", season, inline_references=True)
    op.add_column("tournaments", sa.Column("division", sa.Integer))
    op.create_index("league_members_of_user", "league_members", ["user_id"])
    for name, table, columns, where, unique in (
        ("league_steps_due", "league_seasons", ["step_due_at"], "step_due_at IS NOT NULL", False),
        ("league_posts_due", "league_seasons", ["message_due_at"], "message_due_at IS NOT NULL", False),
        ("division_of_a_season_once", "tournaments", ["season_id", "division"], "season_id IS NOT NULL", True),
    ):
        condition = sa.text(where)
        op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


def _due(what: str) -> tuple[sa.Column[object], sa.Column[int]]:
    return (
        sa.Column(f"{what}_due_at", sa.DateTime),
        sa.Column(f"{what}_attempts", sa.Integer, nullable=False, server_default="0"),
    )

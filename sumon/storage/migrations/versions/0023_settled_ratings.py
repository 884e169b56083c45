"""Marks settled ratings and the games that count towards them; 0025 rebuilds all ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    for name in ("opponents", "servers", "vouched_games", "vouchers"):
        op.add_column("ratings", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    for name in ("vouched", "settled"):
        op.add_column("rating_changes", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    pair = ["opponent_id", "user_id", "guild_id", "game", "rated_at"]
    op.create_index("rating_changes_of_pair", "rating_changes", pair)

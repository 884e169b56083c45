"""Stores the names of the players of a match and of the maker of a challenge, as of that time."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for table, column in (
        ("challenges", "challenger_name"),
        ("matches", "first_name"),
        ("matches", "second_name"),
    ):
        op.add_column(table, sa.Column(column, sa.String(32), nullable=False, server_default=""))

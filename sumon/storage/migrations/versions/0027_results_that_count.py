"""Leaves matches that a player left before they counted out of the indexes of results."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    for seat, other in (("first", "second"), ("second", "first")):
        counts = sa.text(f"termination <> 'aborted' AND left_by IS NULL AND {other}_user_id IS NOT NULL")
        for name, columns in (
            (f"results_of_{seat}_user", [f"{seat}_user_id", "game", f"{other}_user_id", "winner", "guild_id"]),
            (f"latest_of_{seat}_user", [f"{seat}_user_id", "updated_at"]),
        ):
            op.drop_index(name, "matches")
            op.create_index(name, "matches", columns, sqlite_where=counts, postgresql_where=counts)

"""The player who left a match before it counted, and the moderator who wants it aborted."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

FEW_MOVES = "NOT EXISTS (SELECT 1 FROM moves WHERE moves.match_id = matches.id AND moves.ply >= {most})"


def upgrade() -> None:
    for name, kind in (
        ("left_by", sa.BigInteger),
        ("abort_asked_by", sa.BigInteger),
        ("abort_asked_at", sa.DateTime),
    ):
        op.add_column("matches", sa.Column(name, kind))
    op.execute(
        "UPDATE matches SET left_by = aborted_by"
        f" WHERE aborted_by IN (first_user_id, second_user_id) AND {FEW_MOVES.format(most=2)}"
    )
    op.execute(
        "UPDATE matches SET left_by = CASE winner WHEN 0 THEN second_user_id ELSE first_user_id END"
        " WHERE rated AND termination IN ('resignation', 'time') AND winner IS NOT NULL"
        f" AND {FEW_MOVES.format(most=4)}"
    )
    for name, columns in (
        ("asked_aborts_of_user", ["abort_asked_by"]),
        ("leaves_of_user", ["left_by", "updated_at"]),
    ):
        condition = sa.text(f"{columns[0]} IS NOT NULL")
        op.create_index(name, "matches", columns, sqlite_where=condition, postgresql_where=condition)

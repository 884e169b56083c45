"""Events of matches, such as days given, wins claimed and aborts; and reviews of imported records."""

import sqlalchemy as sa
from alembic import op

from sumon.storage.dialects import dialect_named

revision = "0017"
down_revision = "0016"

# Of earlier events, only aborts are known; the player is known if they played in the match.
ABORTS = """
    INSERT INTO events (match_id, number, kind, ply, player, happened_at)
    SELECT id, 1, 'abort',
        (SELECT count(*) FROM moves WHERE moves.match_id = matches.id AND NOT EXISTS (
            SELECT 1 FROM takebacks WHERE takebacks.match_id = moves.match_id
            AND takebacks.number > moves.line AND takebacks.ply < moves.ply)),
        CASE aborted_by WHEN first_user_id THEN 0 WHEN second_user_id THEN 1 END,
        updated_at
    FROM matches WHERE aborted_by IS NOT NULL
"""


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("happened_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
        sqlite_with_rowid=False,
    )
    op.execute(ABORTS)
    for statement in dialect_named(op.get_bind().dialect.name).append_only("events"):
        op.execute(statement)
    by_somebody = sa.text("aborted_by IS NOT NULL")
    op.create_index(
        "aborts_of_user", "matches", ["aborted_by"], sqlite_where=by_somebody, postgresql_where=by_somebody
    )
    op.create_table(
        "import_reviews",
        sa.Column("import_id", sa.Integer, sa.ForeignKey("imports.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("turns", sa.Text, nullable=False),
        sa.Column("made_at", sa.DateTime, nullable=False),
    )

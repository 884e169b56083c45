"""Stores each message with buttons, and due work: boards, the computer's turns, challenges that expire."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

from sumon.storage.dialects import dialect_named

revision = "0005"
down_revision = "0004"

NEWS_FOR = timedelta(days=1)  # older changes that were never shown are not shown any more


def upgrade() -> None:
    _add_moments()
    _create_board_messages()
    _make_due()
    for column in ("message_id", "message_ply"):
        op.drop_column("matches", column)
    _replace_triggers()


def _add_moments() -> None:
    for table, subject in (("challenges", "message"), ("matches", "board"), ("matches", "computer")):
        op.add_column(table, sa.Column(f"{subject}_due_at", sa.DateTime))
        op.add_column(table, sa.Column(f"{subject}_attempts", sa.Integer, nullable=False, server_default="0"))
    for name, table, column in (
        ("challenges_due", "challenges", "message_due_at"),
        ("boards_due", "matches", "board_due_at"),
        ("computers_due", "matches", "computer_due_at"),
    ):
        condition = sa.text(f"{column} IS NOT NULL")
        op.create_index(name, table, [column], sqlite_where=condition, postgresql_where=condition)


def _create_board_messages() -> None:
    op.create_table(
        "board_messages",
        sa.Column("message_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("draft", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("noted_at", sa.DateTime, nullable=False),
    )
    op.create_index("board_messages_of_match", "board_messages", ["match_id"])
    # A board with an unknown ply counts as current, which is no worse than a click answered with "out of date".
    op.execute(
        "INSERT INTO board_messages (message_id, match_id, channel_id, ply, draft, over, noted_at) "
        "SELECT message_id, id, channel_id, shown, CASE WHEN shown = plies THEN draft ELSE '' END, "
        "termination IS NOT NULL AND shown = plies, updated_at "
        "FROM (SELECT matches.*, plies, COALESCE(message_ply, plies) AS shown FROM matches "
        "JOIN (SELECT id AS counted, (SELECT COUNT(*) FROM moves WHERE match_id = matches.id) AS plies "
        "FROM matches) AS counts ON counted = matches.id) AS boards "
        "WHERE message_id IS NOT NULL "
        "AND id = (SELECT MAX(other.id) FROM matches AS other WHERE other.message_id = boards.message_id)"
    )


def _make_due() -> None:
    op.execute("UPDATE challenges SET message_due_at = expires_at WHERE status = 'open'")
    op.execute(
        "UPDATE matches SET computer_due_at = updated_at WHERE termination IS NULL "
        "AND (first_level IS NOT NULL OR second_level IS NOT NULL)"
    )
    unshown = sa.text(
        "UPDATE matches SET board_due_at = updated_at WHERE updated_at >= :since AND "
        "(message_ply < (SELECT COUNT(*) FROM moves WHERE match_id = matches.id) "
        "OR (message_id IS NULL AND termination IS NULL))"
    ).bindparams(sa.bindparam("since", datetime.now(UTC).replace(tzinfo=None) - NEWS_FOR, sa.DateTime))
    op.execute(unshown)


def _replace_triggers() -> None:
    dialect = dialect_named(op.get_bind().dialect.name)
    # With triggers, adding a move or a message is a single statement.
    for statement in (
        *dialect.drop_after_insert("moves", "moves_empty_the_draft"),
        *dialect.after_insert(
            "moves",
            "moves_make_due",
            "UPDATE matches SET draft = '', updated_at = NEW.played_at, "
            "board_due_at = NEW.played_at, board_attempts = 0, computer_attempts = 0, "
            "computer_due_at = CASE WHEN first_level IS NULL AND second_level IS NULL THEN NULL "
            "ELSE NEW.played_at END WHERE id = NEW.match_id",
        ),
        *dialect.after_insert(
            "board_messages",
            "board_messages_make_due",
            "UPDATE matches SET board_due_at = COALESCE(board_due_at, NEW.noted_at), board_attempts = 0 "
            "WHERE id = NEW.match_id",
        ),
    ):
        op.execute(statement)

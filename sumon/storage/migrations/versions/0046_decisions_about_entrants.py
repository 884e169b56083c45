"""The person who decided about an entrant, the chosen rounds, and how far given days put off the end of a round."""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("planned_rounds", sa.Integer))
    op.add_column("tournaments", sa.Column("extended_by", sa.Integer, nullable=False, server_default="0"))
    op.add_column("entrants", sa.Column("decided_by", sa.BigInteger))
    decided = sa.text("decided_by IS NOT NULL")
    op.create_index(
        "entrants_decided_by", "entrants", ["decided_by"], sqlite_where=decided, postgresql_where=decided
    )

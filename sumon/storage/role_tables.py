"""The tables of roles that the bot gives, and the statement that has those of a server checked."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Table, bindparam, update

from .columns import UtcDateTime, due_columns, due_values, metadata

# One row per server that has chosen roles, or had; NULL while none is chosen or given.
role_checks = Table(
    "role_checks",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    *due_columns(index="role_checks_due"),
)

# The roles that the bot has given, or is about to give.
given_roles = Table(
    "given_roles",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("role_id", BigInteger, primary_key=True, autoincrement=False),
    Column("is_given", Boolean, nullable=False),  # false until Discord has said so
    Index("given_roles_of_user", "user_id"),
)

CHECK_ROLES = (
    update(role_checks)
    .where(role_checks.c.id == bindparam("guild"))
    .values(**due_values("", bindparam("now", type_=UtcDateTime)))
)

"""The shards of rows: which the servers are on that they belong to, computed where they are looked for.

Nothing of it is stored, as a row would be on another shard when the count of shards changes.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Integer, Select, false, func, literal_column, select

from sumon.shards import Shards

from .match_tables import matches


def on_shards(shards: Shards, guild: ColumnElement[Any] | None) -> tuple[ColumnElement[bool], ...]:
    """The conditions that *guild*, the server of a row, is on one of *shards*; none where these are all.

    NULL: outside of servers, as `sumon.shards.shard_of` has it. None: rows that no server matters to.
    """
    if shards.are_all:
        return ()
    if guild is None:
        return () if shards.is_first else (false(),)
    # Written out: the same for as long as the process runs.
    number = func.coalesce(guild, literal_column("0")).op(">>", return_type=Integer())(literal_column("22"))
    mine: list[ColumnElement[Any]] = [literal_column(str(shard)) for shard in shards.mine]
    return ((number % literal_column(str(shards.count))).in_(mine),)


def guild_of_match(match_id: ColumnElement[Any]) -> ColumnElement[Any]:
    """The server of the match of a row, whose number is in the column *match_id*."""
    guild: Select[Any] = select(matches.c.guild_id).where(matches.c.id == match_id)
    return guild.correlate(match_id.table).scalar_subquery()

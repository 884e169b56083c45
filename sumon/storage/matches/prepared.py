"""Turns that players have prepared in advance."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from sumon.play.match.prepared import Tree
from sumon.play.model import Match
from sumon.storage.columns import Seat, UtcDateTime, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.database import guild_of_match
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import IS_OPEN, NOTHING_PLAYED_SINCE, matches

BETWEEN_TURNS = " | "  # within a line; a space would not do, as turns of some games contain spaces

# One tree per player and match. A change makes a new row, so that no unseen change is overwritten. A trigger makes
# the trees of a match due when a move is added: one may have an answer, the others are over.
prepared_turns = Table(
    "prepared_turns",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("player", Seat, nullable=False),
    Column("ply", Integer, nullable=False),  # the number of moves before the first expected turn
    Column("takebacks", Integer, nullable=False),
    Column("lines", Text, nullable=False),  # one per line of text
    Column("made_at", UtcDateTime, nullable=False),
    *due_columns(index="prepared_turns_due"),
    UniqueConstraint("match_id", "player", name="one_tree_per_player"),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    Index("prepared_turns_of_user", "user_id"),
    sqlite_autoincrement=True,
)

OF_PLAYER = select(prepared_turns).where(
    prepared_turns.c.match_id == bindparam("match"), prepared_turns.c.player == bindparam("by_player")
)
# A tree that does not expect the last turn is not even read, or the response time would reveal it.
ANSWERING = OF_PLAYER.where(
    prepared_turns.c.ply == bindparam("at_ply"),
    prepared_turns.c.takebacks == bindparam("taken_back"),
    (literal("\n") + prepared_turns.c.lines).contains(bindparam("expected", type_=Text)),
)
FIND_TREE = select(prepared_turns).where(prepared_turns.c.id == bindparam("tree"))
REMOVE_TREE = delete(prepared_turns).where(prepared_turns.c.id == bindparam("tree"))
CLEAR_TREES = delete(prepared_turns).where(prepared_turns.c.match_id == bindparam("match"))

_GOES_ON = select(matches.c.id).where(and_(matches.c.id == bindparam("match"), IS_OPEN, NOTHING_PLAYED_SINCE))
_CUT = (
    update(prepared_turns)
    .where(prepared_turns.c.id == bindparam("tree"))
    .values(ply=bindparam("to_ply"), lines=bindparam("to_lines"), **due_values("", None))
)


class ClearedError(Exception):
    """The tree of an answer has been changed or deleted meanwhile, so the answer no longer counts."""


class PreparedRows(WorkRows):
    """The trees of matches, at most one per player.

    *due*: trees of matches in which a move has been made.
    """

    WORK = DueStatements(prepared_turns, guild=guild_of_match(prepared_turns.c.match_id))

    async def answering(self, match: Match) -> Tree | None:
        """The tree of the player on turn in *match*, if it expects the last turn."""
        values = {
            "match": match.id,
            "by_player": match.to_move,
            "at_ply": match.ply - 1,
            "taken_back": match.takebacks,
            "expected": f"\n{match.record.moves[-1]}{BETWEEN_TURNS}",
        }
        return await self._first(_tree_of, ANSWERING, **values)

    async def of_player(self, match_id: int, player: int) -> Tree | None:
        """The tree of *player*, even if it is over."""
        return await self._first(_tree_of, OF_PLAYER, match=match_id, by_player=player)

    async def find_tree(self, tree_id: int) -> Tree | None:
        """The tree, None if there is none with that id."""
        return await self._first(_tree_of, FIND_TREE, tree=tree_id)

    async def replace(self, before: Tree | None, tree: Tree, now: datetime) -> bool:
        """Replaces *before* by *tree*, or deletes it if *tree* has no lines.

        Returns False if the stored tree is not *before*, or a move has been made since.
        """
        seen = {"match": tree.match_id, "taken_back": tree.takebacks, "next_ply": tree.ply + 1}

        async def put(connection: Connection) -> bool:
            if (await connection.execute(_GOES_ON, seen)).first() is None:
                return False
            if before is not None and (await connection.execute(REMOVE_TREE, {"tree": before.id})).rowcount != 1:
                return False
            if tree.lines:
                await connection.execute(insert(prepared_turns), {**_row_of(tree), "made_at": now})
            return True

        try:
            return await self._database.transaction(put)
        except IntegrityError:
            return False  # another tree was stored meanwhile

    async def remove(self, tree_id: int) -> None:
        """Deletes the tree."""
        await self._database.write(REMOVE_TREE, tree=tree_id)


async def cut_tree(connection: Connection, tree: Tree) -> None:
    """Stores *tree* as the rest of the tree with its id, in the transaction that plays an answer.

    Raises ClearedError if that tree is gone.
    """
    cut = {"tree": tree.id, "to_ply": tree.ply, "to_lines": _text_of(tree)}
    statement, values = (_CUT, cut) if tree.lines else (REMOVE_TREE, {"tree": tree.id})
    if (await connection.execute(statement, values)).rowcount != 1:
        raise ClearedError


async def clear_trees(connection: Connection, match_id: int) -> None:
    """Deletes the trees of both players of the match."""
    await connection.execute(CLEAR_TREES, {"match": match_id})


def _text_of(tree: Tree) -> str:
    return "\n".join(BETWEEN_TURNS.join(line) for line in tree.lines)


def _row_of(tree: Tree) -> dict[str, Any]:
    return {**values_of(tree, prepared_turns), "lines": _text_of(tree)}


def _tree_of(row: Row[Any]) -> Tree:
    lines = tuple(tuple(line.split(BETWEEN_TURNS)) for line in row.lines.split("\n"))
    return value_of(Tree, row, lines=lines)

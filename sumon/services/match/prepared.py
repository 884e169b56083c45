"""Turns laid down in advance, changed and cleared by their player; and what a crash left undone of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from sumon.play.due import Due
from sumon.play.errors import PreparedError
from sumon.play.match.access import require_current, require_playing
from sumon.play.match.prepared import Line, Tree, can_prepare, extended, read_line
from sumon.play.model import Match, Seen
from sumon.storage.matches.offers import OfferRows
from sumon.storage.matches.prepared import PreparedRows

from .matches import Matches
from .turns import Turns


class PreparedTurns:
    """The turns that a player has laid down in advance. Nobody else gets to know of them before they are played.

    *match*: the one just read; *seen*: the page on which the player acts. All methods for players raise
    NotInMatchError, MatchOverError, StaleError, and PreparedError where nothing can be laid down now.
    """

    def __init__(
        self,
        store: PreparedRows,
        matches: Matches,
        turns: Turns,
        offers: OfferRows,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._matches = matches
        self._turns = turns
        self._offers = offers
        self._now = now

    async def find_tree(self, match: Match, user_id: int, *, seen: Seen | None = None) -> Tree:
        """What *user_id* has laid down for the turn of the opponent that is expected now, perhaps nothing."""
        return (await self._read(match, user_id, seen))[1]

    async def add_line(self, match: Match, user_id: int, typed: Sequence[str], *, seen: Seen) -> Tree:
        """The same with one more line: the *typed* turns, forgivingly read; see `read_line` and `extended`."""
        while True:
            before, tree = await self._read(match, user_id, seen)
            line = await asyncio.to_thread(read_line, match, typed, len(tree.lines) + 1)
            changed = replace(tree, lines=extended(match, tree.lines, line))
            if changed == tree or await self._store.replace(before, changed, self._now()):
                return changed
            match = await self._matches.find_match(match.id)

    async def remove(self, match: Match, user_id: int, lines: Sequence[Line] | None, *, seen: Seen) -> Tree:
        """The same without *lines*; None: without any."""
        while True:
            before, tree = await self._read(match, user_id, seen)
            kept = () if lines is None else tuple(line for line in tree.lines if line not in lines)
            changed = replace(tree, lines=kept)
            if changed == tree or await self._store.replace(before, changed, self._now()):
                return changed
            match = await self._matches.find_match(match.id)

    async def play_prepared(self, due: Due) -> Match | None:
        """Does what is left to do for a tree after a turn: plays its answer, or throws it away.

        The match after that answer, None if there is none. Raises UnplayableMatchError.
        """
        tree = await self._store.find_tree(due.id)
        if tree is None:
            return None
        match = await self._matches.find_match(tree.match_id)
        if match.is_over or not (tree.waits(match) or self._has_answer(tree, match)):
            await self._store.remove(tree.id)
            return None
        answered = match
        # An offer would be void by a turn of the player to whom it is made, who may not have seen it yet.
        if not tree.waits(match) and await self._offers.open_in(match.id) is None:
            answered = await self._turns.answer(match)
        if answered.ply == match.ply:
            await self._store.due.done(tree.id)
            return None
        return answered

    async def _read(self, match: Match, user_id: int, seen: Seen | None) -> tuple[Tree | None, Tree]:
        """What is stored for *user_id*, which may be over, and what of it still waits."""
        player = require_playing(match, user_id)
        if not can_prepare(match):
            is_alone = any(seat.level is not None for seat in match.seats)
            raise PreparedError("prepared-computer" if is_alone else "prepared-not-here").about(match)
        if seen is not None:
            require_current(match, seen, same_draft=False, key="prepared-stale")
        if match.to_move is player:
            raise PreparedError("prepared-your-turn").about(match)
        stored = await self._store.of_player(match.id, player)
        if stored is not None and stored.waits(match):
            return stored, stored
        return stored, Tree(match.id, user_id, player, match.ply, match.takebacks)

    def _has_answer(self, tree: Tree, match: Match) -> bool:
        """Whether *tree* answers the last turn of *match* as soon as nothing stands in the way."""
        return tree.answer(replace(match, draft="")) is not None

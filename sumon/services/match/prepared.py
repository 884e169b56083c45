"""Turns in advance: changed and cleared by their player, and played after a crash."""

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
    """The turns that a player has laid down in advance; no other person sees them before they are played.

    *match*: as just read. *seen*: the page on which the player acts. All methods for players raise NotInMatchError,
    MatchOverError, StaleError, and PreparedError if nothing can be laid down now.
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
        """The tree of *user_id* for the opponent's next turn, perhaps empty."""
        return (await self._read(match, user_id, seen))[1]

    async def add_line(self, match: Match, user_id: int, typed: Sequence[str], *, seen: Seen) -> Tree:
        """The tree with one more line: the *typed* turns, read forgivingly; see `read_line` and `extended`."""
        while True:
            before, tree = await self._read(match, user_id, seen)
            line = await asyncio.to_thread(read_line, match, typed, len(tree.lines) + 1)
            changed = replace(tree, lines=extended(match, tree.lines, line))
            if changed == tree or await self._store.replace(before, changed, self._now()):
                return changed
            match = await self._matches.find_match(match.id)

    async def remove(self, match: Match, user_id: int, lines: Sequence[Line] | None, *, seen: Seen) -> Tree:
        """The tree without *lines*; None removes all."""
        while True:
            before, tree = await self._read(match, user_id, seen)
            kept = () if lines is None else tuple(line for line in tree.lines if line not in lines)
            changed = replace(tree, lines=kept)
            if changed == tree or await self._store.replace(before, changed, self._now()):
                return changed
            match = await self._matches.find_match(match.id)

    async def play_prepared(self, due: Due) -> Match | None:
        """Finishes the work on a tree after a turn: plays its answer, or deletes the tree.

        Returns the match after the answer, None if there is none. Raises UnplayableMatchError.
        """
        tree = await self._store.find_tree(due.id)
        if tree is None:
            return None
        match = await self._matches.find_match(tree.match_id)
        if match.is_over or not (tree.waits(match) or self._has_answer(tree, match)):
            await self._store.remove(tree.id)
            return None
        answered = match
        # An open offer comes first: a turn of the player who has to answer it would void it, perhaps unseen.
        if not tree.waits(match) and await self._offers.open_in(match.id) is None:
            answered = await self._turns.answer(match)
        if answered.ply == match.ply:
            await self._store.due.done(tree.id)
            return None
        return answered

    async def _read(self, match: Match, user_id: int, seen: Seen | None) -> tuple[Tree | None, Tree]:
        """The stored tree of *user_id*, perhaps outdated, and the tree that holds now."""
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
        """Whether *tree* has an answer to the last turn of *match*, regardless of the draft."""
        return tree.answer(replace(match, draft="")) is not None

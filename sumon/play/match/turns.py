"""The use cases of a turn: enter a step, end the turn, take back, play a whole move, resign."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any

from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.play.deadlines import clock_of_turn
from sumon.play.errors import NothingEnteredError
from sumon.play.model import Match, PartlyEntered, Proposal, Seen, Suggestion
from sumon.play.replays import remember

from . import finish
from .access import require_playing, require_turn
from .entry import END, good_part, read_entry, without_end
from .matches import Matches, MatchStore
from .suggestions import list_moves, suggest_moves, suggest_steps

LONGEST_PROPOSED = 60  # characters of a move that a button can carry


class Turns:
    """What players do with their matches.

    *at* says what they act on: the board they *saw*, whose match is then read and has to be as they saw it; or the
    match that was just read for them. Either way a method reads at most once and writes once, and gives the match
    as it is then. Moves that the rules refuse raise their MoveError, all else a PlayError, such as StaleError when
    somebody else was faster. *confirm*: a turn that would end is only proposed, for `play` to confirm it.
    """

    def __init__(self, store: MatchStore, matches: Matches, *, now: Callable[[], datetime], rng: Random) -> None:
        self._store = store
        self._matches = matches
        self._now = now
        self._rng = rng
        self._listing = asyncio.Lock()

    async def extend(
        self, at: Seen | Match, user_id: int, entry: str, *, confirm: bool = False
    ) -> Match | Proposal:
        """The match with one more *entry* in the draft, or with the move when nothing may follow the entry.

        A finished turn that should be confirmed first stays the draft: `end_turn` confirms it.
        """
        if not entry or " " in entry:
            raise ValueError("an entry is one word")
        match = await self._on_turn(at, user_id)
        draft = f"{match.draft} {entry}".lstrip()
        following = match.position.continuations(draft)
        if following.drafts or not following.complete:
            return await self._redraft(match, draft)
        move = match.position.parse(draft)
        if _cautions(match, move):
            return await self._redraft(match, draft)
        return await (self._propose(match, move) if confirm else self.commit(match, move))

    async def end_turn(self, at: Seen | Match, user_id: int, *, confirm: bool = False) -> Match | Proposal:
        """The match with the draft played as the whole turn. Raises NothingEnteredError."""
        return await self._end(await self._on_turn(at, user_id), confirm)

    async def undo(self, at: Seen | Match, user_id: int) -> Match:
        """The match without the last entry of the draft. Raises NothingEnteredError."""
        match = await self._on_turn(at, user_id)
        if not match.draft:
            raise NothingEnteredError("play-nothing-to-undo").about(match)
        return await self._redraft(match, " ".join(match.draft.split()[:-1]))

    async def enter(
        self, at: Seen | Match, user_id: int, text: str, *, confirm: bool = False
    ) -> Match | Proposal | PartlyEntered:
        """The match after what somebody typed, forgivingly read.

        The text goes on from the draft, or is a whole turn that begins with it. It becomes the draft when more may
        follow, unless it closes with `end` or `.`; otherwise it is played. A move that should be confirmed first is
        only proposed: `play` confirms it. Where only the beginning of a turn is right, that becomes the draft.
        """
        match = await self._on_turn(at, user_id)
        body, said_end = without_end(text)
        if said_end and not body:
            return await self._end(match, confirm)
        try:
            entry = read_entry(match.position, match.draft, body, ends=said_end)
        except MoveError as error:
            return await self._keep_good_part(match, body, error, said_end)
        if not entry.ends:
            return await self._redraft(match, entry.text)
        return await self._play_or_propose(match, entry.text, confirm)

    async def choose(self, at: Seen | Match, user_id: int, text: str, *, confirm: bool = False) -> Match | Proposal:
        """The match after the whole move *text*, picked from a menu; only proposed where it should be confirmed."""
        match = await self._on_turn(at, user_id)
        return await self._play_or_propose(match, text, confirm)

    async def propose(self, at: Seen | Match, user_id: int, text: str) -> Proposal:
        """The whole legal move *text*, only proposed, whether or not the rules would have it confirmed."""
        match = await self._on_turn(at, user_id)
        return await self._propose(match, match.position.parse(text))

    async def play(self, at: Seen | Match, user_id: int, text: str) -> Match:
        """The match with the whole move *text* played, confirmed as it is, whatever the draft has become."""
        match = await self._on_turn(at, user_id, same_draft=False)
        return await self.commit(match, match.position.parse(text))

    async def play_at_random(self, at: Seen | Match, user_id: int, *, confirm: bool = False) -> Match | Proposal:
        """The match with any legal move played, one as likely as the other; for positions with few of them."""
        match = await self._on_turn(at, user_id)
        move = self._rng.choice(list(match.position.legal_moves()))
        return await (self._propose(match, move) if confirm else self.commit(match, move))

    async def resign(self, at: Seen | Match, user_id: int) -> Match:
        """The match, won by the opponent of *user_id*; how far it has come since they *saw* it does not matter."""
        match = await self._matches.acted_on(at)
        while True:
            ending = finish.by_resignation(match, require_playing(match, user_id), self._now())
            if await self._store.finish(match, ending):
                return finish.ended(match, ending)
            match = await self._matches.find(match.id)  # a move came first

    async def suggestions(self, match: Match, user_id: int, text: str, limit: int = 25) -> tuple[Suggestion, ...]:
        """Up to *limit* things that `enter` would take and that begin like *text*, best fits first.

        Nothing for whoever is not on turn: legal moves can tell what is on a hidden rack.
        """
        player = match.player_of(user_id)
        if player is None or match.to_move is not player:
            return ()
        steps = await asyncio.to_thread(suggest_steps, match.position, match.draft, text, limit)
        if steps or match.draft:
            return steps
        async with self._listing:  # every key typed asks again; the first one fills the cache
            moves = await asyncio.to_thread(list_moves, match.record)
        return await asyncio.to_thread(suggest_moves, moves, text, limit)

    async def commit(self, match: Match, move: Any) -> Match:
        """*match* with *move*, which the rules check once more, in the store. Who may do so has been decided."""
        position = match.position.play(move)
        text = match.position.format(move)
        now = self._now()
        record = match.record.then(text)
        remember(record, position)
        moved = replace(match, record=record, draft="", updated_at=now, moved_at=now, clock=None)
        ending = finish.by_rules(moved, now)
        clock = clock_of_turn(moved, now) if ending is None else None
        if not await self._store.add_move(match, text, ending, now, clock):
            raise await self._matches.overtaken(match.id)
        if clock is not None:
            return await self._matches.find(match.id)  # whether a holiday stops it, the store knows
        return finish.ended(moved, ending)

    async def _on_turn(self, at: Seen | Match, user_id: int, *, same_draft: bool = True) -> Match:
        match = await self._matches.acted_on(at)
        require_turn(match, user_id, at if isinstance(at, Seen) else None, same_draft=same_draft)
        return match

    async def _end(self, match: Match, confirm: bool) -> Match | Proposal:
        if not match.draft:
            raise NothingEnteredError("play-nothing-to-end").about(match)
        move = match.position.parse(match.draft)
        return await (self._propose(match, move) if confirm else self.commit(match, move))

    async def _play_or_propose(self, match: Match, text: str, confirm: bool) -> Match | Proposal:
        move = match.position.parse(text)
        if confirm or _cautions(match, move):
            return await self._propose(match, move)
        return await self.commit(match, move)

    async def _propose(self, match: Match, move: Any) -> Proposal:
        """*move* proposed; a long one, which only games with drafts have, becomes the draft. Raises RuleError."""
        match.position.check(move)
        text = match.position.format(move)
        if len(text) > LONGEST_PROPOSED and text != match.draft:
            match = await self._redraft(match, text)
        return Proposal(match, text, _cautions(match, move))

    async def _keep_good_part(self, match: Match, text: str, error: MoveError, said_end: bool) -> PartlyEntered:
        """The beginning of *text* that is right as the draft. Raises *error* where there is none."""
        found = good_part(match.position, match.draft, text)
        if found is None:
            raise error
        draft, rest = found
        match = await self._redraft(match, draft)
        return PartlyEntered(match, error, f"{rest} {END}" if said_end else rest)

    async def _redraft(self, match: Match, draft: str) -> Match:
        now = self._now()
        if not await self._store.set_draft(match, draft, now):
            raise await self._matches.overtaken(match.id)
        return replace(match, draft=draft, updated_at=now)


def _cautions(match: Match, move: Any) -> tuple[Message, ...]:
    """What the players of *match* are told of *move* before they play it."""
    return match.position.cautions(move) if match.warns else ()

"""The use cases of a match: who may do what, when, and what becomes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any, Protocol

from sumon.core.protocol import Analysis, Limit, View

from .challenging import Challenging
from .entry import read_entry, without_end
from .errors import MatchOverError, NoMatchError, NothingEnteredError, StaleError
from .model import Match, Proposal, Result, Seen, Suggestion, Termination, result_by_rules
from .replays import remember
from .store import MatchStore
from .suggestions import list_moves, suggest_moves, suggest_steps


class Computer(Protocol):
    """Whoever moves for the computer, and advises people."""

    @property
    def busy(self) -> bool:
        """Whether the next question has to wait for others."""
        ...

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """What *level* plays for the player on turn in *view*."""
        ...

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """The best move for the player on turn in *view*, or how good *move* is."""
        ...


class MatchService(Challenging):
    """Everything people can do with challenges and matches.

    The store is the only state: what a method returns has been committed, and two people who act at once cannot
    both succeed. Moves that the rules refuse raise their MoveError, all else a PlayError.
    *seen* is the board that the person acted on; when it is not up to date, StaleError is raised.
    """

    def __init__(self, store: MatchStore, computer: Computer, *, now: Callable[[], datetime], rng: Random) -> None:
        super().__init__(store, now=now, rng=rng)
        self._computer = computer
        self._listing = asyncio.Lock()

    @property
    def computer_busy(self) -> bool:
        """Whether the computer has so much to think about that it may take a moment."""
        return self._computer.busy

    async def extend(self, seen: Seen, user_id: int, entry: str) -> Match:
        """The match with one more *entry* in the draft, or with the move when nothing may follow the entry.

        A finished turn that should be confirmed first stays the draft: `end_turn` confirms it.
        """
        if not entry or " " in entry:
            raise ValueError("an entry is one word")
        match = await self._on_turn(seen.match_id, user_id, seen)
        draft = f"{match.draft} {entry}".lstrip()
        following = match.position.continuations(draft)
        if following.drafts or not following.complete:
            return await self._redraft(match, draft)
        move = match.position.parse(draft)
        if match.position.cautions(move):
            return await self._redraft(match, draft)
        return await self._commit(match, move)

    async def end_turn(self, seen: Seen, user_id: int) -> Match:
        """The match with the draft played as the whole turn. Raises NothingEnteredError."""
        return await self._end_turn(await self._on_turn(seen.match_id, user_id, seen))

    async def undo(self, match_id: int, user_id: int, seen: Seen | None = None) -> Match:
        """The match without the last entry of the draft. Raises NothingEnteredError."""
        match = await self._on_turn(match_id, user_id, seen)
        if not match.draft:
            raise NothingEnteredError("play-nothing-to-undo").about(match)
        return await self._redraft(match, " ".join(match.draft.split()[:-1]))

    async def enter(self, match_id: int, user_id: int, text: str) -> Match | Proposal:
        """The match after what somebody typed, forgivingly read.

        The text goes on from the draft, or is a whole turn that begins with it. It becomes the draft when more may
        follow, unless it closes with `end` or `.`; otherwise it is played. A move that should be confirmed first is
        only proposed: `play` confirms it.
        """
        match = await self._on_turn(match_id, user_id)
        body, said_end = without_end(text)
        if said_end and not body:
            return await self._end_turn(match)
        entry = read_entry(match.position, match.draft, body, ends=said_end)
        if not entry.ends:
            return await self._redraft(match, entry.text)
        move = match.position.parse(entry.text)
        cautions = match.position.cautions(move)
        if cautions:
            return Proposal(match, entry.text, cautions)
        return await self._commit(match, move)

    async def play(self, seen: Seen, user_id: int, text: str) -> Match:
        """The match with the whole move *text* played, confirmed as it is, whatever the draft has become."""
        match = await self._on_turn(seen.match_id, user_id, seen, same_draft=False)
        return await self._commit(match, match.position.parse(text))

    async def suggestions(self, match_id: int, user_id: int, text: str, limit: int = 25) -> tuple[Suggestion, ...]:
        """Up to *limit* things that `enter` would take and that begin like *text*, best fits first.

        Nothing for whoever is not on turn: legal moves can tell what is on a hidden rack.
        """
        match = await self._store.match(match_id)
        if match is None or match.result is not None or match.player_of(user_id) is None:
            return ()
        await self._replay(match)
        if match.to_move is not match.player_of(user_id):
            return ()
        steps = await asyncio.to_thread(suggest_steps, match.position, match.draft, text, limit)
        if steps or match.draft:
            return steps
        async with self._listing:  # every key typed asks again; the first one fills the cache
            moves = await asyncio.to_thread(list_moves, match.record)
        return await asyncio.to_thread(suggest_moves, moves, text, limit)

    async def resign(self, match_id: int, user_id: int) -> Match:
        """The match, won by the opponent of *user_id*."""
        match = await self._of_player(match_id, user_id)
        seat = match.player_of(user_id)
        assert seat is not None
        result = Result(seat.other, Termination.RESIGNATION)
        now = self._now()
        if not await self._store.finish(match_id, result, now):
            raise await self._overtaken(match_id)
        return await self.find(match_id)

    async def set_board_message(self, match_id: int, channel_id: int, message_id: int, ply: int) -> None:
        """Remembers the message that shows the board after *ply* moves, and its channel as the one of the match.

        Raises NoMatchError, or ChannelBusyError when another match has the channel.
        """
        if not await self._store.set_board_message(match_id, channel_id, message_id, ply):
            raise NoMatchError("play-no-match")

    async def computer_moves(self, match_id: int) -> Match:
        """The match after the move of the computer on turn.

        Raises StaleError when the computer is not on turn, or not any more when it has thought.
        """
        match = await self.find(match_id)
        if match.result is not None:
            raise MatchOverError("play-over").about(match)
        player, level = match.to_move, match.level_on_turn
        if level is None:
            raise StaleError("play-stale").about(match)
        view = match.position.view(player)
        analysis = await self._computer.choose(match.record.game, level, view, self._rng.getrandbits(63))
        return await self._commit(match, analysis.move)

    async def _end_turn(self, match: Match) -> Match:
        if not match.draft:
            raise NothingEnteredError("play-nothing-to-end").about(match)
        return await self._commit(match, match.position.parse(match.draft))

    async def _redraft(self, match: Match, draft: str) -> Match:
        now = self._now()
        if not await self._store.set_draft(match, draft, now):
            raise await self._overtaken(match.id)
        return replace(match, draft=draft, updated_at=now)

    async def _commit(self, match: Match, move: Any) -> Match:
        """*match* with *move*, which the rules check once more, in the store."""
        position = match.position.play(move)
        text = match.position.format(move)
        result = result_by_rules(position)
        now = self._now()
        if not await self._store.add_move(match, text, result, now):
            raise await self._overtaken(match.id)
        record = match.record.then(text)
        remember(record, position)
        return replace(match, record=record, draft="", result=result, updated_at=now)

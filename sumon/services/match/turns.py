"""The services of a turn: enter a step, end the turn, take back, play a whole move, resign."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any

from sumon.core.errors import MoveError, SentenceError
from sumon.core.registry import rules_of
from sumon.play.clock import Clock
from sumon.play.deadlines import after_turn, clock_of_turn
from sumon.play.errors import PlayError
from sumon.play.match import finish
from sumon.play.match.access import require_playing, require_turn
from sumon.play.match.prepared import Tree, can_prepare
from sumon.play.match.suggestions import Suggestion, list_moves, suggest_moves, suggest_steps
from sumon.play.match.turn_editor import (
    END,
    CompleteMove,
    PartlyEntered,
    Proposal,
    TurnEditor,
    without_end,
    written,
)
from sumon.play.model import Match, Seen
from sumon.play.replays import remember
from sumon.play.settings import Confirm
from sumon.storage.matches.prepared import PreparedRows
from sumon.storage.matches.rows import MatchRows

from .matches import Matches

FIRST_GAMES = 3  # finished games of a kind; then a player knows when a turn ends
LONGEST_PROPOSED = 60  # characters of a move that a button can carry
MOST_ANSWERS = 12  # in a row, without an action of a player


class Turns:
    """The actions of players in their matches.

    *match*: as just read. *seen*: the board that the player clicked, which must show the current state. *confirm*:
    the turns that are only proposed, for `play` to confirm them. A method writes once, and returns the resulting
    match. It raises MoveError for moves that the rules refuse, and a PlayError for all else, such as StaleError
    when another action came first.
    """

    def __init__(
        self,
        store: MatchRows,
        matches: Matches,
        prepared: PreparedRows,
        *,
        make_up: Callable[[int | None], Awaitable[None]],
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        """*make_up*: gives back the time of an outage on a server that has just ended."""
        self._make_up = make_up
        self._store = store
        self._matches = matches
        self._prepared = prepared
        self._now = now
        self._rng = rng
        self._listing = asyncio.Lock()

    async def extend(
        self, match: Match, user_id: int, entry: str, *, seen: Seen | None = None, confirm: Confirm = Confirm.NEVER
    ) -> Match | Proposal:
        """The match with one more *entry* in the draft, or with the whole move if no entry may follow.

        A finished turn that should be confirmed first stays the draft: `end_turn` confirms it.
        """
        if not entry or " " in entry:
            raise ValueError("an entry is one word")
        require_turn(match, user_id, seen)
        entered = _editor(match).extend(entry)
        if isinstance(entered, TurnEditor) or _is_asked(match, entered):
            return await self._redraft(match, written(entered))
        if confirm is Confirm.FIRST_GAMES and entered.cut_short and await self._is_new(match, user_id):
            return await self._propose(match, entered)
        return await self._end(match, entered, confirm is Confirm.ALWAYS)

    async def end_turn(
        self, match: Match, user_id: int, *, seen: Seen | None = None, confirm: Confirm = Confirm.NEVER
    ) -> Match | Proposal:
        """The match with the draft played as the whole turn. Raises NothingEnteredError if the draft is empty."""
        require_turn(match, user_id, seen)
        return await self._end(match, _editor(match).end(), confirm is Confirm.ALWAYS)

    async def undo(self, match: Match, user_id: int, *, seen: Seen | None = None) -> Match:
        """The match without the last entry of the draft. Raises NothingEnteredError if the draft is empty."""
        require_turn(match, user_id, seen)
        return await self._redraft(match, _editor(match).undo().draft)

    async def enter(
        self, match: Match, user_id: int, text: str, *, seen: Seen | None = None, confirm: Confirm = Confirm.NEVER
    ) -> Match | Proposal | PartlyEntered:
        """The match after the typed *text*, read forgivingly; see `TurnEditor.enter`.

        A move that should be confirmed first is only proposed: `play` confirms it. If only the beginning of a turn
        is right, the beginning becomes the draft.
        """
        require_turn(match, user_id, seen)
        body, said_end = without_end(text)
        if said_end and not body:
            return await self._end(match, _editor(match).end(), confirm is Confirm.ALWAYS)
        try:
            entered = _editor(match).enter(text)
        except MoveError as error:
            return await self._keep_good_part(match, body, error, said_end)
        if isinstance(entered, TurnEditor):
            return await self._redraft(match, entered.draft)
        return await self.play_whole(match, entered, confirm)

    def takes(self, match: Match, user_id: int, text: str) -> bool:
        """Whether `enter` would take all of *text* now, as a turn or as a part of one."""
        body, said_end = without_end(text)
        try:
            require_turn(match, user_id)
            _editor(match).end() if said_end and not body else _editor(match).enter(text)
        except (MoveError, PlayError):
            return False
        return True

    async def play_whole(self, match: Match, whole: CompleteMove, confirm: Confirm) -> Match | Proposal:
        """*match* after *whole*, or a proposal if it should be confirmed. The caller has checked the permission."""
        # Without hints, a question each time: it reveals nothing.
        is_asked = _is_unjudged(match) or bool(whole.cautions)
        return await self._end(match, whole, confirm is Confirm.ALWAYS or is_asked)

    async def play(self, match: Match, user_id: int, text: str, *, seen: Seen | None = None) -> Match:
        """The match with the confirmed whole move *text* played, regardless of the draft."""
        require_turn(match, user_id, seen, same_draft=False)
        return await self.commit(match, match.position.parse(text))

    async def play_at_random(
        self, match: Match, user_id: int, *, seen: Seen | None = None, confirm: Confirm = Confirm.NEVER
    ) -> Match | Proposal:
        """The match after a random legal move, all equally likely; for positions with few of them."""
        require_turn(match, user_id, seen)
        move = self._rng.choice(list(match.position.legal_moves()))
        return await self._end(match, CompleteMove(match.position, move), confirm is Confirm.ALWAYS)

    async def resign(self, match: Match, user_id: int) -> Match:
        """The match, won by the opponent of *user_id*, even if it has gone on meanwhile."""
        while True:
            ending = finish.by_resignation(match, require_playing(match, user_id), self._now())
            if await self._store.finish(match, ending):
                return finish.ended(match, ending)
            match = await self._matches.find_match(match.id)  # a move came first

    async def suggestions(self, match: Match, user_id: int, text: str, limit: int = 25) -> tuple[Suggestion, ...]:
        """Up to *limit* texts that `enter` would take and that begin like *text*, best fits first.

        Empty for a user who is not on turn: legal moves can reveal a hidden rack.
        """
        player = match.player_of(user_id)
        if player is None or match.to_move is not player:
            return ()
        steps = await asyncio.to_thread(suggest_steps, match.position, match.draft, text, limit)
        if steps or match.draft:
            return steps
        async with self._listing:  # every typed key asks again; the first request fills the cache
            moves = await asyncio.to_thread(list_moves, match.record)
        return await asyncio.to_thread(suggest_moves, moves, text, limit)

    async def commit(self, match: Match, move: Any) -> Match:
        """*match* with *move* and then the turns laid down in advance, stored. The rules check *move* once more.

        The caller has checked the permission.
        """
        moved = await self._store_move(match, move)
        try:
            return await self.answer(moved)
        except SentenceError:  # the turn of the player is stored; the scheduler makes up for the rest
            return moved

    async def answer(self, match: Match) -> Match:
        """*match* with the turns that its players have laid down for now, one after the other, stored.

        It costs the same whether there is no tree or no answer fits, so that its time reveals nothing.
        """
        for _ in range(MOST_ANSWERS):
            if match.is_over or not can_prepare(match):
                break
            tree = await self._prepared.answering(match)
            answer = tree.answer(match) if tree is not None else None
            if tree is None or answer is None:
                break
            try:
                match = await self._store_move(match, match.position.parse(answer), tree.after(match))
            except MoveError:  # the rules have changed since
                break
            except PlayError as error:  # its player has done something else meanwhile
                return error.match or match
        return match

    async def _store_move(self, match: Match, move: Any, rest: Tree | None = None) -> Match:
        """*match* with *move*, stored. *rest*: the rest of the tree that contained the move in advance."""
        if match.time_control is not None and match.time_control.bank:
            await self._make_up(match.guild_id)
        position = match.position.play(move)
        text = match.position.format(move)
        now = self._now()
        record = match.record.then(text)
        remember(record, position)
        moved = replace(after_turn(match, now), record=record, draft="", updated_at=now, moved_at=now, clock=None)
        if rest is not None:
            moved = replace(moved, prepared=moved.prepared | {moved.ply})
        ending = finish.by_rules(moved, now)
        clock = clock_of_turn(moved, now) if ending is None else None
        stored = await self._store.add_move(match, text, ending, now, clock, rest)
        if not stored:
            there = await self._matches.find_match(match.id)
            if (there.seen, there.draft) != (match.seen, match.draft) or there.clock in (None, match.clock):
                raise await self._matches.overtaken(match.id)
            return await self._store_move(there, move, rest)  # only the clock has changed
        if isinstance(stored, Clock):
            moved = replace(moved, clock=stored)
        return finish.ended(moved, ending)

    async def _is_new(self, match: Match, user_id: int) -> bool:
        """Whether *user_id* is still in the first games of that kind."""
        return await self._store.count_finished(user_id, match.record.game, FIRST_GAMES) < FIRST_GAMES

    async def _end(self, match: Match, whole: CompleteMove, confirm: bool) -> Match | Proposal:
        return await (self._propose(match, whole) if confirm else self.commit(match, whole.move))

    async def _propose(self, match: Match, whole: CompleteMove) -> Proposal:
        """*whole* as a proposal; a long one becomes the draft, as only games with drafts have long moves.

        Without hints it stays in the player's own words, as its notation may reveal a mistake.
        """
        if len(whole.text) > LONGEST_PROPOSED and whole.text != match.draft:
            match = await self._redraft(match, whole.text)
        if _is_unjudged(match):
            return Proposal(match, whole.said or whole.text, (), is_judged=False)
        return Proposal(match, whole.text, whole.cautions, cuts_short=whole.cut_short)

    async def _keep_good_part(self, match: Match, text: str, error: MoveError, said_end: bool) -> PartlyEntered:
        """Stores the right beginning of *text* as the draft. Raises *error* if there is none."""
        found = _editor(match).good_part(text)
        if found is None:
            raise error
        kept, rest = found
        match = await self._redraft(match, kept.draft)
        return PartlyEntered(match, error, f"{rest} {END}" if said_end else rest)

    async def _redraft(self, match: Match, draft: str) -> Match:
        now = self._now()
        if not await self._store.set_draft(match, draft, now):
            raise await self._matches.overtaken(match.id)
        return replace(match, draft=draft, updated_at=now)


def _editor(match: Match) -> TurnEditor:
    return TurnEditor(match.position, match.draft)


def _is_unjudged(match: Match) -> bool:
    """Whether the player learns of a mistake only after the turn: without hints, in a game that allows mistakes."""
    return not match.allows_hints and rules_of(match.record.game).can_slip


def _is_asked(match: Match, whole: CompleteMove) -> bool:
    """Whether the rules want *whole* confirmed; never without hints, as the question would reveal the mistake."""
    return not _is_unjudged(match) and bool(whole.cautions)

"""Taking a move back: from a ply on, the moves before no longer count. The log keeps them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sumon.core.commitment import has_chance
from sumon.core.protocol import Player
from sumon.play.clock import Clock
from sumon.play.deadlines import clock_of_turn, clock_of_undone_turn
from sumon.play.errors import TakebackError
from sumon.play.model import Match, Seen, Takeback
from sumon.play.replays import movers_of

from .access import require_current, require_playing
from .matches import Matches, MatchStore

UNDO_FOR = timedelta(seconds=60)


def takeback_of(match: Match, ply: int, player: Player, now: datetime, *, is_hint: bool = False) -> Takeback:
    """The takeback of *player* that leaves *ply* moves of *match*."""
    return Takeback(ply, player, now, is_hint, clock_of_turn(match.at(ply), now))


class Takebacks:
    """Moves taken back without asking anybody."""

    def __init__(self, store: MatchStore, matches: Matches, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._matches = matches
        self._now = now

    async def undo_turn(self, match: Match, user_id: int, *, seen: Seen | None = None) -> Match:
        """The match without the last turn of *user_id*, which has just ended and has not been answered yet.

        Raises NotInMatchError, MatchOverError, StaleError, and TakebackError when it is too late.
        """
        player, now = require_playing(match, user_id), self._now()
        if seen is not None:
            require_current(match, seen, same_draft=False)
        require_takebacks(match)
        require_undo(match, player, now)
        ply = match.ply - 1
        clock = await self._clock_of_undone_turn(match, ply, now) if match.move_time is not None else None
        return await self.take_back(match, Takeback(ply, player, now, clock=clock))

    async def _clock_of_undone_turn(self, match: Match, ply: int, now: datetime) -> Clock | None:
        began_at = await self._store.made_at(match.id, ply) or match.started_at
        return clock_of_undone_turn(match.at(ply), began_at, now)

    async def take_back_from_computer(self, match: Match, player: Player) -> Match:
        """The match without the last turn of *player* and the computer's answer to it; counted like a hint.

        Raises TakebackError when there is nothing to take back.
        """
        ply = last_turn_of(match, player)
        return await self.take_back(match, takeback_of(match, ply, player, self._now(), is_hint=True))

    async def take_back(self, match: Match, takeback: Takeback) -> Match:
        """*match* after *takeback*, in the store. Who may do so has been decided. Raises StaleError."""
        if not await self._store.take_back(match, takeback):
            raise await self._matches.overtaken(match.id)
        return await self._matches.find(match.id)  # how many hints there were is counted by the store


def require_takebacks(match: Match) -> None:
    """Raises TakebackError in a tournament, and where moves reveal something hidden."""
    if match.pairing_id is not None:
        raise TakebackError("tournaments-no-takeback").about(match)
    if has_chance(match.record.game, match.record.variant):
        raise TakebackError("offers-hidden").about(match)


def last_turn_of(match: Match, player: Player) -> int:
    """The number of moves before the last one of *player*. Raises TakebackError if there is none."""
    require_takebacks(match)
    movers = movers_of(match.record)
    for ply in reversed(range(match.ply)):
        if movers[ply] is player:
            return ply
    raise TakebackError("offers-nothing-to-take-back").about(match)


def can_undo(match: Match, now: datetime) -> Player | None:
    """The player who may take the last turn back without asking, None if neither may."""
    is_final = match.pairing_id is not None or has_chance(match.record.game, match.record.variant)
    if match.is_over or not match.ply or is_final:
        return None
    mover = movers_of(match.record)[-1]
    if match.seats[mover].level:
        return None
    try:
        require_undo(match, mover, now)
    except TakebackError:
        return None
    return mover


def require_undo(match: Match, player: Player, now: datetime) -> None:
    """Raises TakebackError unless *player* has just made the last move and it has not been answered."""
    if not match.ply or movers_of(match.record)[-1] is not player or match.was_taken_back:
        raise TakebackError("offers-not-your-turn-to-undo").about(match)
    if match.draft:
        raise TakebackError("offers-opponent-has-begun").about(match)
    if match.moved_at is None or now - match.moved_at > UNDO_FOR:
        raise TakebackError("offers-too-late", seconds=int(UNDO_FOR.total_seconds())).about(match)

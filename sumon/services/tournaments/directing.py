"""The course of a tournament in the hands of its organisers: ends of rounds, pauses, decisions that are undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from sumon.play.errors import TournamentError, UnplayableMatchError
from sumon.play.model import Match
from sumon.play.tournaments.actors import Managed, require_status
from sumon.play.tournaments.model import LONGEST_ROUND, PAUSES, Pairing, Status, Tournament, undoable
from sumon.play.tournaments.opening import opening_of
from sumon.play.tournaments.own_games import require_not_own
from sumon.services.match.matches import Matches
from sumon.storage.tournaments.directing import DirectingRows

from .tournaments import Tournaments, retrying


class Directing:
    """The services for people who manage running tournaments, as far as they concern all of its games."""

    def __init__(
        self, tournaments: Tournaments, store: DirectingRows, matches: Matches, *, now: Callable[[], datetime]
    ) -> None:
        self._tournaments = tournaments
        self._store = store
        self._matches = matches
        self._now = now

    async def reread(self, managed: Managed) -> Managed:
        """The current state of *managed*. Raises TournamentError if the actor may no longer manage it."""
        return Managed(await self._tournaments.reread(managed.tournament), managed.actor)

    @retrying
    async def extend_round(self, managed: Managed, days: int) -> bool:
        """Moves the end of the round by so many *days*. Raises TournamentError."""
        t, now = managed.tournament, self._now()
        require_status(t, Status.RUNNING)
        if t.round_ends_at is None:
            raise TournamentError("directing-no-end")
        ends_at = max(t.round_ends_at, now) + timedelta(days=days)
        if ends_at > now + LONGEST_ROUND:
            raise TournamentError("directing-round-long", days=LONGEST_ROUND.days)
        return await self._store.set_round_end(t, ends_at, now)

    @retrying
    async def end_round(self, managed: Managed) -> bool:
        """Ends the round now: its open games are decided as at its end. Raises TournamentError."""
        t = managed.tournament
        require_status(t, Status.RUNNING)
        for pairing in t.open_pairings:
            require_not_own(managed, pairing)
        if t.is_paused(self._now()):
            raise TournamentError("directing-paused")
        return await self._store.set_round_end(t, self._now(), self._now())

    @retrying
    async def pause(self, managed: Managed, days: int) -> bool:
        """Stops all clocks for so many *days*; nothing is paired or opened meanwhile. Raises TournamentError."""
        t, now = managed.tournament, self._now()
        require_status(t, Status.RUNNING)
        if days not in PAUSES:
            raise TournamentError("tournaments-no-choice")
        until = now + timedelta(days=days)
        return await self._store.pause(t, until, _shifted(t, until, now), now)

    @retrying
    async def resume(self, managed: Managed) -> bool:
        """Ends a pause: clocks run with the time that they had. Raises TournamentError."""
        t, now = managed.tournament, self._now()
        require_status(t, Status.RUNNING)
        if not t.is_paused(now):
            raise TournamentError("directing-not-paused")
        return await self._store.resume(t, _shifted(t, now, now), now)

    @retrying
    async def undo_decision(self, managed: Managed, pairing_id: int) -> bool:
        """Takes back a person's decision on a pairing; the game that it ended goes on. Raises TournamentError."""
        t = managed.tournament
        require_status(t, Status.RUNNING)
        pairing = next((each for each in undoable(t) if each.id == pairing_id), None)
        if pairing is None:
            raise TournamentError("directing-not-undoable")
        require_not_own(managed, pairing)
        return await self._store.undecide(t, pairing, await self._stopped(t, pairing), self._now())

    @retrying
    async def appoint(self, managed: Managed, user_id: int | None) -> bool:
        """Makes *user_id* the second organiser; None for no one. Raises TournamentError."""
        return await self._store.set_second_organiser(managed.tournament, user_id, self._now())

    def require_unannounced(self, managed: Managed) -> None:
        """Raises TournamentError if an organiser has written to all in this round."""
        if managed.tournament.announced_in == managed.tournament.round:
            raise TournamentError("directing-written-before")

    @retrying
    async def announce(self, managed: Managed) -> bool:
        """Notes that an organiser writes to all in this round. Raises TournamentError if one has done so before."""
        self.require_unannounced(managed)
        return await self._store.set_announced(managed.tournament, managed.tournament.round)

    async def take_announcement_back(self, managed: Managed) -> None:
        """Undoes `announce`, as the message could not be sent."""
        t = managed.tournament
        await self._store.set_announced(replace(t, announced_in=t.round), t.announced_in)

    async def _stopped(self, t: Tournament, pairing: Pairing) -> Match | None:
        """The game of *pairing*, as it was before the decision ended it; None if the decision ended none.

        Raises TournamentError if it was the game of somebody who was replaced.
        """
        if pairing.match_id is None:
            return None
        try:
            match = await self._matches.find_match(pairing.match_id)
        except UnplayableMatchError:
            return None
        is_by_decision = match.result is not None and match.result.by == pairing.decided_by
        if not is_by_decision or match.updated_at != pairing.decided_at:
            return None
        if match.seats != opening_of(t, pairing).seats:
            raise TournamentError("directing-not-undoable")
        return replace(match, result=None)


def _shifted(t: Tournament, until: datetime, now: datetime) -> datetime | None:
    """The end of the round of *t*, if its clocks stand until *until* instead of what was planned."""
    if t.round_ends_at is None:
        return None
    planned = t.paused_until if t.is_paused(now) else None
    return max(t.round_ends_at, now) + (until - (planned or now))

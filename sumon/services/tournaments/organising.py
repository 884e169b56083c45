"""The actions of the organiser of a tournament, or of a moderator, after the announcement."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sumon.play.errors import TournamentError
from sumon.play.match import finish
from sumon.play.model import Decision
from sumon.play.tournaments.actors import Managed, require_person, require_status
from sumon.play.tournaments.model import FEWEST, RESULTS, EntrantStatus, Pairing, Status, late_in
from sumon.play.tournaments.own_games import own_error, require_may_drop, require_may_replace, require_not_own
from sumon.services.match.matches import Matches
from sumon.services.ranking import DeletedAccounts
from sumon.services.time import Timekeeper
from sumon.storage.store import Store

from .running import running_game
from .tournaments import Tournaments, retrying

# The decisions that an organiser may take, each with the one for a game that was played over the board.
DECISIONS = {
    Decision.FIRST_UNPLAYED: Decision.FIRST,
    Decision.SECOND_UNPLAYED: Decision.SECOND,
    Decision.HALVES: Decision.DRAW,
    Decision.NEITHER: Decision.NEITHER,
}


class Organising:
    """The services for people who manage tournaments; after a change the tournament goes on by itself."""

    def __init__(
        self,
        tournaments: Tournaments,
        store: Store,
        matches: Matches,
        time: Timekeeper,
        deleted_accounts: DeletedAccounts,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._tournaments = tournaments
        self._store = store
        self._matches = matches
        self._time = time
        self._deleted_accounts = deleted_accounts
        self._now = now

    async def reread(self, managed: Managed) -> Managed:
        """The current state of *managed*. Raises TournamentError if the actor may no longer manage it."""
        return Managed(await self._tournaments.reread(managed.tournament), managed.actor)

    @retrying
    async def start_tournament(self, managed: Managed) -> bool:
        """Has the tournament start now. Raises TournamentError."""
        t = managed.tournament
        require_status(t, Status.OPEN)
        if len(t.people) < FEWEST:
            raise TournamentError("tournaments-too-few", name=t.name, least=FEWEST, count=len(t.people))
        return await self._store.tournament_steps.start_now(t, self._now())

    @retrying
    async def decide(self, managed: Managed, pairing_id: int, decision: Decision) -> bool:
        """Decides a pairing as one of `DECISIONS`; aborts its game if one is running. Raises TournamentError."""
        if decision not in DECISIONS:
            raise TournamentError("tournaments-no-choice")
        pairing, user_id = _open_pairing(managed, pairing_id), managed.actor.user_id
        match, now = await running_game(self._matches, pairing), self._now()
        if match is None:
            return await self._store.pairings.decide(pairing.id, decision, user_id, now)
        decided = decision if match.is_young else DECISIONS[decision]
        return await self._store.matches.finish(match, finish.by_organiser(match, decided, user_id, now))

    @retrying
    async def give_half(self, managed: Managed, entrant_id: int) -> bool:
        """Gives an entrant who joined late half a point for round 1, but not to the actor. Raises
        TournamentError."""
        t, user_id = managed.tournament, managed.actor.user_id
        require_status(t, Status.RUNNING)
        entrant = require_person(t, entrant_id)
        if entrant.user_id == user_id:
            raise own_error("tournaments-own-game", managed)
        if entrant not in late_in(t):
            raise TournamentError("tournaments-no-half")
        return await self._store.entrants.give_half(t, entrant_id, user_id, self._now())

    @retrying
    async def drop(self, managed: Managed, entrant_id: int) -> bool:
        """Takes the entrant out, who then loses their running games.

        Raises TournamentError, also if the actor still plays against them.
        """
        t, by = managed.tournament, managed.actor.user_id
        entrant = require_person(t, entrant_id)
        require_may_drop(managed, entrant)
        return await self._store.entrants.take_out(t, entrant, EntrantStatus.DROPPED, self._now(), by=by)

    @retrying
    async def replace(self, managed: Managed, entrant_id: int, user_id: int, name: str) -> bool:
        """Gives the entrant's place, with its points, to *user_id* with that *name*.

        Running games are lost then, and games that have hardly begun are opened anew. Raises TournamentError, also
        if it is about the actor's own games, or ChallengeRefusedError if it is rated.
        """
        t = managed.tournament
        require_may_replace(managed, require_person(t, entrant_id), user_id)
        if t.entrant_of(user_id) is not None:
            raise TournamentError("tournaments-replace-known", player=name, name=t.name)
        if t.rated:
            await self._deleted_accounts.require_rateable(user_id)
        return await self._store.entrants.replace(t, entrant_id, user_id, name, managed.actor.user_id, self._now())

    async def give_a_day(self, managed: Managed, entrant_id: int, pairing_id: int) -> None:
        """Gives the entrant another day for a turn, once in a game.

        Raises TournamentError, or like `Timekeeper.give_a_day_in_tournament`.
        """
        pairing = _open_pairing(managed, pairing_id)
        entrant = require_person(managed.tournament, entrant_id)
        match = await running_game(self._matches, pairing)
        if match is None or not pairing.has(entrant_id) or entrant.user_id is None:
            raise TournamentError("tournaments-no-game-now")
        await self._time.give_a_day_in_tournament(match.id, entrant.user_id)

    @retrying
    async def move(self, managed: Managed, channel_id: int) -> bool:
        """Moves it to another channel: its post, and games that are not open yet. Raises TournamentError."""
        return await self._store.tournaments.move(managed.tournament, channel_id, self._now())

    @retrying
    async def cancel(self, managed: Managed) -> bool:
        """Cancels it; running games are played to their end. Raises TournamentError."""
        reason = "tournaments-cancelled-by-organiser"
        return await self._store.tournaments.cancel(managed.tournament, reason, self._now())


def _open_pairing(managed: Managed, pairing_id: int) -> Pairing:
    """The undecided pairing with that id, which must not be the actor's own. Raises TournamentError."""
    t = managed.tournament
    require_status(t, Status.RUNNING)
    pairing = next((each for each in t.pairings if each.id == pairing_id), None)
    if pairing is None:
        raise TournamentError("tournaments-gone")
    if pairing.decision is not None:
        raise TournamentError("tournaments-decided", result=RESULTS[pairing.decision])
    require_not_own(managed, pairing)
    return pairing

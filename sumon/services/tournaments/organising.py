"""What the organiser of a tournament does, or a moderator instead, once it has been announced."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sumon.play.errors import StaleError, TournamentError
from sumon.play.match import finish
from sumon.play.model import Decision
from sumon.play.tournaments.actors import (
    Actor,
    require_going_on,
    require_open,
    require_organiser,
    require_person,
    require_running,
)
from sumon.play.tournaments.model import FEWEST, RESULTS, EntrantStatus, Pairing, Status, Tournament, late_in
from sumon.services.match.matches import Matches
from sumon.services.ranking import Departures
from sumon.services.time import Timekeeper
from sumon.storage.store import Store

from .running import running_game
from .tournaments import ATTEMPTS, Tournaments

# What an organiser may decide, and what that is where a game was played over the board.
DECISIONS = {
    Decision.FIRST_UNPLAYED: Decision.FIRST,
    Decision.SECOND_UNPLAYED: Decision.SECOND,
    Decision.HALVES: Decision.DRAW,
    Decision.NEITHER: Decision.NEITHER,
}


class Organising:
    """Tournaments for those who organise them. Whatever it changes, the tournament goes on by itself from there."""

    def __init__(
        self,
        tournaments: Tournaments,
        store: Store,
        matches: Matches,
        time: Timekeeper,
        departures: Departures,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._tournaments = tournaments
        self._store = store
        self._matches = matches
        self._time = time
        self._departures = departures
        self._now = now

    async def start(self, actor: Actor, tournament_id: int) -> Tournament:
        """The tournament, which starts now. Raises TournamentError."""
        for _ in range(ATTEMPTS):
            t = await self._of(actor, tournament_id)
            require_open(t)
            if len(t.people) < FEWEST:
                raise TournamentError("tournaments-too-few", name=t.name, least=FEWEST, count=len(t.people))
            if await self._store.tournament_steps.start_now(t, self._now()):
                return await self._of(actor, tournament_id)
        raise StaleError("play-stale")

    async def decide(self, actor: Actor, tournament_id: int, pairing_id: int, decision: Decision) -> Tournament:
        """The tournament, in which *actor* has decided a pairing; its game, if one goes on, is aborted.

        *decision* is one of `DECISIONS`. Raises TournamentError.
        """
        if decision not in DECISIONS:
            raise TournamentError("tournaments-no-choice")
        for _ in range(ATTEMPTS):
            t, pairing = await self._open_pairing(actor, tournament_id, pairing_id)
            match, now = await running_game(self._matches, pairing), self._now()
            if match is None:
                is_done = await self._store.pairings.decide(pairing.id, decision, actor.user_id, now)
            else:
                decided = decision if match.is_young else DECISIONS[decision]
                ending = finish.by_organiser(match, decided, actor.user_id, now)
                is_done = await self._store.matches.finish(match, ending)
            if is_done:
                return await self._of(actor, t.id)
        raise StaleError("play-stale")

    async def give_half(self, actor: Actor, tournament_id: int, entrant_id: int) -> Tournament:
        """The tournament, in which an entrant who joined late has half a point for round 1. Raises TournamentError.

        Nobody gives one to themselves.
        """
        for _ in range(ATTEMPTS):
            t = await self._of(actor, tournament_id)
            require_running(t)
            entrant = require_person(t, entrant_id)
            if entrant.user_id == actor.user_id:
                raise TournamentError("tournaments-own-game")
            if entrant not in late_in(t):
                raise TournamentError("tournaments-no-half")
            if await self._store.entrants.give_half(t, entrant_id, actor.user_id, self._now()):
                return await self._of(actor, tournament_id)
        raise StaleError("play-stale")

    async def drop(self, actor: Actor, tournament_id: int, entrant_id: int) -> Tournament:
        """The tournament without the entrant, whose games in it are lost next. Raises TournamentError."""
        for _ in range(ATTEMPTS):
            t = await self._of(actor, tournament_id)
            require_going_on(t)
            entrant, now = require_person(t, entrant_id), self._now()
            if t.status is Status.OPEN:
                is_done = await self._store.entrants.remove(t, entrant.user_id or 0, now)
            else:
                is_done = await self._store.entrants.leave(t, entrant.id, EntrantStatus.DROPPED, now)
            if is_done:
                return await self._of(actor, tournament_id)
        raise StaleError("play-stale")

    async def replace(
        self, actor: Actor, tournament_id: int, entrant_id: int, user_id: int, name: str
    ) -> Tournament:
        """The tournament, in which *user_id*, who is called *name*, has the place of the entrant, with its points.

        Games that had begun are lost next, those that hardly had are opened anew. Raises TournamentError, or
        ChallengeRefusedError where it is rated.
        """
        for _ in range(ATTEMPTS):
            t = await self._of(actor, tournament_id)
            require_going_on(t)
            require_person(t, entrant_id)
            if t.entrant_of(user_id) is not None:
                raise TournamentError("tournaments-replace-known", player=name, name=t.name)
            if t.rated:
                await self._departures.require_rateable(user_id)
            if await self._store.entrants.replace(t, entrant_id, user_id, name, self._now()):
                return await self._of(actor, tournament_id)
        raise StaleError("play-stale")

    async def give_a_day(self, actor: Actor, tournament_id: int, entrant_id: int, pairing_id: int) -> Tournament:
        """The tournament, in which the entrant has another day for the turn in a game, once.

        Raises TournamentError, or what `Timekeeper.give_a_day_in_tournament` does.
        """
        t, pairing = await self._open_pairing(actor, tournament_id, pairing_id)
        entrant, match = require_person(t, entrant_id), await running_game(self._matches, pairing)
        if match is None or not pairing.has(entrant_id) or entrant.user_id is None:
            raise TournamentError("tournaments-no-game-now")
        await self._time.give_a_day_in_tournament(match.id, entrant.user_id)
        return await self._of(actor, t.id)

    async def move(self, actor: Actor, tournament_id: int, channel_id: int) -> Tournament:
        """The tournament, which goes on in another channel: its post, and games that are not open yet."""
        for _ in range(ATTEMPTS):
            t = await self._of(actor, tournament_id)
            require_going_on(t)
            if await self._store.tournaments.move(t, channel_id, self._now()):
                return await self._of(actor, tournament_id)
        raise StaleError("play-stale")

    async def cancel(self, actor: Actor, tournament_id: int) -> Tournament:
        """The tournament, cancelled; games that go on are played to their end. Raises TournamentError."""
        for _ in range(ATTEMPTS):
            t = await self._of(actor, tournament_id)
            require_going_on(t)
            reason = "tournaments-cancelled-by-organiser"
            if await self._store.tournaments.cancel(t, reason, self._now()):
                return await self._of(actor, tournament_id)
        raise StaleError("play-stale")

    async def _of(self, actor: Actor, tournament_id: int) -> Tournament:
        """The tournament. Raises TournamentError unless *actor* may organise it."""
        t = await self._tournaments.find(tournament_id, actor.guild_id)
        require_organiser(actor, t)
        return t

    async def _open_pairing(self, actor: Actor, tournament_id: int, pairing_id: int) -> tuple[Tournament, Pairing]:
        """A pairing that is not decided, of others than *actor*. Raises TournamentError."""
        t = await self._of(actor, tournament_id)
        require_running(t)
        pairing = next((each for each in t.pairings if each.id == pairing_id), None)
        if pairing is None:
            raise TournamentError("tournaments-gone")
        if pairing.decision is not None:
            raise TournamentError("tournaments-decided", result=RESULTS[pairing.decision])
        if any(t.by_id[each].user_id == actor.user_id for each in pairing.entrants):
            raise TournamentError("tournaments-own-game")
        return t, pairing

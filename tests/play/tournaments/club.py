"""People who play tournaments on a real store, and the scheduler that runs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sumon.core.protocol import Player
from sumon.play.due import Due, WorkFailedError
from sumon.play.match import finish
from sumon.play.match.access import require_player
from sumon.play.model import Match
from sumon.play.tournaments.actors import Actor, Managed
from sumon.play.tournaments.model import Entrant, Format, Pairing, Tournament
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import CHANNEL, GUILD, Clock

ORGANISER = Actor(900, "Olga", GUILD)
MODERATOR = Actor(901, "Max", GUILD, is_moderator=True)


def person(number: int) -> Actor:
    return Actor(number, f"Player {number}", GUILD)


@dataclass
class Club:
    """A server with its bot. *id*: the tournament that is talked about."""

    services: Services
    store: Store
    clock: Clock
    id: int = 0

    async def announce(self, people: int, format: Format = Format.ROUND_ROBIN, **choices: Any) -> Tournament:
        """An open tournament that players 1 to *people* have joined, a minute after each other."""
        chosen = {"format": format, **choices}
        game, variant = chosen.pop("game", "sumon"), chosen.pop("variant", "standard")
        draft = await self.services.tournaments.draft(ORGANISER, CHANNEL, "Autumn Cup", game=game, variant=variant)
        self.id = draft.id
        draft = await self.services.tournaments.change(draft, **chosen)
        await self.services.tournaments.announce(draft, ORGANISER)
        for number in range(1, people + 1):
            self.clock.advance(minutes=1)
            await self.services.tournaments.join(await self.now(), person(number))
        return await self.now()

    async def start(self, people: int, format: Format = Format.ROUND_ROBIN, **choices: Any) -> Tournament:
        """The same when it has begun, and its games are open."""
        await self.announce(people, format, **choices)
        await self.services.organising.start_tournament(await self.by(ORGANISER))
        return await self.settle()

    async def now(self) -> Tournament:
        return await self.services.tournaments.find_tournament(self.id, GUILD)

    async def by(self, actor: Actor) -> Managed:
        """The tournament as *actor* manages it now."""
        return Managed(await self.services.tournaments.find_tournament(self.id, actor.guild_id), actor)

    async def settle(self) -> Tournament:
        """The tournament when the scheduler has done all that is due."""
        await self.services.time.beat()
        for _ in range(1_000):
            steps = await self.store.tournament_steps.due.due(self.clock(), 20)
            openings = await self.store.pairings.due.due(self.clock(), 1)
            for due in steps:
                await self.step(due)
            for due in openings:
                await self.open(due)
            if not (steps or openings):
                return await self.now()
        raise AssertionError("there is always something due")

    async def step(self, due: Due) -> None:
        try:
            await self.services.running.step(due)
        except WorkFailedError:
            await self.store.tournament_steps.due.postpone(due, self.clock() + due.pause)

    async def open(self, due: Due) -> Match | None:
        """Opens the game of a pairing, as the user interface does."""
        try:
            opening = await self.services.running.to_open(due.id)
            if opening is None:
                return None
            line_id = line_of(opening.pairing)
            thread_id = opening.thread_id or line_id
            await self.services.running.set_thread(opening, thread_id)
            return await self.services.running.opened(opening, channel_id=thread_id, drawn_by=line_id)
        except WorkFailedError:
            await self.store.pairings.due.postpone(due, self.clock() + due.pause)
            return None

    # ------------------------------------------------------------------ games

    async def pairing(self, *people: int) -> Pairing:
        """The last pairing of two people, or of one who has a bye."""
        t = await self.now()
        ids = {entrant(t, number).id for number in people}
        return [each for each in t.pairings if set(each.entrants) == ids][-1]

    async def game(self, *people: int) -> Match:
        """The game of two people."""
        return await self.game_of(await self.pairing(*people))

    async def game_of(self, pairing: Pairing) -> Match:
        assert pairing.match_id is not None
        return await self.services.matches.find_match(pairing.match_id)

    async def play(self, match: Match, moves: int = 2) -> Match:
        """*match* after so many more moves, an hour after each other."""
        for _ in range(moves):
            self.clock.advance(hours=1)
            match = await self.services.turns.commit(match, next(match.position.legal_moves()))
        return match

    async def lose(self, match: Match, loser: Player) -> None:
        """Ends a game that has begun."""
        match = await self.play(match)
        assert await self.store.matches.finish(match, finish.by_resignation(match, loser, self.clock()))

    async def win(self, winner: int, loser: int) -> None:
        """Has *loser* resign a game that has begun."""
        match = await self.game(winner, loser)
        await self.lose(match, require_player(match, loser))

    async def draw(self, *people: int) -> None:
        match = await self.play(await self.game(*people))
        assert await self.store.matches.finish(match, finish.by_agreement(match, self.clock()))

    async def win_all(self) -> Tournament:
        """The tournament when it is over, each game won by the lower number."""
        t = await self.now()
        while t.is_going_on:
            for pairing in [each for each in t.open_pairings if each.is_playing]:
                one, other = (t.by_id[each].number or 0 for each in pairing.entrants)
                await self.lose(await self.game_of(pairing), Player.SECOND if one < other else Player.FIRST)
            t = await self.settle()
        return t


def line_of(pairing: Pairing) -> int:
    """The number of the message that announces the game of *pairing*."""
    return 1_000 + 10 * pairing.id


def entrant(t: Tournament, number: int) -> Entrant:
    found = t.entrant_of(number)
    assert found is not None
    return found


def places(t: Tournament) -> dict[int, int | None]:
    """The places of people by their numbers."""
    return {each.user_id: each.place for each in t.entrants if each.user_id is not None}

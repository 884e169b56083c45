"""People who play tournaments on a real store, and the agenda that runs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sumon.play.store import Store
from sumon.play.tournaments.actors import Actor
from sumon.play.tournaments.model import Format, Tournament
from sumon.play.use_cases import UseCases
from tests.play.conftest import CHANNEL, GUILD, Clock

ORGANISER = Actor(900, "Olga", GUILD)
MODERATOR = Actor(901, "Max", GUILD, is_moderator=True)


def person(number: int) -> Actor:
    return Actor(number, f"Player {number}", GUILD)


@dataclass
class Club:
    """A server with its bot. *id*: the tournament that is talked about."""

    use: UseCases
    store: Store
    clock: Clock
    id: int = 0

    async def announce(self, people: int, format: Format = Format.ROUND_ROBIN, **choices: Any) -> Tournament:
        """An open tournament that players 1 to *people* have joined, a minute after each other."""
        chosen = {"format": format, **choices}
        game, variant = chosen.pop("game", "sumon"), chosen.pop("variant", "standard")
        draft = await self.use.tournaments.draft(ORGANISER, CHANNEL, "Autumn Cup", game=game, variant=variant)
        self.id = draft.id
        await self.use.tournaments.change(ORGANISER, draft.id, **chosen)
        await self.use.tournaments.announce(ORGANISER, draft.id)
        for number in range(1, people + 1):
            self.clock.advance(minutes=1)
            await self.use.tournaments.join(person(number), draft.id)
        return await self.now()

    async def now(self) -> Tournament:
        return await self.use.tournaments.find(self.id, GUILD)

"""How often players of rated games between people play what the engine finds best.

It is looked at while no one waits for an engine, a few turns at a time. It proves nothing and changes nothing:
those who manage a server see who plays unusually like the engine there, compared with others of their rating.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from math import sqrt
from typing import Protocol

from sumon.core.protocol import Limit, Player, View
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.play.due import Due, DueList, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.match.computer import Computer
from sumon.play.match.matches import Matches
from sumon.play.model import Match
from sumon.play.ranking.ratings import EVERYWHERE, Rating
from sumon.play.ranking.standings import StandingsStore

LOOK_LIMIT = Limit(nodes=150_000)  # as `/hint`
SEED = 0
TURNS_AT_ONCE = 8
AFTER_GAME = timedelta(hours=1)  # its players may want it analysed before
REST = timedelta(minutes=1)  # after so many turns
BUSY = timedelta(minutes=10)  # when somebody has asked the engines something

LEAST_TURNS = 60
DEVIATIONS = 3.0  # above what is usual: one player in 740 by chance
SPREAD = 0.05  # standard deviation of the shares of people with the same rating
BAND = 200  # points of rating
USUAL_RATING, STRONG_RATING = 1500.0, 2300.0
STRONG_PART = 0.1  # of the turns that are usually other ones, strong players find so many more
STATED_TURNS = 500  # the weight of what is stated beforehand, beside the turns of others that were looked at


@dataclass(frozen=True, slots=True)
class Look:
    """The look at a finished match, of which the first *plies* turns have been seen."""

    id: int
    match_id: int
    plies: int


@dataclass(frozen=True, slots=True)
class Agreement:
    """Of *turns* turns in *game* by players rated *band* or up to `BAND` more, *agreed* were the engine's choice.

    *user_id*: the player; None for all players together.
    """

    user_id: int | None
    game: str
    band: int
    turns: int
    agreed: int


@dataclass(frozen=True, slots=True)
class Unusual:
    """A player whose *share* of turns like the engine's is far above the one *expected* of their ratings."""

    user_id: int
    game: str
    turns: int
    share: float
    expected: float


class AgreementStore(Protocol):
    """How the turns of rated matches compare with the engine's."""

    async def find(self, look_id: int) -> Look | None:
        """The look, None when there is none of that id."""
        ...

    async def add(self, look: Look, plies: int, seen: Mapping[Player, Agreement], until: datetime | None) -> bool:
        """Adds what was *seen*, so that the first *plies* turns have been; False if it was added before.

        The look goes on at *until*, None when it is done. Nothing is added for players who were deleted.
        """
        ...

    async def put_off(self, look: Look, until: datetime) -> None:
        """Makes the look due at *until*."""
        ...

    async def on_server(self, guild_id: int) -> tuple[Agreement, ...]:
        """The agreement of each person in the matches of a server, by game and band."""
        ...

    async def everywhere(self) -> tuple[Agreement, ...]:
        """The agreement of all players together, by game and band."""
        ...

    @property
    def due(self) -> DueList:
        """Finished rated matches that have not been seen to their end."""
        ...


class Agreements:
    """Looks at rated matches that are over, and compares their players with others of their rating."""

    def __init__(
        self,
        store: AgreementStore,
        standings: StandingsStore,
        matches: Matches,
        computer: Computer,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._standings = standings
        self._matches = matches
        self._computer = computer
        self._now = now
        self._looking = asyncio.Lock()  # one position at a time is enough for what nobody waits for

    async def look(self, due: Due) -> None:
        """Looks at the next few turns of a match, and puts the rest off; the work of the agenda.

        Raises WorkFailedError for a match that cannot be replayed, and whatever the engine raises.
        """
        async with self._looking:
            look = await self._store.find(due.id)
            if look is None:
                return
            try:
                match = await self._matches.find(look.match_id)
            except UnplayableMatchError as error:
                raise WorkFailedError(str(error), give_up=True) from None
            await self._go_on(look, match)

    async def unusual_on(self, guild_id: int) -> tuple[Unusual, ...]:
        """The players of a server who play unusually like the engine there, most unusual first."""
        people = await self._store.on_server(guild_id)
        everybody = await self._store.everywhere() if people else ()
        return unusual(people, everybody)

    async def _go_on(self, look: Look, match: Match) -> None:
        plies = look.plies
        turns: dict[Player, int] = defaultdict(int)
        agreed: dict[Player, int] = defaultdict(int)
        game = match.record.game
        if not engine_of(game).levels:
            plies = match.ply
        for view, played in await asyncio.to_thread(_next_turns, match.record, plies):
            if view is not None:
                assert view.to_move is not None
                player = Player(view.to_move)
                best = await self._computer.examine_quietly(game, view, LOOK_LIMIT, SEED)
                if best is None:
                    break
                turns[player] += 1
                agreed[player] += best.line[0] == played
            plies += 1
        if plies == look.plies < match.ply:
            await self._store.put_off(look, self._now() + BUSY)
            return
        seen = {
            player: Agreement(None, game, await self._band(match, player), turns[player], agreed[player])
            for player in turns
        }
        await self._store.add(look, plies, seen, self._now() + REST if plies < match.ply else None)

    async def _band(self, match: Match, player: Player) -> int:
        user_id = match.seats[player].user_id
        found = await self._standings.ratings_of(user_id, [EVERYWHERE]) if user_id is not None else {}
        return band_of(found.get((EVERYWHERE, match.record.game), Rating()).value)


def unusual(people: Sequence[Agreement], everybody: Sequence[Agreement]) -> tuple[Unusual, ...]:
    """Those of *people* whose agreement is `DEVIATIONS` above what is usual, most unusual first.

    Usual is the share of all others in the same band of rating, and what is stated beforehand beside it. The
    deviation is that of chance, together with `SPREAD`.
    """
    all_turns = {(each.game, each.band): (each.turns, each.agreed) for each in everybody}
    found = []
    by_player: dict[tuple[int, str], list[Agreement]] = defaultdict(list)
    for each in people:
        if each.user_id is not None:
            by_player[each.user_id, each.game].append(each)
    for (user_id, game), bands in by_player.items():
        turns = sum(each.turns for each in bands)
        if turns < LEAST_TURNS:
            continue
        expected = [(each.turns, _expected(each, *all_turns.get((game, each.band), (0, 0)))) for each in bands]
        usual = sum(count * share for count, share in expected) / turns
        chance = sum(count * share * (1 - share) for count, share in expected) / turns**2
        share = sum(each.agreed for each in bands) / turns
        deviations = (share - usual) / sqrt(chance + SPREAD**2)
        if deviations >= DEVIATIONS:
            found.append((deviations, Unusual(user_id, game, turns, share, usual)))
    return tuple(each for _, each in sorted(found, key=lambda pair: -pair[0]))


def band_of(rating: float) -> int:
    """The lowest rating of the band that *rating* belongs to."""
    return int(rating // BAND) * BAND


def stated(game: str, band: int) -> float:
    """The share of turns that is expected of players in *band* as long as no games have been looked at."""
    usual = engine_of(game).usual_agreement
    rating = band + BAND / 2
    strength = min(1.0, max(0.0, (rating - USUAL_RATING) / (STRONG_RATING - USUAL_RATING)))
    return usual + (1 - usual) * STRONG_PART * strength


def _expected(own: Agreement, turns: int, agreed: int) -> float:
    """The share that is usual where all players have *agreed* in *turns* turns, the *own* ones among them."""
    others, like_engine = max(0, turns - own.turns), max(0, agreed - own.agreed)
    return (STATED_TURNS * stated(own.game, own.band) + like_engine) / (STATED_TURNS + others)


def _next_turns(record: Record, plies: int) -> list[tuple[View | None, str]]:
    """The next few moves after *plies*, each after the view of its player, None where there was no choice."""
    following = zip(record.positions(), record.moves, strict=False)
    return [
        (position.view(position.to_move) if len(list(islice(position.legal_moves(), 2))) > 1 else None, played)
        for position, played in islice(following, plies, plies + TURNS_AT_ONCE)
    ]

"""A tournament goes on where it was, whenever the bot goes down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from sumon.core.protocol import Player
from sumon.play.tournaments.model import Format, Tournament
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.depth import deep
from tests.play.conftest import Clock, FakeComputer
from tests.play.fuse import DownError, Fuse
from tests.play.tournaments.club import ORGANISER, Club, person, places

WRITES = {
    "tournament_steps": ("begin_tournament", "pair", "replay", "finish", "wait"),
    "tournaments": ("set_thread",),
    "pairings": ("decide", "set_thread", "set_opening", "close_opening"),
}


class Scheduler:
    """Settles the tournament of *club*, and goes on with a new bot where the first one goes down."""

    def __init__(self, club: Club, fuse: Fuse, again: Callable[[], Services]) -> None:
        self.club = club
        self._fuse = fuse
        self._again = again

    async def settle(self) -> Tournament:
        self._fuse.is_live = True
        try:
            return await self.club.settle()
        except DownError:
            self.club.services = self._again()
            return await self.club.settle()
        finally:
            self._fuse.is_live = False


def fused(services: Services, fuse: Fuse, monkeypatch: pytest.MonkeyPatch) -> Services:
    """*services*, whose tournaments go down with *fuse*."""
    store: Store = services.running._store
    for name, methods in WRITES.items():
        rows = getattr(store, name)
        for method in methods:
            monkeypatch.setattr(rows, method, fuse.wrap(getattr(rows, method)))
    played = store.matches
    for method in ("add_match", "finish"):
        monkeypatch.setattr(played, method, fuse.wrap(getattr(played, method)))
    return services


async def played(scheduler: Scheduler, format: Format) -> Tournament:
    """The event when it is over: the lower number wins all games, and player 3 withdraws in the first round."""
    club = scheduler.club
    await club.announce(5, format, rated=False)
    await club.services.organising.start_tournament(await club.by(ORGANISER))
    t = await scheduler.settle()
    await club.services.tournaments.withdraw(await club.now(), person(3))
    t = await scheduler.settle()
    while t.is_going_on:
        for pairing in t.open_pairings:
            one, other = (t.by_id[each].number or 0 for each in pairing.entrants)
            await club.lose(await club.game_of(pairing), Player.SECOND if one < other else Player.FIRST)
        t = await scheduler.settle()
    return t


def outcome(t: Tournament) -> object:
    numbers = {each.id: each.number for each in t.entrants}
    pairings = [(each.round, each.leg, *map(numbers.get, each.entrants), each.decision) for each in t.pairings]
    return t.status, t.round, places(t), pairings


@pytest.mark.parametrize("format", [Format.KNOCKOUT, Format.ROUND_ROBIN])
@pytest.mark.parametrize("at", deep(sorted(range(1, 81), key=lambda at: at * 31 % 83), 6))
async def test_a_restart_between_any_two_writes(
    store: Store, clock: Clock, computer: FakeComputer, format: Format, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever had been stored, the event ends as if nothing had happened, and each game was opened once."""

    def again() -> Services:
        monkeypatch.undo()
        return Services(store, computer, now=clock, rng=Random(6))

    fuse = Fuse(at)
    services = fused(Services(store, computer, now=clock, rng=Random(5)), fuse, monkeypatch)
    t = await played(Scheduler(Club(services, store, clock), fuse, again), format)
    games = await store.pairings.matches_of(t.id)
    assert len({each.pairing_id for each in games}) == len(games)
    undisturbed = await played(Scheduler(Club(again(), store, clock), Fuse(0), again), format)
    assert outcome(t) == outcome(undisturbed)


async def test_two_processes_pair_a_round_once(club: Club, other_use: Services, other_store: Store) -> None:
    t = await club.start(4, Format.KNOCKOUT)
    for pairing in t.open_pairings:
        await club.lose(await club.game_of(pairing), Player.SECOND)
    other = Club(other_use, other_store, club.clock, club.id)
    due = (await club.store.tournament_steps.due.due(club.clock(), 1))[0]
    await asyncio.gather(club.step(due), other.step(due))
    t = await other.settle()
    assert [(each.round, each.number) for each in t.pairings] == [(1, 1), (1, 2), (2, 1)]
    assert len(await club.store.pairings.matches_of(t.id)) == 3

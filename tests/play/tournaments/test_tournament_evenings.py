"""Whole events on the store, in which people come late, leave, are replaced and never move."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sumon.core.protocol import Player
from sumon.play.deadlines import TimeStep
from sumon.play.errors import PlayError
from sumon.play.match import finish
from sumon.play.tournaments.actors import Managed
from sumon.play.tournaments.model import Format, Pairing, Status, Tournament, is_played
from sumon.play.tournaments.steps import has_room, playing_in
from tests.depth import deep
from tests.play.tournaments.club import ORGANISER, Club, person

MOST_TURNS = 400


class Evening:
    """One event of *club*, played at random by *rng*."""

    def __init__(self, club: Club, rng: Random) -> None:
        self.club = club
        self.rng = rng
        self.newcomer = 100

    async def play(self) -> Tournament:
        rng, format = self.rng, self.rng.choice(tuple(Format))
        people = rng.randint(3, 9 if format is Format.SWISS else 7)
        choices = {"filler_level": rng.choice((None, "casual"))} if format is not Format.KNOCKOUT else {}
        t = await self.club.start(people, format, game="summy", rated=False, **choices)
        for _ in range(MOST_TURNS):
            if not t.is_going_on:
                return t
            self.club.clock.advance(minutes=1)
            await self.happen(t)
            self.club.clock.advance(minutes=1)
            t = await self.club.settle()
            await self.check(t)
        raise AssertionError("it does not end")

    async def happen(self, t: Tournament) -> None:
        services, rng = self.club.services, self.rng
        somebody = rng.choice(t.people or t.entrants)
        try:
            match rng.choices(("game", "time", "leave", "replace", "join"), (20, 2, 1, 1, 1))[0]:
                case "game":
                    await self.end_one(rng.choice(t.open_pairings))
                case "time":
                    await self.lose_time()
                case "leave":
                    await services.tournaments.withdraw(t, person(somebody.user_id or 0))
                case "replace":
                    self.newcomer += 1
                    await services.organising.replace(Managed(t, ORGANISER), somebody.id, self.newcomer, "Newcomer")
                case "join":
                    self.newcomer += 1
                    await services.tournaments.join(t, person(self.newcomer))
        except PlayError:
            pass  # refused, as it may be

    async def end_one(self, pairing: Pairing) -> None:
        if not pairing.is_playing:
            return
        match = await self.club.game_of(pairing)
        match = await self.club.play(match, moves=self.rng.choice((0, 1, 2, 2, 2)))
        if match.is_over:
            return
        loser, now = self.rng.choice((*Player, None)), self.club.clock()
        ending = finish.by_agreement(match, now) if loser is None else finish.by_resignation(match, loser, now)
        await self.club.store.matches.finish(match, ending)

    async def lose_time(self) -> None:
        """Lets the earliest clock run out."""
        club = self.club
        for due in await club.store.clocks.due.due(club.clock().replace(year=2100), 1):
            match = await club.services.matches.find_match(due.id)
            club.clock.time = max(club.clock(), match.deadline or club.clock())
            await club.store.clocks.beat(0, club.clock(), None)
            match, step = await club.services.time.look(due.id)
            if step is TimeStep.LOSE:
                await club.services.time.run_out(match)

    async def check(self, t: Tournament) -> None:
        """Nobody plays for a place that they do not have, and nobody waits for nothing."""
        playing = playing_in(t)
        for pairing in t.open_pairings:
            if not pairing.is_playing:  # one of the two plays as many games as they have at a time
                assert t.status is Status.RUNNING
                assert not has_room(t, pairing, playing)
                continue
            match = await self.club.game_of(pairing)
            held = [t.by_id[each] for each in pairing.entrants]
            assert [(seat.user_id, seat.level) for seat in match.seats] == [
                (each.user_id, each.level) for each in held
            ]
            assert all(each.is_in for each in held)


@pytest.mark.parametrize("seed", deep(range(60), 4))
async def test_an_evening_ends_whatever_happens(club: Club, seed: int) -> None:
    t = await Evening(club, Random(seed)).play()
    assert t.status is Status.FINISHED
    assert all(each.is_decided for each in t.pairings)
    with_game = {each for pairing in t.pairings if is_played(pairing.decision) for each in pairing.entrants}
    assert {each.id for each in t.people if each.place is not None} == {each.id for each in t.people} & with_game
    # In a Swiss event, two whose game was not played may be paired again.
    games = [each for each in t.pairings if is_played(each.decision) or t.format is not Format.SWISS]
    met = Counter((frozenset(each.entrants), each.leg) for each in games if not each.is_bye)
    assert max(met.values(), default=0) <= (2 if t.format is Format.DOUBLE_ROUND_ROBIN else 1)
    for round in range(1, t.round + 1):
        in_round = Counter(each for pairing in t.in_round(round) if pairing.leg == 1 for each in pairing.entrants)
        assert max(in_round.values(), default=1) == 1
    decided = Counter(each.pairing_id for each in await club.store.pairings.matches_of(t.id) if each.decision)
    assert max(decided.values(), default=1) == 1

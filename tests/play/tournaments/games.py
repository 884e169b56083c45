"""Games of a tournament on a real store, without the scheduler that opens them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from sumon.core import Record
from sumon.play.deadlines import clock_of_turn
from sumon.play.model import Match, Occupant
from sumon.play.tournaments.model import Pairing, Tournament
from sumon.play.tournaments.schedules import first_pairings
from tests.play.conftest import CHANNEL
from tests.play.tournaments.club import Club


async def started(club: Club, people: int = 4, **choices: Any) -> Tournament:
    """A running tournament of players 1 to *people*, by number, without any game."""
    read = await club.announce(people, **choices)
    numbered = tuple(replace(each, number=number) for number, each in enumerate(read.entrants, start=1))
    planned = replace(read, rounds=3)
    made = first_pairings(replace(planned, entrants=numbered))
    ends_at = None if read.round_time is None else club.clock() + timedelta(seconds=read.round_time)
    assert await club.store.tournament_steps.begin_tournament(planned, numbered, made, ends_at, club.clock())
    return await club.now()


async def game(club: Club, number: int = 0, **fields: Any) -> Match | None:
    """The game of a pairing of the tournament, begun now; None where the store has it so."""
    tournament = await club.now()
    pairing = tournament.pairings[number]
    assert pairing.second_id is not None
    seats = (_seat(tournament, pairing.first_id), _seat(tournament, pairing.second_id))
    match = Match(
        id=0,
        record=Record(tournament.game, tournament.variant, ""),
        seats=seats,
        guild_id=tournament.guild_id,
        channel_id=CHANNEL + 1 + number,
        draft="",
        result=None,
        own_thread=True,
        started_at=club.clock(),
        updated_at=club.clock(),
        rated=tournament.rated,
        time_control=tournament.time_control,
        pairing_id=pairing.id,
    )
    match = replace(match, **fields)
    return await club.store.matches.add_match(replace(match, clock=clock_of_turn(match, club.clock())), None)


async def begun(club: Club, number: int = 0, *, moves: int = 0, **fields: Any) -> Match:
    """The game of a pairing after so many moves, a minute each."""
    match = await game(club, number, **fields)
    assert match is not None
    for _ in range(moves):
        match = await move(club, match)
    return match


async def move(club: Club, match: Match) -> Match:
    """*match* after any move of the one on turn, a minute later."""
    club.clock.advance(minutes=1)
    text = match.position.format(next(match.position.legal_moves()))
    return await club.services.turns.play(match, on_turn(match), text)


def on_turn(match: Match) -> int:
    """The number of the person who is on turn."""
    seat = match.occupant_on_turn
    assert seat is not None
    assert seat.user_id is not None
    return seat.user_id


async def its_pairing(club: Club, match: Match) -> Pairing:
    """The pairing of *match* as it is stored."""
    assert match.pairing_id is not None
    pairing = await club.store.pairings.find_pairing(match.pairing_id)
    assert pairing is not None
    return pairing


def _seat(tournament: Tournament, entrant_id: int) -> Occupant:
    entrant = tournament.by_id[entrant_id]
    return Occupant(entrant.user_id, entrant.level, entrant.name)

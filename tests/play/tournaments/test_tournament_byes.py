"""Byes that people ask for: half a point, before the round is paired, at most twice."""

from __future__ import annotations

from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.play.errors import TournamentError
from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Status, Tournament, points_before
from tests.play.tournaments.club import ORGANISER, Club, entrant, person


async def swiss(club: Club, people: int = 8, **choices: Any) -> Tournament:
    return await club.start(people, Format.SWISS, **choices)


async def ask(club: Club, number: int, round: int) -> None:
    await club.services.tournaments.ask_for_bye(await club.now(), person(number), round)


async def refused(club: Club, number: int, round: int) -> str:
    with pytest.raises(TournamentError) as error:
        await ask(club, number, round)
    return str(error.value)


async def next_round(club: Club) -> Tournament:
    for pairing in (await club.now()).open_pairings:
        await club.lose(await club.game_of(pairing), Player.SECOND)
    return await club.settle()


async def test_a_bye_is_half_a_point_and_nobody_else_is_left_over(club: Club) -> None:
    await swiss(club)
    await ask(club, 1, 2)
    await ask(club, 5, 2)
    t = await next_round(club)
    assert t.round == 2
    halves = {each.first_id for each in t.in_round(2) if each.decision is Decision.HALF_BYE}
    assert halves == {entrant(t, 1).id, entrant(t, 5).id}
    assert not [each for each in t.in_round(2) if each.decision is Decision.BYE]
    before, after = (points_before(t.pairings, entrant(t, 5).id, round) for round in (2, 3))
    assert after - before == 1
    assert sorted(each.number for each in t.in_round(2)) == [1, 2, 3, 4, 5]
    t = await next_round(club)
    assert all(len(each.entrants) == 2 for each in t.in_round(3)), "the next round is played by all"


async def test_a_bye_is_taken_back_until_the_round_is_paired(club: Club) -> None:
    await swiss(club)
    await ask(club, 1, 2)
    await club.services.tournaments.take_bye_back(await club.now(), person(1), 2)
    t = await next_round(club)
    assert all(len(each.entrants) == 2 for each in t.in_round(2))
    assert "tournaments-no-bye-now" in await refused(club, 1, 2)


async def test_there_are_two_byes_in_all(club: Club) -> None:
    await swiss(club, rounds=5)
    for round in (2, 3):
        await ask(club, 1, round)
        await next_round(club)
    assert "tournaments-no-bye-left" in await refused(club, 1, 4)


async def test_the_half_point_of_an_organiser_is_none_of_them(club: Club) -> None:
    await swiss(club, people=7, rounds=5)
    await club.services.tournaments.join(await club.now(), person(8))
    late = entrant(await club.now(), 8)
    await club.services.organising.give_half(await club.by(ORGANISER), late.id)
    for round in (2, 3):
        await ask(club, 8, round)
        await next_round(club)


@pytest.mark.parametrize(("format", "round"), [(Format.SWISS, 3), (Format.SWISS, 1), (Format.KNOCKOUT, 2)])
async def test_a_bye_is_for_the_next_round_of_a_swiss_event(club: Club, format: Format, round: int) -> None:
    await club.start(8, format)
    assert "tournaments-no-bye-now" in await refused(club, 1, round)


async def test_it_goes_on_when_all_but_one_ask_for_a_bye(club: Club) -> None:
    await swiss(club)
    for number in range(1, 8):
        await ask(club, number, 2)
    t = await next_round(club)
    assert (t.status, t.round >= 2) == (Status.RUNNING, True)
    assert [each.decision for each in t.in_round(2)] == [Decision.BYE, *[Decision.HALF_BYE] * 7]


async def test_somebody_who_is_out_has_no_bye(club: Club) -> None:
    await swiss(club)
    await ask(club, 1, 2)
    await club.services.tournaments.withdraw(await club.now(), person(1))
    await club.settle()
    t = await next_round(club)
    assert not any(each.has(entrant(t, 1).id) for each in t.in_round(2))

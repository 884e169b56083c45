"""Who loses time is out, and rounds end."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from sumon.core.protocol import Player
from sumon.play.clock import TimeControl
from sumon.play.deadlines import TimeStep
from sumon.play.errors import ClockError
from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Tournament
from sumon.play.tournaments.round_ends import RoundEnd
from tests.play.conftest import Clock
from tests.play.tournaments.club import ORGANISER, Club, entrant

DAY = 86_400
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


async def wait(club: Club, **span: float) -> Tournament:
    """The tournament after some time, in which clocks have run out."""
    club.clock.advance(**span)
    await club.store.clocks.beat(0, club.clock(), None)  # the bot was there all the time
    for due in await club.store.clocks.due.due(club.clock(), 99):
        match, step = await club.services.time.look(due.id)
        if step is TimeStep.LOSE:
            await club.services.time.run_out(match)
    return await club.settle()


async def test_who_never_appears_is_out_after_one_game(club: Club) -> None:
    t = await club.start(8, Format.SWISS)
    ghost = t.by_id[t.in_round(1)[0].first_id]
    t = await wait(club, days=2, hours=23)
    assert entrant(t, ghost.user_id or 0).is_in
    t = await wait(club, hours=2)
    gone = entrant(t, ghost.user_id or 0)
    assert (gone.status, gone.time_losses) == (EntrantStatus.SHUT_OUT, 1)
    assert t.in_round(1)[0].decision is Decision.SECOND_UNPLAYED


async def test_who_appeared_is_out_after_two_losses_on_time(club: Club) -> None:
    await club.start(4)
    for other in (2, 3):
        match = await club.game(1, other)
        while match.ply < 2 or match.to_move is not match.player_of(1):
            match = await club.play(match, moves=1)
    t = await club.now()
    assert entrant(t, 1).is_in
    t = await wait(club, days=1, hours=6)
    assert entrant(t, 1).status is EntrantStatus.SHUT_OUT
    assert entrant(t, 1).time_losses == 2
    assert all(each.is_decided for each in t.pairings_of(entrant(t, 1).id))
    assert (await club.game(1, 4)).is_over


@pytest.mark.parametrize("slow", Player)
async def test_who_is_behind_on_the_board_gains_nothing_by_stalling(club: Club, clock: Clock, slow: Player) -> None:
    """Who is ahead has thought for days longer, and the other one lets the rest of the round pass."""
    t = await club.start(3, Format.ROUND_ROBIN, game="sudoku", time_control=TimeControl(DAY), round_time=14 * DAY)
    match = await club.game(1, 2)
    for _ in range(8):
        clock.advance(hours=22 if match.to_move is slow else 0)
        match = await club.play(match, moves=1)
    while match.position.ahead is not slow or match.to_move is slow:
        match = await club.play(match, moves=1)
    assert t.round_ends_at is not None
    clock.time = t.round_ends_at
    await club.store.clocks.beat(0, clock(), None)
    await club.settle()
    assert (await club.pairing(1, 2)).decision is (Decision.SECOND if slow else Decision.FIRST)


async def test_what_is_open_at_the_end_of_a_round_is_shared(club: Club, clock: Clock) -> None:
    t = await club.start(8, Format.SWISS, time_control=TimeControl(DAY), round_time=14 * DAY)
    opened, second = t.in_round(1)[0], t.in_round(1)[1]
    await club.lose(await club.game_of(second), Player.FIRST)
    match = await club.play(await club.game_of(opened), moves=3)
    assert t.round_ends_at is not None
    clock.time = t.round_ends_at
    await club.store.clocks.beat(0, clock(), None)
    await club.settle()
    shared = await club.store.pairings.find_pairing(opened.id)
    assert shared is not None
    assert shared.decision is Decision.DRAW
    assert (await club.services.matches.find_match(match.id)).is_over


async def test_a_round_of_a_knockout_that_leaves_a_game_open_goes_to_who_has_thought_less(
    club: Club, clock: Clock
) -> None:
    t = await club.start(4, Format.KNOCKOUT, time_control=TimeControl(7 * DAY), round_time=60 * DAY)
    match = await club.play(await club.game(1, 4), moves=3)
    clock.advance(days=2)  # for the second player
    match = await club.play(match, moves=1)
    assert t.round_ends_at is not None
    clock.time = t.round_ends_at - timedelta(minutes=1)
    await club.store.clocks.beat(0, clock(), None)
    assert not (await club.settle()).in_round(1)[0].is_decided
    clock.advance(minutes=1)
    t = await club.settle()
    match = await club.game(1, 4)
    assert match.is_over
    assert (await club.pairing(1, 4)).decision is Decision.SECOND  # the first one let days pass at the end
    assert t.round == 2


async def test_a_round_that_ended_while_the_bot_was_away_has_its_hour(club: Club, clock: Clock) -> None:
    t = await club.start(4, Format.ROUND_ROBIN, time_control=TimeControl(3_600), round_time=DAY)
    clock.advance(days=2)
    assert await club.store.tournament_steps.due.next() is not None
    for due in await club.store.tournament_steps.due.due(clock(), 9):
        await club.step(due)  # before the clocks are put right
    assert (await club.now()).open_pairings == t.open_pairings
    t = await club.settle()
    assert t.round_ends_at == clock() + timedelta(hours=1)
    assert t.open_pairings
    clock.advance(hours=1)
    assert not (await club.settle()).open_pairings


async def test_a_replay_that_its_round_does_not_wait_for(club: Club, clock: Clock) -> None:
    """The round ends while both have used about as much of it: who has thought less in both games goes on."""
    t = await club.start(4, Format.KNOCKOUT, time_control=TimeControl(DAY), round_time=14 * DAY)
    await club.win(2, 3)
    slow = (await club.game(1, 4)).seats[0].user_id
    assert t.round_ends_at is not None
    clock.time = t.round_ends_at - timedelta(hours=2, minutes=30)
    await club.draw(1, 4)  # in two hours
    await club.store.clocks.beat(0, clock(), None)
    await club.settle()
    assert (await club.pairing(1, 4)).leg == 2
    clock.time = t.round_ends_at
    t = await club.settle()
    assert (await club.pairing(1, 4)).leg == 3
    assert not t.in_round(2)[0].has(entrant(t, slow or 0).id)


async def test_a_day_that_is_given_puts_off_the_end_of_the_round(club: Club, clock: Clock) -> None:
    """It would be void otherwise. In all that goes on for one more round at most."""
    t = await club.start(8, Format.SWISS, time_control=TimeControl(3_600), round_time=DAY)
    planned, pairing = t.round_ends_at, t.in_round(1)[0]
    assert planned is not None
    clock.time = planned - timedelta(minutes=90)
    await club.store.clocks.beat(0, clock(), None)
    match = await club.play(await club.game_of(pairing), moves=1)
    await club.services.organising.give_a_day(await club.by(ORGANISER), pairing.second_id or 0, pairing.id)
    t, match = await club.settle(), await club.game_of(pairing)
    assert match.deadline == planned + timedelta(days=1, hours=2, minutes=30)
    assert t.round_ends_at == planned + timedelta(days=1), "no longer than before the round"
    assert t.extended_by == DAY
    assert (await club.game_of(pairing)) == match, "it goes on"
    clock.time = planned + timedelta(hours=22)
    await club.store.clocks.beat(0, clock(), None)
    match = await club.play(match, moves=1)
    with pytest.raises(ClockError, match="tournaments-day-too-late"):
        await club.services.organising.give_a_day(await club.by(ORGANISER), pairing.first_id, pairing.id)
    assert await club.game_of(pairing) == match, "nothing was given"
    clock.time = planned + timedelta(days=1)
    await club.store.clocks.beat(0, clock(), None)
    t = await club.settle()
    assert (t.round, t.extended_by) == (2, 0)
    assert t.round_ends_at == clock() + timedelta(days=1)


def test_a_day_puts_off_a_round_only_as_far_as_it_is_needed() -> None:
    end = RoundEnd(1, NOON, 0, 3 * DAY)
    for hours_after, later in ((-30, 0), (-24, 0), (-23, 1), (-1, 23), (0, 24), (1, 24), (200, 24)):
        longer = end.with_a_day(NOON + timedelta(hours=hours_after))
        assert longer == replace(end, round_ends_at=NOON + timedelta(hours=later), extended_by=later * 3_600)
    for hours_left, hours_after, is_possible in ((23, -1, True), (22, -1, False), (0, -24, True), (0, -23, False)):
        spent = replace(end, extended_by=3 * DAY - hours_left * 3_600)
        with nullcontext() if is_possible else pytest.raises(ClockError, match="tournaments-day-too-late"):
            spent.with_a_day(NOON + timedelta(hours=hours_after))

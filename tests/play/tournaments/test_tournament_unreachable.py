"""The channel of a tournament is gone, or a game has stopped: what waits for the organiser, and for how long."""

from __future__ import annotations

from sumon.play.clock import TimeControl
from sumon.play.match import finish
from sumon.play.tournaments.model import Format, Status
from tests.play.tournaments.club import MODERATOR, Club


async def test_after_a_week_without_its_channel_it_is_cancelled_and_results_stand(club: Club) -> None:
    t = await club.start(4, Format.KNOCKOUT)
    await club.win(1, 4)
    await club.services.running.set_channel_reachable(await club.now(), False)
    club.clock.advance(days=3)
    await club.services.running.set_channel_reachable(await club.now(), False)
    t = await club.settle()
    assert t.status is Status.RUNNING
    club.clock.advance(days=4, hours=1)
    t = await club.settle()
    assert (t.status, t.cancelled_for) == (Status.CANCELLED, "tournaments-cancelled-unreachable")
    assert [each.is_decided for each in t.pairings] == [True, False]


async def test_a_channel_that_comes_back_in_time_changes_nothing(club: Club) -> None:
    await club.start(4, Format.KNOCKOUT, round_time=None, time_control=TimeControl(604_800))
    await club.services.running.set_channel_reachable(await club.now(), False)
    club.clock.advance(days=6)
    await club.services.running.set_channel_reachable(await club.now(), True)
    club.clock.advance(days=6)
    assert (await club.settle()).status is Status.RUNNING


async def test_the_organiser_is_told_once_of_a_game_that_has_stopped(club: Club) -> None:
    await club.start(4, Format.KNOCKOUT)
    match = await club.game(1, 4)
    assert await club.store.matches.finish(match, finish.by_abort(match, club.clock(), MODERATOR.user_id))
    ((_, pairing),) = await club.services.running.find_undecided(club.id)
    assert pairing.id == match.pairing_id
    assert await club.services.running.set_told(pairing.id)
    assert not await club.services.running.set_told(pairing.id)
    assert await club.services.running.find_undecided(club.id) == ()

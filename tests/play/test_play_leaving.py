"""Games that are left before they count, and rated ones that moderators abort."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.errors import OfferRefusedError
from sumon.play.match.finish import is_lost_by_time
from sumon.play.model import Match, Result, Termination
from sumon.play.ranking.ratings import EVERYWHERE, Rating
from sumon.play.requests import Offer, OfferKind
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, LINUS, Begin, Clock, Look, two_moves_each

DAY = 86_400
JUDGE, OTHER_JUDGE = 501, 502


async def rating_of(store: Store, user_id: int) -> Rating:
    return (await store.standings.ratings_of(user_id, [EVERYWHERE])).get((EVERYWHERE, "sumon"), Rating())


@pytest.fixture
def rated(begin: Begin) -> Begin:
    """Begins a rated match in a channel of its own."""
    channels = iter(range(CHANNEL, CHANNEL + 1000))

    async def rated(**options: Any) -> Match:
        match: Match = await begin(**{"rated": True, "channel_id": next(channels), **options})
        return match

    return rated


async def played(services: Services, match: Match, *moves: str) -> Match:
    for move in moves:
        seat = match.occupant_on_turn
        assert seat is not None
        assert seat.user_id is not None
        match = await services.turns.play(match, seat.user_id, move)
    return match


async def resign(services: Services, match: Match) -> Match:
    return await services.turns.resign(match, ADA)


async def resign_late(services: Services, match: Match) -> Match:
    return await services.turns.resign(await played(services, match, "c1-c2", "h8-h7", "b1-a2"), ADA)


async def abort(services: Services, match: Match) -> Match:
    ended = await services.offers.make(match, ADA, OfferKind.ABORT)
    assert isinstance(ended, Match)
    return ended


async def leave_three(services: Services, rated: Begin) -> None:
    for _ in range(3):
        await services.turns.resign(await rated(), ADA)


@pytest.mark.parametrize(
    "ways", [(resign, resign, resign), (abort, resign_late, resign), (resign_late, abort, abort)]
)
async def test_the_fourth_game_left_in_a_day_counts_from_its_first_turn(
    rated: Begin,
    services: Services,
    store: Store,
    clock: Clock,
    ways: tuple[Callable[[Services, Match], Awaitable[Match]], ...],
) -> None:
    for leave in ways:
        left = await leave(services, await rated())
        assert left.left_by == ADA
        assert not left.is_ratable
        clock.advance(hours=1)
    assert (await rating_of(store, GRACE)).games == 0, "three are free"
    fourth = await services.turns.resign(await rated(), ADA)
    stored = await services.matches.find_match(fourth.id)
    assert (stored.ply, stored.is_ratable, stored.left_by) == (0, True, None)
    assert (await rating_of(store, GRACE)).wins == (await rating_of(store, ADA)).losses == 1
    assert len(await services.standings.rating_steps(stored)) == 2
    rebuilt = await store.ratings.rebuild(write=False)
    assert (rebuilt.games, rebuilt.wrong) == (1, 0)
    clock.advance(hours=21, seconds=1)
    assert not (await services.turns.resign(await rated(), ADA)).is_ratable, "the first one was a day ago"
    assert (await services.turns.resign(await rated(), ADA)).is_ratable


async def test_it_counts_in_games_that_had_begun_before_and_the_opponent_is_free(
    rated: Begin, services: Services, store: Store, clock: Clock
) -> None:
    running = [await rated() for _ in range(2)]
    await leave_three(services, rated)
    for match in running:
        found = await services.matches.find_match(match.id)
        assert [found.is_bound(player, clock()) for player in Player] == [True, False]
    first, second = running
    assert not (await services.turns.resign(first, GRACE)).is_ratable
    await services.turns.resign(second, ADA)  # as it was read before
    assert (await rating_of(store, GRACE)).wins == 1
    assert (await rated()).is_bound(Player.FIRST, clock()), "a new game knows at once"


async def test_of_two_games_left_at_once_one_is_the_fourth(
    rated: Begin, services: Services, other_use: Services, store: Store
) -> None:
    for _ in range(2):
        await services.turns.resign(await rated(), ADA)
    one, other = await rated(), await rated()
    ended = await asyncio.gather(services.turns.resign(one, ADA), other_use.turns.resign(other, ADA))
    assert sorted(match.is_ratable for match in ended) == [False, True]
    assert (await rating_of(store, ADA)).losses == 1


async def test_resignations_count_as_aborts_do(rated: Begin, begin: Begin, services: Services) -> None:
    await leave_three(services, rated)
    match = await begin(channel_id=5)
    offer = await services.offers.make(match, ADA, OfferKind.ABORT)
    assert isinstance(offer, Offer), "the opponent is asked"
    aborted = (await services.offers.accept(offer.id, GRACE))[1]
    assert (aborted.is_over, aborted.left_by) == (True, None)


async def test_casual_games_can_be_resigned_at_any_time(begin: Begin, rated: Begin, services: Services) -> None:
    for number in range(5):
        assert (await services.turns.resign(await begin(channel_id=number), ADA)).left_by is None
    assert not (await services.turns.resign(await rated(), ADA)).is_ratable
    assert isinstance(await services.offers.make(await rated(), ADA, OfferKind.ABORT), Match)


async def out_of_time(services: Services, clock: Clock, match: Match) -> Match:
    """*match*, claimed by Grace when the time of Ada is up."""
    clock.advance(hours=1)
    await services.time.beat()
    return await services.time.claim(match.id, match.ply, GRACE)


async def test_running_out_of_time_is_leaving_too(
    rated: Begin, services: Services, store: Store, clock: Clock
) -> None:
    for _ in range(3):
        match = await rated(time_control=TimeControl(3600))
        assert not is_lost_by_time(match)
        aborted = await out_of_time(services, clock, match)
        assert aborted.result == Result(None, Termination.ABORTED)
        assert aborted.left_by == ADA
    match = await rated(time_control=TimeControl(3600))
    assert is_lost_by_time(match), "so the question is whether Grace claims the win"
    lost = await out_of_time(services, clock, match)
    assert lost.result == Result(Player.SECOND, Termination.TIME)
    assert (await rating_of(store, GRACE)).wins == 1
    assert (await store.ratings.rebuild(write=False)).wrong == 0
    casual = await out_of_time(services, clock, await rated(rated=False, time_control=TimeControl(3600)))
    assert casual.result == Result(None, Termination.ABORTED)
    await services.turns.resign(await played(services, await rated(), "c1-c2"), ADA)
    assert (await rating_of(store, GRACE)).wins == 2


async def test_who_deletes_their_data_leaves_any_number_of_games_and_it_counts_for_nobody(
    rated: Begin, begin: Begin, services: Services, store: Store, clock: Clock, look: Look
) -> None:
    untouched = [await rated() for _ in range(4)] + [await begin(channel_id=number) for number in range(2)]
    opened = [await played(services, await rated(), "c1-c2", "h8-h7") for _ in range(4)]
    forgotten = await services.privacy.delete(ADA)
    assert {match.id for match in forgotten.matches} == {match.id for match in untouched + opened}
    ends = [(await services.matches.find_match(match.id)).result for match in untouched]
    assert ends == [Result(None, Termination.ABORTED, -1)] * 6
    assert [(await services.matches.find_match(match.id)).result for match in opened] == [
        Result(Player.SECOND, Termination.RESIGNATION)
    ] * 4
    assert (await rating_of(store, GRACE)).games == 0, "as if each of them were one of three a day"
    assert look(f"SELECT count(*) FROM matches WHERE left_by IN ({ADA}, {GRACE})") == [(0,)]
    assert (await store.ratings.rebuild(write=False)).wrong == 0
    again = await rated(rated=False)
    assert not any(again.is_bound(player, clock()) for player in Player), "who comes back is somebody new"
    assert isinstance(await services.offers.make(again, GRACE, OfferKind.ABORT), Match)


async def test_who_is_bound_and_deletes_their_data_has_lost(rated: Begin, services: Services, store: Store) -> None:
    await leave_three(services, rated)
    untouched, opened = await rated(), await played(services, await rated(), "c1-c2", "h8-h7")
    await services.privacy.delete(ADA)
    assert (await services.matches.find_match(untouched.id)).result == Result(None, Termination.ABORTED, -1)
    assert (await services.matches.find_match(opened.id)).result == Result(Player.SECOND, Termination.RESIGNATION)
    assert (await rating_of(store, GRACE)).wins == 1
    assert (await store.ratings.rebuild(write=False)).wrong == 0


async def test_games_left_early_do_not_use_up_the_five_of_a_pair(rated: Begin, services: Services) -> None:
    for user in (ADA, GRACE):
        for _ in range(3):
            await services.turns.resign(await rated(), user)
    begun = [await rated() for _ in range(6)]
    assert [match.rated for match in begun] == [True] * 5 + [False]


# ---------------------------------------------------------------------- moderators


async def overruled(services: Services, begin: Begin, judge: int, **options: Any) -> Match:
    match = await two_moves_each(services, await begin(**options))
    return await services.offers.abort_as_moderator(match, judge)


async def test_the_third_rated_game_of_a_person_within_a_week_is_aborted_by_two_moderators(
    rated: Begin, services: Services, clock: Clock
) -> None:
    for number in range(2):
        ended = await overruled(services, rated, (JUDGE, OTHER_JUDGE)[number])
        assert ended.result == Result(None, Termination.ABORTED, (JUDGE, OTHER_JUDGE)[number])
        clock.advance(days=1)
    asked = await overruled(services, rated, JUDGE, players=(LINUS, GRACE))
    assert not (await services.matches.find_match(asked.id)).is_over
    assert (await services.matches.find_match(asked.id)).abort_asked_by == JUDGE
    again = await services.offers.abort_as_moderator(await services.matches.find_match(asked.id), JUDGE)
    assert not again.is_over, "the same one is no second"
    with pytest.raises(OfferRefusedError, match="offers-own-game"):
        await services.offers.abort_as_moderator(again, LINUS)
    moved = await played(services, again, again.position.format(next(again.position.legal_moves())))
    ended = await services.offers.abort_as_moderator(moved, OTHER_JUDGE)
    assert ended.result == Result(None, Termination.ABORTED, OTHER_JUDGE)
    assert await services.matches.find_match(ended.id) == ended


async def test_what_one_moderator_wants_holds_for_a_day_and_the_limit_for_a_week(
    rated: Begin, services: Services, clock: Clock
) -> None:
    for _ in range(2):
        await overruled(services, rated, JUDGE)
    asked = await overruled(services, rated, JUDGE)
    clock.advance(days=1)
    late = await services.offers.abort_as_moderator(asked, OTHER_JUDGE)
    assert not late.is_over
    assert (await services.matches.find_match(asked.id)).abort_asked_by == OTHER_JUDGE
    clock.advance(days=6, seconds=1)
    assert (await services.offers.abort_as_moderator(late, OTHER_JUDGE)).is_over


async def test_casual_games_and_those_of_others_take_one_moderator(rated: Begin, services: Services) -> None:
    for _ in range(4):
        assert (await overruled(services, rated, JUDGE, rated=False)).is_over
    for _ in range(2):
        assert (await overruled(services, rated, JUDGE)).is_over
    assert (await overruled(services, rated, JUDGE, players=(LINUS, 77))).is_over
    assert not (await overruled(services, rated, JUDGE, players=(LINUS, ADA))).is_over

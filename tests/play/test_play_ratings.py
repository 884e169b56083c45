"""The numbers: Glickman's worked example, the volatility, rest, and making everything anew."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sumon.core import Player
from sumon.play.ranking.ratings import (
    EVERYWHERE,
    Exchange,
    Met,
    PlayerOutcome,
    RatedGame,
    Rating,
    RatingChange,
    _Rated,
    changes_of,
    rate_all,
    swing,
    vouches,
)

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
WEEK = timedelta(weeks=1)


def test_the_worked_example_of_the_paper() -> None:
    player = _Rated(1500, 200, 0.06)
    player.update_player([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    assert player.rating == pytest.approx(1464.06, abs=0.01)
    assert player.rd == pytest.approx(151.52, abs=0.01)
    assert player.vol == pytest.approx(0.05999, abs=0.00001)


def test_the_volatility_does_not_depend_on_how_high_somebody_stands() -> None:
    low = Rating(1500, 60).after(Rating(1100, 60), PlayerOutcome.LOST, NOON)
    high = Rating(2900, 60).after(Rating(2500, 60), PlayerOutcome.LOST, NOON)
    assert high.volatility == pytest.approx(low.volatility, rel=1e-9)
    assert high.value - 2900 == pytest.approx(low.value - 1500)
    assert low.volatility > 0.06, "a surprise"


def test_the_first_game_moves_far_and_the_hundredth_little() -> None:
    new = Rating().after(Rating(), PlayerOutcome.WON, NOON)
    assert new.value == pytest.approx(1662.3, abs=0.1)
    assert (new.wins, new.losses, new.draws, new.rated_at) == (1, 0, 0, NOON)
    old = Rating(1500, 45).after(Rating(1500, 45), PlayerOutcome.WON, NOON)
    assert 1500 < old.value < 1510


def test_every_full_week_of_rest_is_a_period_without_a_game() -> None:
    rating = Rating(1500, 50, 0.06, rated_at=NOON)
    assert rating.deviation_at(NOON + WEEK - timedelta(seconds=1)) == 50
    once = rating.deviation_at(NOON + WEEK)
    assert once == pytest.approx(math.hypot(50, 0.06 * 173.7178))
    assert rating.deviation_at(NOON + 3 * WEEK) == pytest.approx(math.sqrt(50**2 + 3 * (0.06 * 173.7178) ** 2))
    assert rating.deviation_at(NOON + 100_000 * WEEK) == 350
    assert rating.deviation_at(NOON - WEEK) == 50, "a clock was put back"


@given(st.floats(30, 350), st.floats(0.03, 0.2))
def test_a_rating_is_settled_exactly_until_the_moment_that_is_stored(deviation: float, volatility: float) -> None:
    rating = Rating(1500, deviation, volatility, rated_at=NOON, vouched_at=NOON)
    until = rating.settled_until
    if until is None:
        assert deviation >= 110
        assert not rating.is_settled(NOON)
        return
    assert rating.is_settled(until - timedelta(seconds=1))
    assert not rating.is_settled(until)
    assert rating.deviation_at(until - timedelta(seconds=1)) <= 110 + 1e-9
    assert rating.deviation_at(until) > 110 - 1e-9


@given(
    st.floats(-500, 4000), st.floats(-500, 4000), st.floats(30, 350), st.floats(30, 350),
    st.floats(0.01, 0.3), st.sampled_from(PlayerOutcome),
)  # fmt: skip
def test_a_rating_never_runs_away(
    own: float, other: float, deviation: float, others: float, volatility: float, outcome: PlayerOutcome
) -> None:
    after = Rating(own, deviation, volatility).after(Rating(other, others, volatility), outcome, NOON)
    assert abs(after.value - own) < 1_500
    assert 0 < after.deviation <= 350
    assert 0 < after.volatility < 3
    assert (after.value - own) * (outcome or 0) >= 0


def games(results: list[tuple[int, int, int, int, int]]) -> list[RatedGame]:
    """(one, other, winner or 2, server, minutes since the last end)"""
    made, now = [], NOON
    for number, (one, other, winner, guild, minutes) in enumerate(results):
        now += timedelta(minutes=minutes)
        won = None if winner == 2 else Player(winner)
        made.append(RatedGame(number, "sumon", guild, (one, one + other), won, now))
    return made


RESULTS = st.tuples(*(st.integers(*ends) for ends in ((1, 5), (1, 5), (0, 2), (7, 9), (-99, 99_999))))


@settings(max_examples=30, deadline=None)
@given(st.lists(RESULTS, max_size=25), st.integers(0, 25))
def test_more_games_never_change_what_was_before(results: list[tuple[int, int, int, int, int]], cut: int) -> None:
    some, all_of_them = rate_all(games(results[:cut])), rate_all(games(results))
    assert all_of_them[: len(some)] == some
    assert len(all_of_them) == 4 * len(results)
    assert {change.scope for change in all_of_them} <= {EVERYWHERE, 7, 8, 9}
    for change in all_of_them:
        assert change.after.games == change.before.games + 1
        assert change.after.opponents <= change.after.games
        assert change.after.vouchers <= change.after.opponents
        assert change.after.vouched_games == change.before.vouched_games + change.vouched
        assert change.after.servers == 1 or change.scope == EVERYWHERE


@pytest.mark.parametrize(
    ("vouched_games", "vouchers", "settled"), [(9, 2, True), (8, 3, False), (9, 3, True), (50, 1, False)]
)
def test_ten_games_against_three_who_vouch_settle_a_rating_that_is_sure(
    vouched_games: int, vouchers: int, settled: bool
) -> None:
    before = Rating(1500, 80, rated_at=NOON, vouched_games=vouched_games, vouchers=vouchers)
    friend = Rating(1500, 80, rated_at=NOON, vouched_at=NOON)
    game = RatedGame(1, "sumon", 7, (1, 2), Player.FIRST, NOON)
    found = {(user, scope, "sumon"): rating for scope in (0, 7) for user, rating in ((1, before), (2, friend))}
    change, *_ = changes_of(game, found, {}, {})
    assert change.is_settled is settled
    unsure = {key: replace(rating, deviation=350) for key, rating in found.items()}
    assert not changes_of(game, {**unsure, (2, 7, "sumon"): friend}, {}, {})[0].is_settled


@pytest.mark.parametrize(
    ("wins", "opponents", "met", "does_vouch"),
    [
        (10, 3, Met(), True),
        (9, 3, Met(), False),
        (10, 2, Met(), False),
        (14, 4, Met(4), True),
        (13, 4, Met(4), False),  # without those games there are nine
        (14, 3, Met(4), False),  # and two people
    ],
)
def test_an_opponent_vouches_after_ten_games_with_three_others(
    wins: int, opponents: int, met: Met, does_vouch: bool
) -> None:
    assert vouches(Rating(wins=wins, opponents=opponents, rated_at=NOON), met, NOON) is does_vouch


def test_a_settled_opponent_vouches_until_the_rating_is_not_settled_any_more() -> None:
    friend = Rating(1500, 80, rated_at=NOON, wins=10, opponents=3, vouched_at=NOON)
    assert friend.settled_until is not None
    assert vouches(friend, Met(8), NOON)
    assert not vouches(friend, Met(8), friend.settled_until)


@given(st.lists(st.integers(-50, 50), max_size=30))
def test_a_swing_is_the_way_from_the_lowest_and_from_the_highest_moment(steps: list[int]) -> None:
    values = [sum(steps[:count]) for count in range(len(steps) + 1)]
    assert swing(steps) == Exchange(values[-1] - min(values), max(values) - values[-1])


def round_robin(people: int, days: int, *, server: int = 7) -> list[RatedGame]:
    """Everybody against everybody once a day, for so many days; the lower number wins on two days out of three."""
    pairs = list(combinations(range(people), 2)) * days
    won = [Player.FIRST, Player.SECOND, Player.FIRST]
    return [
        RatedGame(
            number, "sumon", server, pair, won[number * days // len(pairs) % 3], NOON + timedelta(hours=number)
        )
        for number, pair in enumerate(pairs)
    ]


def settled_in(changes: list[RatingChange], scope: int) -> set[int]:
    """Who is settled there after the last of *changes*."""
    newest = {change.key: change for change in changes if change.scope == scope}
    return {change.user_id for change in newest.values() if change.is_settled}


def test_five_people_who_play_each_other_settle_and_four_never_do() -> None:
    assert settled_in(rate_all(round_robin(5, 10)), 7) == set(range(5))
    assert settled_in(rate_all(round_robin(4, 60)), 7) == set()


def test_a_rating_settles_on_each_server_for_itself() -> None:
    changes = rate_all(round_robin(5, 10) + round_robin(5, 1, server=8))
    assert settled_in(changes, 8) == set()
    assert settled_in(changes, EVERYWHERE) == set(range(5))
    newest = {change.key: change for change in changes}
    assert newest[3, EVERYWHERE, "sumon"].after.servers == 2
    assert newest[3, 7, "sumon"].after.servers == 1

"""What somebody could gain by doing what they may, and do not; the table is in docs/fairness.md."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, time, timedelta
from random import Random

import pytest

from sumon.core import Analysis, Limit, Player, View
from sumon.core.record import Record
from sumon.play.clock import TimeControl
from sumon.play.deadlines import TimeStep
from sumon.play.errors import (
    ChallengeRefusedError,
    DealError,
    NotExaminableError,
    OfferRefusedError,
    PlayError,
)
from sumon.play.match import finish
from sumon.play.model import Match, Result, Termination
from sumon.play.ranking.ratings import EVERYWHERE, REMEMBERED_FOR, Rating
from sumon.play.requests import FirstSeat, Offer, OfferKind, Terms
from sumon.play.settings import QuietHours
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.depth import grid
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Begin, Clock, FakeComputer, Look, two_moves_each
from tests.play.waiting import after_two_moves

RATED = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, rated=True)
ACCOMPLICE, SETTLED = ADA, GRACE


async def rating_of(store: Store, user_id: int, scope: int = EVERYWHERE) -> Rating:
    found = await store.standings.ratings_of(user_id, [scope])
    return found.get((scope, "sumon"), Rating())


@pytest.fixture
def rate_as(look: Look) -> Callable[..., None]:
    """Writes a rating, as years of games would have made it."""

    def rate_as(user_id: int, value: float, deviation: float, scope: int) -> None:
        look(
            "INSERT INTO ratings"
            " (user_id, guild_id, game, rating, deviation, volatility, wins, losses, draws, rated_at, opponents,"
            " vouched_games, vouchers, vouched_at)"
            f" VALUES ({user_id}, {scope}, 'sumon', {value}, {deviation}, 0.06, 50, 50, 0, '2026-01-01 11:00:00',"
            " 9, 90, 9, '2026-01-01 11:00:00')"
        )

    return rate_as


class Pumping:
    """An accomplice who tries to give a settled player points, in whatever way comes to mind."""

    def __init__(self, services: Services, clock: Clock, rng: Random) -> None:
        self.services, self.clock, self.rng = services, clock, rng
        self.running: list[Match] = []
        self.channel = CHANNEL
        self.steps = 0

    async def step(self) -> None:
        self.steps += 1
        often, seldom = (self.begin, self.join, self.lose), (self.win, self.abort, self.delete)
        with suppress(PlayError):  # refused; the next trick
            await self.rng.choice((*often, *often, *seldom))()
        self.clock.advance(minutes=self.rng.choice((0, 1, 20)))

    async def begin(self) -> None:
        self.channel += 1
        made = await self.services.challenges.challenge(
            RATED, ACCOMPLICE, SETTLED, guild_id=GUILD, channel_id=self.channel
        )
        self.running.append(await self.services.challenges.accept(made.id, SETTLED, channel_id=self.channel))

    async def join(self) -> None:
        """Joins an open challenge."""
        self.channel += 1
        made = await self.services.challenges.challenge(
            RATED, SETTLED, None, guild_id=GUILD, channel_id=self.channel
        )
        self.running.append(await self.services.challenges.accept(made.id, ACCOMPLICE, channel_id=self.channel))

    async def lose(self) -> None:
        for match in self._some():
            await self.services.turns.resign(await two_moves_each(self.services, match), ACCOMPLICE)

    async def win(self) -> None:
        for match in self._some():
            await self.services.turns.resign(await two_moves_each(self.services, match), SETTLED)

    async def abort(self) -> None:
        for match in self._some():
            await self.services.offers.make(match, ACCOMPLICE, OfferKind.ABORT)

    async def delete(self) -> None:
        if self.steps > 75:  # not before there was something to gain
            self.running.clear()
            await self.services.privacy.delete(ACCOMPLICE)

    def _some(self) -> list[Match]:
        count = min(len(self.running), self.rng.choice((1, 1, 4, 20)))
        return [self.running.pop() for _ in range(count)]


@pytest.mark.parametrize(("strength", "seed"), grid([1200, 1500, 1900, 2600], range(4), meet=1))
async def test_an_accomplice_brings_a_settled_player_at_most_100_points_a_day(
    services: Services, store: Store, clock: Clock, rate_as: Callable[..., None], strength: int, seed: int
) -> None:
    for scope in (EVERYWHERE, GUILD):
        rate_as(SETTLED, 1500, 79, scope)
        rate_as(ACCOMPLICE, strength, 60, scope)
    pumping = Pumping(services, clock, Random(seed))
    seen = [(clock.time, 1500.0)]
    for _ in range(150):
        await pumping.step()
        seen.append((clock.time, (await rating_of(store, SETTLED)).value))
    day = timedelta(days=1)
    gains = [later - before for at, before in seen for then, later in seen if at <= then < at + day]
    assert max(gains) > 5, "there was something to gain"
    assert max(gains) <= 100


async def test_games_kept_back_for_one_day_bring_no_more_than_those_of_a_day(
    begin: Begin, services: Services, store: Store, clock: Clock, rate_as: Callable[..., None]
) -> None:
    for scope in (EVERYWHERE, GUILD):
        rate_as(SETTLED, 1500, 79, scope)
        rate_as(ACCOMPLICE, 2400, 60, scope)
    kept = []
    for day in range(5):
        kept += [await begin(rated=True, channel_id=CHANNEL + 10 * day + number) for number in range(5)]
        clock.advance(days=1)
    for match in kept:
        await services.turns.resign(await two_moves_each(services, match), ACCOMPLICE)
    after = await rating_of(store, SETTLED)
    assert 1560 < after.value <= 1600
    assert (await services.standings.rating_steps(await services.matches.find_match(kept[-1].id))) == ()
    assert (await store.ratings.rebuild(write=False)).games == after.games - 100


async def test_a_game_that_ends_before_both_have_made_two_moves_changes_no_rating(
    begin: Begin, services: Services, store: Store
) -> None:
    match = await begin(rated=True)
    for user, move in ((ADA, "c1-c2"), (GRACE, "h8-h7"), (ADA, "b1-a2")):
        match = await services.turns.play(match, user, move)
    short = await services.turns.resign(match, ADA)
    assert short.result == Result(Player.SECOND, Termination.RESIGNATION), "it is lost all the same"
    assert (await rating_of(store, GRACE)).games == (await rating_of(store, ADA)).games == 0
    assert await services.standings.rating_steps(short) == ()
    undone = await services.takebacks.undo_turn(await two_moves_each(services, await begin(rated=True)), GRACE)
    assert undone.ply == 3
    await services.turns.resign(await services.matches.find_match(undone.id), GRACE)
    assert (await rating_of(store, ADA)).wins == 1, "what counts is how far it has ever come"


async def test_a_newcomer_still_wins_far_more_from_one_opponent(
    begin: Begin, services: Services, store: Store
) -> None:
    for number in range(3):
        match = await begin(rated=True, channel_id=CHANNEL + number)
        await services.turns.resign(await two_moves_each(services, match), ADA)
    assert (await rating_of(store, GRACE)).value > 1700


async def test_a_deleted_player_plays_casual_games_only_for_thirty_days(
    begin: Begin, services: Services, clock: Clock
) -> None:
    await services.turns.resign(await begin(rated=True), ADA)
    await services.privacy.delete(ADA)
    with pytest.raises(ChallengeRefusedError, match="play-rated-after-deleting") as refusal:
        await begin(rated=True)
    assert dict(refusal.value.message.args) == {"days": 30}
    with pytest.raises(ChallengeRefusedError, match="play-rated-after-deleting"):
        await begin(rated=True, players=(GRACE, ADA))
    casual = await begin(rated=False)
    assert not casual.rated
    await services.turns.resign(casual, GRACE)
    clock.advance(days=29, hours=23)
    with pytest.raises(ChallengeRefusedError, match="play-rated-after-deleting") as refusal:
        await begin(rated=True)
    assert dict(refusal.value.message.args) == {"days": 1}
    clock.advance(hours=1)
    assert (await begin(rated=True)).rated


async def test_a_match_that_slips_through_is_casual(begin: Begin, services: Services, store: Store) -> None:
    match = await begin(rated=True)
    await services.turns.resign(match, ADA)
    await services.privacy.delete(ADA)
    again = await store.matches.add_match(match, None)
    assert again is not None
    assert not again.rated, "accepted in the moment of the deletion"


async def test_nothing_is_kept_of_people_who_never_played(services: Services, store: Store) -> None:
    await services.privacy.delete(LINUS)
    assert await store.deleted_accounts.left_at((LINUS,)) is None


async def test_what_is_kept_is_forgotten_after_thirty_days(
    begin: Begin, services: Services, store: Store, clock: Clock, look: Look
) -> None:
    await services.turns.resign(await begin(rated=True), ADA)
    left = clock()
    await services.privacy.delete(ADA)
    assert await store.deleted_accounts.left_at((ADA, LINUS)) == left
    assert await store.deleted_accounts.due.next() == left + REMEMBERED_FOR
    clock.advance(days=30)
    (due,) = await store.deleted_accounts.due.due(clock(), 9)
    await services.deleted_accounts.forget(due)
    assert look("SELECT * FROM departures") == []


async def test_deleting_again_counts_anew(begin: Begin, services: Services, store: Store, clock: Clock) -> None:
    for _ in range(2):
        clock.advance(days=20)
        await services.turns.resign(await begin(rated=False), ADA)
        await services.privacy.delete(ADA)
    assert await store.deleted_accounts.left_at((ADA,)) == clock()
    clock.advance(days=20)
    for due in await store.deleted_accounts.due.due(clock(), 9):
        await services.deleted_accounts.forget(due)
    with pytest.raises(ChallengeRefusedError, match="play-rated-after-deleting"):
        await begin(rated=True)


async def test_the_deal_of_the_day_is_not_played_again_after_deleting(services: Services, clock: Clock) -> None:
    day = services.deals.today()
    first = await services.deals.begin_deal(ADA, day, "summy", guild_id=GUILD, channel_id=CHANNEL)
    await services.turns.resign(first, ADA)
    await services.privacy.delete(ADA)
    with pytest.raises(DealError, match="deals-left-today"):
        await services.deals.begin_deal(ADA, day, "summy", guild_id=GUILD, channel_id=CHANNEL)
    clock.advance(days=1)
    tomorrow = services.deals.today()
    assert not (await services.deals.begin_deal(ADA, tomorrow, "summy", guild_id=GUILD, channel_id=CHANNEL)).is_over


async def test_the_fourth_abort_of_a_day_needs_the_opponents_consent(
    begin: Begin, services: Services, clock: Clock
) -> None:
    for number in range(3):
        ended = await services.offers.make(await begin(channel_id=number), ADA, OfferKind.ABORT)
        assert isinstance(ended, Match)
    fourth = await begin(channel_id=4, rated=True)
    offer = await services.offers.make(fourth, ADA, OfferKind.ABORT)
    assert isinstance(offer, Offer)
    assert not (await services.matches.find_match(fourth.id)).is_over
    _, ended = await services.offers.accept(offer.id, GRACE)
    assert ended.is_over
    other = await services.offers.make(await begin(channel_id=5), GRACE, OfferKind.ABORT)
    assert isinstance(other, Match), "who has aborted nothing is as free as ever"
    clock.advance(days=1, seconds=1)
    assert isinstance(await services.offers.make(await begin(channel_id=6), ADA, OfferKind.ABORT), Match)


async def test_racks_against_the_bot_are_not_chosen_either(services: Services) -> None:
    terms = Terms("summy", "standard", FirstSeat.CHALLENGER, False)
    for number in range(4):
        match = await services.challenges.challenge_computer(
            terms, ADA, "casual", guild_id=GUILD, channel_id=CHANNEL + number
        )
        if number < 3:
            assert isinstance(await services.offers.make(match, ADA, OfferKind.ABORT), Match)
    with pytest.raises(OfferRefusedError, match="offers-aborts-used"):
        await services.offers.make(match, ADA, OfferKind.ABORT)
    assert (await services.turns.resign(match, ADA)).is_over


async def test_an_undone_turn_does_not_make_a_game_young_again(
    begin: Begin, services: Services, clock: Clock
) -> None:
    match = await begin(rated=True, time_control=TimeControl(86_400))
    for user, move in ((ADA, "c1-c2"), (GRACE, "h8-h7")):
        match = await services.turns.play(match, user, move)
    match = await services.takebacks.undo_turn(match, GRACE)
    assert match.ply == 1
    assert isinstance(await services.offers.make(match, GRACE, OfferKind.ABORT), Offer)
    clock.advance(days=8)
    assert finish.by_time(await services.matches.find_match(match.id), clock()).result == Result(
        Player.FIRST, Termination.TIME
    )
    await services.privacy.delete(GRACE)
    ended = await services.matches.find_match(match.id)
    assert ended.result == Result(Player.FIRST, Termination.RESIGNATION)


@pytest.fixture
def opinions(computer: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games on which the engine was asked for its opinion."""
    asked: list[str] = []

    async def examine(game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        asked.append(game)
        return Analysis(None, None, ("c1-c2",), 0, None, False)

    monkeypatch.setattr(computer, "examine", examine, raising=False)
    return asked


async def test_no_engine_looks_at_what_is_tried_out_during_a_rated_game(
    begin: Begin, services: Services, opinions: list[str]
) -> None:
    match = await begin(rated=True)
    record = match.record
    for user in (ADA, GRACE):
        with pytest.raises(NotExaminableError, match="play-engine-waits"):
            await services.adviser.opinion(record, user)
        with pytest.raises(NotExaminableError, match="play-engine-waits"):
            await services.matches.require_unassisted(user, record)
    assert opinions == []
    await services.adviser.opinion(record, LINUS)
    await services.matches.require_unassisted(ADA, Record("summy", "standard", ""))
    await services.turns.resign(match, ADA)
    await begin(rated=False)
    await services.adviser.opinion(record, ADA)
    assert opinions == ["sumon", "sumon"]


async def test_a_time_zone_changed_during_a_game_moves_no_weekend(
    begin: Begin, services: Services, clock: Clock
) -> None:
    an_hour = TimeControl(3_600, weekends_off=True)
    clock.time = datetime(2026, 1, 9, 17, 30, tzinfo=UTC)  # a Friday, half an hour before the weekend
    match = await begin(time_control=an_hour)
    on_monday = datetime(2026, 1, 12, 6, 30, tzinfo=UTC)
    assert match.deadline == on_monday
    await services.settings.change_user(ADA, quiet_hours=QuietHours(time(22), time(7), "Pacific/Honolulu"))
    assert (await services.matches.find_match(match.id)).deadline == on_monday
    match = await services.turns.play(match, ADA, "c1-c2")
    match = await services.turns.play(match, GRACE, "c8-c7")
    assert match.deadline == on_monday, "the zone of the start, for turns to come, too"
    other = await begin(channel_id=CHANNEL + 1, time_control=an_hour)
    assert other.deadline == clock() + timedelta(hours=1), "in Honolulu it is not evening yet"


async def test_moving_and_undoing_again_and_again_refills_neither_the_turn_nor_the_bank(
    begin: Begin, services: Services, clock: Clock
) -> None:
    match = await after_two_moves(services, begin, time_control=TimeControl(28_800, 259_200))
    began_at = clock()
    for _ in range(9):
        clock.advance(hours=1)
        await services.time.beat()
    for _ in range(9):
        moved = await services.turns.play(match, ADA, "c2-c3")
        clock.advance(seconds=50)
        match = await services.takebacks.undo_turn(moved, ADA)
        assert match.clock is not None
        assert match.clock.left(clock()) == timedelta(hours=80) - (clock() - began_at)
        clock.advance(minutes=20)
        await services.time.beat()
    match = await services.turns.play(match, ADA, "c2-c3")
    assert match.banks == (timedelta(hours=80) - (clock() - began_at), timedelta(hours=72))


async def test_in_minutes_the_time_of_a_player_who_is_gone_runs_out(
    begin: Begin, services: Services, clock: Clock
) -> None:
    """Nobody knows why a player is gone: a half-entered turn and a holiday do not wait for them."""
    match = await after_two_moves(services, begin, time_control=TimeControl(180, 900))
    match = await services.turns.enter(match, ADA, "c2-c3")
    clock.advance(minutes=18)
    await services.time.beat()
    late, step = await services.time.look(match.id)
    assert step is TimeStep.LOSE
    await services.time.run_out(late)
    result = (await services.matches.find_match(match.id)).result
    assert result == Result(Player.SECOND, Termination.TIME)

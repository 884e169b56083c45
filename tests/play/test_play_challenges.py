"""Challenges: who may make, answer and withdraw them, and for how long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sumon.i18n import default_catalog
from sumon.play.errors import ChallengeClosedError, ChallengeRefusedError, ChannelBusyError
from sumon.play.model import Match, Occupant
from sumon.play.requests import FirstSeat, RequestStatus, Terms
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Clock, FakeComputer, open_in
from tests.play.toy import give_levels

TERMS = Terms("sumon", "pie", FirstSeat.CHALLENGER, True)
PLACE = {"guild_id": GUILD, "channel_id": CHANNEL}


async def test_challenged_player_accepts_and_the_match_begins(services: Services, clock: Clock) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    assert challenge.status is RequestStatus.OPEN
    assert (challenge.expires_at - challenge.created_at).total_seconds() == 24 * 3600
    clock.advance(minutes=5)
    match = await services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL + 1)
    assert match.seats == (Occupant(ADA), Occupant(GRACE))
    assert (match.record.game, match.record.variant, match.record.moves) == ("sumon", "pie", ())
    assert (match.guild_id, match.channel_id, match.own_thread) == (GUILD, CHANNEL + 1, True)
    assert match.started_at == clock.time
    assert await services.matches.find_match(match.id) == match
    assert (await services.challenges.find_request(challenge.id)).status is RequestStatus.ACCEPTED


async def test_where_the_bot_is_no_member_a_game_is_casual_and_keeps_its_language(services: Services) -> None:
    place = {"guild_id": None, "channel_id": CHANNEL, "outside": 41, "language": "ja"}
    challenge = await services.challenges.challenge(TERMS, ADA, GRACE, **place)
    assert await services.challenges.find_request(challenge.id) == challenge
    assert (challenge.outside, challenge.language, challenge.terms.rated) == (41, "ja", False)
    match = await services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL)
    assert await services.matches.find_match(match.id) == match
    assert (match.outside, match.language, match.rated) == (41, "ja", False)
    over = await services.turns.resign(match, ADA)
    again = await services.challenges.rematch(over, GRACE)
    assert (again.outside, again.language, again.terms.rated) == (41, "ja", False)
    alone = await services.challenges.challenge_computer(
        TERMS, LINUS, "casual", **{**place, "channel_id": CHANNEL + 1}
    )
    assert (alone.outside, alone.language) == (41, "ja")


@pytest.mark.parametrize(
    ("first", "seats"),
    [(FirstSeat.CHALLENGER, (ADA, GRACE)), (FirstSeat.OPPONENT, (GRACE, ADA))],
)
async def test_terms_say_who_starts(begin: Callable[..., Any], first: FirstSeat, seats: tuple[int, int]) -> None:
    match = await begin(first=first)
    assert tuple(seat.user_id for seat in match.seats) == seats


async def test_chance_can_say_who_starts(store: Store, computer: FakeComputer, clock: Clock) -> None:
    starters = set()
    for seed in range(10):
        services = Services(store, computer, now=clock, rng=Random(seed))
        challenge = await services.challenges.challenge(
            Terms("toy", "standard", FirstSeat.RANDOM, False), ADA, GRACE, guild_id=GUILD, channel_id=seed
        )
        match = await services.challenges.accept(challenge.id, GRACE, channel_id=seed)
        starters.add(match.seats[0].user_id)
    assert starters == {ADA, GRACE}


async def test_anybody_but_its_maker_may_join_an_open_challenge(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, None, **PLACE)
    with pytest.raises(ChallengeRefusedError, match="play-challenge-own"):
        await services.challenges.accept(challenge.id, ADA, channel_id=CHANNEL)
    match = await services.challenges.accept(challenge.id, LINUS, channel_id=CHANNEL)
    assert match.seats == (Occupant(ADA), Occupant(LINUS))


async def test_direct_challenge_is_for_the_one_challenged(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    for user, key in ((LINUS, "play-challenge-for-another"), (ADA, "play-challenge-own")):
        with pytest.raises(ChallengeRefusedError, match=key):
            await services.challenges.accept(challenge.id, user, channel_id=CHANNEL)
    assert await open_in(services, CHANNEL) is None


async def test_only_the_one_challenged_declines(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    for user in (ADA, LINUS):
        with pytest.raises(ChallengeRefusedError, match="play-decline-not-yours"):
            await services.challenges.decline(challenge.id, user)
    declined = await services.challenges.decline(challenge.id, GRACE)
    assert declined.status is RequestStatus.DECLINED
    assert await services.challenges.find_request(challenge.id) == declined


async def test_nobody_can_decline_an_open_challenge(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, None, **PLACE)
    with pytest.raises(ChallengeRefusedError, match="play-decline-not-yours"):
        await services.challenges.decline(challenge.id, LINUS)


async def test_only_its_maker_withdraws_a_challenge(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    for user in (GRACE, LINUS):
        with pytest.raises(ChallengeRefusedError, match="play-withdraw-not-yours"):
            await services.challenges.withdraw(challenge.id, user)
    withdrawn = await services.challenges.withdraw(challenge.id, ADA)
    assert withdrawn.status is RequestStatus.WITHDRAWN
    assert await services.challenges.find_request(challenge.id) == withdrawn


@pytest.mark.parametrize("end", ["accepted", "declined", "withdrawn", "expired"])
async def test_closed_challenge_says_what_became_of_it(services: Services, clock: Clock, end: str) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    if end == "accepted":
        await services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL)
    elif end == "declined":
        await services.challenges.decline(challenge.id, GRACE)
    elif end == "withdrawn":
        await services.challenges.withdraw(challenge.id, ADA)
    else:
        clock.advance(hours=24)
    for answer in (
        services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL + 1),
        services.challenges.decline(challenge.id, GRACE),
        services.challenges.withdraw(challenge.id, ADA),
    ):
        with pytest.raises(ChallengeClosedError, match=f"play-challenge-{end}") as refusal:
            await answer
        assert refusal.value.challenge is not None
        assert refusal.value.challenge.status == end
    assert await open_in(services, CHANNEL + 1) is None


async def test_challenge_lives_24_hours_and_no_longer(services: Services, clock: Clock) -> None:
    early = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    late = await services.challenges.challenge(TERMS, ADA, GRACE, **PLACE)
    clock.advance(hours=23, minutes=59, seconds=59)
    await services.challenges.accept(early.id, GRACE, channel_id=CHANNEL)
    assert (await services.challenges.find_request(late.id)).status is RequestStatus.OPEN
    clock.advance(seconds=1)
    assert (await services.challenges.find_request(late.id)).status is RequestStatus.EXPIRED
    clock.advance(hours=-2)
    assert (await services.challenges.find_request(late.id)).status is RequestStatus.EXPIRED, "it was not stored"


async def test_nobody_challenges_themselves(services: Services) -> None:
    with pytest.raises(ChallengeRefusedError, match="play-challenge-self"):
        await services.challenges.challenge(TERMS, ADA, ADA, **PLACE)


async def test_unknown_variant_is_refused_with_where_they_are_listed(services: Services) -> None:
    terms = Terms("toy", "sideways", FirstSeat.RANDOM, False)
    for refused in (
        services.challenges.challenge(terms, ADA, GRACE, **PLACE),
        services.challenges.challenge_computer(terms, ADA, "beginner", **PLACE),
    ):
        with pytest.raises(ChallengeRefusedError) as refusal:
            await refused
        sentence = default_catalog().say(refusal.value.message, "en")
        assert "sideways" in sentence
        assert sentence.endswith("Choose another one with `/play`.")


async def test_unknown_challenge_is_refused(services: Services) -> None:
    with pytest.raises(ChallengeClosedError, match="play-no-challenge"):
        await services.challenges.accept(77, GRACE, channel_id=CHANNEL)


async def test_message_of_a_challenge_is_remembered(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, None, **PLACE)
    await services.challenges.set_message(challenge.id, 2**60)
    assert (await services.challenges.find_request(challenge.id)).message_id == 2**60


async def test_busy_channel_leaves_the_challenge_open(services: Services, begin: Callable[..., Any]) -> None:
    running = await begin()
    challenge = await services.challenges.challenge(TERMS, LINUS, GRACE, **PLACE)
    with pytest.raises(ChannelBusyError, match="play-channel-busy") as refusal:
        await services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL)
    assert refusal.value.match == running
    assert (await services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL + 1)).channel_id == CHANNEL + 1


class TestComputer:
    @pytest.fixture(autouse=True)
    def _levels(self, monkeypatch: pytest.MonkeyPatch) -> None:
        give_levels(monkeypatch, "easy", "hard")

    async def test_match_with_the_computer_begins_at_once(self, services: Services) -> None:
        terms = Terms("toy", "standard", FirstSeat.CHALLENGER, False)
        match = await services.challenges.challenge_computer(terms, ADA, "hard", **PLACE)
        assert match.seats == (Occupant(ADA), Occupant(None, "hard"))
        assert await open_in(services, CHANNEL) == match
        assert match.level_on_turn is None

    async def test_computer_can_start(self, services: Services) -> None:
        terms = Terms("toy", "standard", FirstSeat.OPPONENT, False)
        match = await services.challenges.challenge_computer(terms, ADA, "easy", **PLACE)
        assert match.seats == (Occupant(None, "easy"), Occupant(ADA))
        assert match.level_on_turn == "easy"

    async def test_unknown_level_is_refused_with_where_they_are_listed(self, services: Services) -> None:
        terms = Terms("toy", "standard", FirstSeat.RANDOM, False)
        with pytest.raises(ChallengeRefusedError) as refusal:
            await services.challenges.challenge_computer(terms, ADA, "godlike", **PLACE)
        sentence = default_catalog().say(refusal.value.message, "en")
        assert "“godlike”" in sentence
        assert sentence.endswith("Choose another one with `/play`.")

    async def test_game_without_an_engine_is_refused(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delitem(sys.modules, "sumon.engines.toy")
        terms = Terms("toy", "standard", FirstSeat.RANDOM, False)
        with pytest.raises(ChallengeRefusedError, match="play-no-computer"):
            await services.challenges.challenge_computer(terms, ADA, "easy", **PLACE)

    async def test_busy_channel_has_no_room_for_the_computer(
        self, services: Services, begin: Callable[..., Any]
    ) -> None:
        running = await begin()
        with pytest.raises(ChannelBusyError) as refusal:
            await services.challenges.challenge_computer(
                Terms("toy", "standard", FirstSeat.RANDOM, False), ADA, "easy", **PLACE
            )
        assert refusal.value.match == running

    async def test_rematch_with_the_computer_begins_at_once_and_the_other_starts(self, services: Services) -> None:
        terms = Terms("toy", "long", FirstSeat.CHALLENGER, True)
        match = await services.challenges.challenge_computer(terms, ADA, "hard", **PLACE)
        await services.turns.resign(await services.matches.find_match(match.id), ADA)
        again = await services.challenges.rematch(await services.matches.find_match(match.id), ADA)
        assert isinstance(again, Match)
        assert again.seats == (Occupant(None, "hard"), Occupant(ADA))
        assert (again.record.game, again.record.variant, again.own_thread) == ("toy", "long", True)
        assert again.record.setup != match.record.setup
        assert again.channel_id == CHANNEL


async def test_match_remembers_what_its_players_were_called(services: Services) -> None:
    challenge = await services.challenges.challenge(TERMS, ADA, None, **PLACE, name="Ada")
    match = await services.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL, name="Grace")
    assert [seat.name for seat in (await services.matches.find_match(match.id)).seats] == ["Ada", "Grace"]
    await services.turns.resign(await services.matches.find_match(match.id), ADA)
    await services.challenges.rematch(await services.matches.find_match(match.id), GRACE, name="Admiral Grace")
    again = await services.challenges.rematch(await services.matches.find_match(match.id), ADA, name="Countess Ada")
    assert isinstance(again, Match)
    assert {seat.user_id: seat.name for seat in again.seats} == {GRACE: "Admiral Grace", ADA: "Countess Ada"}

"""Rematches: the other player starts, and the player who asks second accepts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from sumon.play.errors import (
    ChallengeRefusedError,
    ChannelBusyError,
    MatchRunningError,
    NoMatchError,
    NotInMatchError,
)
from sumon.play.model import Match, Occupant
from sumon.play.requests import Challenge, FirstSeat, RequestStatus
from sumon.services.services import Services
from tests.play.conftest import ADA, CHANNEL, GRACE, LINUS, Clock, open_in


@pytest.fixture
async def finished(services: Services, begin: Callable[..., Any]) -> Match:
    match = await begin(variant="pie+turned")
    return await services.turns.resign(await services.matches.find_match(match.id), GRACE)


@pytest.mark.parametrize(("asks", "accepts"), [(ADA, GRACE), (GRACE, ADA)])
async def test_other_player_starts_with_either_asking(
    services: Services, finished: Match, asks: int, accepts: int
) -> None:
    challenge = await services.challenges.rematch(await services.matches.find_match(finished.id), asks)
    assert isinstance(challenge, Challenge)
    assert (challenge.challenger_id, challenge.opponent_id) == (asks, accepts)
    assert challenge.rematch_of == finished.id
    match = await services.challenges.accept(challenge.id, accepts, channel_id=CHANNEL)
    assert match.seats == (Occupant(GRACE), Occupant(ADA))
    assert match.record.variant == "pie+turned"


async def test_asking_second_is_accepting(services: Services, finished: Match) -> None:
    challenge = await services.challenges.rematch(await services.matches.find_match(finished.id), ADA)
    match = await services.challenges.rematch(await services.matches.find_match(finished.id), GRACE)
    assert isinstance(challenge, Challenge)
    assert isinstance(match, Match)
    assert match.seats == (Occupant(GRACE), Occupant(ADA))
    assert match.channel_id == finished.channel_id
    assert (await services.challenges.find_request(challenge.id)).status is RequestStatus.ACCEPTED


async def test_both_asking_at_once_makes_one_match(
    services: Services, other_use: Services, finished: Match
) -> None:
    asked = await asyncio.gather(
        services.challenges.rematch(await services.matches.find_match(finished.id), ADA),
        other_use.challenges.rematch(await other_use.matches.find_match(finished.id), GRACE),
    )
    assert {type(answer) for answer in asked} == {Challenge, Match}
    running = await open_in(services, CHANNEL)
    assert running in asked


async def test_asking_twice_is_refused(services: Services, finished: Match) -> None:
    challenge = await services.challenges.rematch(await services.matches.find_match(finished.id), ADA)
    with pytest.raises(ChallengeRefusedError, match="play-rematch-asked") as refusal:
        await services.challenges.rematch(await services.matches.find_match(finished.id), ADA)
    assert refusal.value.challenge == challenge


@pytest.mark.parametrize("closed", ["declined", "expired"])
async def test_one_can_ask_again_after_a_refusal(
    services: Services, finished: Match, clock: Clock, closed: str
) -> None:
    challenge = await services.challenges.rematch(await services.matches.find_match(finished.id), ADA)
    assert isinstance(challenge, Challenge)
    if closed == "declined":
        await services.challenges.decline(challenge.id, GRACE)
    else:
        clock.advance(hours=25)
    again = await services.challenges.rematch(await services.matches.find_match(finished.id), GRACE)
    assert isinstance(again, Challenge)
    assert again.id != challenge.id
    assert again.terms.first is FirstSeat.CHALLENGER


async def test_running_match_has_no_rematch(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin()
    with pytest.raises(MatchRunningError, match="play-running"):
        await services.challenges.rematch(await services.matches.find_match(match.id), ADA)


async def test_rematch_is_for_those_who_played(services: Services, finished: Match) -> None:
    with pytest.raises(NotInMatchError, match="play-not-in-match"):
        await services.challenges.rematch(await services.matches.find_match(finished.id), LINUS)
    with pytest.raises(NoMatchError, match="play-no-match"):
        await services.challenges.rematch(await services.matches.find_match(999), ADA)


async def test_rematch_waits_for_a_free_channel(
    services: Services, finished: Match, begin: Callable[..., Any]
) -> None:
    await services.challenges.rematch(await services.matches.find_match(finished.id), ADA)
    running = await begin(players=(LINUS, GRACE))
    with pytest.raises(ChannelBusyError) as refusal:
        await services.challenges.rematch(await services.matches.find_match(finished.id), GRACE)
    assert refusal.value.match == running

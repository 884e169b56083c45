"""Rematches: the other player starts, and whoever asks second accepts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from sumon.play import (
    Challenge,
    ChallengeRefusedError,
    ChallengeStatus,
    ChannelBusyError,
    FirstSeat,
    Match,
    MatchRunningError,
    MatchService,
    NoMatchError,
    NotInMatchError,
    Occupant,
)
from sumon.play.model import Seen
from tests.play.conftest import ADA, CHANNEL, GRACE, LINUS, Clock, open_in


@pytest.fixture
async def finished(service: MatchService, begin: Callable[..., Any]) -> Match:
    match = await begin(variant="pie+turned")
    return await service.resign(await service.find(match.id), GRACE)


@pytest.mark.parametrize(("asks", "accepts"), [(ADA, GRACE), (GRACE, ADA)])
async def test_other_player_starts_whoever_asks(
    service: MatchService, finished: Match, asks: int, accepts: int
) -> None:
    challenge = await service.rematch(await service.find(finished.id), asks)
    assert isinstance(challenge, Challenge)
    assert (challenge.challenger_id, challenge.opponent_id) == (asks, accepts)
    assert challenge.rematch_of == finished.id
    match = await service.accept(challenge.id, accepts, channel_id=CHANNEL)
    assert match.seats == (Occupant(GRACE), Occupant(ADA))
    assert match.record.variant == "pie+turned"


async def test_asking_second_is_accepting(service: MatchService, finished: Match) -> None:
    challenge = await service.rematch(await service.find(finished.id), ADA)
    match = await service.rematch(await service.find(finished.id), GRACE)
    assert isinstance(challenge, Challenge)
    assert isinstance(match, Match)
    assert match.seats == (Occupant(GRACE), Occupant(ADA))
    assert match.channel_id == finished.channel_id
    assert (await service.find_challenge(challenge.id)).status is ChallengeStatus.ACCEPTED


async def test_both_asking_at_once_makes_one_match(
    service: MatchService, other_service: MatchService, finished: Match
) -> None:
    asked = await asyncio.gather(
        service.rematch(await service.find(finished.id), ADA),
        other_service.rematch(await other_service.find(finished.id), GRACE),
    )
    assert {type(answer) for answer in asked} == {Challenge, Match}
    running = await open_in(service, CHANNEL)
    assert running in asked


async def test_asking_twice_is_refused(service: MatchService, finished: Match) -> None:
    challenge = await service.rematch(await service.find(finished.id), ADA)
    with pytest.raises(ChallengeRefusedError, match="play-rematch-asked") as refusal:
        await service.rematch(await service.find(finished.id), ADA)
    assert refusal.value.challenge == challenge


@pytest.mark.parametrize("closed", ["declined", "expired"])
async def test_one_can_ask_again_after_a_refusal(
    service: MatchService, finished: Match, clock: Clock, closed: str
) -> None:
    challenge = await service.rematch(await service.find(finished.id), ADA)
    assert isinstance(challenge, Challenge)
    if closed == "declined":
        await service.decline(challenge.id, GRACE)
    else:
        clock.advance(hours=25)
    again = await service.rematch(await service.find(finished.id), GRACE)
    assert isinstance(again, Challenge)
    assert again.id != challenge.id
    assert again.terms.first is FirstSeat.CHALLENGER


async def test_running_match_has_no_rematch(service: MatchService, begin: Callable[..., Any]) -> None:
    match = await begin()
    with pytest.raises(MatchRunningError, match="play-running"):
        await service.rematch(await service.find(match.id), ADA)


async def test_rematch_is_for_those_who_played(service: MatchService, finished: Match) -> None:
    with pytest.raises(NotInMatchError, match="play-not-in-match"):
        await service.rematch(await service.find(finished.id), LINUS)
    with pytest.raises(NoMatchError, match="play-no-match"):
        await service.rematch(Seen(999, 0, 0), ADA)


async def test_rematch_waits_for_a_free_channel(
    service: MatchService, finished: Match, begin: Callable[..., Any]
) -> None:
    await service.rematch(await service.find(finished.id), ADA)
    running = await begin(players=(LINUS, GRACE))
    with pytest.raises(ChannelBusyError) as refusal:
        await service.rematch(await service.find(finished.id), GRACE)
    assert refusal.value.match == running

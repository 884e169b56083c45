"""Two people, or two bots on one database, act at once: one of them wins, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest

from sumon.play.errors import ChallengeClosedError, ChannelBusyError, MatchOverError, PlayError, StaleError
from sumon.play.model import Match, Seen
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from tests.databases import AnyDatabase
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, clicked, open_in

TERMS = Terms("sumon", "standard", FirstSeat.CHALLENGER, False)


@pytest.fixture
def database_url(database: AnyDatabase) -> str:
    """These hold on every database."""
    return database.url


@pytest.fixture(params=["one bot", "two bots"])
def pair(request: pytest.FixtureRequest, services: Services) -> tuple[Services, Services]:
    """What the two people use."""
    return services, services if request.param == "one bot" else request.getfixturevalue("other_use")


async def outcomes(attempts: Iterable[Awaitable[Any]]) -> tuple[list[Any], list[PlayError]]:
    """What succeeded and what was refused, all having been started at once."""
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, PlayError)]
    done = [answer for answer in answers if not isinstance(answer, BaseException)]
    assert len(done) + len(refused) == len(answers), answers
    return done, refused


async def test_one_of_two_steps_wins(pair: tuple[Services, Services], begin: Callable[..., Any]) -> None:
    for channel in range(10):
        match = await begin(channel_id=channel)
        steps = ("c1-c2", "d1-d2")
        done, refused = await outcomes(
            clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, step)
            for services, step in zip(pair, steps, strict=True)
        )
        (winner,) = done
        (error,) = refused
        assert isinstance(error, StaleError)
        assert await pair[0].matches.find_match(match.id) == winner == error.match


async def test_one_of_two_moves_wins(pair: tuple[Services, Services], begin: Callable[..., Any]) -> None:
    for channel in range(10):
        match = await begin(channel_id=channel)
        turns = ("c1-c2", "d1-d2 f1-f2")
        done, refused = await outcomes(
            clicked(services, services.turns.play, Seen(match.id, 0, 0), ADA, turn)
            for services, turn in zip(pair, turns, strict=True)
        )
        (winner,) = done
        (error,) = refused
        assert isinstance(error, StaleError)
        assert await pair[0].matches.find_match(match.id) == winner == error.match
        assert winner.ply == 1


async def test_double_click_ends_one_turn(pair: tuple[Services, Services], begin: Callable[..., Any]) -> None:
    match = await begin()
    await clicked(pair[0], pair[0].turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
    done, refused = await outcomes(
        clicked(services, services.turns.end_turn, Seen(match.id, 0, 1), ADA) for services in pair
    )
    assert [match.ply for match in done] == [1]
    assert [type(error) for error in refused] == [StaleError]


async def test_undo_and_end_of_turn_exclude_each_other(
    pair: tuple[Services, Services], begin: Callable[..., Any]
) -> None:
    for channel in range(10):
        match = await begin(channel_id=channel)
        await clicked(pair[0], pair[0].turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
        await clicked(pair[0], pair[0].turns.extend, Seen(match.id, 0, 1), ADA, "f1-e2")
        done, refused = await outcomes(
            (
                clicked(pair[0], pair[0].turns.undo, Seen(match.id, 0, 2), ADA),
                clicked(pair[1], pair[1].turns.end_turn, Seen(match.id, 0, 2), ADA),
            )
        )
        assert (len(done), len(refused)) == (1, 1)
        now = await pair[0].matches.find_match(match.id)
        assert now == done[0]
        assert (now.draft, now.record.moves) in {("c1-c2", ()), ("", ("c1-c2 f1-e2",))}


async def test_resignation_and_move_exclude_each_other_or_follow(
    pair: tuple[Services, Services], begin: Callable[..., Any]
) -> None:
    for channel in range(10):
        match = await begin(channel_id=channel)
        done, refused = await outcomes(
            (pair[0].turns.resign(match, GRACE), clicked(pair[1], pair[1].turns.play, match.seen, ADA, "c1-c2"))
        )
        assert {type(error) for error in refused} <= {MatchOverError}
        now = await pair[0].matches.find_match(match.id)
        assert now.result is not None, "the resignation stands in any case"
        assert now.ply == len(done) - 1, "a move is there exactly when its player was told so"


async def test_open_challenge_is_accepted_once(pair: tuple[Services, Services], services: Services) -> None:
    for round_ in range(10):
        challenge = await services.challenges.challenge(TERMS, ADA, None, guild_id=GUILD, channel_id=CHANNEL)
        channels = (2 * round_ + 1, 2 * round_ + 2)
        done, refused = await outcomes(
            bot.challenges.accept(challenge.id, user, channel_id=channel)
            for bot, user, channel in zip(pair, (GRACE, LINUS), channels, strict=True)
        )
        assert len(done) == 1
        assert [type(error) for error in refused] == [ChallengeClosedError]
        begun = [match for channel in channels if (match := await open_in(services, channel))]
        assert begun == done


async def test_channel_takes_one_of_two_matches(pair: tuple[Services, Services], services: Services) -> None:
    challenges = [
        await services.challenges.challenge(TERMS, challenger, GRACE, guild_id=GUILD, channel_id=CHANNEL)
        for challenger in (ADA, LINUS)
    ]
    done, refused = await outcomes(
        bot.challenges.accept(challenge.id, GRACE, channel_id=CHANNEL)
        for bot, challenge in zip(pair, challenges, strict=True)
    )
    (match,) = done
    (error,) = refused
    assert isinstance(error, ChannelBusyError)
    assert error.match == match
    assert await open_in(services, CHANNEL) == match


async def test_decline_and_accept_exclude_each_other(pair: tuple[Services, Services], services: Services) -> None:
    for channel in range(10):
        challenge = await services.challenges.challenge(TERMS, ADA, GRACE, guild_id=GUILD, channel_id=channel)
        done, refused = await outcomes(
            (
                pair[0].challenges.decline(challenge.id, GRACE),
                pair[1].challenges.accept(challenge.id, GRACE, channel_id=channel),
            )
        )
        assert (len(done), [type(error) for error in refused]) == (1, [ChallengeClosedError])
        begun = await open_in(services, channel)
        assert (begun is not None) == isinstance(done[0], Match)


async def test_many_matches_at_once_lose_nothing(
    pair: tuple[Services, Services], begin: Callable[..., Any]
) -> None:
    matches = [await begin("toy", "long", channel_id=channel) for channel in range(12)]

    async def play_out(match: Match, bot: Services) -> Match:
        while match.result is None:
            assert match.occupant_on_turn is not None
            move = next(match.position.legal_moves())
            match = await clicked(bot, bot.turns.play, match.seen, match.occupant_on_turn.user_id or 0, str(move))
        return match

    played = await asyncio.gather(*(play_out(match, pair[number % 2]) for number, match in enumerate(matches)))
    for match in played:
        assert match.ply == 60
        assert await pair[0].matches.find_match(match.id) == match

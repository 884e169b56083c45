"""Starting where the bot is no member: a challenge is an answer, and so is the first board."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult, ResponseMessage
from simcord.backend.models import Message

from sumon.play.clock import TimeControl
from sumon.play.requests import FirstSeat, RequestStatus, Terms
from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import Table, labels, ply_of, shown, told
from tests.bot.outside import Place, kind, open_place, place

__all__ = ["kind", "place"]  # fixtures

UNAVAILABLE = {"status": 503, "code": 0}
GONE = {"status": 404, "code": 10062}
EXPIRED = "This challenge expired after 24 hours. Make a new one."
DECLINED = "This challenge was declined. Make a new one if you like."


async def challenge(place: Place, **options: Any) -> InteractionResult:
    """Ada challenges anybody here to a game of Sum On, or another as the *options* say."""
    return await place.ada.slash(place.channel, "sumon challenge", **options)


async def status(place: Place, number: int = 1) -> RequestStatus:
    """What has become of the challenge."""
    found = await place.env.bot.services.challenges.find_request(number)
    return found.status


def now(place: Place, message: ResponseMessage) -> Message:
    """The *message* as everybody in the place sees it now."""
    stored = place.env.backend.get_message(place.channel.id, message.id)
    assert not stored.is_ephemeral
    return stored


async def is_busy(place: Place) -> bool:
    return await place.env.bot.services.matches.is_busy(place.channel.id)


async def test_anybody_here_joins_without_having_installed_the_bot(place: Place) -> None:
    since = place.requests()
    asked = shown(await challenge(place, first="challenger"))
    assert not asked.ephemeral
    assert asked.content.startswith(f"{place.ada.mention} wants to play **Sum On**.")
    assert labels(asked) == ["Join", "How to play", "Withdraw (ada)"]
    await place.grace.click(asked, label="Join")
    assert now(place, asked).content.endswith(f"{place.grace.mention} accepts. Have fun!")
    assert now(place, asked).components == []
    board = place.board()
    assert place.pinged(board) == {place.ada.id, place.grace.id}
    await place.click_turn("c1-b2")
    assert place.pinged(place.board()) == {place.grace.id}
    assert place.impossible(since) == []


async def test_a_person_is_challenged(place: Place) -> None:
    since = place.requests()
    asked = shown(await challenge(place, opponent=place.grace))
    assert place.pinged(asked.message) == {place.grace.id}
    assert told(await place.ada.click(asked, label="Accept")).startswith("This is your own challenge.")
    await place.grace.click(asked, label="Decline")
    assert now(place, asked).content.endswith(f"{place.grace.mention} declines.")
    again = shown(await challenge(place, opponent=place.grace))
    await place.ada.click(again, label="Withdraw (ada)")
    assert now(place, again).content.endswith(f"{place.ada.mention} withdraws the challenge.")
    assert now(place, again).components == []
    assert place.impossible(since) == []


async def test_the_bot_is_played(place: Place) -> None:
    since = place.requests()
    await challenge(place, level="beginner", first="challenger")
    await place.click_turn("c1-b2")
    await place.env.settle()
    match = await place.env.bot.services.matches.latest_in(place.channel.id)
    assert match.ply == 2, "the bot has answered"
    assert place.ada.mention in place.board().content
    assert place.impossible(since) == []


async def test_a_game_is_casual_and_says_nothing_of_it(place: Place) -> None:
    asked = shown(await challenge(place, rated=True, thread=True, time="86400"))
    assert asked.content.splitlines()[1].endswith("Random first player · 1 day per turn")
    assert "ated" not in asked.content
    await place.grace.click(asked, label="Join")
    match = await place.env.bot.services.matches.latest_in(place.channel.id)
    assert (match.rated, match.own_thread, match.guild_id) == (False, False, None)
    assert match.time_control == TimeControl(86_400)
    assert "rated" not in place.board().content
    await place.two_moves_each()
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    over = await place.env.bot.services.matches.find_match(match.id)
    assert await place.env.bot.services.standings.rating_steps(over) == ()


async def test_all_of_it_is_in_the_language_of_the_challenger(place: Place) -> None:
    place.outside.locales[place.ada.id] = "de"
    asked = shown(await challenge(place))
    assert labels(asked)[0] == "Mitspielen"
    await place.grace.click(asked, label="Mitspielen")
    assert "nimmt an" in now(place, asked).content
    assert "du bist am Zug" in place.board().content


async def test_people_are_told_once_what_the_bot_cannot_do_here(place: Place) -> None:
    place.install(place.grace)
    asked = await challenge(place)
    assert told(asked).startswith("I can reply here, but I can’t post first.")
    assert (await challenge(place)).followups == []
    assert told(await place.grace.slash(place.channel, "sumon challenge")) == told(asked)


async def test_a_second_game_has_to_wait(place: Place) -> None:
    since = place.requests()
    early = shown(await challenge(place))
    await place.grace.click(shown(await challenge(place)), label="Join")
    wait = "One game at a time here, and Sum On is still in progress."
    assert told(await place.grace.click(early, label="Join")).startswith(wait)
    assert await status(place) is RequestStatus.OPEN
    for options in ({}, {"level": "beginner"}, {"thread": True}):
        assert told(await challenge(place, **options)).startswith(wait)
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    await place.grace.click(early, label="Join")
    assert await status(place) is RequestStatus.ACCEPTED
    assert place.impossible(since) == []


@pytest.mark.parametrize("options", [{}, {"level": "beginner"}])
async def test_where_discord_hides_the_answer_nothing_begins(place: Place, options: dict[str, str]) -> None:
    since = place.requests()
    place.outside.forbid_external_apps(said=False)
    answer = await challenge(place, **options)
    assert told(answer).startswith("Only you would see my boards here")
    left = place.env.backend.messages[place.channel.id].values()
    assert [each.content for each in left if not each.is_ephemeral or each.components] == []
    assert not await is_busy(place)
    if not options:
        assert await status(place) is RequestStatus.WITHDRAWN
    assert place.impossible(since) == []


@pytest.mark.parametrize("options", [{}, {"level": "beginner"}])
async def test_who_would_not_be_seen_is_told_before(table: Table, options: dict[str, str]) -> None:
    server = open_place(table, PlaceKind.SERVER)
    asked = shown(await challenge(server))
    server.outside.forbid_external_apps()
    refused = told(await challenge(server, **options))
    assert "(*Use External Apps*)" in refused
    assert f"guild_id={server.outside.guild_id}" in refused
    assert told(await server.grace.click(asked, label="Join")) == refused
    assert await status(server) is RequestStatus.OPEN
    assert not await is_busy(server)


async def test_what_could_not_be_asked_is_withdrawn(place: Place) -> None:
    place.env.inject_error("POST", "/interactions/*", **UNAVAILABLE)
    assert told(await challenge(place)) == "Discord didn’t answer me, so I changed nothing. Try again in a moment."
    assert await status(place) is RequestStatus.WITHDRAWN


async def test_an_expired_challenge_is_left_alone_and_closes_when_it_is_tapped(place: Place) -> None:
    asked = shown(await challenge(place))
    since = place.requests()
    await place.env.advance_time(2 * 86_400)
    assert place.requests() == since
    assert await status(place) is RequestStatus.EXPIRED
    assert told(await place.grace.click(asked, label="Join")) == EXPIRED
    assert now(place, asked).content.endswith(EXPIRED)
    assert now(place, asked).components == []
    assert place.impossible(since) == []


async def test_an_answer_that_was_not_shown_is_there_with_the_next_tap(place: Place) -> None:
    asked = shown(await challenge(place, opponent=place.grace))
    place.env.inject_error("POST", "/interactions/*", **UNAVAILABLE)
    await place.grace.click(asked, label="Decline")
    assert now(place, asked).components
    await place.env.advance_time(3600)
    assert told(await place.ada.click(asked, label="Withdraw (ada)")) == DECLINED
    assert now(place, asked).content.endswith(DECLINED)
    assert now(place, asked).components == []


async def test_of_two_who_join_at_once_one_is_told(table: Table) -> None:
    group = open_place(table, PlaceKind.GROUP)
    asked = shown(await group.ada.slash(group.channel, "summy challenge"))
    seal = asked.content.splitlines()[2]
    join = "c:1:accept"
    taps = await group.click_at_once((group.grace, asked.message, join), (group.linus, asked.message, join))
    (late,) = (each for each in taps if each.followups and each.followups[-1].ephemeral)
    assert told(late) == "This challenge has already been accepted."
    assert " accepts. Have fun!" in now(group, asked).content
    assert now(group, asked).content.endswith(seal)
    assert now(group, asked).components == []
    assert len(await group.env.bot.services.matches.running_of(group.ada.id)) == 1


async def test_a_first_board_that_did_not_appear_is_shown_by_a_tap(place: Place) -> None:
    asked = shown(await challenge(place))
    since = place.requests()
    place.env.inject_error("POST", "/webhooks/*", **UNAVAILABLE)
    saved = told(await place.grace.click(asked, label="Join"))
    assert saved.startswith("That’s saved, but the board didn’t appear.")
    await place.grace.click(asked, label="Show the board")
    assert place.board().id == asked.id
    await place.click_turn("c1-b2")
    assert ply_of(place.board()) == 1
    assert place.impossible(since) == []


async def test_so_it_is_where_the_answer_to_joining_got_lost(place: Place) -> None:
    asked = shown(await challenge(place))
    since = place.requests()
    place.env.inject_error("POST", "/interactions/*", times=4, **GONE)
    await place.grace.click(asked, label="Join")
    await place.env.advance_time(3600)
    assert labels(now(place, asked))[0] == "Join"
    assert told(await place.grace.click(asked, label="Join")) == "This challenge has already been accepted."
    await place.ada.click(asked, label="Show the board")
    assert place.board().id == asked.id
    assert place.impossible(since) == []


async def test_a_server_may_add_the_bot_before_somebody_joins(table: Table) -> None:
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, own_thread=False)
    there = {"guild_id": None, "channel_id": table.channel.id, "outside": table.guild.id}
    await table.env.bot.services.challenges.challenge(terms, table.ada.id, None, **there)
    await table.ada.slash(table.channel, "summy challenge")
    await table.click_at_once((table.grace, table.channel.last_message, "c:1:accept"))
    await table.click_turn("c1-b2")
    assert table.pinged(table.board()) == {table.grace.id}

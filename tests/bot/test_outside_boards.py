"""Boards where the bot is no member: it can only answer, and any tap rights what could not be shown."""

from __future__ import annotations

import re

import discord
import pytest
from simcord.backend.models import Message

from sumon.games import GAMES
from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import items, labels, ply_of, shown, shut_gate, told
from tests.bot.outside import Place, kind, place
from tests.bot.random_player import RandomPlayer
from tests.bot.waiting import direct_messages
from tests.depth import grid

__all__ = ["kind", "place"]

UNAVAILABLE = {"status": 500, "code": 0}
GONE = {"status": 404, "code": 10008}
A_WEEK = 7 * 24 * 3600.0
FURTHER = ("POST", "/webhooks/*")
ORIGINAL = ("PATCH", "/webhooks/*/messages/@original")


async def step(place: Place) -> None:
    """The player on turn enters the first step of a turn."""
    match = await place.match()
    (first, *_) = match.position.format(next(match.position.legal_moves())).split()
    await place._click_entry(first)


async def end_turn(place: Place) -> discord.Message:
    """The player on turn plays a whole turn by taps; the board before it."""
    await step(place)
    before = place.board()
    await place.on_turn(before).click(before, label="End turn")
    return before


def stored(place: Place, message: discord.Message) -> Message:
    """The message as everybody in the place sees it now."""
    return place.env.backend.get_message(place.channel.id, message.id)


def acting(place: Place) -> list[int]:
    """The messages in the place that bear buttons, oldest first."""
    found = place.env.backend.messages[place.channel.id].values()
    return [each.id for each in found if each.components and not each.is_ephemeral]


def made(place: Place, since: int) -> list[str]:
    """The requests since then: what was done to what."""
    return [
        f"{request.method} {re.sub('[0-9]+', '', request.path.rstrip('/').rpartition('/')[2]) or 'message'}"
        for request in place.env.http_requests[since:]
    ]


@pytest.mark.every_game
@pytest.mark.parametrize(("kind", "game"), grid(PlaceKind, GAMES, meet=1), indirect=["kind"])
async def test_a_whole_game_by_taps(place: Place, game: str) -> None:
    place.install(place.grace)
    since = place.requests()
    await place.begin(game)
    player = RandomPlayer(place, game)
    for _ in range(60):
        match = await player.running()
        if match is None:
            break
        await player.play_turn(match)
        assert ply_of(place.board()) > match.ply or await player.running() is None, place.board().content
    if await player.running():
        await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    assert "Rematch" in labels(place.board())
    assert place.impossible(since) == []
    assert len(acting(place)) == 1, "one board acts"


async def test_a_turn_takes_three_requests_and_calls_the_opponent(place: Place) -> None:
    await place.begin()
    await step(place)
    since, before = place.requests(), place.board()
    await place.ada.click(before, label="End turn")
    assert made(place, since) == ["POST callback", "POST simcord_interaction_", "PATCH @original"]
    assert place.impossible(since) == []
    assert acting(place) == [place.board().id], "the board before has collapsed"
    assert place.pinged(place.board()) == {place.grace.id}
    assert not stored(place, before).attachments


async def test_hours_later_a_tap_still_edits_the_board(place: Place) -> None:
    await place.begin()
    before = place.board()
    await place.env.advance_time(5 * 3600)
    since = place.requests()
    await step(place)
    assert place.board().id == before.id
    assert "End turn" in labels(place.board())
    await place.restart()
    await place.ada.click(place.board(), label="End turn")
    assert place.impossible(since) == []
    assert acting(place) == [place.board().id]
    assert place.board().id != before.id


@pytest.mark.parametrize("who", ["ada", "grace"])
async def test_a_board_that_did_not_come_is_shown_by_the_next_tap_of_either(place: Place, who: str) -> None:
    await place.begin()
    await step(place)
    before = place.board()
    place.env.inject_error(*FURTHER, **UNAVAILABLE, times=1)
    refused = await place.ada.click(before, label="End turn")
    assert told(refused).startswith(
        "That’s saved, but the board didn’t appear. Tap anything on the old board to show it"
    )
    assert acting(place) == [before.id]
    assert (await place.match()).ply == 1
    await place.restart()
    await place.env.advance_time(5 * 3600)
    since = place.requests()
    await getattr(place, who).click(before, label="More")
    assert place.impossible(since) == []
    assert ply_of(place.board()) == 1
    assert acting(place) == [place.board().id]
    assert place.pinged(place.board()) == {place.grace.id}


async def test_a_board_that_only_one_would_see_is_shown_on_the_one_before(place: Place) -> None:
    await place.begin()
    await step(place)
    before = place.board()
    place.outside.forbid_external_apps(said=False)
    since = place.requests()
    await place.ada.click(before, label="End turn")
    assert place.impossible(since) == []
    assert acting(place) == [before.id]
    assert ply_of(place.board()) == 1
    everything = place.env.backend.messages[place.channel.id].values()
    assert not [each for each in everything if each.is_ephemeral and each.attachments], "no second board for one"
    (sent,) = direct_messages(place.home, place.grace, "It’s your turn")
    assert sent.content.startswith("It’s your turn in [Sum On, game 1](https://discord.com/channels/")


async def test_where_the_board_before_is_gone_the_new_one_is_there_all_the_same(place: Place) -> None:
    await place.begin()
    await step(place)
    place.env.inject_error(*ORIGINAL, **GONE, times=1)
    await place.ada.click(place.board(), label="End turn")
    assert ply_of(place.board()) == 1
    await step(place)
    assert "End turn" in labels(place.board()), "the game goes on"


async def test_the_computer_moves_on_the_board_that_says_it_thinks(place: Place) -> None:
    gate = shut_gate(place)
    await place.begin(level="casual")
    since = place.requests()
    before = await end_turn(place)
    assert labels(place.board()) == ["Show the board"]
    gate.set()
    await place.env.settle()
    assert place.board().id == before.id
    assert ply_of(place.board()) == 2
    assert "Enter move" in labels(place.board())
    assert place.impossible(since) == []


async def test_after_a_restart_a_tap_shows_what_the_computer_has_played(place: Place) -> None:
    gate = shut_gate(place)
    await place.begin(level="casual")
    before = await end_turn(place)
    await place.restart()
    gate.set()
    await place.env.settle()
    assert (await place.match()).ply == 2
    assert labels(place.board()) == ["Show the board"]
    since = place.requests()
    await place.ada.click(before, label="Show the board")
    assert made(place, since) == ["POST callback"]
    assert (place.board().id, ply_of(place.board())) == (before.id, 2)


async def test_anybody_there_may_look(place: Place) -> None:
    gate = shut_gate(place)
    await place.begin(level="casual")
    before = await end_turn(place)
    await place.grace.click(before, label="Show the board")
    assert labels(place.board()) == ["Show the board"], "it still thinks"
    gate.set()


async def test_the_agenda_asks_for_nothing_in_a_week(place: Place) -> None:
    await place.begin()
    await end_turn(place)
    await step(place)
    since, before = place.requests(), place.board()
    for _ in range(3):
        await place.env.advance_time(A_WEEK / 3)
    assert place.requests() == since
    assert labels(place.board()) == labels(before)


async def test_a_double_tap_plays_one_turn(place: Place) -> None:
    await place.begin()
    await step(place)
    board = place.board()
    end = next(item["custom_id"] for item in items(board) if item.get("label") == "End turn")
    since = place.requests()
    await place.click_at_once((place.ada, board, end), (place.ada, board, end))
    assert (await place.match()).ply == 1
    assert acting(place) == [place.board().id]
    assert place.impossible(since) == []


@pytest.mark.parametrize("who", ["ada", "grace"])
async def test_a_board_left_behind_by_a_command_collapses_when_tapped(place: Place, who: str) -> None:
    await place.begin()
    left = place.board()
    await place.env.advance_time(3600)  # too late to change it without a tap
    match = await place.match()
    await place.move(place.ada, match.position.format(next(match.position.legal_moves())))
    assert acting(place) == [left.id, place.board().id]
    since = place.requests()
    answer = await getattr(place, who).click(left, label="Enter move")
    assert "out of date" in told(answer)
    assert acting(place) == [place.board().id]
    assert place.impossible(since) == []


async def test_resigning_by_command_shows_the_result(place: Place) -> None:
    await place.begin()
    since = place.requests()
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    assert "Rematch" in labels(place.board())
    assert acting(place) == [place.board().id], "the board before could still be changed"
    assert place.impossible(since) == []


async def test_a_broken_connection_shows_one_board(place: Place) -> None:
    await place.begin()
    await step(place)
    place.env.inject_error("POST", "/interactions/*", status=502, code=0, times=1)
    await place.ada.click(place.board(), label="End turn")
    assert (await place.match()).ply == 1
    assert acting(place) == [place.board().id]
    assert ply_of(place.board()) == 1

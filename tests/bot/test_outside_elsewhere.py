"""A game outside, looked at from elsewhere: what would not reach the opponent is not stored, and says so."""

from __future__ import annotations

import pytest

from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import Table, labels, ply_of, shown, told
from tests.bot.outside import Place, kind, open_place, place
from tests.bot.test_outside_boards import acting, end_turn, step

__all__ = ["kind", "place"]

ONLY_THERE = "This game is being played [somewhere else](https://discord.com/channels/"


@pytest.mark.parametrize(
    ("command", "options"),
    [("move", {"move": "a8-b8"}), ("undo", {}), ("takeback", {}), ("draw", {})],
)
async def test_a_command_from_elsewhere_stores_nothing(place: Place, command: str, options: dict[str, str]) -> None:
    await place.begin()
    match = await place.match()
    before = await place.match()
    told_there = told(await place.home.ada.slash(place.home.channel, command, game=str(match.id), **options))
    assert told_there.startswith(ONLY_THERE), told_there
    assert await place.match() == before


async def test_a_game_between_people_stays_where_both_see_it(table: Table) -> None:
    await table.start()
    place = open_place(table, PlaceKind.MESSAGES)
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    assert told(await place.ada.slash(place.channel, "board", game=str(match.id))).startswith(
        "A game between two people stays where both can see it: [go to board](https://discord.com/channels/"
    )
    assert await table.env.bot.services.matches.latest_in(table.channel.id) == match


async def test_a_game_against_the_bot_comes_along_and_back(place: Place) -> None:
    home = place.home
    await home.ada.slash(home.channel, "sumon challenge", level="casual", first="challenger")
    match, at_home = await home.env.bot.services.matches.latest_in(home.channel.id), home.board()
    since = place.requests()
    await place.ada.slash(place.channel, "board", game=str(match.id))
    assert [each.path for each in place.env.http_requests[since:] if str(place.channel.id) in each.path] == []
    assert ply_of(place.board()) == 0
    assert labels(home.env.backend.get_message(home.channel.id, at_home.id)) == [], "one board acts"
    await end_turn(place)
    assert (await place.match()).ply == 2
    left = place.board()
    await home.ada.slash(home.channel, "board", game=str(match.id))
    assert ply_of(home.board()) == 2
    assert acting(place) == [], "it could still be changed"
    assert labels(left)
    line = place.env.backend.get_message(place.channel.id, left.id).content
    assert (
        line
        == f"-# This game continues [elsewhere](https://discord.com/channels/{home.guild.id}/{home.channel.id})."
    )


async def test_a_game_that_comes_along_speaks_the_language_of_whoever_takes_it(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, language="de")
    await table.ada.slash(table.channel, "sumon challenge", level="casual", first="challenger")
    match, place = (
        await table.env.bot.services.matches.latest_in(table.channel.id),
        open_place(table, PlaceKind.MESSAGES),
    )
    await place.ada.slash(place.channel, "board", game=str(match.id))
    assert "Zug eingeben" in labels(place.board())


async def test_a_board_left_outside_leads_home(place: Place) -> None:
    await place.begin(level="casual")
    match = await place.match()
    left = place.board()
    await place.env.advance_time(3600)
    await place.home.ada.slash(place.home.channel, "board", game=str(match.id))
    assert acting(place) == [left.id], "nothing can be done about it without a tap"
    answer = await place.ada.click(left, label="Enter move")
    assert "out of date" in told(answer)
    assert acting(place) == []


async def test_from_one_place_outside_to_another_goes_only_a_game_against_the_bot(place: Place) -> None:
    other = open_place(place.home, PlaceKind.GROUP)
    await place.begin()
    match = await place.match()
    assert told(await other.ada.slash(other.channel, "board", game=str(match.id))).startswith("A game between two")
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    await place.begin(level="casual")
    match = await place.match()
    left = place.board()
    await place.env.advance_time(3600)
    since = place.requests()
    await other.ada.slash(other.channel, "board", game=str(match.id))
    assert other.impossible(since) == []
    await place.ada.click(left, label="More")
    assert left.id not in acting(place)
    await step(other)
    assert "End turn" in labels(other.board())


async def test_the_same_two_play_at_home_and_outside_at_once(place: Place) -> None:
    home = place.home
    await home.start()
    await place.begin()
    await step(place)
    since = place.requests()
    await place.ada.click(place.board(), label="End turn")
    assert place.impossible(since) == []
    assert ply_of(place.board()) == 1
    assert ply_of(home.board()) == 0
    games = told(await place.ada.slash(place.channel, "games"))
    assert games.count("https://discord.com/channels/") == 2


async def test_a_board_is_posted_again_where_it_is(place: Place) -> None:
    await place.begin()
    left = place.board()
    await place.ada.slash(place.channel, "board")
    assert acting(place) == [place.board().id]
    assert place.board().id != left.id

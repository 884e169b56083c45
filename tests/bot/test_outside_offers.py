"""Offers where the bot is no member: each is an answer for everyone, and closes when it is tapped."""

from __future__ import annotations

import pytest
from simcord import ResponseMessage
from simcord.backend.models import Message

from sumon.play.errors import OfferClosedError
from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import Table, items, labels, ply_of, shown, told
from tests.bot.outside import Place, kind, open_place, place
from tests.bot.scripts import rigged
from tests.rigging import deals

__all__ = ["kind", "place"]  # fixtures

SUMMY = rigged("123467+=", "025589+:")
UNAVAILABLE = {"status": 503, "code": 0}
LAPSED = "This offer has lapsed: the game went on."


async def begin(place: Place, game: str = "sumon") -> None:
    """Grace joins Ada's game, in which both have installed the bot and Ada moves first."""
    place.install(place.grace)
    with deals({"summy": SUMMY}):
        asked = shown(await place.ada.slash(place.channel, f"{game} challenge", first="challenger"))
        await place.grace.click(asked, label="Join")


async def a_turn_each(place: Place) -> None:
    """Ada and Grace make a turn each, long ago: nobody takes one back or aborts alone any more."""
    await place.click_turn("c1-c2")
    await place.click_turn("h8-h7")
    await place.env.advance_time(61)


def now(place: Place, message: ResponseMessage) -> Message:
    """The *message* as everybody in the place sees it now."""
    return place.env.backend.get_message(place.channel.id, message.id)


async def test_a_draw_is_offered_and_agreed_on(place: Place) -> None:
    await begin(place, "summy")
    since = place.requests()
    offer = shown(await place.ada.slash(place.channel, "draw"))
    assert offer.content.startswith(f"{place.grace.mention}, {place.ada.mention} offers a **draw**")
    assert labels(offer) == ["Accept", "Decline", "Withdraw (ada)"]
    assert place.pinged(offer.message) == {place.grace.id}
    await place.grace.click(offer, label="Accept")
    assert now(place, offer).content == f"-# {place.ada.mention} offered a draw. {place.grace.mention} accepted."
    assert now(place, offer).components == []
    assert f"**A draw**: {place.ada.mention} and {place.grace.mention} agreed." in place.board().content
    assert place.impossible(since) == []


async def test_a_takeback_is_asked_for_in_the_menu_and_answered_by_the_message(place: Place) -> None:
    await begin(place)
    await a_turn_each(place)
    since = place.requests()
    menu = (await place.ada.click(place.board(), label="More")).followups[-1]
    (offer,) = (await place.ada.click(menu, label="Ask for a takeback")).followups
    assert not offer.ephemeral
    assert place.pinged(offer.message) == {place.grace.id}
    await place.grace.click(offer, label="Accept")
    assert ply_of(place.board()) == 0
    assert f"{place.ada.mention} has taken back their last turn." in place.board().content
    assert place.impossible(since) == []


@pytest.mark.parametrize(
    ("who", "label", "became"), [("grace", "Decline", "declined"), ("ada", "Withdraw (ada)", "withdrawn")]
)
async def test_declined_and_withdrawn(place: Place, who: str, label: str, became: str) -> None:
    await begin(place)
    await a_turn_each(place)
    offer = shown(await place.ada.slash(place.channel, "abort"))
    await getattr(place, who).click(offer, label=label)
    assert now(place, offer).components == []
    assert became in now(place, offer).content


async def test_a_lapsed_offer_is_left_alone_and_closes_when_it_is_tapped(place: Place) -> None:
    await begin(place)
    await a_turn_each(place)
    offer = shown(await place.ada.slash(place.channel, "abort"))
    await place.click_turn("d1-d2")
    since = place.requests()
    await place.env.advance_time(3600)
    assert place.requests() == since
    assert now(place, offer).components
    assert told(await place.grace.click(offer, label="Accept")) == LAPSED
    assert now(place, offer).content == f"-# {place.ada.mention} offered to abort the game. The game went on."
    assert now(place, offer).components == []
    assert place.impossible(since) == []


async def test_an_offer_is_in_the_language_of_the_game(place: Place) -> None:
    await begin(place)
    await a_turn_each(place)
    place.outside.locales[place.grace.id] = "de"
    offer = shown(await place.grace.slash(place.channel, "abort"))
    assert "would like to **abort**" in offer.content
    place.outside.locales[place.ada.id] = "ja"
    await place.ada.click(offer, label="Decline")
    assert now(place, offer).content.endswith(f"{place.ada.mention} declined.")


async def test_an_offer_that_only_its_maker_would_see_is_not_made(table: Table) -> None:
    server = open_place(table, PlaceKind.SERVER)
    await begin(server)
    await a_turn_each(server)
    server.outside.forbid_external_apps()
    assert told(await server.ada.slash(server.channel, "abort")).startswith("Only you would see my boards here")
    with pytest.raises(OfferClosedError):
        await server.env.bot.services.offers.find_request(1)


async def test_an_offer_that_nobody_else_sees_is_dropped_and_can_be_made_again(place: Place) -> None:
    await begin(place)
    await a_turn_each(place)
    since = place.requests()
    place.outside.forbid_external_apps(said=False)
    refused = told(await place.ada.slash(place.channel, "abort"))
    assert refused.startswith("Only you would see my boards here")
    place.outside.hides_answers = False
    place.env.inject_error("POST", "/interactions/*", **UNAVAILABLE)
    silent = told(await place.ada.slash(place.channel, "abort"))
    assert silent == "Discord didn’t answer me, so I changed nothing. Try again in a moment."
    offer = shown(await place.ada.slash(place.channel, "abort"))
    await place.grace.click(offer, label="Accept")
    assert "**Aborted** by agreement" in place.board().content
    assert place.impossible(since) == []


async def test_an_offer_left_outside_is_left_alone_when_the_game_goes_home(place: Place) -> None:
    await begin(place)
    await a_turn_each(place)
    offer = shown(await place.ada.slash(place.channel, "abort"))
    home = place.home
    await home.ada.slash(home.channel, "board", game="1")
    since = place.requests()
    menu = shown(await home.grace.click(home.board(), label="More"))
    await home.grace.click(menu, label="Decline")
    await place.env.advance_time(3600)
    assert [each.path for each in place.env.http_requests[since:] if str(place.channel.id) in each.path] == []
    assert items(now(place, offer))


async def test_a_server_may_add_the_bot_before_the_answer(table: Table) -> None:
    with deals({"summy": SUMMY}):
        await table.start("summy")
    services = table.env.bot.services
    await table.ada.slash(table.channel, "draw")
    offer = table.channel.last_message
    # As it is stored where Ada had brought the bot to the server, before that added it.
    match = await services.matches.latest_in(table.channel.id)
    await services.matches.move_here(match, table.channel.id, table.guild.id, "en")
    await table.grace.click(offer, label="Accept")
    assert f"**A draw**: {table.ada.mention} and {table.grace.mention} agreed." in table.board().content

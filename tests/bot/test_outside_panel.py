"""`/play` where the bot is no member: it cannot list the people who are there, so anyone may join."""

from __future__ import annotations

from typing import Any

import discord
from simcord import ResponseMessage

from sumon.play.requests import FirstSeat, Terms
from tests.bot.conftest import items, labels, shown, whole
from tests.bot.outside import Place, kind, place

__all__ = ["kind", "place"]  # fixtures


async def panel(place: Place) -> ResponseMessage:
    """The panel, as Ada opened it just now."""
    return shown(await place.ada.slash(place.channel, "play"))


def menu(message: ResponseMessage, ending: str) -> dict[str, Any]:
    return next(item for item in items(message) if item.get("custom_id", "").endswith(f":{ending}"))


async def choose(place: Place, message: ResponseMessage, ending: str, value: str) -> None:
    await place.ada.select(message, [value], custom_id=menu(message, ending)["custom_id"])


async def test_anyone_may_join_and_nothing_is_rated(place: Place) -> None:
    since = place.requests()
    opened = await panel(place)
    assert opened.ephemeral
    assert opened.content.splitlines()[0] == "**Sum On**, open to anyone"
    assert "ated" not in opened.content
    assert labels(opened) == ["Start", "Time", "How to play"]
    assert discord.ComponentType.user_select.value not in [item["type"] for item in items(opened)]
    offered = menu(opened, "other")["options"]
    assert [each["label"] for each in offered if each.get("default")] == ["Anyone who joins"]
    asked = shown(await place.ada.click(opened, label="Start"))
    assert not asked.ephemeral
    await place.grace.click(asked, label="Join")
    assert place.pinged(place.board()) == {place.ada.id, place.grace.id}
    assert place.impossible(since) == []


async def test_time_a_variant_and_another_game_are_chosen(place: Place) -> None:
    opened = await panel(place)
    await choose(place, opened, "variant", "pie+turned")
    await place.ada.click(opened, label="Time")
    await choose(place, opened, "time", "86400")
    assert opened.content.endswith("Pie rule, Turned board · Random first player · 1 day per turn")
    await place.ada.click(opened, label="Opponent")
    await choose(place, opened, "game", "summy:standard")
    asked = shown(await place.ada.click(opened, label="Start"))
    assert asked.content.startswith(f"{place.ada.mention} wants to play **Summy**.")
    assert "1 day per turn" in asked.content


async def test_the_bot_is_chosen_as_opponent(place: Place) -> None:
    since = place.requests()
    opened = await panel(place)
    await choose(place, opened, "other", "bbeginner")
    assert opened.content.startswith("**Sum On** against Bot (Beginner)")
    await place.ada.click(opened, label="Start")
    assert "Bot (Beginner" in whole(place.board())
    assert place.impossible(since) == []


async def test_the_menu_of_a_person_challenges_them(place: Place) -> None:
    since = place.requests()
    opened = shown(await place.ada.context_menu(place.channel, "Challenge …", place.grace))
    assert opened.content.splitlines()[0] == f"**Sum On** against {place.grace.mention}"
    asked = shown(await place.ada.click(opened, label="Start"))
    assert place.pinged(asked.message) == {place.grace.id}
    await place.grace.click(asked, label="Accept")
    assert place.pinged(place.board()) == {place.ada.id, place.grace.id}
    assert place.impossible(since) == []


async def test_another_game_goes_to_the_same_opponent(place: Place) -> None:
    await place.grace.click(shown(await place.ada.slash(place.channel, "sumon challenge")), label="Join")
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    opened = (await place.grace.click(place.board(), label="Play something else")).followups[-1]
    assert opened.ephemeral
    assert opened.content.splitlines()[0] == f"**Summy** against {place.ada.mention}"
    asked = shown(await place.grace.click(opened, label="Start"))
    assert place.pinged(asked.message) == {place.ada.id}


async def test_what_was_wanted_at_home_is_there_again_at_home(place: Place) -> None:
    home, at_home = place.home, {"guild_id": place.guild.id, "channel_id": place.home.channel.id}
    terms = Terms("summy", "standard", FirstSeat.RANDOM, own_thread=False)
    await place.env.bot.services.challenges.challenge(terms, place.ada.id, place.grace.id, **at_home)
    opened = await panel(place)
    assert opened.content.splitlines()[0] == "**Summy**, open to anyone", "Grace need not be here"
    await place.ada.click(opened, label="Start")
    again = shown(await home.ada.slash(home.channel, "play"))
    assert again.content.splitlines()[0] == "Same as last time: **Summy**, open to anyone"
    assert "Rated" in again.content

"""A rematch where the bot is no member: an answer to whoever asks for it, in the place of the game."""

from __future__ import annotations

import pytest
from simcord import ResponseMessage

from tests.bot.conftest import labels, shown, told
from tests.bot.outside import Place, kind, place

__all__ = ["kind", "place"]  # fixtures


async def first_of_history(place: Place) -> ResponseMessage:
    """The first game, as Ada finds it in her history."""
    listed = await place.ada.slash(place.channel, "history")
    await place.ada.select(shown(listed), ["1"])
    return shown(listed)


async def test_a_game_with_the_bot_begins_again_in_the_language_that_its_player_has_now(place: Place) -> None:
    await place.ada.slash(place.channel, "sumon challenge", level="beginner", first="opponent")
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    looked_at = await first_of_history(place)
    since = place.requests()
    place.outside.locales[place.ada.id] = "de"
    await place.ada.click(looked_at, label="Rematch")
    assert "(Blau), du bist am Zug." in place.board().content
    assert place.impossible(since) == []


async def finished(place: Place) -> None:
    """Ada has lost a game against Grace, who has not installed the bot."""
    await place.grace.click(shown(await place.ada.slash(place.channel, "sumon challenge")), label="Join")
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")


async def test_the_button_of_a_finished_board_challenges_the_opponent(place: Place) -> None:
    await finished(place)
    since, over = place.requests(), place.board()
    asked = shown(await place.grace.click(over, label="Rematch"))
    assert not asked.ephemeral
    assert asked.content.startswith(f"{place.ada.mention}, {place.grace.mention} wants a rematch in **Sum On**!")
    assert "ated" not in asked.content
    assert place.pinged(asked.message) == {place.ada.id}
    assert labels(over) == labels(place.board()), "the finished board stays"
    await place.ada.click(asked, label="Accept")
    assert place.pinged(place.board()) == {place.ada.id, place.grace.id}
    assert place.impossible(since) == []


async def test_asked_by_both_it_begins(place: Place) -> None:
    await finished(place)
    over = place.board()
    await place.grace.click(over, label="Rematch")
    await place.ada.slash(place.channel, "rematch")
    assert place.board().id != over.id
    assert place.pinged(place.board()) == {place.ada.id, place.grace.id}


async def test_the_bot_plays_again_at_once(place: Place) -> None:
    await place.ada.slash(place.channel, "sumon challenge", level="beginner", first="opponent")
    await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
    since, over = place.requests(), place.board()
    await place.ada.click(over, label="Rematch")
    assert place.board().id != over.id
    assert f"{place.ada.mention} (Blue), it’s your turn." in place.board().content
    assert place.impossible(since) == []


async def test_it_waits_for_the_game_that_goes_on_in_the_place(place: Place) -> None:
    await finished(place)
    over = place.board()
    await place.ada.slash(place.channel, "summy challenge", level="beginner")
    sentence = told(await place.grace.click(over, label="Rematch"))
    assert sentence.startswith("One game at a time here, and Summy is still in progress.")


async def test_where_discord_hides_it_nobody_is_challenged(place: Place) -> None:
    await finished(place)
    since, over = place.requests(), place.board()
    place.outside.forbid_external_apps(said=False)
    assert told(await place.grace.click(over, label="Rematch")).startswith("Only you would see my boards here")
    place.outside.hides_answers = False
    assert "wants a rematch" in shown(await place.grace.click(over, label="Rematch")).content
    assert place.impossible(since) == []


@pytest.mark.parametrize("opponent", ["grace", "the bot"])
async def test_a_first_board_that_did_not_come_is_shown_by_asking_once_more(place: Place, opponent: str) -> None:
    if opponent == "grace":
        await finished(place)
        over = place.board()
        await place.grace.click(over, label="Rematch")
    else:
        await place.ada.slash(place.channel, "sumon challenge", level="beginner", first="opponent")
        await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
        over = place.board()
    place.env.inject_error("POST", "/webhooks/*", status=500, code=0, times=1)
    assert told(await place.ada.click(over, label="Rematch")).startswith(
        "That’s saved, but the board didn’t appear."
    )
    since = place.requests()
    await place.ada.click(over, label="Rematch")
    assert place.board().id != over.id
    assert (await place.match()).id == 2, "one game has begun"
    assert place.impossible(since) == []

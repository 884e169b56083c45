"""A rematch where the bot is no member: an answer to whoever asks for it, in the place of the game."""

from __future__ import annotations

from simcord import ResponseMessage

from tests.bot.conftest import shown
from tests.bot.outside import Place, kind, place

__all__ = ["kind", "place"]  # fixtures


async def first_of_history(place: Place) -> ResponseMessage:
    """The first game, as Ada finds it in her history."""
    listed = await place.ada.slash(place.channel, "history")
    await place.ada.select(shown(listed), ["1"])
    return shown(listed)


async def test_a_game_with_the_bot_at_home_begins_again_here_in_the_language_of_the_player(place: Place) -> None:
    own = place.home.ada.user
    await own.slash("sumon challenge", level="beginner", first="opponent")
    await own.click(shown(await own.slash("resign")), label="Resign")
    looked_at = await first_of_history(place)
    since = place.requests()
    place.outside.locales[place.ada.id] = "de"
    await place.ada.click(looked_at, label="Rematch")
    assert "(Blau), du bist am Zug." in place.board().content
    assert place.impossible(since) == []

"""`/help` where somebody brings the bot along: people play each other there, as on a server."""

from __future__ import annotations

from tests.bot.conftest import shown
from tests.bot.outside import Place, kind, place

__all__ = ["kind", "place"]  # fixtures


async def test_help_speaks_of_people_to_play(place: Place) -> None:
    since = place.requests()
    answer = shown(await place.ada.slash(place.channel, "help"))
    assert answer.ephemeral
    assert "against the bot, or anyone here who joins." in answer.content
    listed = shown(await place.ada.click(answer, label="All commands"))
    assert "To ask your opponent:" in str(listed.embeds[0].description)
    assert place.impossible(since) == []

"""Where the bot is no member and somebody brings it along: messages between people, groups, other servers."""

from __future__ import annotations

from tests.bot.conftest import told
from tests.bot.outside import Place, kind, place

__all__ = ["kind", "place"]  # fixtures


async def test_a_challenge_is_refused(place: Place) -> None:
    since = place.requests()
    sentence = told(await place.ada.slash(place.channel, "sumon challenge"))
    assert sentence.startswith("It’s just you and me here")
    assert place.impossible(since) == []

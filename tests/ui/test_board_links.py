"""The ways to boards: on a server, in direct messages, and where the bot is no member."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from sumon.core import Record
from sumon.play.model import Match, Occupant
from sumon.ui.interactions.context import MESSAGES
from sumon.ui.interactions.links import match_url

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEATS = (Occupant(11), Occupant(12))


@pytest.mark.parametrize(
    ("guild_id", "outside", "place"),
    [(5, None, "5"), (None, None, "@me"), (None, MESSAGES, "@me"), (None, 41, "41"), (5, MESSAGES, "@me")],
)
def test_a_link_leads_to_the_place_of_the_board(guild_id: int | None, outside: int | None, place: str) -> None:
    match = Match(
        7, Record("sumon", "standard", ""), SEATS, guild_id, 70, "", None, False, NOW, NOW, outside=outside
    )
    assert match_url(match) == f"https://discord.com/channels/{place}/70"
    shown = replace(match, board=match.shown_by(700, 70))
    assert match_url(shown) == f"https://discord.com/channels/{place}/70/700"
    moved = replace(shown, channel_id=80, outside=42)
    assert match_url(moved) == match_url(shown), "to the board, wherever the match will be shown next"

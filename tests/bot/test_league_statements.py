"""What a league costs: statements of a click, and edits of the page, one for each change and moment that shows."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
import pytest

from sumon.play.leagues.model import begins_at
from tests.bot.conftest import Table
from tests.bot.leagues import begun, page, season, switch_on
from tests.bot.test_statements import counted
from tests.bot.test_tournaments import a_moment

SEASON = ["SELECT", "SELECT", "SELECT", "SELECT"]  # with its league, members and divisions
CLICKED = ["BEGIN", *SEASON, "ROLLBACK"]  # the season of the page
CURRENT = ["BEGIN", "SELECT", *SEASON, "ROLLBACK"]  # the one that its league has now
PERSON, RATEABLE = ["SELECT"], ["SELECT", "SELECT"]
CHANGE = ["UPDATE"]  # its step and its page are due


def edits(table: Table) -> int:
    """The number of times that the bot has edited messages of the channel."""
    path = f"/channels/{table.channel.id}/messages/"
    return len([each for each in table.env.http_requests if each.method == "PATCH" and path in each.path])


async def test_joining_and_leaving(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await switch_on(table)
    monkeypatch.setattr(table.env.bot.background, "wake_at", lambda *_: None)  # what the click makes due waits
    with counted() as statements:
        await table.grace.click(page(table), label="Join")
    assert statements == [*PERSON, *CLICKED, *CURRENT, *RATEABLE, *CHANGE, "INSERT", *CURRENT]
    with counted() as statements:
        await table.grace.click(page(table), label="Leave")
    assert statements == [*CLICKED, *CURRENT, *CHANGE, "UPDATE"]


async def test_each_change_edits_the_page_once(table: Table) -> None:
    await switch_on(table)
    await a_moment(table)
    before = edits(table)
    for number, each in enumerate((table.ada, table.grace, table.linus), start=1):
        await each.click(page(table), label="Join")
        await a_moment(table)
        assert each.mention in page(table).content
        assert edits(table) == before + number


async def test_the_page_is_edited_when_time_alone_changes_it(table: Table) -> None:
    await begun(table, 3)
    before, began = edits(table), begins_at((await season(table)).month)
    await table.env.advance_time(seconds_until(began + timedelta(days=2)))
    assert edits(table) == before
    await table.env.advance_time(seconds_until(began + timedelta(days=3, seconds=20)))
    assert "No move within 3 days: " in page(table).content
    assert edits(table) == before + 1


def seconds_until(moment: datetime) -> float:
    return (moment - discord.utils.utcnow()).total_seconds()

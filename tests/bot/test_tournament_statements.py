"""What a click on a tournament costs in the database: it reads the tournament once, and what a page shows then.

It was read three times: before it was asked who may do it, then in the service, and there again for the answer. So
joining cost 20 statements, leaving and withdrawing 17, a start 16, a choice for a draft 11 and a decision 25.
"""

from __future__ import annotations

import pytest

from tests.bot.conftest import Table, shown
from tests.bot.test_statements import counted
from tests.bot.test_tournament_managing import between, manage, now, pick, playing
from tests.bot.test_tournaments import announced, choose, set_up

READ = ["BEGIN", "SELECT", "SELECT", "SELECT", "ROLLBACK"]  # the tournament, its entrants and its pairings
PERSON, RATEABLE = ["SELECT"], ["SELECT", "SELECT"]
WRITE, NOTE = ["UPDATE"], ["UPDATE"]  # NOTE: its step and its post are due


@pytest.fixture(autouse=True)
def alone(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is counted but the click: what it makes due waits."""
    monkeypatch.setattr(table.env.bot.background, "wake_at", lambda *_: None)


async def test_joining_and_leaving(table: Table) -> None:
    post = await announced(table)
    with counted() as statements:
        await table.grace.click(post, label="Join")
    assert statements == [*PERSON, *READ, *RATEABLE, *WRITE, "INSERT"]
    with counted() as statements:
        await table.grace.click(post, label="Leave")
    assert statements == [*READ, "DELETE", *NOTE]


async def test_withdrawing(table: Table) -> None:
    await playing(table)
    page = shown(await table.grace.slash(table.channel, "tournament withdraw"))
    with counted() as statements:
        await table.grace.click(page, label="Withdraw")
    assert statements == [*READ, *WRITE, *NOTE]


async def test_a_decision_of_the_organiser_and_the_page_after_it(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    await table.ada.click(page, label="Decide a game")
    await pick(table.ada, page, between(await now(table), table.grace, table.linus).id)
    with counted() as statements:
        await table.ada.click(page, label="No points")
    end_of_match = statements[len(READ) : -len(READ)]
    assert statements == [*READ, *end_of_match, *READ]
    assert end_of_match == ["SELECT", *["UPDATE"] * 7, "DELETE", "INSERT"]


async def test_starting(table: Table) -> None:
    post = await announced(table)
    for each in (table.ada, table.grace, table.linus):
        await each.click(post, label="Join")
    page = await manage(table)
    await table.ada.click(page, label="Start now")
    with counted() as statements:
        await table.ada.click(page, label="Start now")
    assert statements == [*READ, *WRITE]


async def test_a_choice_for_a_draft(table: Table) -> None:
    panel = await set_up(table)
    with counted() as statements:
        await choose(table, panel, "format", "round_robin:0")
    assert statements == [*READ, *WRITE]

"""The time zone of quiet hours: typed as people type it, chosen where several fit, kept where the answer fails."""

from __future__ import annotations

from datetime import time, timedelta
from zoneinfo import ZoneInfo

import discord
import pytest

from sumon.play.settings import QuietHours
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.panels import of_ada, open_panel
from tests.bot.test_settings import set_hours
from tests.bot.waiting import about_time, running, settle_on, until

CALLBACK = ("POST", "/interactions/*/*/callback")


def clock_in(zone: str) -> str:
    """The time of the day in *zone*, by the clock of the simulated Discord."""
    return f"{discord.utils.utcnow().astimezone(ZoneInfo(zone)):%H:%M}"


async def hours_of(table: Table) -> QuietHours | None:
    return (await of_ada(table)).quiet_hours


async def test_a_choice_is_shown_with_the_time_and_tapped(table: Table) -> None:
    answer, _ = await set_hours(table, "22", "7.30", "EST")
    offer = shown(answer)
    assert offer.ephemeral
    assert offer.content == "“EST” fits these places. Tap the one with your time."
    assert [label.partition(": ")[0] for label in labels(offer)] == ["New York", "Toronto"]
    assert labels(offer)[0] == f"New York: {clock_in('America/New_York')}"
    assert await hours_of(table) is None, "nothing is stored before the choice"
    await table.restart()
    await table.ada.click(offer, label=labels(offer)[0])
    assert await hours_of(table) == QuietHours(time(22), time(7, 30), "America/New_York")
    assert "**22:00 to 07:30** (America/New_York)" in offer.content, "the panel has taken its place"


@pytest.mark.parametrize(
    ("language", "typed", "sentence", "first"),
    [
        ("de", "MEZ", "„MEZ“ passt zu diesen Orten. Tippe den an, dessen Uhrzeit du hast.", "Berlin: "),
        ("de", "Russland", "„Russland“ passt zu diesen Orten.", "Moskau: "),
        ("ja", "アメリカ", "「アメリカ」に当てはまる場所です。", "ニューヨーク："),
        ("ja", "+5:30", "「+5:30」に当てはまる場所です。", "コルカタ："),
    ],
)
async def test_it_is_asked_in_the_language_of_the_reader(
    table: Table, language: str, typed: str, sentence: str, first: str
) -> None:
    await settle_on(table, table.ada, language=language)
    panel = await open_panel(table)
    opener = next(label for label in labels(panel) if label in ("Ruhezeit", "おやすみ時間"))
    form = await table.ada.click(panel, label=opener)
    offer = shown(await table.ada.submit_modal(form, {"begin": "22", "end": "7", "zone": typed}))
    assert sentence in offer.content
    assert labels(offer)[0].startswith(first)
    assert len(labels(offer)) <= 5


@pytest.mark.parametrize("typed", ["localtime", "Factory", "München", "UTC+15"])
async def test_a_refusal_says_what_would_be_right(table: Table, typed: str) -> None:
    answer, _ = await set_hours(table, "22", "7", typed)
    assert told(answer) == (
        f"“{typed}” isn’t a time zone. Write it like Europe/Berlin or UTC+1, or give your country or a larger city."
    )
    assert labels(shown(answer)) == []
    assert await hours_of(table) is None


async def test_an_offset_is_shown_and_typed_again_as_it_was_typed(table: Table) -> None:
    await set_hours(table, "22", "7", "UTC+2")
    assert await hours_of(table) == QuietHours(time(22), time(7), "Etc/GMT-2")
    panel = await open_panel(table)
    assert "(UTC+2)" in panel.content
    form = await table.ada.click(panel, label="Quiet hours")
    assert form.modal is not None
    assert form.modal["components"][2]["component"]["value"] == "UTC+2"


async def test_a_zone_stored_before_is_shown_and_kept_to(table: Table) -> None:
    await settle_on(table, table.ada, quiet_hours=QuietHours(time(22), time(7), "EST"))
    assert "(EST)" in (await open_panel(table)).content


async def test_a_reminder_waits_for_the_end_of_the_night_in_the_chosen_zone(table: Table) -> None:
    await table.start(time="86400")
    quarter = (await running(table)).deadline - timedelta(hours=6)
    local = quarter.astimezone(ZoneInfo("Asia/Kolkata"))
    begin, end = local - timedelta(hours=1), local + timedelta(hours=2)
    answer, _ = await set_hours(table, f"{begin:%H:%M}", f"{end:%H:%M}", "+5:30")
    await table.ada.click(shown(answer), label=labels(shown(answer))[0])
    await until(table, quarter + timedelta(hours=2), -90)
    assert about_time(table) == []
    await until(table, quarter + timedelta(hours=2), 90)
    assert len(about_time(table)) == 1


@pytest.mark.parametrize("status", [500, 503])
async def test_nothing_is_lost_if_the_answer_to_a_form_or_a_tap_fails(table: Table, status: int) -> None:
    night = QuietHours(time(23), time(6), "Europe/Berlin")
    await settle_on(table, table.ada, quiet_hours=night)
    panel = await open_panel(table)
    form = await table.ada.click(panel, label="Quiet hours")
    table.env.inject_error(*CALLBACK, status=status)
    await table.ada.submit_modal(form, {"begin": "22", "end": "7", "zone": "IST"})
    assert await hours_of(table) == night, "what was set before stays until the choice"
    offer = shown((await set_hours(table, "22", "7", "IST"))[0])
    table.env.inject_error(*CALLBACK, status=status)
    await table.ada.click(offer, label=labels(offer)[1])
    assert await hours_of(table) == QuietHours(time(22), time(7), "Europe/Dublin")


@pytest.mark.parametrize("value", ["2200-0700-Factory", "2200-2200-UTC", "9900-0700-UTC", "2200-0700-../etc", "x"])
async def test_a_forged_choice_changes_nothing(table: Table, value: str) -> None:
    panel = await open_panel(table)
    (answer,) = await table.click_at_once((table.ada, panel.message, f"s:me:zone:{value}"))
    assert "button" in told(answer)
    assert await hours_of(table) is None

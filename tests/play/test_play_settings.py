"""Quiet hours, read and kept over summer time; settings that are remembered for a while; turns to confirm."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, time
from typing import Any

import pytest

from sumon.play.match.turn_editor import Proposal
from sumon.play.model import Seen
from sumon.play.requests import OfferKind
from sumon.play.settings import Confirm, QuietHours, ServerSettings, UserSettings
from sumon.play.time import QuietHoursError, read_quiet_hours
from sumon.services.services import Services
from sumon.storage import StorageError
from sumon.storage.store import Store
from tests.pasted import FORMS
from tests.play.conftest import ADA, GRACE, GUILD, Clock, clicked

NIGHT = QuietHours(time(22), time(7), "Europe/Berlin")
NOON_HOURS = QuietHours(time(12), time(14), "Europe/Berlin")


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "over"),
    [
        ("2026-01-10 20:59", "2026-01-10 20:59"),  # 21:59 in Berlin
        ("2026-01-10 21:00", "2026-01-11 06:00"),
        ("2026-01-11 03:00", "2026-01-11 06:00"),
        ("2026-01-11 06:00", "2026-01-11 06:00"),
        ("2026-03-28 22:00", "2026-03-29 05:00"),  # the night that loses an hour
        ("2026-10-24 21:00", "2026-10-25 06:00"),  # the night that has one more
    ],
)
def test_night_is_over_at_seven_by_the_clock_on_the_wall(moment: str, over: str) -> None:
    assert NIGHT.over_at(at(moment)) == at(over)


def test_quiet_hours_within_a_day() -> None:
    assert NOON_HOURS.over_at(at("2026-07-01 10:30")) == at("2026-07-01 12:00")
    assert NOON_HOURS.over_at(at("2026-07-01 13:30")) == at("2026-07-01 13:30")


@pytest.mark.parametrize(
    ("typed", "read"),
    [("7", time(7)), ("07:05", time(7, 5)), ("7.30", time(7, 30)), ("12 am", time(0)), ("12:15pm", time(12, 15))],
)
def test_times_are_read_forgivingly(typed: str, read: time) -> None:
    assert read_quiet_hours(typed, "20:59", "UTC").begin == read


@pytest.mark.parametrize("form", FORMS)
def test_pasted_times_and_zones_are_read(form: str) -> None:
    typed = map(FORMS[form], ("22:00", "7:30 a.m", "europe/berlin"))
    assert read_quiet_hours(*typed) == QuietHours(time(22), time(7, 30), "Europe/Berlin")


def test_times_and_zones_are_read_as_a_japanese_keyboard_types_them() -> None:
    assert read_quiet_hours("２２：００", "７", "Ａｓｉａ／Ｔｏｋｙｏ") == QuietHours(
        time(22), time(7), "Asia/Tokyo"
    )


def test_midnight_may_be_called_twenty_four() -> None:
    assert read_quiet_hours("24:00", "6", "UTC").begin == time(0)


@pytest.mark.parametrize("typed", ["", "25", "24:01", "12:60", "13 pm", "0 am", "noon", "-1", "٧", "7:5", "1e1"])
def test_what_is_no_time_of_the_day_is_refused(typed: str) -> None:
    with pytest.raises(QuietHoursError, match="settings-no-time"):
        read_quiet_hours(typed, "20:59", "UTC")


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("europe/berlin", "Europe/Berlin"),
        ("Berlin", "Europe/Berlin"),
        (" new  york ", "America/New_York"),
        ("utc", "UTC"),
        ("America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
    ],
)
def test_zones_are_found_by_city(typed: str, zone: str) -> None:
    assert read_quiet_hours("22", "7", typed).zone == zone


@pytest.mark.parametrize("typed", ["", "Narnia", "../../etc/passwd", "/etc/localtime", "Europe/", "\0", "a" * 4000])
def test_what_is_no_zone_is_refused(typed: str) -> None:
    with pytest.raises(QuietHoursError, match="settings-no-zone"):
        read_quiet_hours("22", "7", typed)


def test_refusal_names_the_zones_that_come_closest() -> None:
    with pytest.raises(QuietHoursError) as refusal:
        read_quiet_hours("22", "7", "Europe/Berlim")
    assert dict(refusal.value.message.args)["zones"] == ("Europe/Berlin",)


def test_a_whole_day_is_refused() -> None:
    with pytest.raises(QuietHoursError, match="settings-quiet-all-day"):
        read_quiet_hours("22:00", "10 pm", "UTC")


# ---------------------------------------------------------------- remembered


async def test_changes_count_at_once_where_they_are_made(services: Services) -> None:
    assert await services.settings.recent_user(ADA) == UserSettings()
    await services.settings.change_user(ADA, palette="dark")
    await services.settings.change_user(ADA, next_game=True)
    assert await services.settings.recent_user(ADA) == UserSettings(palette="dark", next_game=True)


async def test_changes_by_another_bot_count_within_a_minute(
    services: Services, other_use: Services, clock: Clock
) -> None:
    assert await other_use.settings.recent_server(GUILD) == ServerSettings()
    await services.settings.change_server(GUILD, palette="dark")
    clock.advance(seconds=60)
    assert await other_use.settings.recent_server(GUILD) == ServerSettings(palette="dark")


async def test_a_clock_that_is_set_back_does_not_keep_old_settings(
    services: Services, other_use: Services, clock: Clock
) -> None:
    assert await other_use.settings.recent_user(ADA) == UserSettings()
    await services.settings.change_user(ADA, palette="dark")
    clock.advance(hours=-3)
    assert await other_use.settings.recent_user(ADA) == UserSettings(palette="dark")


async def test_what_a_bot_changes_is_based_on_what_is_stored(services: Services, other_use: Services) -> None:
    await other_use.settings.recent_user(ADA)
    await services.settings.change_user(ADA, palette="dark")
    assert await other_use.settings.change_user(ADA, next_game=True) == UserSettings(palette="dark", next_game=True)


async def test_where_the_database_is_away_the_last_known_settings_count(
    services: Services, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await services.settings.change_user(ADA, palette="dark")
    asked = 0

    async def fail(owner: int) -> UserSettings:
        nonlocal asked
        asked += 1
        raise StorageError("storage-away")

    monkeypatch.setattr(services.settings._users, "_read", fail)
    clock.advance(minutes=5)
    for _ in range(3):
        assert await services.settings.recent_user(ADA) == UserSettings(palette="dark")
        assert await services.settings.recent_user(GRACE) == UserSettings()
    assert asked == 1, "the next caller does not wait for it again"
    monkeypatch.undo()
    clock.advance(seconds=10)
    assert (await services.settings.recent_user(GRACE)) == UserSettings()


# ---------------------------------------------------------------- confirmed turns


async def test_a_turn_to_be_confirmed_is_proposed_and_not_played(
    services: Services, begin: Callable[..., Any]
) -> None:
    match = await begin()
    await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
    proposal = await clicked(services, services.turns.end_turn, Seen(match.id, 0, 1), ADA, confirm=Confirm.ALWAYS)
    assert isinstance(proposal, Proposal)
    assert (proposal.move, proposal.is_draft) == ("c1-c2", True)
    assert (await services.matches.find_match(match.id)).ply == 0


async def test_the_last_step_of_a_turn_is_proposed_with_the_whole_turn(
    services: Services, begin: Callable[..., Any]
) -> None:
    match = await begin()
    for length, step in enumerate(("c1-c2", "f1-e2", "h1-h2")):
        await clicked(services, services.turns.extend, Seen(match.id, 0, length), ADA, step, confirm=Confirm.ALWAYS)
    proposal = await clicked(
        services, services.turns.extend, Seen(match.id, 0, 3), ADA, "i1-i2", confirm=Confirm.ALWAYS
    )
    assert isinstance(proposal, Proposal)
    assert (proposal.move, proposal.is_draft) == ("c1-c2 f1-e2 h1-h2 i1-i2", False)
    played = await clicked(services, services.turns.play, Seen(match.id, 0, 3), ADA, proposal.move)
    assert played.record.moves == ("c1-c2 f1-e2 h1-h2 i1-i2",)


async def test_a_turn_too_long_for_a_button_becomes_the_draft(
    services: Services, begin: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumon.services.match.turns.LONGEST_PROPOSED", 20)
    match = await begin()
    proposal = await services.turns.enter(match, ADA, "c1-c2 f1-e2 h1-h2 i1-i2", confirm=Confirm.ALWAYS)
    assert isinstance(proposal, Proposal)
    assert proposal.is_draft
    assert (await services.matches.find_match(match.id)).draft == proposal.move
    played = await clicked(services, services.turns.end_turn, proposal.match.seen, ADA)
    assert not isinstance(played, Proposal)
    assert played.ply == 1


async def test_a_step_that_cuts_the_turn_short_is_proposed_in_the_first_three_games_of_a_kind(
    services: Services, begin: Callable[..., Any]
) -> None:
    async def last_step(confirm: Confirm) -> Any:
        match = await begin()
        match = await services.turns.enter(match, ADA, "c1-c2 f1-e2 h1-h2")
        return match, await services.turns.extend(match, ADA, "i1-i2", confirm=confirm)

    await services.turns.resign(await begin("sudoku"), ADA)
    for finished in range(3):
        match, proposal = await last_step(Confirm.FIRST_GAMES)
        assert isinstance(proposal, Proposal), f"after {finished} games of Sum On"
        assert proposal.cuts_short
        await services.turns.resign(match, GRACE)
    for confirm in (Confirm.FIRST_GAMES, Confirm.NEVER):
        match, played = await last_step(confirm)
        assert played.ply == 1
        await services.turns.resign(played, ADA)


async def test_aborted_games_make_nobody_experienced(services: Services, begin: Callable[..., Any]) -> None:
    for _ in range(3):
        await services.offers.make(await begin(), ADA, OfferKind.ABORT)
    match = await services.turns.enter(await begin(), ADA, "c1-c2 f1-e2 h1-h2")
    assert isinstance(await services.turns.extend(match, ADA, "i1-i2", confirm=Confirm.FIRST_GAMES), Proposal)


async def test_what_ends_a_turn_by_its_nature_is_played_in_the_first_game(
    services: Services, begin: Callable[..., Any]
) -> None:
    placing = await begin(variant="placement")
    assert (await services.turns.extend(placing, ADA, "5@d1", confirm=Confirm.FIRST_GAMES)).ply == 1
    match = await begin(channel_id=201)
    assert (await services.turns.enter(match, ADA, "c1-c2 end", confirm=Confirm.FIRST_GAMES)).ply == 1

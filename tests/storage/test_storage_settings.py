"""What people and servers have chosen is kept as it was chosen."""

from __future__ import annotations

from datetime import time

from sumon.play.clock import TimeControl
from sumon.play.settings import (
    Boards,
    Confirm,
    QuietHours,
    Reminders,
    ServerSettings,
    ThreadPolicy,
    TournamentCreators,
    UserSettings,
)
from sumon.storage.store import Store
from tests.storage.conftest import BIG, NOON

EVERYTHING = UserSettings(
    language="en",
    palette="colour-blind",
    boards=Boards.SPOKEN,
    reminders=Reminders.NONE,
    quiet_hours=QuietHours(time(22, 30), time(0, 5), "America/Argentina/ComodRivadavia"),
    next_game=True,
    confirm=Confirm.ALWAYS,
)
ALL_OF_A_SERVER = ServerSettings(
    channels=frozenset({BIG, 7}),
    games=frozenset({"summy", "sudoku"}),
    threads=ThreadPolicy.ON_REQUEST,
    daily_channel=BIG,
    language="en",
    palette="high-contrast",
    time_control=TimeControl(86400),
    tournament_creators=TournamentCreators.MODERATORS,
    tournament_role=BIG,
    champion_role=BIG - 1,
    medal_role=BIG - 2,
    band_role=BIG - 3,
    high_band_role=BIG - 4,
)


async def test_a_person_who_has_chosen_nothing_has_the_usual(store: Store) -> None:
    assert await store.settings.of_user(BIG) == UserSettings()
    assert await store.settings.of_server(BIG) == ServerSettings()


async def test_all_choices_of_a_person_are_kept(store: Store) -> None:
    await store.settings.change_user(BIG, lambda _: EVERYTHING)
    await store.settings.change_user(1, lambda _: UserSettings(palette="dark"))
    assert await store.settings.of_user(BIG) == EVERYTHING
    assert await store.settings.of_user(1) == UserSettings(palette="dark")


async def test_new_choices_replace_the_old_ones(store: Store) -> None:
    await store.settings.change_user(BIG, lambda _: EVERYTHING)
    await store.settings.change_user(BIG, lambda _: UserSettings())
    assert await store.settings.of_user(BIG) == UserSettings()


async def test_all_choices_of_a_server_are_kept(store: Store) -> None:
    await store.settings.change_server(BIG, lambda _: ALL_OF_A_SERVER, NOON)
    assert await store.settings.of_server(BIG) == ALL_OF_A_SERVER
    await store.settings.change_server(BIG, lambda _: ServerSettings(), NOON)
    assert await store.settings.of_server(BIG) == ServerSettings()


async def test_channels_for_the_puzzle_of_the_day_are_those_that_servers_chose(store: Store) -> None:
    await store.settings.change_server(1, lambda _: ServerSettings(daily_channel=BIG), NOON)
    await store.settings.change_server(2, lambda _: ServerSettings(), NOON)
    assert await store.settings.daily_channels() == (BIG,)

"""Whatever is declared as a setting has its sentences, its control and its column."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from typing import Any

import pytest

from sumon.i18n import Translator, default_catalog
from sumon.play.settings import QuietHours, ServerSettings, Setting, UserSettings, settings_of
from sumon.storage.people.settings import server_settings, user_settings
from sumon.ui.interactions.controls import MAX_ROWS, MAX_WIDTH
from sumon.ui.people.league_switch import league_menus
from sumon.ui.people.server_panel import _games_page, _messages_page, _roles_page, _tournaments_page
from sumon.ui.people.settings_panel import _controls, _lowest_row, setting_line, setting_menu, values_of

TABLES = {UserSettings: user_settings, ServerSettings: server_settings}
DECLARED = [
    pytest.param(kind, each, id=f"{kind.__name__}.{each.field}") for kind in TABLES for each in settings_of(kind)
]
PAGES = (_messages_page, _tournaments_page, _roles_page)
ENGLISH = Translator("en", default_catalog())


@pytest.mark.parametrize(("kind", "setting"), DECLARED)
def test_each_value_of_a_setting_is_said_in_a_line_and_on_a_control_of_its_own(kind: Any, setting: Setting) -> None:
    values = values_of(setting)
    assert setting.default in values.values()
    assert ENGLISH.text(setting.control) != setting.control
    lines = [setting_line(replace(kind(), **{setting.field: value}), setting, ENGLISH) for value in values.values()]
    assert len(set(lines)) == len(values) > 1
    if not setting.is_switch:
        menu = setting_menu(kind(), setting, ENGLISH)
        assert [option.value for option in menu.options] == list(values)
        assert [values[option.value] for option in menu.options if option.default] == [setting.default]


@pytest.mark.parametrize("kind", TABLES)
def test_no_two_settings_say_the_same(kind: Any) -> None:
    declared = settings_of(kind)
    lines = {setting_line(kind(), each, ENGLISH) for each in declared}
    assert (
        len(lines)
        == len({each.control for each in declared})
        == len({each.name for each in declared})
        == len(declared)
    )


@pytest.mark.parametrize(("kind", "setting"), DECLARED)
def test_each_setting_has_a_column(kind: Any, setting: Setting) -> None:
    column = TABLES[kind].c[setting.field]
    assert column.nullable is (setting.default is None)


def test_the_fullest_panel_of_a_person_has_room_for_every_control() -> None:
    settings = UserSettings(quiet_hours=QuietHours(time(22), time(7), "UTC"))
    others = _lowest_row(settings, None, 30, ENGLISH)
    assert len(others) == 3, "quiet hours, none of them, and a holiday"
    assert len(_controls(settings, others, ENGLISH).children) == len(settings_of(UserSettings)) + len(others)


def test_the_fullest_panel_of_a_server_has_room_for_every_control() -> None:
    settings = ServerSettings(daily_channel=1, weekly_channel=2, tournament_role=3)
    leagues = _tournaments_page(settings, None, ENGLISH, league_menus((), 7, None, ENGLISH))
    pages = (_games_page(settings, frozenset(), ENGLISH), leagues, *(f(settings, None, ENGLISH) for f in PAGES))
    for page in pages:
        assert len(page) <= MAX_ROWS
        assert all(len(row) <= MAX_WIDTH for row in page if isinstance(row, tuple))

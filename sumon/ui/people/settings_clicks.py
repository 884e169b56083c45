"""The menus, buttons and form of the settings: each stores one choice and shows all of them again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.settings import Confirm, QuietHours, ServerSettings, UserSettings, settings_of
from sumon.play.time.holidays import AT_A_TIME
from sumon.play.time.quiet_hours import read_quiet_hours
from sumon.ui.people.holidays import begin_holiday, end_holiday
from sumon.ui.people.sample import palette_sample
from sumon.ui.people.server_panel import (
    GAMES_PAGE,
    MESSAGES_PAGE,
    MOST_CHANNELS,
    require_manager,
    server_panel,
)
from sumon.ui.people.settings_panel import (
    ON,
    SETTING,
    AnySettings,
    SettingAction,
    compose_panel,
    palette_name,
    setting_id,
    values_of,
)
from sumon.ui.wire.ids import MAX_USER, ForgedError
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

BEGIN, END, ZONE, DAYS = "begin", "end", "zone", "days"
LONGEST_TIME, LONGEST_ZONE = 10, 64  # characters
HOLIDAY_FIELDS = {"days", "back"}
MESSAGE_FIELDS = {"daily", "no_daily", "palette", "language"}  # what stands on the page of messages


async def answer_setting(visit: Visit, click: Click) -> None:
    """Carries out a click on a panel, or the form. Raises Refusal, QuietHoursError and ForgedError."""
    action = SETTING.read(click.custom_id, click.values)
    if action.is_server:
        await _answer_server(visit, action, click)
    elif action.field == "quiet":
        await visit.open_form(QuietHoursForm(await _fresh(visit), visit.t))
    elif action.field == "away":
        await visit.open_form(HolidayForm(visit.t))
    else:
        if action.field in HOLIDAY_FIELDS:
            await _change_holiday(visit, action, click)
            settings = await _fresh(visit)
        else:
            changes = await _own_changes(action, click)
            settings = await visit.use.settings.change_user(visit.user_id, **changes)
        visit = replace(visit, reader=settings)  # what follows is in the language that was just chosen
        parts = await compose_panel(visit, settings)
        sample = await _sample(action, settings.palette, visit.t)
        await visit.edit(attachments=sample, **parts)


async def _sample(action: SettingAction, palette: str, translator: Translator) -> list[discord.File]:
    """The picture below a panel after *action*: if colours were chosen, a board in them."""
    if action.field != "palette":
        return []
    return [await palette_sample(palette, palette_name(palette, translator), translator)]


async def _fresh(visit: Visit) -> UserSettings:
    return await visit.use.settings.of_user(visit.user_id)


async def _change_holiday(visit: Visit, action: SettingAction, click: Click) -> None:
    """Begins a holiday of as many days as were typed, or ends it. Raises HolidayError and Refusal."""
    if action.field == "back":
        await end_holiday(visit.bot, visit.user_id)
        return
    if DAYS not in click.typed:
        raise ForgedError("no holiday")
    days = click.typed[DAYS].strip()
    if not (days.isascii() and days.isdecimal()):
        raise Refusal("time-holiday-length", most=AT_A_TIME)
    await begin_holiday(visit.bot, visit.user_id, int(days[:4]))


async def _own_changes(action: SettingAction, click: Click) -> dict[str, Any]:
    match action.field, action.value:
        case "confirm_turns", ("on" | "off") as wanted:  # a button of older panels
            return {"confirm": Confirm.ALWAYS if wanted == ON else Confirm.FIRST_GAMES}
        case "hours", _:
            return {"quiet_hours": await _typed_hours(click)}
        case "loud", _:
            return {"quiet_hours": None}
        case _:
            return _chosen(UserSettings, action)


def _chosen(kind: type[AnySettings], action: SettingAction) -> dict[str, Any]:
    for setting in settings_of(kind):
        values = values_of(setting)
        if setting.name == action.field and action.value in values:
            return {setting.field: values[action.value]}
    raise ForgedError("no such setting")


async def _typed_hours(click: Click) -> QuietHours:
    if not {BEGIN, END, ZONE} <= click.typed.keys():
        raise ForgedError("no quiet hours")
    typed = (click.typed[name] for name in (BEGIN, END, ZONE))
    return await asyncio.to_thread(read_quiet_hours, *typed)  # the time zones are read from many files


class QuietHoursForm(discord.ui.Modal):
    """From when to when, in which time zone, with the present values."""

    def __init__(self, settings: UserSettings, translator: Translator) -> None:
        super().__init__(title=translator.text("settings-quiet-title"), custom_id=setting_id("hours"))
        quiet = settings.quiet_hours
        begin, end, zone = (f"{quiet.begin:%H:%M}", f"{quiet.end:%H:%M}", quiet.zone) if quiet else ("", "", "")
        begin_label, end_label = translator.text("settings-quiet-begin"), translator.text("settings-quiet-end")
        self._add(BEGIN, begin_label, begin, "22:00", LONGEST_TIME)
        self._add(END, end_label, end, "07:30", LONGEST_TIME)
        help_text = translator.text("settings-quiet-zone-help")
        self._add(ZONE, translator.text("settings-quiet-zone"), zone, "Europe/Berlin", LONGEST_ZONE, help_text)

    def _add(self, name: str, label: str, text: str, example: str, most: int, help_text: str | None = None) -> None:
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=name, default=text or None, placeholder=example, max_length=most
        )
        self.add_item(discord.ui.Label(text=label, description=help_text, component=field))


class HolidayForm(discord.ui.Modal):
    """For how many days."""

    def __init__(self, translator: Translator) -> None:
        super().__init__(title=translator.text("settings-holiday-title"), custom_id=setting_id("days"))
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id=DAYS, placeholder="7", max_length=4)
        label = translator.text("settings-holiday-days", most=AT_A_TIME)
        help_text = translator.text("settings-holiday-help")
        self.add_item(discord.ui.Label(text=label, description=help_text, component=field))


async def _answer_server(visit: Visit, action: SettingAction, click: Click) -> None:
    require_manager(visit)
    assert visit.guild_id is not None
    page = MESSAGES_PAGE if action.field in MESSAGE_FIELDS else GAMES_PAGE
    if action.field == "page":
        page, settings = action.value, visit.server
    else:
        changes = _server_changes(action, click)
        settings = await visit.use.settings.change_server(visit.guild_id, **changes)
        if settings.daily_channel is not None:
            visit.bot.background.expect(discord.utils.utcnow())  # today's puzzles may be wanted there
    parts = await server_panel(visit, settings, page)
    sample = await _sample(action, settings.palette, visit.t)
    await visit.edit(attachments=sample, **parts)


def _server_changes(action: SettingAction, click: Click) -> dict[str, Any]:
    match action.field, action.value:
        case "channels", _:
            return {"channels": frozenset(map(_channel, click.values[:MOST_CHANNELS]))}
        case "games", _:
            chosen = frozenset(click.values)
            if not chosen <= GAMES.keys():
                raise ForgedError("no game")
            return {"games": frozenset() if chosen == GAMES.keys() else chosen}
        case "daily", _:
            return {"daily_channel": _channel(click.values[0]) if click.values else None}
        case "no_daily", _:
            return {"daily_channel": None}
        case _:
            return _chosen(ServerSettings, action)


def _channel(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text[:20]) <= MAX_USER:
        raise ForgedError("an id that no channel has")
    return int(text)

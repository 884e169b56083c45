"""The answers to the menus, buttons and forms of the settings: each stores a choice, and shows the panel again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord

from sumon import render
from sumon.core.typed import cleaned
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.roles import RoleReason
from sumon.play.settings import (
    Boards,
    Confirm,
    QuietHours,
    ServerSettings,
    TournamentCreators,
    UserSettings,
    settings_of,
)
from sumon.play.time import AT_A_TIME, UnclearZoneError, read_choice, read_quiet_hours, write_choice
from sumon.play.zones import place_of, zone_text
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context, palette_named
from sumon.ui.interactions.controls import RoutedButton, row_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.refusals import Refusal, RefusedFormError
from sumon.ui.interactions.router import Click
from sumon.ui.people.league_switch import LEAGUE_FIELDS, switch_leagues
from sumon.ui.people.roles import require_giveable
from sumon.ui.people.server_panel import (
    GAMES_PAGE,
    MESSAGES_PAGE,
    MOST_CHANNELS,
    ROLES_PAGE,
    TOURNAMENTS_PAGE,
    require_manager,
    server_panel,
)
from sumon.ui.people.settings_panel import (
    ON,
    PAGES,
    SETTING,
    AnySettings,
    SettingAction,
    compose_panel,
    discord_id,
    palette_name,
    setting_id,
    values_of,
    values_page,
)
from sumon.ui.pictures.board import as_file

SAMPLE = "colours.png"
WIDTH = 300  # pixels, so that the menus below stay visible on a phone


async def palette_sample(palette: str, name: str, translator: Translator) -> discord.File:
    """A picture of a board in the colours of *palette*. *name*: the palette in the reader's language."""
    png = await asyncio.to_thread(_draw, palette, translator)
    return as_file(png, translator.text("settings-sample-alt", palette=name), SAMPLE)


def _draw(palette: str, translator: Translator) -> bytes:
    """Draws the last picture in the rules of the first game: its whole turn shows all the colours."""
    game = next(iter(GAMES))
    views = [page.view for page in game_ui_of(game).rules(translator) if page.view is not None]
    caption = render.Caption(locale=translator.locale)
    return render.draw_small(game, views[-1], WIDTH, palette=palette_named(palette), caption=caption)


BEGIN, END, ZONE, DAYS = "begin", "end", "zone", "days"
LONGEST_TIME, LONGEST_DAYS, LONGEST_ZONE = 40, 40, 64  # characters
HOLIDAY_FIELDS = {"days", "back"}
POST_CHANNELS = {"daily": "daily_channel", "weekly": "weekly_channel"}
ROLE_FIELDS = frozenset(each.value for each in RoleReason)
# The pages of the server's settings; all others are on that of games.
PAGE_OF: Mapping[str, str] = {
    **dict.fromkeys(("daily", "no_daily", "weekly", "no_weekly", "palette", "language"), MESSAGES_PAGE),
    **dict.fromkeys(("creators", "creators_role", *LEAGUE_FIELDS), TOURNAMENTS_PAGE),
    **dict.fromkeys(ROLE_FIELDS, ROLES_PAGE),
}


async def answer_setting(context: Context, click: Click) -> None:
    """Carries out a click on a panel, or a form. Raises Refusal, QuietHoursError and InvalidCustomIdError."""
    action, stored = SETTING.read(click.custom_id, click.values), context.services.settings
    if action.is_server:
        await _answer_server(context, action, click)
    elif action.field == "quiet":
        await context.open_form(_quiet_hours_form(await stored.of_user(context.user_id), context.translator))
    elif action.field == "away":
        await context.open_form(_holiday_form(context.translator))
    elif action.field in PAGES and not action.value:
        settings = await stored.of_user(context.user_id)
        await context.edit(attachments=[], **values_page(settings, PAGES[action.field], context.translator))
    else:
        if action.field in HOLIDAY_FIELDS:
            await _change_holiday(context, action, click)
            settings = await stored.of_user(context.user_id)
        else:
            changes = await _own_changes(context, action, click)
            settings = await stored.change_user(context.user_id, **changes)
        context = replace(context, reader=settings)  # the panel is shown in the language just chosen
        await _show(context, action, settings.palette, await compose_panel(context, settings))


async def _show(context: Context, action: SettingAction, palette: str, parts: dict[str, Any]) -> None:
    """Shows the panel of *parts* after *action*; after a choice of colours, with a board in them."""
    sample = []
    if action.field == "palette" and not context.reader.boards.as_text:
        sample = [await palette_sample(palette, palette_name(palette, context.translator), context.translator)]
    await context.edit(attachments=sample, **parts)


async def _change_holiday(context: Context, action: SettingAction, click: Click) -> None:
    """Begins a holiday of the typed number of days, or ends it. Raises HolidayError and Refusal."""
    if action.field == "back":
        await context.services.holidays.end(context.user_id)
    else:
        await context.services.holidays.begin_holiday(context.user_id, _typed_days(click))
    context.bot.background.wake_at(discord.utils.utcnow())  # updates the boards of the user's games


def _typed_days(click: Click) -> int:
    if DAYS not in click.typed:
        raise InvalidCustomIdError("no holiday")
    days = cleaned(click.typed[DAYS])
    if not (days.isascii() and days.isdecimal()):
        raise Refusal("time-holiday-length", most=AT_A_TIME)
    return int(days[:4])


async def _own_changes(context: Context, action: SettingAction, click: Click) -> dict[str, Any]:
    match action.field, action.value:
        case "confirm_turns", ("on" | "off") as wanted:  # a button of older panels
            return {"confirm": Confirm.ALWAYS if wanted == ON else Confirm.FIRST_GAMES}
        case "text_board", ("on" | "off") as wanted:  # as well
            return {"boards": Boards.BOTH if wanted == ON else Boards.PICTURES}
        case "hours", _:
            return {"quiet_hours": await _typed_hours(context, click)}
        case "zone", _:
            return {"quiet_hours": await _chosen_hours(action.value)}
        case "loud", _:
            return {"quiet_hours": None}
        case _:
            return _chosen(UserSettings, action)


def _chosen(kind: type[AnySettings], action: SettingAction) -> dict[str, Any]:
    for setting in settings_of(kind):
        values = values_of(setting, formerly=True)
        if setting.name == action.field and action.value in values:
            return {setting.field: values[action.value]}
    raise InvalidCustomIdError("no such setting")


async def _typed_hours(context: Context, click: Click) -> QuietHours:
    """The hours typed into the form. Raises QuietHoursError, and RefusedFormError with the zones to choose from."""
    if not {BEGIN, END, ZONE} <= click.typed.keys():
        raise InvalidCustomIdError("no quiet hours")
    begin, end, zone = (click.typed[name] for name in (BEGIN, END, ZONE))
    translator, now = context.translator, discord.utils.utcnow()
    try:
        # In a thread, as it reads the files of time zones.
        return await asyncio.to_thread(read_quiet_hours, begin, end, zone, translator.locale, now)
    except UnclearZoneError as error:
        buttons = await asyncio.to_thread(_zone_buttons, error.choices, now, translator)
        raise RefusedFormError(error, row_view(buttons)) from error


def _zone_buttons(choices: Sequence[QuietHours], now: datetime, translator: Translator) -> list[RoutedButton]:
    """A button for each of the zones, with its place and its time of the day *now*."""
    buttons = []
    for hours in choices:
        clock = f"{now.astimezone(ZoneInfo(hours.zone)):%H:%M}"
        label = translator.text("settings-zone", place=place_of(hours.zone, translator.locale), time=clock)
        buttons.append(RoutedButton(label, setting_id("zone", write_choice(hours))))
    return buttons


async def _chosen_hours(choice: str) -> QuietHours:
    hours = await asyncio.to_thread(read_choice, choice)
    if hours is None:
        raise InvalidCustomIdError("no quiet hours")
    return hours


def _quiet_hours_form(settings: UserSettings, translator: Translator) -> discord.ui.Modal:
    """The form for quiet hours, begin, end and time zone, with the current values."""
    form = discord.ui.Modal(title=translator.text("settings-quiet-title"), custom_id=setting_id("hours"))
    quiet = settings.quiet_hours
    begin, end, zone = (
        (f"{quiet.begin:%H:%M}", f"{quiet.end:%H:%M}", zone_text(quiet.zone)) if quiet else ("", "", "")
    )
    _add(form, BEGIN, translator.text("settings-quiet-begin"), "22:00", LONGEST_TIME, begin)
    _add(form, END, translator.text("settings-quiet-end"), "07:30", LONGEST_TIME, end)
    about, example = translator.text("settings-quiet-zone-help"), translator.text("settings-quiet-zone-example")
    _add(form, ZONE, translator.text("settings-quiet-zone"), example, LONGEST_ZONE, zone, about)
    return form


def _holiday_form(translator: Translator) -> discord.ui.Modal:
    """The form for the number of days of a holiday."""
    form = discord.ui.Modal(title=translator.text("settings-holiday-title"), custom_id=setting_id("days"))
    label = translator.text("settings-holiday-days", most=AT_A_TIME)
    _add(form, DAYS, label, "7", LONGEST_DAYS, about=translator.text("settings-holiday-help"))
    return form


def _add(
    form: discord.ui.Modal, name: str, label: str, example: str, most: int, text: str = "", about: str | None = None
) -> None:
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=name, default=text or None, placeholder=example, max_length=most
    )
    form.add_item(discord.ui.Label(text=label, description=about, component=field))


async def _answer_server(context: Context, action: SettingAction, click: Click) -> None:
    require_manager(context)
    page, settings, league_channel = PAGE_OF.get(action.field, GAMES_PAGE), context.server, None
    if action.field == "page":
        page = action.value
    elif action.field in LEAGUE_FIELDS:
        league_channel = await switch_leagues(context, action.field, click)
    else:
        settings = await _change_server(context, action, click)
    parts = await server_panel(context, settings, page, league_channel=league_channel)
    await _show(context, action, settings.palette, parts)


async def _change_server(context: Context, action: SettingAction, click: Click) -> ServerSettings:
    """Stores a choice for the server. Raises Refusal for a role that cannot be given, and InvalidCustomIdError."""
    assert context.guild_id is not None
    changes = _server_changes(action, click, context.guild_id)
    for field in ROLE_FIELDS & changes.keys():
        require_giveable(context, changes[field])
    settings = await context.services.settings.change_server(context.guild_id, **changes)
    if {settings.daily_channel, settings.weekly_channel} != {None} or action.field in ROLE_FIELDS:
        # Today's puzzles or the week may be wanted there, or roles given.
        context.bot.background.wake_at(discord.utils.utcnow())
    return settings


def _server_changes(action: SettingAction, click: Click, guild_id: int) -> dict[str, Any]:
    match action.field, action.value:
        case "channels", _:
            return {"channels": frozenset(map(discord_id, click.values[:MOST_CHANNELS]))}
        case "games", _:
            chosen = frozenset(click.values)
            if not chosen <= GAMES.keys():
                raise InvalidCustomIdError("no game")
            return {"games": frozenset() if chosen == GAMES.keys() else chosen}
        case ("daily" | "weekly") as what, _:
            return {POST_CHANNELS[what]: discord_id(click.values[0]) if click.values else None}
        case ("no_daily" | "no_weekly") as what, _:
            return {POST_CHANNELS[what.removeprefix("no_")]: None}
        case "creators", _:
            return {**_chosen(ServerSettings, action), "tournament_role": None}
        case "creators_role", _:
            role = discord_id(click.values[0]) if click.values else None
            everybody = role == guild_id  # the role that all members have
            creators = TournamentCreators.EVERYBODY if everybody else TournamentCreators.MODERATORS
            return {"tournament_creators": creators, "tournament_role": None if everybody else role}
        case field, _ if field in ROLE_FIELDS:
            return {field: discord_id(click.values[0]) if click.values else None}
        case _:
            return _chosen(ServerSettings, action)

"""The panel of a user's own settings: its text, and the menus and buttons that change them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import discord

from sumon.i18n import Translator, default_catalog
from sumon.play.clock import ONCE_OFFERED, TIME_CONTROLS
from sumon.play.settings import QuietHours, ServerSettings, Setting, UserSettings, settings_of
from sumon.play.time import Holiday
from sumon.play.zones import zone_text
from sumon.render import PALETTES
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedButton, RoutedMenu, Style, rows_view
from sumon.ui.interactions.ids import MAX_USER, CustomIdFormat, FieldKind, InvalidCustomIdError
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.names import time_name

AS_DISCORD = "-"  # the language set in Discord
ON, OFF = "on", "off"
OWN = settings_of(UserSettings)
PAGES = {each.name: each for each in OWN if each.help}

AnySettings = UserSettings | ServerSettings


@dataclass(frozen=True, slots=True)
class SettingAction:
    """A click on a panel of settings: the field, and its new value."""

    is_server: bool
    field: str
    value: str = ""


SETTING = CustomIdFormat(
    "s",
    SettingAction,
    "{is_server?server|me}:{field:field}[:{value:value}][#tag]",
    field=FieldKind("[a-z_]{1,20}"),
    value=FieldKind("[A-Za-z0-9_+/-]{1,60}", menu=lambda said, values: next(iter(values), said)),
)


def setting_id(field: str, value: str = "", *, server: bool = False) -> str:
    """The `custom_id` of a control on a panel. *server*: whether the settings are those of a server."""
    return SETTING.write(SettingAction(server, field, value))


def discord_id(text: str) -> int:
    """The id of a channel or role. Raises InvalidCustomIdError if *text* is none."""
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text[:20]) <= MAX_USER:
        raise InvalidCustomIdError("an id that no channel or role has")
    return int(text)


PALETTE_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "light": "settings-palette-light",
        "dark": "settings-palette-dark",
        "high-contrast": "settings-palette-high-contrast",
        "colour-blind": "settings-palette-colour-blind",
    }
)


def values_of(setting: Setting, *, formerly: bool = False) -> dict[str, Any]:
    """The possible values of *setting*, by their text in a `custom_id`; *formerly*: with those once offered."""
    match setting.name:
        case "language":
            return {each or AS_DISCORD: each for each in (None, *default_catalog().locales)}
        case "palette":
            return {each: each for each in PALETTES}
        case "time":
            return {str(each or 0): each for each in (*TIME_CONTROLS, *(ONCE_OFFERED if formerly else ()))}
        case _ if setting.is_switch:
            return {ON: True, OFF: False}
        case _:
            return {each.value.replace(" ", "-"): each for each in type(setting.default)}


def setting_line(settings: AnySettings, setting: Setting, translator: Translator) -> str:
    """The line of the current value of *setting*."""
    value = getattr(settings, setting.field)
    if setting.is_switch:
        return translator.text(setting.line, value=ON if value else OFF)
    return translator.text(setting.line, value=str(value), name=_value_name(setting, value, translator))


def setting_menu(settings: AnySettings, setting: Setting, translator: Translator) -> RoutedMenu:
    """The menu of the values of *setting*, with one that is no longer offered only where it is the present one."""
    chosen = getattr(settings, setting.field)
    options = tuple(
        Option(translator.text(setting.option, name=_value_name(setting, value, translator)), said, value == chosen)
        for said, value in values_of(setting, formerly=True).items()
        if value == chosen or value not in ONCE_OFFERED
    )
    custom_id = setting_id(setting.name, server=isinstance(settings, ServerSettings))
    return RoutedMenu(translator.text(setting.control), custom_id, options)


def _value_name(setting: Setting, value: Any, translator: Translator) -> str:
    match setting.name:
        case "language" if value is None:
            return translator.text("settings-language-discord")
        case "language":
            return translator_for(value).text("settings-language-own-name")
        case "palette":
            return palette_name(value, translator)
        case "time" if value is None:
            return translator.text("settings-time-none")
        case "time":
            return time_name(value, translator)
        case _:
            return translator.text(value.key)


async def show_own_settings(context: Context) -> None:
    """Answers privately with the panel of the user's settings."""
    settings = await context.services.settings.of_user(context.user_id)
    await context.send_privately(**await compose_panel(context, settings))


async def compose_panel(context: Context, settings: UserSettings) -> dict[str, Any]:
    """The parts of the message with the user's *settings* and holiday."""
    holidays = context.services.holidays
    holiday, days_left = await holidays.current(context.user_id), await holidays.days_left(context.user_id)
    lines = [context.translator.text("settings-own")]
    for setting in sorted(OWN, key=_is_on_a_button):
        lines.append(setting_line(settings, setting, context.translator))
        if setting.field == "reminders":
            lines.append(_quiet_line(settings.quiet_hours, context.translator))
    lines.append(_holiday_line(holiday, days_left, context.translator))
    buttons = _lowest_row(settings, holiday, days_left, context.translator)
    return {"content": "\n".join(lines), "view": _controls(settings, buttons, context.translator)}


def _holiday_line(holiday: Holiday | None, days_left: int, translator: Translator) -> str:
    if holiday is not None:
        until = discord.utils.format_dt(holiday.ends_at, "f")
        return translator.text("settings-line-holiday", until=until)
    if days_left:
        return translator.text("settings-line-no-holiday", days=days_left)
    return translator.text("settings-line-holidays-used-up")


def _quiet_line(quiet: QuietHours | None, translator: Translator) -> str:
    if quiet is None:
        return translator.text("settings-line-no-quiet-hours")
    begin, end, zone = f"{quiet.begin:%H:%M}", f"{quiet.end:%H:%M}", zone_text(quiet.zone)
    return translator.text("settings-line-quiet-hours", begin=begin, end=end, zone=zone)


def _lowest_row(
    settings: UserSettings, holiday: Holiday | None, days_left: int, translator: Translator
) -> tuple[RoutedButton, ...]:
    """The buttons that open the forms of quiet hours and holidays, and those that end them."""
    buttons = [RoutedButton(translator.text("settings-quiet-hours"), setting_id("quiet"))]
    if settings.quiet_hours is not None:
        buttons.append(RoutedButton(translator.text("settings-no-quiet-hours"), setting_id("loud")))
    if holiday is not None:
        buttons.append(RoutedButton(translator.text("settings-holiday-over"), setting_id("back"), Style.MAIN))
    else:
        text = translator.text("settings-holiday")
        buttons.append(RoutedButton(text, setting_id("away"), disabled=not days_left))
    return tuple(buttons)


def _controls(settings: UserSettings, buttons: tuple[RoutedButton, ...], translator: Translator) -> discord.ui.View:
    menus = [setting_menu(settings, each, translator) for each in OWN if not _is_on_a_button(each)]
    pages = [RoutedButton(translator.text(each.control), setting_id(each.name)) for each in PAGES.values()]
    switches = [_switch(settings, each, translator) for each in OWN if each.is_switch]
    return rows_view([*menus, (*pages, *switches, *buttons)])


def _is_on_a_button(setting: Setting) -> bool:
    return setting.is_switch or bool(setting.help)


def values_page(settings: UserSettings, setting: Setting, translator: Translator) -> dict[str, Any]:
    """The parts of the message with a button for each value of *setting*, which lead back to the panel."""
    chosen = getattr(settings, setting.field)
    buttons = tuple(
        RoutedButton(
            translator.text(setting.option, name=_value_name(setting, value, translator)),
            setting_id(setting.name, said),
            Style.MAIN if value == chosen else Style.PLAIN,
        )
        for said, value in values_of(setting).items()
    )
    lines = setting_line(settings, setting, translator), translator.text(setting.help)
    return {"content": "\n".join(lines), "view": rows_view([buttons])}


def _switch(settings: UserSettings, setting: Setting, translator: Translator) -> RoutedButton:
    """A button that carries the new value of *setting*, so that a double click changes it only once."""
    wanted, style = (OFF, Style.MAIN) if getattr(settings, setting.field) else (ON, Style.PLAIN)
    return RoutedButton(translator.text(setting.control), setting_id(setting.name, wanted), style)


def palette_name(palette: str, translator: Translator) -> str:
    """The name of *palette* in the reader's language."""
    return translator.text(PALETTE_NAMES[palette]) if palette in PALETTE_NAMES else palette

"""One's own settings: what they say, and the menus and buttons that change them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import discord

from sumon.i18n import Translator, default_catalog
from sumon.play.settings import Confirm, QuietHours, Reminders, UserSettings
from sumon.play.time.holidays import Holiday
from sumon.render import PALETTES
from sumon.ui.wire.controls import Option, RoutedButton, RoutedMenu, Style, rows_view
from sumon.ui.wire.ids import Family, Kind
from sumon.ui.wire.languages import translator_for
from sumon.ui.wire.visit import Visit

AS_DISCORD = "-"  # the language that Discord has
ON, OFF = "on", "off"


@dataclass(frozen=True, slots=True)
class SettingAction:
    """A click on a panel of settings: a field, and the value that a button stands for."""

    is_server: bool
    field: str
    value: str = ""


SETTING = Family(
    "s",
    SettingAction,
    "{is_server?server|me}:{field:field}[:{value:value}]",
    field=Kind("[a-z_]{1,20}"),
    value=Kind("[a-z0-9_-]{1,40}", menu=lambda said, values: next(iter(values), said)),
)


def setting_id(field: str, value: str = "", *, server: bool = False) -> str:
    """The `custom_id` of a control on a panel of settings: one's own, or those of the server."""
    return SETTING.write(SettingAction(server, field, value))


PALETTE_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "light": "settings-palette-light",
        "dark": "settings-palette-dark",
        "high-contrast": "settings-palette-high-contrast",
        "colour-blind": "settings-palette-colour-blind",
    }
)
REMINDER_NAMES: Mapping[Reminders, str] = MappingProxyType(
    {
        Reminders.CHANNEL: "settings-reminders-channel",
        Reminders.DIRECT: "settings-reminders-direct",
        Reminders.NONE: "settings-reminders-none",
    }
)
CONFIRM_NAMES: Mapping[Confirm, str] = MappingProxyType(
    {
        Confirm.ALWAYS: "settings-confirm-always",
        Confirm.FIRST_GAMES: "settings-confirm-first-games",
        Confirm.NEVER: "settings-confirm-never",
    }
)
CONFIRM_ABOUT: Mapping[Confirm, str] = MappingProxyType(
    {
        Confirm.ALWAYS: "settings-confirm-about-always",
        Confirm.FIRST_GAMES: "settings-confirm-about-first-games",
        Confirm.NEVER: "settings-confirm-about-never",
    }
)
SWITCHES: Mapping[str, str] = MappingProxyType(
    {
        "text_board": "settings-text-board",
        "next_game": "settings-next-game",
    }
)


async def show_own_settings(visit: Visit) -> None:
    """Answers privately with what the user has chosen."""
    settings = await visit.use.settings.of_user(visit.user_id)
    content = await compose_panel(visit, settings)
    await visit.tell(content.pop("content"), **content)


async def compose_panel(visit: Visit, settings: UserSettings) -> dict[str, Any]:
    """The parts of the message that shows *settings*, and the holiday of the user."""
    holidays = visit.use.holidays
    holiday, days_left = await holidays.current(visit.user_id), await holidays.days_left(visit.user_id)
    lines = [
        visit.t.text("settings-own"),
        visit.t.text("settings-line-language", language=language_name(settings.language, visit.t)),
        visit.t.text("settings-line-palette", palette=palette_name(settings.palette, visit.t)),
        visit.t.text("settings-line-reminders", reminders=visit.t.text(REMINDER_NAMES[settings.reminders])),
        _quiet_line(settings.quiet_hours, visit.t),
        _confirm_line(settings.confirm, visit.t),
        *(_switch_line(settings, field, visit.t) for field in SWITCHES),
        _holiday_line(holiday, days_left, visit.t),
    ]
    buttons = _lowest_row(settings, holiday, days_left, visit.t)
    return {"content": "\n".join(lines), "view": _controls(settings, buttons, visit.t)}


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
    return translator.text(
        "settings-line-quiet-hours", begin=f"{quiet.begin:%H:%M}", end=f"{quiet.end:%H:%M}", zone=quiet.zone
    )


def _confirm_line(confirm: Confirm, translator: Translator) -> str:
    return translator.text(
        "settings-line-confirm",
        confirm=translator.text(CONFIRM_NAMES[confirm]),
        about=translator.text(CONFIRM_ABOUT[confirm]),
    )


def _switch_line(settings: UserSettings, field: str, translator: Translator) -> str:
    match field, getattr(settings, field):
        case "text_board", True:
            return translator.text("settings-line-text-board-on")
        case "text_board", _:
            return translator.text("settings-line-text-board-off")
        case _, True:
            return translator.text("settings-line-next-game-on")
        case _:
            return translator.text("settings-line-next-game-off")


def _lowest_row(
    settings: UserSettings, holiday: Holiday | None, days_left: int, translator: Translator
) -> tuple[RoutedButton, ...]:
    """The buttons of quiet hours and holidays: to set them in a form, and to end them."""
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
    reminders = tuple(
        Option(
            translator.text("settings-choice-reminders", reminders=translator.text(key)),
            kind.value,
            kind is settings.reminders,
        )
        for kind, key in REMINDER_NAMES.items()
    )
    confirming = tuple(
        Option(
            translator.text("settings-choice-confirm", confirm=translator.text(key)),
            kind.value,
            kind is settings.confirm,
        )
        for kind, key in CONFIRM_NAMES.items()
    )
    switches = tuple(
        # Each button says what it will be, so that a double click changes it once.
        RoutedButton(
            translator.text(key),
            setting_id(field, OFF if getattr(settings, field) else ON),
            Style.MAIN if getattr(settings, field) else Style.PLAIN,
        )
        for field, key in SWITCHES.items()
    )
    return rows_view(
        [
            language_menu(settings.language, setting_id("language"), translator),
            palette_menu(settings.palette, setting_id("palette"), translator),
            RoutedMenu(translator.text("settings-reminders"), setting_id("reminders"), reminders),
            RoutedMenu(translator.text("settings-confirm"), setting_id("confirm"), confirming),
            (*switches, *buttons),
        ]
    )


def language_menu(chosen: str | None, custom_id: str, translator: Translator) -> RoutedMenu:
    """A menu of the languages there are; none *chosen* stands for that of Discord."""
    offered: list[str | None] = [None, *default_catalog().locales]
    options = tuple(
        Option(
            translator.text("settings-choice-language", language=language_name(each, translator)),
            each or AS_DISCORD,
            each == chosen,
        )
        for each in offered
    )
    return RoutedMenu(translator.text("settings-language"), custom_id, options)


def palette_menu(chosen: str, custom_id: str, translator: Translator) -> RoutedMenu:
    """A menu of the palettes there are."""
    options = tuple(
        Option(
            translator.text("settings-choice-palette", palette=palette_name(each, translator)),
            each,
            each == chosen,
        )
        for each in PALETTES
    )
    return RoutedMenu(translator.text("settings-palette"), custom_id, options)


def language_name(locale: str | None, translator: Translator) -> str:
    """The name of a language in itself; that of Discord for None."""
    if locale is None:
        return translator.text("settings-language-discord")
    return translator_for(locale).text("settings-language-own-name")


def palette_name(palette: str, translator: Translator) -> str:
    """The name of a palette."""
    return translator.text(PALETTE_NAMES[palette]) if palette in PALETTE_NAMES else palette

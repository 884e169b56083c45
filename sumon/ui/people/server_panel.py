"""The panel of a server's settings for its managers: pages of menus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.roles import RoleReason
from sumon.play.settings import ServerSettings, settings_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import (
    ChannelMenu,
    Option,
    RoleMenu,
    RoutedButton,
    RoutedMenu,
    RoutedRow,
    rows_view,
)
from sumon.ui.interactions.people import person
from sumon.ui.interactions.places import server_needed
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.people.league_switch import league_menus, leagues_line, leagues_on
from sumon.ui.people.roles import reason_name, role_lines
from sumon.ui.people.settings_panel import setting_id, setting_line, setting_menu
from sumon.ui.start.house_rules import channel_list, creators_role, existing_channels, game_list
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name

MOST_CHANNELS = 25  # Discord's limit of chosen channels
GAMES_PAGE, MESSAGES_PAGE, TOURNAMENTS_PAGE, ROLES_PAGE = "games", "messages", "tournaments", "roles"
PAGES = {
    GAMES_PAGE: "settings-to-games",
    MESSAGES_PAGE: "settings-to-messages",
    TOURNAMENTS_PAGE: "settings-to-tournaments",
    ROLES_PAGE: "roles-to-page",
}
# Keys by kind of regular post: the lines without and with a channel, the menu of channels, and the stop button.
NOT_POSTED = {"daily": "settings-line-no-daily", "weekly": "settings-line-no-weekly"}
POSTED = {"daily": "settings-line-daily", "weekly": "settings-line-weekly"}
POST_MENUS = {"daily": "settings-daily", "weekly": "settings-weekly"}
STOP_POSTS = {"daily": "settings-no-daily", "weekly": "settings-no-weekly"}
SETTINGS = {each.name: each for each in settings_of(ServerSettings)}


async def show_server_settings(context: Context) -> None:
    """Answers privately with the server's settings. Raises Refusal unless the user manages the server."""
    require_manager(context)
    assert context.guild_id is not None
    settings = await context.services.settings.of_server(context.guild_id)
    await context.send_privately(**await server_panel(context, settings, GAMES_PAGE))


def require_manager(context: Context) -> None:
    """Raises Refusal unless the user manages the server."""
    if context.guild_id is None:
        raise server_needed(context, "settings-no-server")
    if not context.interaction.permissions.manage_guild:
        raise Refusal("settings-not-manager")


async def server_panel(
    context: Context, settings: ServerSettings, page: str, *, league_channel: int | None = None
) -> dict[str, Any]:
    """The parts of the message with the server's *settings*, and the menus of *page*.

    *league_channel*: the channel chosen for leagues, before their games are.
    """
    guild, translator, leagues = context.guild, context.translator, await leagues_on(context)
    channels = existing_channels(settings.channels, guild)
    lines = [
        translator.text("settings-server"),
        _channels_line(channels, translator),
        _games_line(settings, translator),
        *(setting_line(settings, SETTINGS[each], translator) for each in ("threads", "time")),
        _posted_line("daily", settings.daily_channel, translator),
        _posted_line("weekly", settings.weekly_channel, translator),
        *(setting_line(settings, SETTINGS[each], translator) for each in ("palette", "language")),
        _creators_line(settings, guild, translator),
        *await _unusual_lines(context),
    ]
    if page == MESSAGES_PAGE:
        rows = _messages_page(settings, guild, translator)
    elif page == TOURNAMENTS_PAGE:
        lines.append(leagues_line(leagues, league_channel, translator))
        menus = league_menus(leagues, league_channel, guild, translator)
        rows = _tournaments_page(settings, guild, translator, menus)
    elif page == ROLES_PAGE:
        lines += role_lines(settings, guild, translator)
        rows = _roles_page(settings, guild, translator)
    else:
        rows = _games_page(settings, channels, translator)
    return {"content": fitted(lines, translator), "view": rows_view(rows)}


async def _unusual_lines(context: Context) -> list[str]:
    """The lines on players of the server who play unusually like the engine; [] if there are none."""
    found = await context.services.agreements.unusual_on(context.guild_id) if context.guild_id is not None else ()
    lines = [
        context.translator.text(
            "settings-line-unusual",
            player=person(each.user_id, context.translator),
            game=game_name(each.game, context.translator),
            turns=each.turns,
            share=round(100 * each.share),
            expected=round(100 * each.expected),
        )
        for each in found
    ]
    return [context.translator.text("settings-unusual"), *lines] if lines else []


def _channels_line(channels: frozenset[int], translator: Translator) -> str:
    if not channels:
        return translator.text("settings-line-all-channels")
    return translator.text("settings-line-channels", channels=channel_list(channels, translator))


def _games_line(settings: ServerSettings, translator: Translator) -> str:
    if not settings.games:
        return translator.text("settings-line-all-games")
    return translator.text("settings-line-games", games=game_list(settings.games, translator))


def _posted_line(what: str, channel_id: int | None, translator: Translator) -> str:
    """The line on the channel of the regular post *what*, "daily" or "weekly", if it has one."""
    if channel_id is None:
        return translator.text(NOT_POSTED[what])
    return translator.text(POSTED[what], channel=f"<#{channel_id}>")


def _creators_line(settings: ServerSettings, guild: discord.Guild | None, translator: Translator) -> str:
    """The line on who may create tournaments: the chosen role, too, or that it is gone."""
    if settings.tournament_role is None:
        return setting_line(settings, SETTINGS["creators"], translator)
    role = creators_role(settings, guild)
    if role is None:
        return translator.text("settings-line-creators-gone")
    return translator.text("settings-line-creators-role", role=role.mention)


def _to_pages(page: str, translator: Translator) -> list[RoutedButton]:
    """The buttons to the other pages."""
    others = {name: key for name, key in PAGES.items() if name != page}
    return [
        RoutedButton(translator.text(key), setting_id("page", name, server=True)) for name, key in others.items()
    ]


def _games_page(settings: ServerSettings, channels: frozenset[int], translator: Translator) -> list[RoutedRow]:
    games = tuple(
        Option(game_name(game, translator), game, not settings.games or game in settings.games) for game in GAMES
    )
    return [
        ChannelMenu(
            translator.text("settings-channels"),
            setting_id("channels", server=True),
            tuple(sorted(channels)),
            MOST_CHANNELS,
        ),
        RoutedMenu(translator.text("settings-games"), setting_id("games", server=True), games, len(games)),
        *(setting_menu(settings, SETTINGS[each], translator) for each in ("threads", "time")),
        tuple(_to_pages(GAMES_PAGE, translator)),
    ]


def _messages_page(
    settings: ServerSettings, guild: discord.Guild | None, translator: Translator
) -> list[RoutedRow]:
    channels = {"daily": settings.daily_channel, "weekly": settings.weekly_channel}
    buttons = _to_pages(MESSAGES_PAGE, translator)
    menus: list[RoutedRow] = []
    for what, channel_id in channels.items():
        chosen = frozenset() if channel_id is None else frozenset({channel_id})
        existing = tuple(existing_channels(chosen, guild))
        menus.append(ChannelMenu(translator.text(POST_MENUS[what]), setting_id(what, server=True), existing))
        if chosen:
            buttons.append(RoutedButton(translator.text(STOP_POSTS[what]), setting_id(f"no_{what}", server=True)))
    return [
        *menus,
        *(setting_menu(settings, SETTINGS[each], translator) for each in ("palette", "language")),
        tuple(buttons),
    ]


def _tournaments_page(
    settings: ServerSettings, guild: discord.Guild | None, translator: Translator, leagues: Sequence[RoutedRow] = ()
) -> list[RoutedRow]:
    creators, role = setting_menu(settings, SETTINGS["creators"], translator), creators_role(settings, guild)
    if settings.tournament_role is not None:
        for option in creators.options:
            option.default = False  # so that moderators alone can be chosen again
    role_menu = RoleMenu(
        translator.text("settings-creators-role"),
        setting_id("creators_role", server=True),
        role.id if role is not None else None,
    )
    return [creators, role_menu, *leagues, tuple(_to_pages(TOURNAMENTS_PAGE, translator))]


def _roles_page(settings: ServerSettings, guild: discord.Guild | None, translator: Translator) -> list[RoutedRow]:
    rows: list[RoutedRow] = []
    for reason in RoleReason:
        chosen: int | None = getattr(settings, reason.value)
        exists = chosen is not None and guild is not None and guild.get_role(chosen) is not None
        placeholder = translator.text("roles-menu", reason=reason_name(reason, translator))
        rows.append(RoleMenu(placeholder, setting_id(reason.value, server=True), chosen if exists else None))
    return [*rows, tuple(_to_pages(ROLES_PAGE, translator))]

"""The settings of a server, for those who manage it: two pages of menus."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.clock import MOVE_TIMES
from sumon.play.settings import ServerSettings, ThreadPolicy
from sumon.ui.people.settings_panel import language_menu, language_name, palette_menu, palette_name, setting_id
from sumon.ui.show.fitting import fitted
from sumon.ui.show.house_lists import channel_list, existing_channels, game_list
from sumon.ui.show.names import game_name, time_name
from sumon.ui.wire.controls import ChannelMenu, Option, RoutedButton, RoutedMenu, RoutedRow, rows_view
from sumon.ui.wire.people import person
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit

MOST_CHANNELS = 25  # as many as Discord lets one choose
GAMES_PAGE, MESSAGES_PAGE = "games", "messages"

THREAD_NAMES: Mapping[ThreadPolicy, str] = MappingProxyType(
    {
        ThreadPolicy.ALWAYS: "settings-threads-always",
        ThreadPolicy.ON_REQUEST: "settings-threads-on-request",
        ThreadPolicy.NEVER: "settings-threads-never",
    }
)
THREAD_VALUES: Mapping[str, ThreadPolicy] = MappingProxyType(
    {policy.value.replace(" ", "-"): policy for policy in ThreadPolicy}
)


async def show_server_settings(visit: Visit) -> None:
    """Answers privately with the server's settings. Raises Refusal unless the user manages the server."""
    require_manager(visit)
    assert visit.guild_id is not None
    settings = await visit.use.settings.of_server(visit.guild_id)
    content = await server_panel(visit, settings, GAMES_PAGE)
    await visit.tell(content.pop("content"), **content)


def require_manager(visit: Visit) -> None:
    """Raises Refusal unless the user manages the server."""
    if visit.guild_id is None:
        raise Refusal("settings-no-server")
    if not visit.interaction.permissions.manage_guild:
        raise Refusal("settings-not-manager")


async def server_panel(visit: Visit, settings: ServerSettings, page: str) -> dict[str, Any]:
    """The parts of the message that shows *settings* of the server, with the menus of *page*."""
    guild, translator = visit.guild, visit.t
    channels = existing_channels(settings.channels, guild)
    lines = [
        translator.text("settings-server"),
        _channels_line(channels, translator),
        _games_line(settings, translator),
        translator.text("settings-line-threads", threads=translator.text(THREAD_NAMES[settings.threads])),
        translator.text("settings-line-time", time=time_name(settings.move_time, translator)),
        _daily_line(settings, translator),
        translator.text("settings-line-server-palette", palette=palette_name(settings.palette, translator)),
        translator.text("settings-line-server-language", language=language_name(settings.language, translator)),
        *await _unusual_lines(visit),
    ]
    if page == MESSAGES_PAGE:
        rows = _messages_page(settings, guild, translator)
    else:
        rows = _games_page(settings, channels, translator)
    return {"content": fitted(lines, translator), "view": rows_view(rows)}


async def _unusual_lines(visit: Visit) -> list[str]:
    """Who plays unusually like the engine on the server; nothing where nobody does."""
    found = await visit.use.agreements.unusual_on(visit.guild_id) if visit.guild_id is not None else ()
    lines = [
        visit.t.text(
            "settings-line-unusual",
            player=person(each.user_id, visit.t),
            game=game_name(each.game, visit.t),
            turns=each.turns,
            share=round(100 * each.share),
            expected=round(100 * each.expected),
        )
        for each in found
    ]
    return [visit.t.text("settings-unusual"), *lines] if lines else []


def _channels_line(channels: frozenset[int], translator: Translator) -> str:
    if not channels:
        return translator.text("settings-line-all-channels")
    return translator.text("settings-line-channels", channels=channel_list(channels, translator))


def _games_line(settings: ServerSettings, translator: Translator) -> str:
    if not settings.games:
        return translator.text("settings-line-all-games")
    return translator.text("settings-line-games", games=game_list(settings.games, translator))


def _daily_line(settings: ServerSettings, translator: Translator) -> str:
    if settings.daily_channel is None:
        return translator.text("settings-line-no-daily")
    return translator.text("settings-line-daily", channel=f"<#{settings.daily_channel}>")


def _games_page(settings: ServerSettings, channels: frozenset[int], translator: Translator) -> list[RoutedRow]:
    games = tuple(
        Option(game_name(game, translator), game, not settings.games or game in settings.games) for game in GAMES
    )
    threads = tuple(
        Option(
            translator.text("settings-choice-threads", threads=translator.text(THREAD_NAMES[policy])),
            value,
            policy is settings.threads,
        )
        for value, policy in THREAD_VALUES.items()
    )
    times = tuple(
        Option(
            translator.text("settings-choice-time", time=time_name(each, translator)),
            str(each or 0),
            each == settings.move_time,
        )
        for each in MOVE_TIMES
    )
    return [
        ChannelMenu(
            translator.text("settings-channels"),
            setting_id("channels", server=True),
            tuple(sorted(channels)),
            MOST_CHANNELS,
        ),
        RoutedMenu(translator.text("settings-games"), setting_id("games", server=True), games, len(games)),
        RoutedMenu(translator.text("settings-threads"), setting_id("threads", server=True), threads),
        RoutedMenu(translator.text("settings-time"), setting_id("time", server=True), times),
        (RoutedButton(translator.text("settings-to-messages"), setting_id("page", MESSAGES_PAGE, server=True)),),
    ]


def _messages_page(
    settings: ServerSettings, guild: discord.Guild | None, translator: Translator
) -> list[RoutedRow]:
    chosen = frozenset() if settings.daily_channel is None else frozenset({settings.daily_channel})
    daily = tuple(existing_channels(chosen, guild))
    buttons = [RoutedButton(translator.text("settings-to-games"), setting_id("page", GAMES_PAGE, server=True))]
    if chosen:
        buttons.append(RoutedButton(translator.text("settings-no-daily"), setting_id("no_daily", server=True)))
    return [
        ChannelMenu(translator.text("settings-daily"), setting_id("daily", server=True), daily),
        palette_menu(settings.palette, setting_id("palette", server=True), translator),
        language_menu(settings.language, setting_id("language", server=True), translator),
        tuple(buttons),
    ]

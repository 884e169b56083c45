"""The switch of a server's leagues in the panel of its settings: their channel, and then their games."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.leagues.model import League
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import ChannelMenu, Option, RoutedMenu, RoutedRow
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.router import Click
from sumon.ui.people.settings_panel import SETTING, discord_id, setting_id
from sumon.ui.start.house_rules import existing_channels, game_list, require_tournaments_in
from sumon.ui.texts.names import game_name

CHANNEL, ITS_GAMES = "league_channel", "league_games"
LEAGUE_FIELDS = {CHANNEL, ITS_GAMES}


async def leagues_on(context: Context) -> tuple[League, ...]:
    """The leagues of the server that are switched on."""
    assert context.guild_id is not None
    return tuple(each for each in await context.services.leagues.of_guild(context.guild_id) if each.is_on)


def leagues_line(leagues: Sequence[League], chosen: int | None, translator: Translator) -> str:
    """The line of the *leagues* that are on; *chosen*: the channel for which games are still to be chosen."""
    if leagues:
        games = game_list(frozenset(each.game for each in leagues), translator)
        return translator.text("settings-line-leagues", games=games, channel=f"<#{leagues[0].channel_id}>")
    if chosen is not None:
        return translator.text("settings-line-leagues-where", channel=f"<#{chosen}>")
    return translator.text("settings-line-no-leagues")


def league_menus(
    leagues: Sequence[League], chosen: int | None, guild: discord.Guild | None, translator: Translator
) -> list[RoutedRow]:
    """The menu of the channel, and once there is one, that of the games."""
    channel_id = leagues[0].channel_id if leagues else chosen
    if channel_id is None:
        return [ChannelMenu(translator.text("settings-league-channel"), setting_id(CHANNEL, server=True))]
    shown = tuple(existing_channels(frozenset({channel_id}), guild))
    on = {each.game for each in leagues}
    games = [Option(game_name(game, translator), game, game in on) for game in GAMES]
    label, custom_id = translator.text("settings-league-games"), setting_id(ITS_GAMES, str(channel_id), server=True)
    return [
        ChannelMenu(translator.text("settings-league-channel"), setting_id(CHANNEL, server=True), shown),
        RoutedMenu(label, custom_id, games, len(games), least=0),
    ]


async def switch_leagues(context: Context, field: str, click: Click) -> int | None:
    """Carries out a choice in one of the two menus: without a channel or a game, all leagues are off.

    Returns the chosen channel. Raises Refusal if no leagues can be played there, and InvalidCustomIdError.
    """
    assert context.guild_id is not None
    on = await leagues_on(context)
    if field == CHANNEL:
        channel_id = discord_id(click.values[0]) if click.values else None
        games = frozenset(each.game for each in on) if channel_id is not None else frozenset()
    else:
        channel_id = discord_id(SETTING.read(click.custom_id).value)
        games = frozenset(click.values)
        if not games <= GAMES.keys():
            raise InvalidCustomIdError("no game")
    if channel_id is not None:
        require_tournaments_in(context, channel_id, games)
    if on or games:
        await context.services.leagues.switch(context.guild_id, games, channel_id or on[0].channel_id)
        context.bot.background.wake_at(discord.utils.utcnow(), context.guild_id)
    return channel_id

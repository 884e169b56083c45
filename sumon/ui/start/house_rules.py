"""A server's rules for new games: the allowed games, the channels, threads, and who creates tournaments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.clock import TimeControl
from sumon.play.requests import Terms
from sumon.play.settings import ServerSettings, ThreadPolicy, TournamentCreators
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.places import lost_permissions, may_hold_threads
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.texts.names import game_name


def existing_channels(channels: frozenset[int], guild: discord.Guild | None) -> frozenset[int]:
    """*channels* without deleted ones."""
    return frozenset(each for each in channels if guild is not None and guild.get_channel(each) is not None)


def channel_list(channels: frozenset[int], translator: Translator) -> str:
    """The mentions of *channels*, as a list in a sentence."""
    return translator.listing([f"<#{channel}>" for channel in sorted(channels)])


def game_list(games: frozenset[str], translator: Translator) -> str:
    """The names of *games*."""
    return translator.listing([game_name(game, translator) for game in GAMES if game in games])


def require_wanted(context: Context, game: str) -> None:
    """Raises Refusal, with the allowed games or channels, unless *game* may begin here."""
    _require_game(context, game)
    if not is_wanted_here(context):
        raise _not_wanted(context)


def require_wanted_in(context: Context, game: str, channel: discord.abc.GuildChannel | discord.Thread) -> None:
    """Like `require_wanted`, for another *channel* of the server."""
    _require_game(context, game)
    if not is_wanted_in(context.server, channel):
        raise _not_wanted(context)


def require_tournaments_in(context: Context, channel_id: int, games: Iterable[str]) -> discord.TextChannel:
    """The channel with the id *channel_id*, if tournaments of *games* can be played there.

    Raises Refusal if the server does not allow that, or the bot lacks permissions.
    """
    channel = context.guild.get_channel(channel_id) if context.guild is not None else None
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("tournaments-no-threads")
    for game in games:
        require_wanted_in(context, game, channel)
    if context.server.threads is ThreadPolicy.NEVER:
        raise Refusal("tournaments-threads-not-wanted")
    missing = lost_permissions(channel, context.translator, threads=True)
    if missing:
        raise Refusal("tournaments-missing-permissions", channel=channel.mention, permissions=missing)
    return channel


def _require_game(context: Context, game: str) -> None:
    if context.server.games and game not in context.server.games:
        games = game_list(context.server.games, context.translator)
        raise Refusal("settings-game-not-wanted", game=game_name(game, context.translator), games=games)


def _not_wanted(context: Context) -> Refusal:
    wanted = existing_channels(context.server.channels, context.guild)
    return Refusal("settings-channel-not-wanted", channels=channel_list(wanted, context.translator))


def is_wanted_here(context: Context) -> bool:
    """Whether the server allows games in this channel: all are allowed until it has chosen some."""
    wanted = existing_channels(context.server.channels, context.guild)
    return not wanted or not wanted.isdisjoint(_places(context.channel_id, context.channel))


def is_wanted_in(settings: ServerSettings, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Like `is_wanted_here`, for a *channel* of a server with *settings*."""
    me: discord.Member | None = channel.guild.me  # None if another process serves the server
    wanted = settings.channels if me is None else existing_channels(settings.channels, channel.guild)
    return not wanted or not wanted.isdisjoint(_places(channel.id, channel))


def require_creator(context: Context) -> None:
    """Raises Refusal, with those who may, unless the user may create tournaments on this server."""
    settings, granted = context.server, context.interaction.permissions
    may_moderate = granted.manage_messages or granted.manage_guild
    if settings.tournament_creators is TournamentCreators.EVERYBODY or may_moderate:
        return
    role = creators_role(settings, context.guild)
    if role is not None and isinstance(context.user, discord.Member) and context.user.get_role(role.id) is not None:
        return
    if role is not None:
        raise Refusal("tournaments-creators-role", role=role.mention)
    is_gone = settings.tournament_role is not None
    raise Refusal("tournaments-creators-role-gone" if is_gone else "tournaments-creators-moderators")


def creators_role(settings: ServerSettings, guild: discord.Guild | None) -> discord.Role | None:
    """The role that may create tournaments beside moderators; None if none is chosen, or it is gone."""
    if guild is None or settings.tournament_role is None:
        return None
    return guild.get_role(settings.tournament_role)


def with_thread(context: Context, terms: Terms, *, busy: bool) -> Terms:
    """*terms* with an own thread if the server wants one or the channel is *busy*.

    Raises Refusal if a thread is needed, but impossible here or not allowed by the server.
    """
    if context.server.threads is ThreadPolicy.NEVER and (busy or terms.own_thread):
        raise Refusal("settings-busy-no-threads") if busy else Refusal("settings-no-threads")
    if (busy or terms.own_thread) and not may_hold_threads(context):
        raise Refusal("ui-busy-no-thread") if busy else Refusal("ui-no-thread-here")
    # A game in a thread needs none: a thread cannot have threads.
    is_usual = context.server.threads is ThreadPolicy.ALWAYS and may_hold_threads(context)
    return replace(terms, own_thread=busy or terms.own_thread or is_usual)


def usual_time(
    context: Context, opponent: discord.User | discord.Member | None, level: str | None
) -> TimeControl | None:
    """The server's default time for a challenge; None against the computer."""
    computer = context.bot.user
    if level is not None or (opponent is not None and computer is not None and opponent.id == computer.id):
        return None
    return context.server.time_control


def with_weekends(control: TimeControl | None, *, off: bool) -> TimeControl | None:
    """*control*, with weekends *off* or not. Raises Refusal for weekends off where no clock runs for hours."""
    if off and (control is None or control.is_live):
        raise Refusal("time-no-weekends")
    return None if control is None else control.with_weekends(off=off)


def _places(channel_id: int | None, channel: object) -> set[int]:
    """The ids of the channel and, if it is a thread, of its parent."""
    places = {channel_id or 0}
    if isinstance(channel, discord.Thread):
        places.add(channel.parent_id)
    return places

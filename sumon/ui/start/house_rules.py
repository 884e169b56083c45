"""A server's rules for the games that begin on it: which, where, and in threads or not."""

from __future__ import annotations

from dataclasses import replace

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.requests import Terms
from sumon.play.settings import ServerSettings, ThreadPolicy
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.places import may_hold_threads
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.texts.names import game_name


def existing_channels(channels: frozenset[int], guild: discord.Guild | None) -> frozenset[int]:
    """*channels* without the deleted ones, which no longer count."""
    return frozenset(each for each in channels if guild is not None and guild.get_channel(each) is not None)


def channel_list(channels: frozenset[int], translator: Translator) -> str:
    """*channels* as Discord shows them."""
    return translator.listing([f"<#{channel}>" for channel in sorted(channels)])


def game_list(games: frozenset[str], translator: Translator) -> str:
    """The names of *games*."""
    return translator.listing([game_name(game, translator) for game in GAMES if game in games])


def require_wanted(context: Context, game: str) -> None:
    """Raises Refusal, which says what may begin and where, unless *game* may begin in the place of *context*."""
    _require_game(context, game)
    if not is_wanted_here(context):
        raise _not_wanted(context)


def require_wanted_in(context: Context, game: str, channel: discord.abc.GuildChannel | discord.Thread) -> None:
    """The same for a *channel* of the server."""
    _require_game(context, game)
    if not is_wanted_in(context.server, channel):
        raise _not_wanted(context)


def _require_game(context: Context, game: str) -> None:
    if context.server.games and game not in context.server.games:
        games = game_list(context.server.games, context.translator)
        raise Refusal("settings-game-not-wanted", game=game_name(game, context.translator), games=games)


def _not_wanted(context: Context) -> Refusal:
    wanted = existing_channels(context.server.channels, context.guild)
    return Refusal("settings-channel-not-wanted", channels=channel_list(wanted, context.translator))


def is_wanted_here(context: Context) -> bool:
    """Whether the channel is one of those that the server has chosen for games, if it has chosen any."""
    wanted = existing_channels(context.server.channels, context.guild)
    return not wanted or not wanted.isdisjoint(_places(context.channel_id, context.channel))


def is_wanted_in(settings: ServerSettings, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """The same for a *channel* of a server with *settings*."""
    me: discord.Member | None = channel.guild.me  # None where another process is for the server
    wanted = settings.channels if me is None else existing_channels(settings.channels, channel.guild)
    return not wanted or not wanted.isdisjoint(_places(channel.id, channel))


def with_thread(context: Context, terms: Terms, *, busy: bool) -> Terms:
    """*terms* with a thread of its own where the server wants one, or where the channel is *busy*.

    Raises Refusal where it cannot be had, or the server wants none.
    """
    if context.server.threads is ThreadPolicy.NEVER and (busy or terms.own_thread):
        raise Refusal("settings-busy-no-threads") if busy else Refusal("settings-no-threads")
    if (busy or terms.own_thread) and not may_hold_threads(context):
        raise Refusal("ui-busy-no-thread") if busy else Refusal("ui-no-thread-here")
    # A game in a thread has one already: that holds no others.
    is_usual = context.server.threads is ThreadPolicy.ALWAYS and may_hold_threads(context)
    return replace(terms, own_thread=busy or terms.own_thread or is_usual)


def usual_time(context: Context, opponent: discord.User | discord.Member | None, level: str | None) -> int | None:
    """The server's seconds a move for a challenge that names none; None against the computer."""
    computer = context.bot.user
    if level is not None or (opponent is not None and computer is not None and opponent.id == computer.id):
        return None
    return context.server.move_time


def _places(channel_id: int | None, channel: object) -> set[int]:
    """The channel, and the one it belongs to if it is a thread."""
    places = {channel_id or 0}
    if isinstance(channel, discord.Thread):
        places.add(channel.parent_id)
    return places

"""What a server wants of the games that begin on it: which, where, and in threads or not."""

from __future__ import annotations

from dataclasses import replace

import discord

from sumon.play.model import Terms
from sumon.play.settings import ServerSettings, ThreadPolicy
from sumon.ui.show.house_lists import channel_list, existing_channels, game_list
from sumon.ui.show.names import game_name
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_server
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.places import may_hold_threads
from sumon.ui.wire.refusals import Refusal


def require_wanted(interaction: Interaction, game: str) -> None:
    """Nothing where *game* may begin where *interaction* is. Raises Refusal, which says what may, or where."""
    settings, translator = chosen_by_server(interaction), reader_translator(interaction)
    if settings.games and game not in settings.games:
        games = game_list(settings.games, translator)
        raise Refusal("settings-game-not-wanted", game=game_name(game, translator), games=games)
    wanted = existing_channels(settings.channels, interaction.guild)
    if wanted and wanted.isdisjoint(_places(interaction)):
        raise Refusal("settings-channel-not-wanted", channels=channel_list(wanted, translator))


def with_thread(interaction: Interaction, terms: Terms, *, busy: bool) -> Terms:
    """*terms* with a thread of its own where the server wants one, or where the channel is *busy*.

    Raises Refusal where it cannot be had, or the server wants none.
    """
    settings = chosen_by_server(interaction)
    if settings.threads is ThreadPolicy.NEVER and (busy or terms.own_thread):
        raise Refusal("settings-busy-no-threads") if busy else Refusal("settings-no-threads")
    if (busy or terms.own_thread) and not may_hold_threads(interaction):
        raise Refusal("ui-busy-no-thread") if busy else Refusal("ui-no-thread-here")
    return replace(terms, own_thread=busy or terms.own_thread or _is_usual(interaction, settings))


def usual_time(
    interaction: Interaction, opponent: discord.User | discord.Member | None, level: str | None
) -> int | None:
    """The seconds a move that the server gives where a challenge names none; None against the computer."""
    computer = interaction.client.user
    if level is not None or (opponent is not None and computer is not None and opponent.id == computer.id):
        return None
    return chosen_by_server(interaction).move_time


def _is_usual(interaction: Interaction, settings: ServerSettings) -> bool:
    """Whether every game gets a thread here. In a thread it has one."""
    return settings.threads is ThreadPolicy.ALWAYS and may_hold_threads(interaction)


def _places(interaction: Interaction) -> set[int]:
    """The channel, and where it is a thread, the one it belongs to."""
    places = {interaction.channel_id or 0}
    if isinstance(interaction.channel, discord.Thread):
        places.add(interaction.channel.parent_id)
    return places

"""Finding the tournament of a command: the typed one, that of the channel, the only one, or one from a menu."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from sumon.core.typed import is_part, typed_number
from sumon.i18n import Translator, isolated
from sumon.play.errors import TournamentError
from sumon.play.tournaments.actors import Actor
from sumon.play.tournaments.model import GOING_ON, Format, Status, Tournament, TournamentLine
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedMenu, rows_view
from sumon.ui.interactions.ids import MAX_ID
from sumon.ui.interactions.places import require_presence, server_needed
from sumon.ui.interactions.refusals import MAX_CHOICES, Refusal
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.start.house_rules import require_tournaments_in
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name, own_name
from sumon.ui.tournaments.buttons import JOIN, MANAGE, SHOW, WITHDRAW, TournamentButton, TournamentClick
from sumon.ui.tournaments.text import choice_name, format_name


def require_server(context: Context) -> discord.Guild:
    """The server of *context*. Raises Refusal outside of servers, and on a server without the bot."""
    if context.guild_id is None:
        raise server_needed(context, "tournaments-server-only")
    require_presence(context)
    assert context.guild is not None
    return context.guild


def actor_of(context: Context, channel_id: int | None = None) -> Actor:
    """The user as an actor: a moderator if they may manage messages in *channel_id*, the tournament's channel.

    If the channel is gone, the permissions on the server count. Raises Refusal if the bot is not on the server.
    """
    guild = require_server(context)
    return Actor(
        context.user_id, own_name(context.user), guild.id, is_moderator=_moderates(context, guild, channel_id)
    )


def _moderates(context: Context, guild: discord.Guild, channel_id: int | None) -> bool:
    if channel_id is None or channel_id == context.channel_id:
        return context.interaction.permissions.manage_messages
    channel, member = guild.get_channel(channel_id), context.user
    if not isinstance(member, discord.Member):
        return False
    granted = member.guild_permissions if channel is None else channel.permissions_for(member)
    return granted.manage_messages


def channel_here(context: Context) -> discord.TextChannel:
    """The text channel of *context*, or the parent of its thread. Raises Refusal in other kinds of channel."""
    guild = require_server(context)
    here = context.channel
    found = guild.get_channel(here.parent_id) if isinstance(here, discord.Thread) else here
    if not isinstance(found, discord.TextChannel):
        raise Refusal("tournaments-no-threads")
    return found


def require_playable(context: Context, game: str, channel_id: int) -> discord.TextChannel:
    """The channel with the id *channel_id*, if a tournament of *game* can be played there.

    Raises Refusal if the server does not allow that, the user may not write there, or the bot lacks permissions.
    """
    require_server(context)
    channel = require_tournaments_in(context, channel_id, [game])
    granted = channel.permissions_for(context.user) if isinstance(context.user, discord.Member) else None
    if granted is None or not (granted.view_channel and granted.send_messages):
        raise Refusal("tournaments-not-yours", channel=channel.mention)
    return channel


ALL = (*GOING_ON, Status.FINISHED)
STATUS_NAMES = {
    Status.OPEN: "tournaments-status-open",
    Status.FINISHED: "tournaments-status-finished",
    Status.CANCELLED: "tournaments-status-cancelled",
}


async def answer_for_tournament(context: Context, button: TournamentButton, typed: str | None) -> None:
    """Runs the answer of *button* for the tournament named by the option *typed*. Raises PlayError and Refusal."""
    tournament = await _resolve_tournament(context, typed, button)
    if tournament is not None:
        await button.answer(context, tournament, "")


async def _resolve_tournament(context: Context, typed: str | None, button: TournamentButton) -> Tournament | None:
    """The tournament named by the option *typed*; without it, the one of the channel, or the only one.

    If several are possible, answers with a menu of them that acts like *button*, and returns None. Raises Refusal
    and TournamentError if there is none.
    """
    among = GOING_ON if button in (JOIN, WITHDRAW, MANAGE) else ALL
    guild = require_server(context)
    lines = await context.services.tournaments.list_of(guild.id)
    if typed is not None:
        return await context.services.tournaments.find_tournament(_typed(typed, lines), guild.id)
    # A division is joined by way of its league.
    lines = tuple(each for each in lines if each.status in among and (button is not JOIN or each.division is None))
    if not lines:
        raise Refusal("tournaments-none")
    found = _only(lines, places_here(context))
    if found is not None:
        return await context.services.tournaments.find_tournament(found.id, guild.id)
    options = [
        Option(choice_name(each.name), str(each.id), about=line_terms(each, context.translator)) for each in lines
    ]
    menu = RoutedMenu(
        context.translator.text("tournaments-choose"), button.id(TournamentClick(0)), options[:MAX_CHOICES]
    )
    await context.send_privately(context.translator.text("tournaments-which"), view=rows_view([menu]))
    return None


def _typed(typed: str, lines: Sequence[TournamentLine]) -> int:
    """The id of the tournament *typed*: its number, or a part of its name. Raises TournamentError if not unique."""
    number = typed_number(typed)
    if number.isascii() and number.isdecimal() and len(number) < len(str(MAX_ID)):
        return int(number)
    named = [each.id for each in lines if number and is_part(typed, each.name)]
    if len(named) != 1:
        raise TournamentError("tournaments-gone")
    return named[0]


def _only(lines: Sequence[TournamentLine], places: Collection[int]) -> TournamentLine | None:
    """The only tournament in *places* or, if there is none, of the server; None if there are several.

    Finished tournaments are considered only if no other is left.
    """
    near = [each for each in lines if each.channel_id in places] or lines
    found = [each for each in near if each.status in GOING_ON] or near
    return found[0] if len(found) == 1 else None


def places_here(context: Context) -> set[int]:
    """The ids of the channel of *context* and, if that is a thread, of its parent."""
    places = {context.channel_id or 0}
    if isinstance(context.channel, discord.Thread):
        places.add(context.channel.parent_id)
    return places


async def show_list(context: Context) -> None:
    """Answers privately with the tournaments of the server, and a menu that shows one. Raises Refusal."""
    guild = require_server(context)
    lines = [each for each in await context.services.tournaments.list_of(guild.id) if is_listed(each)]
    if not lines:
        raise Refusal("tournaments-none")
    options = [
        Option(choice_name(each.name), str(each.id), about=line_terms(each, context.translator)) for each in lines
    ]
    menu = RoutedMenu(context.translator.text("tournaments-choose"), SHOW.id(TournamentClick(0)), options)
    await context.send_privately(list_text(lines, context.translator), view=rows_view([menu]))


def list_text(lines: Sequence[TournamentLine], translator: Translator) -> str:
    """The list of *lines* as a message, cut if it is too long."""
    return fitted([list_line(each, translator) for each in lines], translator)


def is_listed(line: TournamentLine) -> bool:
    """Whether a tournament is listed: all but those that were cancelled before they began."""
    return line.status is not Status.CANCELLED or line.round > 0


def list_line(line: TournamentLine, translator: Translator) -> str:
    """The line of a tournament in a list: its name, its terms and progress, and its channel."""
    parts = (f"**{escape_markdown(line.name)}**", line_terms(line, translator), f"<#{line.channel_id}>")
    return translator.text("ui-dot").join(parts)


def line_terms(line: TournamentLine, translator: Translator) -> str:
    """The game, the format, the progress and the number of entrants of a tournament."""
    parts = (
        game_name(line.game, translator),
        format_name(line.format, line.rounds, translator),
        status_text(line, translator),
        translator.text("tournaments-count", count=line.people),
    )
    return translator.text("ui-dot").join(parts)


def status_text(line: TournamentLine, translator: Translator) -> str:
    """The status of a tournament, or the current round."""
    if line.status is not Status.RUNNING:
        return translator.text(STATUS_NAMES[line.status])
    if line.format in (Format.SWISS, Format.KNOCKOUT):
        return translator.text("tournaments-round-of", round=line.round, rounds=line.rounds)
    return translator.text("tournaments-status-running")


async def suggest_tournaments(context: Context, typed: str) -> list[tuple[str, str]]:
    """The suggestions for the option `tournament`: names and ids of the server's tournaments."""
    if context.guild_id is None:
        return []
    lines = await context.services.tournaments.list_of(context.guild_id)
    translator = context.translator
    named = [
        (f"{isolated(choice_name(each.name))} · {status_text(each, translator)}", str(each.id)) for each in lines
    ]
    return [(name, value) for name, value in named if is_part(typed, name)]

"""The buttons under a tournament, and what they and the commands of the same name do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.play.tournaments.model import Status, Tournament
from sumon.ui.pictures.rules import show_rules
from sumon.ui.tournaments.acting import actor_of, channel_here, require_playable, require_server
from sumon.ui.tournaments.export import send_export
from sumon.ui.tournaments.games import look_at_game, show_games, turn_games_page
from sumon.ui.tournaments.ids import TOURNAMENT, TournamentVerb, tournament_id
from sumon.ui.tournaments.manage import show_manage
from sumon.ui.tournaments.mine import show_mine
from sumon.ui.tournaments.post import content_of
from sumon.ui.tournaments.setting_up import show_draft
from sumon.ui.tournaments.table import show_table, turn_table_page
from sumon.ui.tournaments.text import at_once_text, clock_lines, how_lines, title
from sumon.ui.wire.controls import RoutedButton, Style, row_view
from sumon.ui.wire.ids import ForgedError, read_id
from sumon.ui.wire.places import sees_channel
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

Act = Callable[[Visit, Tournament, str], Awaitable[None]]


async def answer_tournament(visit: Visit, click: Click) -> None:
    """Carries out a click on a tournament of the server. Raises PlayError, Refusal and ForgedError."""
    action = TOURNAMENT.read(click.custom_id, click.values)
    guild = require_server(visit)
    number, argument = action.tournament_id, action.argument
    if number == 0:  # a menu, and the one that was chosen
        number, argument = read_id(argument), ""
    tournament = await visit.use.tournaments.find(number, guild.id)
    await do(visit, tournament, action.verb, argument)


async def do(visit: Visit, tournament: Tournament, verb: TournamentVerb, argument: str = "") -> None:
    """Does *verb* with *tournament*. Raises PlayError, Refusal and ForgedError."""
    if verb not in VERBS:
        raise ForgedError("nothing to be done with a tournament")
    await VERBS[verb](visit, tournament, argument)


async def show_tournament(visit: Visit, tournament: Tournament) -> None:
    """Answers privately with what the post of *tournament* shows now."""
    palette = None if visit.reader.text_board else visit.palette
    content = await visit.meanwhile(content_of(tournament, visit.t, palette))
    await visit.show(content.text, view=content.view, attachments=content.files)


async def join(visit: Visit, tournament: Tournament) -> None:
    """The user joins *tournament*, and is told what that means. Raises PlayError and Refusal."""
    if tournament.channel_id != visit.channel_id and not await sees_channel(
        visit.bot, visit.user, tournament.channel_id
    ):
        raise Refusal("tournaments-unseen", name=title(tournament.name, visit.t))
    joined = await visit.use.tournaments.join(actor_of(visit), tournament.id)
    visit.bot.background.expect(discord.utils.utcnow(), tournament.guild_id)
    name = title(joined.name, visit.t)
    lines = [
        visit.t.text("tournaments-you-are-in", name=name),
        *(f"- {line}" for line in (at_once_text(joined, visit.t), *clock_lines(joined, visit.t))),
    ]
    if joined.status is Status.RUNNING:
        lines.append(visit.t.text("tournaments-joined-late"))
    else:
        lines.append(visit.t.text("tournaments-how-leaving"))
    await visit.tell("\n".join(lines))


async def leave(visit: Visit, tournament: Tournament) -> None:
    """The user leaves *tournament* before it begins. Raises TournamentError."""
    await visit.use.tournaments.leave(actor_of(visit), tournament.id)
    visit.bot.background.expect(discord.utils.utcnow(), tournament.guild_id)
    await visit.tell(visit.t.text("tournaments-you-have-left", name=title(tournament.name, visit.t)))


async def ask_to_withdraw(visit: Visit, tournament: Tournament) -> None:
    """Asks whether the user withdraws, and says what it costs; before the start they just leave."""
    entrant = tournament.entrant_of(visit.user_id)
    if tournament.status is not Status.RUNNING or entrant is None or not entrant.is_in:
        await leave(visit, tournament)
        return
    running = sum(each.is_playing and each.has(entrant.id) for each in tournament.open_pairings)
    text = visit.t.text("tournaments-really-withdraw", name=title(tournament.name, visit.t), count=running)
    buttons = (
        RoutedButton(
            visit.t.text("tournaments-withdraw"), tournament_id(tournament.id, TournamentVerb.OUT), Style.STOP
        ),
        RoutedButton(visit.t.text("ui-cancel"), tournament_id(tournament.id, TournamentVerb.KEEP)),
    )
    await visit.tell(text, view=row_view(buttons))


async def withdraw(visit: Visit, tournament: Tournament) -> None:
    """The user withdraws from *tournament*. Raises TournamentError."""
    await visit.use.tournaments.withdraw(actor_of(visit), tournament.id)
    visit.bot.background.expect(discord.utils.utcnow(), tournament.guild_id)
    await visit.show(visit.t.text("tournaments-you-have-left", name=title(tournament.name, visit.t)), view=None)


async def again(visit: Visit, tournament: Tournament) -> None:
    """Answers privately with the panel of a draft with the choices of *tournament*. Raises Refusal."""
    actor, channel = actor_of(visit), channel_here(visit)
    require_playable(visit, tournament.game, channel.id)
    await show_draft(visit, await visit.use.tournaments.again(actor, tournament.id, channel.id))


async def _how(visit: Visit, tournament: Tournament) -> None:
    await visit.tell("\n".join(how_lines(tournament, visit.t)))


async def _rules(visit: Visit, tournament: Tournament) -> None:
    await show_rules(visit, tournament.game)


async def _keep(visit: Visit, _: Tournament) -> None:
    await visit.dismiss()


def _plain(act: Callable[[Visit, Tournament], Awaitable[None]]) -> Act:
    """*act* for a control whose argument says nothing."""
    return lambda visit, tournament, _: act(visit, tournament)


VERBS: Mapping[TournamentVerb, Act] = MappingProxyType(
    {
        TournamentVerb.SHOW: _plain(show_tournament),
        TournamentVerb.JOIN: _plain(join),
        TournamentVerb.LEAVE: _plain(leave),
        TournamentVerb.HOW: _plain(_how),
        TournamentVerb.MINE: _plain(show_mine),
        TournamentVerb.RULES: _plain(_rules),
        TournamentVerb.GAMES: _plain(show_games),
        TournamentVerb.PAGE: turn_games_page,
        TournamentVerb.LOOK: look_at_game,
        TournamentVerb.EXPORT: _plain(send_export),
        TournamentVerb.TABLE: _plain(show_table),
        TournamentVerb.LINES: turn_table_page,
        TournamentVerb.WITHDRAW: _plain(ask_to_withdraw),
        TournamentVerb.OUT: _plain(withdraw),
        TournamentVerb.KEEP: _plain(_keep),
        TournamentVerb.AGAIN: _plain(again),
        TournamentVerb.MANAGE: _plain(show_manage),
    }
)

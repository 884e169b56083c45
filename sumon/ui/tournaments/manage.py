"""*Manage*: what the organiser of a tournament and moderators do, each after one more question."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.play.errors import TournamentError
from sumon.play.tournaments.actors import Actor, require_going_on, require_organiser, require_person
from sumon.play.tournaments.model import FEWEST, Pairing, Tournament
from sumon.ui.start.panel_clicks import find_member
from sumon.ui.texts.names import own_name
from sumon.ui.tournaments.acting import actor_of, channel_here, require_playable, require_server
from sumon.ui.tournaments.ids import MANAGE, ManageVerb
from sumon.ui.tournaments.manage_asks import (
    RESULTS,
    cancel_page,
    day_page,
    drop_page,
    move_page,
    replace_page,
    result_page,
    start_page,
)
from sumon.ui.tournaments.manage_pages import Page, games_page, main_page, pair_text, people_page, successor_page
from sumon.ui.tournaments.post import cancelled_text
from sumon.ui.tournaments.text import entrant_text
from sumon.ui.wire.ids import ForgedError, read_id, read_user
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import lost_permissions
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

MOST_DIGITS = 6  # of an offset

Act = Callable[[Visit, Actor, Tournament, str], Awaitable[None]]


async def show_manage(visit: Visit, tournament: Tournament) -> None:
    """Answers privately with what the user can do with *tournament*. Raises TournamentError unless they may."""
    actor = actor_of(visit, tournament.channel_id)
    require_organiser(actor, tournament)
    require_going_on(tournament)
    page = _main(visit, tournament)
    await visit.show(page.text, view=page.view)


async def answer_manage(visit: Visit, click: Click) -> None:
    """Carries out a click on a page of those who manage a tournament. Raises PlayError, Refusal and ForgedError."""
    action = MANAGE.read(click.custom_id, click.values)
    guild = require_server(visit)
    tournament = await visit.use.tournaments.find(action.tournament_id, guild.id)
    actor = actor_of(visit, tournament.channel_id)
    require_organiser(actor, tournament)
    require_going_on(tournament)
    await VERBS[action.verb](visit, actor, tournament, action.argument)


def _main(visit: Visit, tournament: Tournament, note: str = "") -> Page:
    return main_page(tournament, visit.t, moves=_could_move_here(visit, tournament), note=note)


def _could_move_here(visit: Visit, tournament: Tournament) -> bool:
    """Whether this is another channel, and that of *tournament* is gone or lacks what the bot needs."""
    channel = require_server(visit).get_channel(tournament.channel_id)
    is_usable = isinstance(channel, discord.TextChannel) and not lost_permissions(channel, visit.t, threads=True)
    return not is_usable and visit.channel_id != tournament.channel_id


async def _edit(visit: Visit, page: Page) -> None:
    await visit.edit(content=page.text, view=page.view)


async def _done(visit: Visit, tournament: Tournament, note: str) -> None:
    """Shows what can be done next, below the sentence on what was done."""
    visit.bot.background.expect(discord.utils.utcnow(), tournament.guild_id)
    page = _main(visit, tournament, note)
    await visit.edit(content=page.text, view=page.view)


# ---------------------------------------------------------------------- what is asked for


async def _back(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    await _edit(visit, _main(visit, tournament))


async def _start(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    count = len(tournament.people)
    if count < FEWEST:
        raise TournamentError("tournaments-too-few", name=tournament.name, least=FEWEST, count=count)
    await _edit(visit, start_page(tournament, visit.t))


def _games(verb: ManageVerb) -> Act:
    async def show(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
        await _edit(visit, games_page(tournament, verb, _offset(argument), visit.t))

    return show


def _people(verb: ManageVerb) -> Act:
    async def show(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
        await _edit(visit, people_page(tournament, verb, _offset(argument), visit.t))

    return show


async def _game(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    pairing = _open_pairing(tournament, argument)
    if any(tournament.by_id[each].user_id == actor.user_id for each in pairing.entrants):
        raise TournamentError("tournaments-own-game")
    await _edit(visit, result_page(tournament, pairing, visit.t))


async def _place(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    entrant = require_person(tournament, read_id(argument))
    await _edit(visit, successor_page(tournament, entrant, visit.t))


async def _successor(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    entrant_id, user_id = _two(argument)
    entrant = require_person(tournament, read_id(entrant_id))
    member = await _member(visit, tournament, user_id)
    await _edit(visit, replace_page(tournament, entrant, member, visit.t))


async def _dropping(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    entrant = require_person(tournament, read_id(argument))
    await _edit(visit, drop_page(tournament, entrant, visit.t))


async def _days(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    pairing = _open_pairing(tournament, argument)
    if pairing.match_id is None or not pairing.is_playing:
        raise TournamentError("tournaments-no-game-now")
    on_turn = (await visit.use.matches.find(pairing.match_id)).occupant_on_turn
    entrant = tournament.entrant_of(on_turn.user_id) if on_turn is not None and on_turn.user_id else None
    if entrant is None:
        raise TournamentError("tournaments-no-game-now")
    await _edit(visit, day_page(tournament, pairing, entrant, visit.t))


async def _move(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    require_playable(visit, tournament.game, channel_here(visit).id)
    await _edit(visit, move_page(tournament, visit.t))


async def _cancel(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    await _edit(visit, cancel_page(tournament, visit.t))


# ---------------------------------------------------------------------- what is done


async def _begin(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    await visit.use.organising.start(actor, tournament.id)
    visit.bot.background.expect(discord.utils.utcnow(), tournament.guild_id)
    await visit.edit(content=visit.t.text("tournaments-is-starting"), view=None)  # it has not begun yet


async def _result(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    number, result = _two(argument)
    if result not in RESULTS:
        raise ForgedError("no result of a game")
    pairing = _open_pairing(tournament, number)
    now = await visit.use.organising.decide(actor, tournament.id, pairing.id, RESULTS[result])
    await _done(visit, now, visit.t.text("tournaments-is-decided", game=pair_text(tournament, pairing, visit.t)))


async def _replaced(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    entrant_id, user_id = _two(argument)
    entrant = require_person(tournament, read_id(entrant_id))
    member = await _member(visit, tournament, user_id)
    now = await visit.use.organising.replace(actor, tournament.id, entrant.id, member.id, own_name(member))
    player = entrant_text(entrant, visit.t)
    await _done(visit, now, visit.t.text("tournaments-is-replaced", player=player, successor=member.mention))


async def _dropped(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    entrant = require_person(tournament, read_id(argument))
    now = await visit.use.organising.drop(actor, tournament.id, entrant.id)
    await _done(visit, now, visit.t.text("tournaments-is-dropped", player=entrant_text(entrant, visit.t)))


async def _give(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    pairing_id, entrant_id = map(read_id, _two(argument))
    now = await visit.use.organising.give_a_day(actor, tournament.id, entrant_id, pairing_id)
    player = entrant_text(now.by_id[entrant_id], visit.t)
    await _done(visit, now, visit.t.text("tournaments-is-given", player=player))


async def _halved(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    entrant = require_person(tournament, read_id(argument))
    now = await visit.use.organising.give_half(actor, tournament.id, entrant.id)
    await _done(visit, now, visit.t.text("tournaments-is-halved", player=entrant_text(entrant, visit.t)))


async def _moved(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    channel = require_playable(visit, tournament.game, channel_here(visit).id)
    now = await visit.use.organising.move(actor, tournament.id, channel.id)
    await _done(visit, now, visit.t.text("tournaments-is-moved", channel=channel.mention))


async def _cancelled(visit: Visit, actor: Actor, tournament: Tournament, argument: str) -> None:
    now = await visit.use.organising.cancel(actor, tournament.id)
    await _done(visit, now, cancelled_text(now, visit.t))


# ---------------------------------------------------------------------- what an argument says


def _offset(argument: str) -> int:
    """How many lines stand before a page, none where nothing is said."""
    if argument and not (argument.isascii() and argument.isdecimal() and len(argument) <= MOST_DIGITS):
        raise ForgedError("no page")
    return int(argument or 0)


def _two(argument: str) -> tuple[str, str]:
    one, _, other = argument.partition(" ")
    return one, other


def _open_pairing(tournament: Tournament, number: str) -> Pairing:
    """The pairing of that number, if it is open. Raises TournamentError."""
    pairing_id = read_id(number)
    for pairing in tournament.open_pairings:
        if pairing.id == pairing_id:
            return pairing
    raise TournamentError("tournaments-no-game-now")


async def _member(visit: Visit, tournament: Tournament, user_id: str) -> discord.Member:
    """The member who is to play in *tournament*. Raises Refusal where they cannot."""
    member = await find_member(visit, read_user(user_id))
    if member.bot:
        raise Refusal("tournaments-replace-bot")
    channel = require_server(visit).get_channel(tournament.channel_id)
    if channel is not None and not channel.permissions_for(member).view_channel:
        raise Refusal("tournaments-successor-unseen", player=mention(member.id), channel=channel.mention)
    return member


VERBS: Mapping[ManageVerb, Act] = MappingProxyType(
    {
        ManageVerb.BACK: _back,
        ManageVerb.START: _start,
        ManageVerb.BEGIN: _begin,
        ManageVerb.DECIDE: _games(ManageVerb.DECIDE),
        ManageVerb.GAME: _game,
        ManageVerb.RESULT: _result,
        ManageVerb.REPLACE: _people(ManageVerb.REPLACE),
        ManageVerb.PLACE: _place,
        ManageVerb.SUCCESSOR: _successor,
        ManageVerb.REPLACED: _replaced,
        ManageVerb.DROP: _people(ManageVerb.DROP),
        ManageVerb.DROPPING: _dropping,
        ManageVerb.DROPPED: _dropped,
        ManageVerb.DAY: _games(ManageVerb.DAY),
        ManageVerb.DAYS: _days,
        ManageVerb.GIVE: _give,
        ManageVerb.HALF: _people(ManageVerb.HALF),
        ManageVerb.HALVED: _halved,
        ManageVerb.MOVE: _move,
        ManageVerb.MOVED: _moved,
        ManageVerb.CANCEL: _cancel,
        ManageVerb.CANCELLED: _cancelled,
    }
)

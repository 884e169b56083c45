"""*Manage*: the actions of a tournament's organiser and of moderators, each with a confirmation."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.errors import TournamentError
from sumon.play.model import Decision
from sumon.play.tournaments.actors import Managed, require_person
from sumon.play.tournaments.model import FEWEST, Entrant, Format, Pairing, Status, Tournament, late_in
from sumon.play.tournaments.own_games import (
    may_drop,
    may_replace,
    require_may_drop,
    require_may_replace,
    require_not_own,
)
from sumon.play.tournaments.schedules import played_as
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import PeopleMenu, RoutedButton, Style
from sumon.ui.interactions.ids import InvalidCustomIdError, read_id, read_user
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.start.panel_clicks import find_member
from sumon.ui.texts.names import label_with_name, own_name
from sumon.ui.tournaments.buttons import MANAGE
from sumon.ui.tournaments.manage_pages import (
    BACK,
    CANCEL,
    DAY,
    DECIDE,
    DROP,
    HALF,
    MANAGEMENT,
    MOVE,
    REPLACE,
    START,
    Chosen,
    ManageClick,
    ManagePage,
    ask,
    back,
    carry_out,
    done,
    edit,
    games_page,
    page_here,
    pair_text,
    people_page,
)
from sumon.ui.tournaments.post import cancelled_text
from sumon.ui.tournaments.resolving import actor_of, channel_here, require_playable, require_server
from sumon.ui.tournaments.text import entrant_name, entrant_text, format_name, title

RESULTS = {
    "1": Decision.FIRST_UNPLAYED,
    "2": Decision.SECOND_UNPLAYED,
    "h": Decision.HALVES,
    "n": Decision.NEITHER,
}


@MANAGE
async def show_manage(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the actions on *tournament*. Raises TournamentError unless the user may manage it."""
    managed = Managed(tournament, actor_of(context, tournament.channel_id))
    page = page_here(context, managed.tournament)
    await context.edit_or_send(page.text, view=page.view)


async def answer_manage(context: Context, click: Click) -> None:
    """Carries out a click on a management page. Raises PlayError, Refusal and InvalidCustomIdError."""
    await carry_out(MANAGEMENT, context, click)


@BACK
async def go_back(context: Context, managed: Chosen) -> None:
    """Shows the main page in place."""
    await edit(context, page_here(context, managed.tournament))


# ---------------------------------------------------------------------- the start


@START
async def ask_to_start(context: Context, managed: Chosen) -> None:
    """Asks whether to start the tournament now. Raises TournamentError if it has too few entrants."""
    tournament, count = managed.tournament, len(managed.tournament.people)
    if count < FEWEST:
        raise TournamentError("tournaments-too-few", name=tournament.name, least=FEWEST, count=count)
    format, rounds = played_as(tournament.format, count, tournament.rounds)
    said = format_name(format, rounds, context.translator)
    await ask(
        context, tournament, context.translator.text("tournaments-really-start", count=count, format=said), start
    )


@MANAGEMENT.button("begin", label="tournaments-start-now", style=Style.MAIN)
async def start(context: Context, managed: Chosen) -> None:
    """Has the tournament start, and says that it is starting. Raises TournamentError."""
    await context.services.organising.start_tournament(managed)
    context.bot.background.wake_at(discord.utils.utcnow(), managed.tournament.guild_id)
    await context.edit(content=context.translator.text("tournaments-is-starting"), view=None)


# ---------------------------------------------------------------------- deciding a game


@DECIDE
async def show_games_to_decide(context: Context, managed: Chosen) -> None:
    """Shows a menu of the open games. Raises InvalidCustomIdError."""
    await edit(
        context, games_page(managed, managed.tournament.open_pairings, DECIDE, ask_for_result, context.translator)
    )


@MANAGEMENT.button("game", label="tournaments-choose-game")
async def ask_for_result(context: Context, managed: Chosen) -> None:
    """Asks for the result of the chosen game. Raises TournamentError if it is the user's own game."""
    pairing = _open_pairing(managed.tournament, managed.argument)
    require_not_own(managed, pairing)
    await edit(context, _result_page(managed.tournament, pairing, context.translator))


def _result_page(tournament: Tournament, pairing: Pairing, translator: Translator) -> ManagePage:
    first, second = (tournament.by_id[each] for each in pairing.entrants)
    text = translator.text("tournaments-really-decide", game=pair_text(tournament, pairing, translator))

    def button(label: str, result: str) -> RoutedButton:
        return decide.on(ManageClick(tournament.id, f"{pairing.id} {result}"), translator, label=label)

    def wins(entrant: Entrant) -> str:
        return label_with_name("tournaments-wins", entrant_name(entrant, translator), translator)

    buttons = [button(wins(first), "1"), button(wins(second), "2")]
    if tournament.format is not Format.KNOCKOUT:  # a knockout needs a winner
        buttons.append(button(translator.text("tournaments-halves"), "h"))
    buttons.append(button(translator.text("tournaments-neither"), "n"))
    return ManagePage(text, [tuple(buttons), (back(tournament, translator),)])


@MANAGEMENT.button("result")
async def decide(context: Context, managed: Chosen) -> None:
    """Decides the game. Raises TournamentError and InvalidCustomIdError."""
    number, result = _split(managed.argument)
    if result not in RESULTS:
        raise InvalidCustomIdError("no result of a game")
    pairing = _open_pairing(managed.tournament, number)
    await context.services.organising.decide(managed, pairing.id, RESULTS[result])
    game = pair_text(managed.tournament, pairing, context.translator)
    await done(context, managed, context.translator.text("tournaments-is-decided", game=game))


# ---------------------------------------------------------------------- an extra day


@DAY
async def show_games_going_on(context: Context, managed: Chosen) -> None:
    """Shows a menu of the games in progress. Raises InvalidCustomIdError."""
    games = [each for each in managed.tournament.open_pairings if each.is_playing]
    await edit(context, games_page(managed, games, DAY, ask_for_day, context.translator))


@MANAGEMENT.button("days", label="tournaments-choose-game")
async def ask_for_day(context: Context, managed: Chosen) -> None:
    """Asks whether to give the entrant on turn in the chosen game an extra day. Raises TournamentError."""
    pairing = _open_pairing(managed.tournament, managed.argument)
    require_not_own(managed, pairing)
    if pairing.match_id is None or not pairing.is_playing:
        raise TournamentError("tournaments-no-game-now")
    on_turn = (await context.services.matches.find_match(pairing.match_id)).occupant_on_turn
    entrant = managed.tournament.entrant_of(on_turn.user_id) if on_turn is not None and on_turn.user_id else None
    if entrant is None:
        raise TournamentError("tournaments-no-game-now")
    question = context.translator.text("tournaments-really-day", player=entrant_text(entrant, context.translator))
    await ask(context, managed.tournament, question, give_a_day, f"{pairing.id} {entrant.id}")


@MANAGEMENT.button("give", label="tournaments-day", style=Style.MAIN)
async def give_a_day(context: Context, managed: Chosen) -> None:
    """Gives the entrant an extra day in the game. Raises TournamentError."""
    pairing_id, entrant_id = map(read_id, _split(managed.argument))
    await context.services.organising.give_a_day(managed, entrant_id, pairing_id)
    player = entrant_text(managed.tournament.by_id[entrant_id], context.translator)
    note = [context.translator.text("tournaments-is-given", player=player)]
    ends_at = (await context.services.tournaments.reread(managed.tournament)).round_ends_at
    if ends_at is not None and ends_at != managed.tournament.round_ends_at:
        until = discord.utils.format_dt(ends_at, "R")
        note.append(context.translator.text("tournaments-round-longer", until=until))
    await done(context, managed, context.translator.sentences(note))


# ---------------------------------------------------------------------- the place of an entrant


@REPLACE
async def show_people_to_replace(context: Context, managed: Chosen) -> None:
    """Shows a menu of the entrants to replace. Raises InvalidCustomIdError."""
    page = people_page(
        managed, managed.tournament.people, REPLACE, choose_successor, context.translator, may=may_replace
    )
    await edit(context, page)


@MANAGEMENT.button("place", label="tournaments-choose-player")
async def choose_successor(context: Context, managed: Chosen) -> None:
    """Shows a menu of server members to choose the successor of the entrant from. Raises TournamentError."""
    tournament, t = managed.tournament, context.translator
    entrant = require_person(tournament, read_id(managed.argument))
    require_may_replace(managed, entrant, 0)
    asked = t.text("tournaments-who-instead", player=entrant_text(entrant, t))
    menu_id = ask_to_replace.id(ManageClick(tournament.id, str(entrant.id)))
    menu = PeopleMenu(t.text("tournaments-choose-successor"), menu_id)
    await edit(context, ManagePage(asked, [menu, (back(tournament, t),)]))


@MANAGEMENT.button("successor")
async def ask_to_replace(context: Context, managed: Chosen) -> None:
    """Asks whether the chosen member shall replace the entrant. Raises TournamentError and Refusal."""
    entrant, member = await _entrant_and_member(context, managed)
    pairings = [
        each.match_id for each in managed.tournament.open_pairings if each.is_playing and each.has(entrant.id)
    ]
    playing = await context.services.matches.running_of(entrant.user_id or 0)
    young = sum(each.id in pairings and each.is_young for each in playing)
    question = context.translator.text(
        "tournaments-really-replace",
        player=entrant_text(entrant, context.translator),
        successor=member.mention,
        lost=len(pairings) - young,
        anew=young,
    )
    await ask(context, managed.tournament, question, replace, f"{entrant.id} {member.id}")


@MANAGEMENT.button("replaced", label="tournaments-replace", style=Style.STOP)
async def replace(context: Context, managed: Chosen) -> None:
    """Replaces the entrant by the member. Raises TournamentError and Refusal."""
    entrant, member = await _entrant_and_member(context, managed)
    await context.services.organising.replace(managed, entrant.id, member.id, own_name(member))
    player = entrant_text(entrant, context.translator)
    await done(
        context,
        managed,
        context.translator.text("tournaments-is-replaced", player=player, successor=member.mention),
    )


async def _entrant_and_member(context: Context, managed: Chosen) -> tuple[Entrant, discord.Member]:
    """The entrant and their successor. Raises TournamentError, and Refusal if the successor cannot play here."""
    entrant_id, user_id = _split(managed.argument)
    entrant = require_person(managed.tournament, read_id(entrant_id))
    member = await find_member(context, read_user(user_id))
    require_may_replace(managed, entrant, member.id)
    if member.bot:
        raise Refusal("tournaments-replace-bot")
    channel = require_server(context).get_channel(managed.tournament.channel_id)
    if channel is not None and not channel.permissions_for(member).view_channel:
        raise Refusal("tournaments-successor-unseen", player=mention(member.id), channel=channel.mention)
    return entrant, member


@DROP
async def show_people_to_drop(context: Context, managed: Chosen) -> None:
    """Shows a menu of the entrants to drop. Raises InvalidCustomIdError."""
    page = people_page(managed, managed.tournament.people, DROP, ask_to_drop, context.translator, may=may_drop)
    await edit(context, page)


@MANAGEMENT.button("dropping", label="tournaments-choose-player")
async def ask_to_drop(context: Context, managed: Chosen) -> None:
    """Asks whether to drop the chosen entrant. Raises TournamentError."""
    tournament, t = managed.tournament, context.translator
    entrant = require_person(tournament, read_id(managed.argument))
    require_may_drop(managed, entrant)
    key = "tournaments-really-drop" if tournament.status is Status.RUNNING else "tournaments-really-drop-open"
    question = t.text(key, player=entrant_text(entrant, t), count=_playing(tournament, entrant))
    label = label_with_name("tournaments-drop-player", entrant_name(entrant, t), t)
    await ask(context, tournament, question, drop, str(entrant.id), label)


@MANAGEMENT.button("dropped", style=Style.STOP)
async def drop(context: Context, managed: Chosen) -> None:
    """Drops the entrant. Raises TournamentError."""
    entrant = require_person(managed.tournament, read_id(managed.argument))
    await context.services.organising.drop(managed, entrant.id)
    await done(
        context,
        managed,
        context.translator.text("tournaments-is-dropped", player=entrant_text(entrant, context.translator)),
    )


@HALF
async def show_people_who_are_late(context: Context, managed: Chosen) -> None:
    """Shows a menu of the entrants who have missed the current round. Raises InvalidCustomIdError."""
    page = people_page(managed, late_in(managed.tournament), HALF, give_half, context.translator, may=_is_another)
    await edit(context, page)


def _is_another(_: Tournament, entrant: Entrant, user_id: int) -> bool:
    return entrant.user_id != user_id


@MANAGEMENT.button("halved", label="tournaments-choose-player")
async def give_half(context: Context, managed: Chosen) -> None:
    """Gives the chosen entrant half a point for the missed round. Raises TournamentError."""
    entrant = require_person(managed.tournament, read_id(managed.argument))
    await context.services.organising.give_half(managed, entrant.id)
    await done(
        context,
        managed,
        context.translator.text("tournaments-is-halved", player=entrant_text(entrant, context.translator)),
    )


# ---------------------------------------------------------------------- the whole tournament


@MOVE
async def ask_to_move(context: Context, managed: Chosen) -> None:
    """Asks whether to move the tournament to this channel. Raises Refusal if it cannot be played here."""
    require_playable(context, managed.tournament.game, channel_here(context).id)
    question = context.translator.text(
        "tournaments-really-move", name=title(managed.tournament.name, context.translator)
    )
    await ask(context, managed.tournament, question, move)


@MANAGEMENT.button("moved", label="tournaments-move", style=Style.MAIN)
async def move(context: Context, managed: Chosen) -> None:
    """Moves the tournament to this channel. Raises Refusal and TournamentError."""
    channel = require_playable(context, managed.tournament.game, channel_here(context).id)
    await context.services.organising.move(managed, channel.id)
    await context.bot.background.permitted(channel.guild.id)  # games whose threads are gone come here now
    await done(context, managed, context.translator.text("tournaments-is-moved", channel=channel.mention))


@CANCEL
async def ask_to_cancel(context: Context, managed: Chosen) -> None:
    """Asks whether to cancel the tournament."""
    is_running = managed.tournament.status is Status.RUNNING
    key = "tournaments-really-cancel" if is_running else "tournaments-really-cancel-open"
    question = context.translator.text(key, name=title(managed.tournament.name, context.translator))
    await ask(context, managed.tournament, question, cancel)


@MANAGEMENT.button("cancelled", label="tournaments-cancel-now", style=Style.STOP)
async def cancel(context: Context, managed: Chosen) -> None:
    """Cancels the tournament. Raises TournamentError."""
    await context.services.organising.cancel(managed)
    now = await context.services.tournaments.reread(managed.tournament)
    context.bot.background.wake_at(discord.utils.utcnow(), now.guild_id)
    await context.edit(content=cancelled_text(now, context.translator), view=None)


# ---------------------------------------------------------------------- the arguments of clicks


def _split(argument: str) -> tuple[str, str]:
    one, _, other = argument.partition(" ")
    return one, other


def _open_pairing(tournament: Tournament, number: str) -> Pairing:
    """The open pairing with the id *number*. Raises TournamentError if there is none."""
    pairing_id = read_id(number)
    for pairing in tournament.open_pairings:
        if pairing.id == pairing_id:
            return pairing
    raise TournamentError("tournaments-no-game-now")


def _playing(tournament: Tournament, entrant: Entrant) -> int:
    """The number of the games that *entrant* is playing."""
    return sum(each.is_playing and each.has(entrant.id) for each in tournament.open_pairings)

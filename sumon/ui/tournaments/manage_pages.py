"""The private pages to manage a tournament: its actions, and menus of entrants and games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.actors import Managed
from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament, late_in, undoable
from sumon.play.tournaments.own_games import is_own, who_may
from sumon.ui.buttons.pager import Pager
from sumon.ui.interactions.buttons import VerbButton, VerbFormat
from sumon.ui.interactions.confirmation import Confirmation
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedButton, RoutedRow, rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.places import lost_permissions
from sumon.ui.interactions.refusals import MAX_CHOICES
from sumon.ui.interactions.router import Click
from sumon.ui.texts.fitting import fitted
from sumon.ui.tournaments.resolving import actor_of, require_server
from sumon.ui.tournaments.text import (
    entrant_name,
    entrant_text,
    has_rounds,
    places_text,
    running_lines,
    start_text,
    title,
)

MOST_DIGITS = 6  # of an offset


@dataclass(frozen=True, slots=True)
class ManageClick:
    """A click on a private page to manage a tournament."""

    tournament_id: int
    argument: str = ""  # the ids of the entrant or game in question, or the offset of a page
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Chosen(Managed):
    """A tournament that the user may manage, with the *argument* of their click."""

    argument: str


Act: TypeAlias = Callable[[Context, Chosen], Awaitable[None]]
ManageButton: TypeAlias = VerbButton[ManageClick, Act]

MANAGEMENT: VerbFormat[ManageClick, Act] = VerbFormat(
    "p", ManageClick, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]"
)
BACK = MANAGEMENT.button("back", label="tournaments-back")  # to the main page
START = MANAGEMENT.button("start", label="tournaments-start-now")
DECIDE = MANAGEMENT.button("decide", label="tournaments-decide")
REPLACE = MANAGEMENT.button("replace", label="tournaments-replace")
DROP = MANAGEMENT.button("drop", label="tournaments-drop")
DAY = MANAGEMENT.button("day", label="tournaments-day")
HALF = MANAGEMENT.button("half", label="tournaments-half")
EDIT = MANAGEMENT.button("edit", label="tournaments-edit")
CANCEL = MANAGEMENT.button("cancel", label="tournaments-cancel")
MOVE = MANAGEMENT.button("move", label="tournaments-move")

# The actions on several games at once, and on who organises it.
DIRECTING: VerbFormat[ManageClick, Act] = VerbFormat(
    "px", ManageClick, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]"
)
EXTEND = DIRECTING.button("extend", label="directing-extend")
END_ROUND = DIRECTING.button("endnow", label="directing-end-round")
PAUSE = DIRECTING.button("pause", label="directing-pause")
RESUME = DIRECTING.button("resume", label="directing-resume")
UNDO = DIRECTING.button("undo", label="directing-undo")
SECOND = DIRECTING.button("second", label="directing-second")
WRITE = DIRECTING.button("write", label="directing-write")
INVITE = DIRECTING.button("invite", label="directing-invite")


@dataclass(frozen=True, slots=True)
class ManagePage:
    """The text of a page, and its rows of controls."""

    text: str
    rows: Sequence[RoutedRow]

    @property
    def view(self) -> discord.ui.View:
        """The controls."""
        return rows_view(self.rows)


async def carry_out(id_format: VerbFormat[ManageClick, Act], context: Context, click: Click) -> None:
    """Carries out a click on a management page, whose `custom_id` has *id_format*.

    Raises PlayError, Refusal and InvalidCustomIdError.
    """
    clicked = id_format.read(click.custom_id, click.values)
    guild = require_server(context)
    tournament = await context.services.tournaments.find_tournament(clicked.tournament_id, guild.id)
    managed = Chosen(tournament, actor_of(context, tournament.channel_id), clicked.argument)
    await id_format.buttons[clicked.verb].answer(context, managed)


def page_here(context: Context, tournament: Tournament, note: str = "") -> ManagePage:
    """The main page of *tournament* in the current channel; *note*: a sentence on the last action."""
    return main_page(tournament, context.translator, moves=_could_move_here(context, tournament), note=note)


def _could_move_here(context: Context, tournament: Tournament) -> bool:
    """Whether *tournament* can move here: its own channel is another one, and is no longer usable by the bot."""
    channel = require_server(context).get_channel(tournament.channel_id)
    is_usable = isinstance(channel, discord.TextChannel) and not lost_permissions(
        channel, context.translator, threads=True
    )
    return not is_usable and context.channel_id != tournament.channel_id


async def edit(context: Context, page: ManagePage) -> None:
    """Shows *page* in place."""
    await context.edit(content=page.text, view=page.view)


async def done(context: Context, managed: Managed, note: str) -> None:
    """Shows the main page again, with *note* on the completed action at its top."""
    now = await context.services.tournaments.reread(managed.tournament)
    context.bot.background.wake_at(discord.utils.utcnow(), now.guild_id)
    await edit(context, page_here(context, now, note))


async def ask(
    context: Context,
    tournament: Tournament,
    question: str,
    button: ManageButton,
    argument: str = "",
    label: str = "",
) -> None:
    """Asks *question* in place, with *button* for yes and a button back to the main page."""
    doing = button.on(ManageClick(tournament.id, argument), context.translator, label=label)
    await Confirmation(question, doing, back(tournament, context.translator)).ask_in_place(context)


def main_page(tournament: Tournament, translator: Translator, *, moves: bool, note: str = "") -> ManagePage:
    """The page with the actions on *tournament*.

    *moves*: whether the tournament can move to the reader's channel. *note*: a sentence on the last action.
    """
    offered: list[ManageButton] = []
    lines = [note]
    if tournament.status is Status.OPEN:
        lines.append(title(tournament.name, translator))
        parts = (start_text(tournament, translator), places_text(tournament, translator))
        lines.append(translator.text("ui-dot").join(parts))
        lines.append(translator.listing([entrant_text(each, translator) for each in tournament.people]))
        offered = [START, EDIT, DROP, CANCEL]
    elif tournament.status is Status.RUNNING:
        lines += running_lines(tournament, translator)
        lines += [_undecided(tournament, each, translator) for each in tournament.open_pairings if _waits(each)]
        offered = [DECIDE, REPLACE, DROP, DAY, CANCEL]
    if moves and tournament.is_going_on:
        lines.append(translator.text("tournaments-channel-gone"))
        offered.append(MOVE)
    rows = [offered, _of_the_whole(tournament)]
    clicked = ManageClick(tournament.id)
    return ManagePage(
        fitted(lines, translator), [tuple(each.on(clicked, translator) for each in row) for row in rows]
    )


def _of_the_whole(tournament: Tournament) -> list[ManageButton]:
    """The actions that concern several games, or who else organises it."""
    offered = []
    if tournament.status is Status.RUNNING:
        is_paused = tournament.is_paused(discord.utils.utcnow())
        offers = (
            (EXTEND, tournament.round_ends_at is not None),
            (END_ROUND, has_rounds(tournament) and bool(tournament.open_pairings) and not is_paused),
            (RESUME, is_paused),
            (PAUSE, not is_paused),
            (UNDO, bool(undoable(tournament))),
            (HALF, bool(late_in(tournament))),
        )
        offered = [button for button, is_possible in offers if is_possible]
    if tournament.is_going_on and tournament.is_joinable:
        offered.append(INVITE)
    return [*offered, WRITE, SECOND] if tournament.is_going_on else offered


def _waits(pairing: Pairing) -> bool:
    """Whether the game of *pairing* ended without deciding it, so that the organiser has to decide."""
    return pairing.match_id is not None and not pairing.is_playing


def _undecided(tournament: Tournament, pairing: Pairing, translator: Translator) -> str:
    return translator.text("tournaments-undecided", game=pair_text(tournament, pairing, translator))


def back(tournament: Tournament, translator: Translator) -> RoutedButton:
    """The button back to the main page."""
    return BACK.on(ManageClick(tournament.id), translator)


def pair_text(tournament: Tournament, pairing: Pairing, translator: Translator) -> str:
    """The two entrants of *pairing*, as mentions."""
    names = [entrant_text(tournament.by_id[each], translator) for each in pairing.entrants]
    return " – ".join(names)


def _pair_label(tournament: Tournament, pairing: Pairing, translator: Translator) -> str:
    names = " – ".join(entrant_name(tournament.by_id[each], translator) for each in pairing.entrants)
    if has_rounds(tournament):
        return names
    return translator.text("tournaments-game-of-round", round=pairing.round, game=names)


# ---------------------------------------------------------------------- menus of games and entrants


def games_page(
    managed: Chosen, games: Iterable[Pairing], turn: ManageButton, choose: ManageButton, translator: Translator
) -> ManagePage:
    """The page with a menu of *games*, at the offset in the argument of the click.

    The reader's own games are left out, with a line that says so. *turn*: the button that turns the page.
    *choose*: the menu's button. Raises InvalidCustomIdError.
    """
    t, games = managed.tournament, tuple(games)
    offered = [each for each in games if not is_own(t, each, managed.actor.user_id)]
    options = [Option(_pair_label(t, each, translator), str(each.id)) for each in offered]
    note = _left_out(managed, translator) if len(offered) < len(games) else ""
    if not options:
        return _without_menu(managed, note or translator.text("tournaments-no-open-game"), translator)
    return _menu(managed, options, turn, choose, translator, note)


def people_page(
    managed: Chosen,
    people: Iterable[Entrant],
    turn: ManageButton,
    choose: ManageButton,
    translator: Translator,
    *,
    may: Callable[[Tournament, Entrant, int], bool],
) -> ManagePage:
    """The page with a menu of those *people* for whom *may* is true for the reader, otherwise like `games_page`."""
    t, people = managed.tournament, tuple(people)
    offered = [each for each in people if may(t, each, managed.actor.user_id)]
    options = [Option(entrant_name(each, translator), str(each.id)) for each in offered]
    note = _left_out(managed, translator) if len(offered) < len(people) else ""
    if not options:
        return _without_menu(managed, note or translator.text("tournaments-no-one-in"), translator)
    return _menu(managed, options, turn, choose, translator, note)


def _left_out(managed: Chosen, translator: Translator) -> str:
    return translator.sentences((translator.text("tournaments-own-left-out"), translator.say(who_may(managed))))


def _without_menu(managed: Chosen, text: str, translator: Translator) -> ManagePage:
    return ManagePage(text, [(back(managed.tournament, translator),)])


def _menu(
    managed: Chosen,
    options: Sequence[Option],
    turn: ManageButton,
    choose: ManageButton,
    translator: Translator,
    note: str,
) -> ManagePage:
    number, offset = managed.tournament.id, _offset(managed.argument)
    offset = min(offset // MAX_CHOICES * MAX_CHOICES, Pager(offset, len(options), MAX_CHOICES).last)
    pager = Pager(offset, len(options), MAX_CHOICES)
    menu = choose.menu(ManageClick(number), translator, options[offset : offset + MAX_CHOICES])
    turning = (
        turn.on(ManageClick(number, str(target)), translator, label=label)
        for label, target in pager.beside(translator)
    )
    lines = [title(managed.tournament.name, translator), note, pager.footer(translator)]
    return ManagePage(fitted(lines, translator), [menu, (*turning, back(managed.tournament, translator))])


def _offset(argument: str) -> int:
    """The offset in *argument*, 0 if it is empty. Raises InvalidCustomIdError."""
    if argument and not (argument.isascii() and argument.isdecimal() and len(argument) <= MOST_DIGITS):
        raise InvalidCustomIdError("no page")
    return int(argument or 0)

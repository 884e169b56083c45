"""The private pages of those who manage a tournament: what can be done, and with whom or what."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.actors import Managed
from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament, late_in
from sumon.ui.buttons.pager import Pager
from sumon.ui.interactions.buttons import VerbButton, VerbFormat
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedButton, RoutedRow, rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.refusals import MAX_CHOICES
from sumon.ui.texts.fitting import fitted
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
    """A click on the private pages of those who manage a tournament; *argument*: whom or what it is about."""

    tournament_id: int
    argument: str = ""
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Chosen(Managed):
    """A tournament that the user may manage, and *argument*: whom or what a click is about."""

    argument: str


Act: TypeAlias = Callable[[Context, Chosen], Awaitable[None]]
ManageButton: TypeAlias = VerbButton[ManageClick, Act]

MANAGEMENT: VerbFormat[ManageClick, Act] = VerbFormat(
    "p", ManageClick, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]"
)
BACK = MANAGEMENT.button("back", label="tournaments-back")  # to what there is to be done
START = MANAGEMENT.button("start", label="tournaments-start-now")
DECIDE = MANAGEMENT.button("decide", label="tournaments-decide")
REPLACE = MANAGEMENT.button("replace", label="tournaments-replace")
DROP = MANAGEMENT.button("drop", label="tournaments-drop")
DAY = MANAGEMENT.button("day", label="tournaments-day")
HALF = MANAGEMENT.button("half", label="tournaments-half")
CANCEL = MANAGEMENT.button("cancel", label="tournaments-cancel")
MOVE = MANAGEMENT.button("move", label="tournaments-move")


@dataclass(frozen=True, slots=True)
class ManagePage:
    """What a page says, and its rows of controls."""

    text: str
    rows: Sequence[RoutedRow]

    @property
    def view(self) -> discord.ui.View:
        """The controls."""
        return rows_view(self.rows)


def main_page(tournament: Tournament, translator: Translator, *, moves: bool, note: str = "") -> ManagePage:
    """What can be done with *tournament*. *moves*: it can go on where the reader is; *note*: what was done."""
    offered: list[ManageButton] = []
    lines = [note]
    if tournament.status is Status.OPEN:
        lines.append(title(tournament.name, translator))
        parts = (start_text(tournament, translator), places_text(tournament, translator))
        lines.append(translator.text("ui-dot").join(parts))
        lines.append(translator.listing([entrant_text(each, translator) for each in tournament.people]))
        offered = [START, DROP, CANCEL]
    elif tournament.status is Status.RUNNING:
        lines += running_lines(tournament, translator)
        lines += [_undecided(tournament, each, translator) for each in tournament.open_pairings if _waits(each)]
        offered = [DECIDE, REPLACE, DROP, DAY, CANCEL]
    if moves and tournament.is_going_on:
        lines.append(translator.text("tournaments-channel-gone"))
        offered.append(MOVE)
    rows = [offered, [HALF]] if tournament.status is Status.RUNNING and late_in(tournament) else [offered]
    clicked = ManageClick(tournament.id)
    return ManagePage(
        fitted(lines, translator), [tuple(each.on(clicked, translator) for each in row) for row in rows]
    )


def _waits(pairing: Pairing) -> bool:
    """Whether its game ended without deciding it, so that nobody but the organiser can."""
    return pairing.match_id is not None and not pairing.is_playing


def _undecided(tournament: Tournament, pairing: Pairing, translator: Translator) -> str:
    return translator.text("tournaments-undecided", game=pair_text(tournament, pairing, translator))


def back(tournament: Tournament, translator: Translator) -> RoutedButton:
    """The button that leads back to what can be done."""
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


# ---------------------------------------------------------------------- whom or what it is about


def games_page(
    managed: Chosen, games: Iterable[Pairing], turn: ManageButton, choose: ManageButton, translator: Translator
) -> ManagePage:
    """The *games*, from as many on as the argument says, to *choose* one of; *turn* turns the page.

    Raises InvalidCustomIdError.
    """
    options = [Option(_pair_label(managed.tournament, each, translator), str(each.id)) for each in games]
    if not options:
        return ManagePage(translator.text("tournaments-no-open-game"), [(back(managed.tournament, translator),)])
    return _menu(managed, options, turn, choose, translator)


def people_page(
    managed: Chosen, people: Iterable[Entrant], turn: ManageButton, choose: ManageButton, translator: Translator
) -> ManagePage:
    """The same of *people*."""
    options = [Option(entrant_name(each, translator), str(each.id)) for each in people]
    if not options:
        return ManagePage(translator.text("tournaments-no-one-in"), [(back(managed.tournament, translator),)])
    return _menu(managed, options, turn, choose, translator)


def _menu(
    managed: Chosen, options: Sequence[Option], turn: ManageButton, choose: ManageButton, translator: Translator
) -> ManagePage:
    number, offset = managed.tournament.id, _offset(managed.argument)
    offset = min(offset // MAX_CHOICES * MAX_CHOICES, Pager(offset, len(options), MAX_CHOICES).last)
    pager = Pager(offset, len(options), MAX_CHOICES)
    menu = choose.menu(ManageClick(number), translator, options[offset : offset + MAX_CHOICES])
    turning = (
        turn.on(ManageClick(number, str(target)), translator, label=label)
        for label, target in pager.beside(translator)
    )
    lines = [title(managed.tournament.name, translator), pager.footer(translator)]
    return ManagePage(fitted(lines, translator), [menu, (*turning, back(managed.tournament, translator))])


def _offset(argument: str) -> int:
    """How many lines stand before a page, none where nothing is said."""
    if argument and not (argument.isascii() and argument.isdecimal() and len(argument) <= MOST_DIGITS):
        raise InvalidCustomIdError("no page")
    return int(argument or 0)

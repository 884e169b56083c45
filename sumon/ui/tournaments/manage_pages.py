"""The private pages of those who manage a tournament: what can be done, and whom or what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament
from sumon.play.tournaments.presence import late_in
from sumon.ui.buttons.pager import Pager
from sumon.ui.texts.fitting import fitted
from sumon.ui.tournaments.ids import ManageVerb, manage_id
from sumon.ui.tournaments.progress import running_lines
from sumon.ui.tournaments.text import (
    entrant_name,
    entrant_text,
    has_rounds,
    places_text,
    start_text,
    title,
)
from sumon.ui.wire.controls import Option, PeopleMenu, RoutedButton, RoutedMenu, RoutedRow, rows_view
from sumon.ui.wire.refusals import MAX_CHOICES

LABELS = {
    ManageVerb.START: "tournaments-start-now",
    ManageVerb.DECIDE: "tournaments-decide",
    ManageVerb.REPLACE: "tournaments-replace",
    ManageVerb.DROP: "tournaments-drop",
    ManageVerb.DAY: "tournaments-day",
    ManageVerb.HALF: "tournaments-half",
    ManageVerb.CANCEL: "tournaments-cancel",
    ManageVerb.MOVE: "tournaments-move",
    ManageVerb.BACK: "tournaments-back",
}


# What is done with a person who was chosen for it.
_CHOOSING = {
    ManageVerb.DROP: ManageVerb.DROPPING,
    ManageVerb.REPLACE: ManageVerb.PLACE,
    ManageVerb.HALF: ManageVerb.HALVED,
}


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says, and its rows of controls."""

    text: str
    rows: Sequence[RoutedRow]

    @property
    def view(self) -> discord.ui.View:
        """The controls."""
        return rows_view(self.rows)


def main_page(tournament: Tournament, translator: Translator, *, moves: bool, note: str = "") -> Page:
    """What can be done with *tournament*. *moves*: it can go on where the reader is; *note*: what was done."""
    verbs: list[ManageVerb] = []
    lines = [note]
    if tournament.status is Status.OPEN:
        lines.append(title(tournament.name, translator))
        parts = (start_text(tournament, translator), places_text(tournament, translator))
        lines.append(translator.text("ui-dot").join(parts))
        lines.append(translator.listing([entrant_text(each, translator) for each in tournament.people]))
        verbs = [ManageVerb.START, ManageVerb.DROP, ManageVerb.CANCEL]
    elif tournament.status is Status.RUNNING:
        lines += running_lines(tournament, translator)
        lines += [_undecided(tournament, each, translator) for each in tournament.open_pairings if _waits(each)]
        verbs = [ManageVerb.DECIDE, ManageVerb.REPLACE, ManageVerb.DROP, ManageVerb.DAY, ManageVerb.CANCEL]
    if moves and tournament.is_going_on:
        lines.append(translator.text("tournaments-channel-gone"))
        verbs.append(ManageVerb.MOVE)
    rows = [verbs, [ManageVerb.HALF]] if tournament.status is Status.RUNNING and late_in(tournament) else [verbs]
    buttons = [tuple(manage_button(tournament, each, translator) for each in row) for row in rows]
    return Page(fitted(lines, translator), buttons)


def _waits(pairing: Pairing) -> bool:
    """Whether its game ended without deciding it, so that nobody but the organiser can."""
    return pairing.match_id is not None and not pairing.is_playing


def _undecided(tournament: Tournament, pairing: Pairing, translator: Translator) -> str:
    return translator.text("tournaments-undecided", game=pair_text(tournament, pairing, translator))


def manage_button(tournament: Tournament, verb: ManageVerb, translator: Translator) -> RoutedButton:
    """The button that asks for *verb*."""
    return RoutedButton(translator.text(LABELS[verb]), manage_id(tournament.id, verb))


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


def games_page(tournament: Tournament, verb: ManageVerb, offset: int, translator: Translator) -> Page:
    """The open games, from *offset* on, to choose one for *verb*; for a day more, those that are played."""
    asks_for_day = verb is ManageVerb.DAY
    games = [each for each in tournament.open_pairings if each.is_playing or not asks_for_day]
    options = [Option(_pair_label(tournament, each, translator), str(each.id)) for each in games]
    if not options:
        return _nothing(tournament, "tournaments-no-open-game", translator)
    choosing = ManageVerb.DAYS if asks_for_day else ManageVerb.GAME
    return _menu(tournament, verb, choosing, "tournaments-choose-game", options, offset, translator)


def people_page(tournament: Tournament, verb: ManageVerb, offset: int, translator: Translator) -> Page:
    """The people who are in, from *offset* on, to choose one of for *verb*."""
    people = late_in(tournament) if verb is ManageVerb.HALF else tournament.people
    options = [Option(entrant_name(each, translator), str(each.id)) for each in people]
    if not options:
        return _nothing(tournament, "tournaments-no-one-in", translator)
    return _menu(tournament, verb, _CHOOSING[verb], "tournaments-choose-player", options, offset, translator)


def _nothing(tournament: Tournament, key: str, translator: Translator) -> Page:
    return Page(translator.text(key), [(manage_button(tournament, ManageVerb.BACK, translator),)])


def _menu(
    tournament: Tournament,
    verb: ManageVerb,
    choosing: ManageVerb,
    key: str,
    options: Sequence[Option],
    offset: int,
    translator: Translator,
) -> Page:
    offset = min(offset // MAX_CHOICES * MAX_CHOICES, Pager(offset, len(options), MAX_CHOICES).last)
    pager = Pager(offset, len(options), MAX_CHOICES)
    menu = RoutedMenu(
        translator.text(key), manage_id(tournament.id, choosing), options[offset : offset + MAX_CHOICES]
    )
    turning = (
        RoutedButton(label, manage_id(tournament.id, verb, str(target)))
        for label, target in pager.beside(translator)
    )
    lines = [title(tournament.name, translator), pager.footer(translator)]
    return Page(
        fitted(lines, translator), [menu, (*turning, manage_button(tournament, ManageVerb.BACK, translator))]
    )


def successor_page(tournament: Tournament, entrant: Entrant, translator: Translator) -> Page:
    """The members of the server, to choose the one who gets the place of *entrant*."""
    asked = translator.text("tournaments-who-instead", player=entrant_text(entrant, translator))
    menu = PeopleMenu(
        translator.text("tournaments-choose-successor"),
        manage_id(tournament.id, ManageVerb.SUCCESSOR, str(entrant.id)),
    )
    return Page(asked, [menu, (manage_button(tournament, ManageVerb.BACK, translator),)])

"""What those who manage a tournament are asked once more: each question names what it costs."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.model import Decision
from sumon.play.tournaments.model import Entrant, Format, Pairing, Status, Tournament
from sumon.play.tournaments.schedules import played_as
from sumon.ui.texts.names import label_with_name
from sumon.ui.tournaments.ids import ManageVerb, manage_id
from sumon.ui.tournaments.manage_pages import Page, manage_button, pair_text
from sumon.ui.tournaments.text import entrant_name, entrant_text, format_name, title
from sumon.ui.wire.controls import RoutedButton, Style

RESULTS = {
    "1": Decision.FIRST_UNPLAYED,
    "2": Decision.SECOND_UNPLAYED,
    "h": Decision.HALVES,
    "n": Decision.NEITHER,
}


def start_page(tournament: Tournament, translator: Translator) -> Page:
    """Asks whether *tournament* starts, with those who are in."""
    count = len(tournament.people)
    format, rounds = played_as(tournament.format, count, tournament.rounds)
    said = format_name(format, rounds, translator)
    text = translator.text("tournaments-really-start", count=count, format=said)
    doing = _doing(tournament, translator.text("tournaments-start-now"), ManageVerb.BEGIN, style=Style.MAIN)
    return _asking(tournament, text, doing, translator)


def result_page(tournament: Tournament, pairing: Pairing, translator: Translator) -> Page:
    """Asks what *pairing* is decided as."""
    first, second = (tournament.by_id[each] for each in pairing.entrants)
    text = translator.text("tournaments-really-decide", game=pair_text(tournament, pairing, translator))

    def button(label: str, result: str) -> RoutedButton:
        return _doing(tournament, label, ManageVerb.RESULT, f"{pairing.id} {result}", Style.PLAIN)

    def wins(entrant: Entrant) -> str:
        return label_with_name("tournaments-wins", entrant_name(entrant, translator), translator)

    buttons = [button(wins(first), "1"), button(wins(second), "2")]
    if tournament.format is not Format.KNOCKOUT:  # there somebody has to go on
        buttons.append(button(translator.text("tournaments-halves"), "h"))
    buttons.append(button(translator.text("tournaments-neither"), "n"))
    return Page(text, [tuple(buttons), (manage_button(tournament, ManageVerb.BACK, translator),)])


def drop_page(tournament: Tournament, entrant: Entrant, translator: Translator) -> Page:
    """Asks whether *entrant* is dropped."""
    key = "tournaments-really-drop" if tournament.status is Status.RUNNING else "tournaments-really-drop-open"
    text = translator.text(key, player=entrant_text(entrant, translator), count=_playing(tournament, entrant))
    label = label_with_name("tournaments-drop-player", entrant_name(entrant, translator), translator)
    return _asking(tournament, text, _doing(tournament, label, ManageVerb.DROPPED, str(entrant.id)), translator)


def replace_page(tournament: Tournament, entrant: Entrant, member: discord.Member, translator: Translator) -> Page:
    """Asks whether *member* gets the place of *entrant*."""
    text = translator.text(
        "tournaments-really-replace",
        player=entrant_text(entrant, translator),
        successor=member.mention,
        count=_playing(tournament, entrant),
    )
    label, argument = translator.text("tournaments-replace"), f"{entrant.id} {member.id}"
    return _asking(tournament, text, _doing(tournament, label, ManageVerb.REPLACED, argument), translator)


def day_page(tournament: Tournament, pairing: Pairing, entrant: Entrant, translator: Translator) -> Page:
    """Asks whether *entrant*, who is on turn, gets a day more."""
    text = translator.text("tournaments-really-day", player=entrant_text(entrant, translator))
    label, argument = translator.text("tournaments-day"), f"{pairing.id} {entrant.id}"
    return _asking(tournament, text, _doing(tournament, label, ManageVerb.GIVE, argument, Style.MAIN), translator)


def cancel_page(tournament: Tournament, translator: Translator) -> Page:
    """Asks whether *tournament* is cancelled."""
    key = "tournaments-really-cancel" if tournament.status is Status.RUNNING else "tournaments-really-cancel-open"
    text = translator.text(key, name=title(tournament.name, translator))
    doing = _doing(tournament, translator.text("tournaments-cancel-now"), ManageVerb.CANCELLED)
    return _asking(tournament, text, doing, translator)


def move_page(tournament: Tournament, translator: Translator) -> Page:
    """Asks whether *tournament* goes on where the reader is."""
    text = translator.text("tournaments-really-move", name=title(tournament.name, translator))
    doing = _doing(tournament, translator.text("tournaments-move"), ManageVerb.MOVED, style=Style.MAIN)
    return _asking(tournament, text, doing, translator)


def _doing(
    tournament: Tournament, label: str, verb: ManageVerb, argument: str = "", style: Style = Style.STOP
) -> RoutedButton:
    return RoutedButton(label, manage_id(tournament.id, verb, argument), style)


def _asking(tournament: Tournament, text: str, doing: RoutedButton, translator: Translator) -> Page:
    """*text* with the button *doing* what it asks about, and one that goes back."""
    return Page(text, [(doing, manage_button(tournament, ManageVerb.BACK, translator))])


def _playing(tournament: Tournament, entrant: Entrant) -> int:
    """How many games *entrant* is playing."""
    return sum(each.is_playing and each.has(entrant.id) for each in tournament.open_pairings)

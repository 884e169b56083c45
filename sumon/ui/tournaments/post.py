"""The post of a tournament: what it shows while people join, while it is played, and afterwards."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.model import Tournament
from sumon.ui.boards.post import Content
from sumon.ui.texts.fitting import fitted
from sumon.ui.tournaments.ids import TournamentVerb, tournament_id
from sumon.ui.tournaments.text import (
    conditions,
    entrant_text,
    pace_text,
    places_text,
    start_text,
    terms_line,
    title,
)
from sumon.ui.wire.controls import RoutedButton, Style, rows_view
from sumon.ui.wire.visit import MAX_CONTENT

LABELS = {
    TournamentVerb.JOIN: "ui-join",
    TournamentVerb.LEAVE: "tournaments-leave",
    TournamentVerb.HOW: "tournaments-how",
}


def open_content(tournament: Tournament, translator: Translator) -> Content:
    """The post of a tournament that people can join: how it is played, when it starts, and who is in."""
    dot = translator.text("ui-dot")
    pace = translator.sentences(
        [
            translator.text("tournaments-sentence", text=pace_text(tournament, translator)),
            translator.text("tournaments-clocks"),
        ]
    )
    lines = [
        dot.join((title(tournament.name, translator), terms_line(tournament, translator))),
        pace,
        translator.sentences(conditions(tournament, translator)),
        dot.join((start_text(tournament, translator), places_text(tournament, translator))),
    ]
    head = fitted(lines, translator)
    names = [entrant_text(each, translator) for each in tournament.people]
    people = _as_many_as_fit(names, MAX_CONTENT - len(head) - 1, translator)
    return Content("\n".join(filter(None, (head, people))), _open_buttons(tournament.id, translator))


def _as_many_as_fit(names: Sequence[str], room: int, translator: Translator) -> str:
    """*names* in at most *room* characters: closer together, or without the last ones, where there are many."""
    said = translator.listing(names)
    if len(said) > room:
        said = " ".join(names)
    kept = len(names)
    while len(said) > room and kept:
        kept -= 1
        rest = translator.text("ui-more-lines", count=len(names) - kept)
        said = " ".join((*names[:kept], rest))
    return said


def _open_buttons(number: int, translator: Translator) -> discord.ui.View:
    verbs = (TournamentVerb.JOIN, TournamentVerb.LEAVE, TournamentVerb.HOW)
    return rows_view([tuple(tournament_button(number, verb, translator) for verb in verbs)])


def tournament_button(number: int, verb: TournamentVerb, translator: Translator) -> RoutedButton:
    """The button that does *verb* with the tournament."""
    style = Style.MAIN if verb is TournamentVerb.JOIN else Style.PLAIN
    return RoutedButton(translator.text(LABELS[verb]), tournament_id(number, verb), style)

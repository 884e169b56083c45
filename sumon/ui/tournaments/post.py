"""The post of a tournament: what it shows while people join, while it is played, and afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.model import Status, Tournament
from sumon.play.tournaments.stores import TournamentStore
from sumon.ui.boards.post import Content, Post
from sumon.ui.texts.fitting import fitted
from sumon.ui.tournaments.ids import TournamentVerb, tournament_id
from sumon.ui.tournaments.running_post import finished_lines, running_lines
from sumon.ui.tournaments.text import (
    conditions,
    entrant_text,
    organiser,
    pace_text,
    places_text,
    start_text,
    terms_line,
    title,
)
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import RoutedButton, Style, rows_view
from sumon.ui.wire.places import Place
from sumon.ui.wire.visit import MAX_CONTENT

LABELS = {
    TournamentVerb.JOIN: "ui-join",
    TournamentVerb.LEAVE: "tournaments-leave",
    TournamentVerb.HOW: "tournaments-how",
    TournamentVerb.MINE: "tournaments-mine",
    TournamentVerb.WITHDRAW: "tournaments-withdraw",
    TournamentVerb.AGAIN: "tournaments-again",
}


async def tournament_post(bot: GameBot, store: TournamentStore, row: int) -> Post | None:
    """The post of the tournament *row*; None while it is a draft, and if there is none of that id."""
    tournament = await store.find(row)
    if tournament is None or tournament.status is Status.DRAFT:
        return None
    is_cancelled = tournament.status is Status.CANCELLED

    async def compose(channel: Place, translator: Translator) -> Content:
        return await content_of(tournament, translator)

    return Post(
        name=f"tournament {row}",
        channel_id=tournament.channel_id,
        message_id=tournament.message_id,
        closing=partial(cancelled_text, tournament) if is_cancelled else None,
        is_current=tournament.news == tournament.shown,
        marks=[tournament_id(row, verb) for verb in LABELS],
        nonce=f"k{row}",
        compose=compose,
        remember=partial(store.set_message, row),
        forget=partial(store.set_message, row, None) if tournament.is_going_on else None,
        done=lambda: store.set_shown(tournament, discord.utils.utcnow()),
    )


async def content_of(tournament: Tournament, translator: Translator) -> Content:
    """What the post of *tournament* shows now."""
    if tournament.status is Status.OPEN:
        return open_content(tournament, translator)
    if tournament.status is Status.CANCELLED:
        return Content(cancelled_text(tournament, translator), rows_view([]))
    verbs: tuple[TournamentVerb, ...]
    if tournament.status is Status.RUNNING:
        lines, verbs = running_lines(tournament, translator), (TournamentVerb.MINE, TournamentVerb.WITHDRAW)
    else:
        lines, verbs = finished_lines(tournament, translator), (TournamentVerb.AGAIN,)
    return Content(fitted(lines, translator), _buttons(tournament.id, verbs, translator))


def cancelled_text(tournament: Tournament, translator: Translator) -> str:
    """That *tournament* is cancelled, and why."""
    return translator.text(
        tournament.cancelled_for or "tournaments-cancelled",
        name=title(tournament.name, translator),
        count=len(tournament.people),
        organiser=organiser(tournament, translator),
    )


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
    verbs = (TournamentVerb.JOIN, TournamentVerb.LEAVE, TournamentVerb.HOW)
    return Content("\n".join(filter(None, (head, people))), _buttons(tournament.id, verbs, translator))


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


def _buttons(number: int, verbs: Sequence[TournamentVerb], translator: Translator) -> discord.ui.View:
    return rows_view([tuple(tournament_button(number, verb, translator) for verb in verbs)])


def tournament_button(number: int, verb: TournamentVerb, translator: Translator) -> RoutedButton:
    """The button that does *verb* with the tournament."""
    style = Style.MAIN if verb is TournamentVerb.JOIN else Style.PLAIN
    return RoutedButton(translator.text(LABELS[verb]), tournament_id(number, verb), style)

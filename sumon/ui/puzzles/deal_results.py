"""The results of a daily deal on a server, for users who are done with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

import discord

from sumon.i18n import Translator
from sumon.play.daily.dealing import DealResult
from sumon.play.model import Match
from sumon.ui.texts.dates import day_text
from sumon.ui.texts.deals import choice_label, result_lines
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import Option, RoutedButton, RoutedMenu, Style, rows_view
from sumon.ui.wire.ids import Family
from sumon.ui.wire.refusals import MAX_CHOICES
from sumon.ui.wire.visit import Visit


class DealVerb(StrEnum):
    """The buttons of a daily deal."""

    OPEN = "open"
    REPLAY = "replay"
    WHOM = "whom"
    CHALLENGE = "challenge"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class DealAction:
    """A click on the daily deal of *game* and *day*."""

    game: str
    day: date
    verb: DealVerb


DEAL = Family("e", DealAction, "{game:word20}:{day:day}:{verb}[#tag]")


async def show_results(visit: Visit, day: date, game: str) -> None:
    """Answers privately with the table of the deal, and a menu to replay the games. Raises DealError."""
    results = await visit.use.deals.results(visit.user_id, day, game, visit.guild_id)
    title = visit.t.text("deals-title", day=day_text(day, visit.t), game=game_name(game, visit.t))
    if not results:
        await visit.tell(f"{title}\n{visit.t.text('deals-nobody')}")
        return
    lines = [title, *result_lines(results, visit.t)]
    await visit.tell(fitted(lines, visit.t), view=_controls(results, day, game, visit))


def state_line(game: str, match: Match | None, translator: Translator) -> str:
    """The person's progress with the deal of *game*."""
    name = game_name(game, translator)
    if match is None:
        return translator.text("deals-new", game=name)
    return translator.text("deals-done" if match.is_over else "deals-begun", game=name)


def deal_id(game: str, day: date, verb: DealVerb = DealVerb.OPEN, tag: str = "") -> str:
    """The `custom_id` of a button that does *verb* with the deal of *game* and *day*."""
    return DEAL.write(DealAction(game, day, verb), tag)


def deal_button(game: str, day: date, translator: Translator, style: Style = Style.PLAIN) -> RoutedButton:
    """The button that opens the deal of *game* and *day*."""
    return RoutedButton(
        translator.text("deals-button", game=game_name(game, translator)), deal_id(game, day), style
    )


def _controls(results: tuple[DealResult, ...], day: date, game: str, visit: Visit) -> discord.ui.View:
    """A menu to replay the games; for those who have finished today's deal, a button to call others to it."""
    options = tuple(Option(choice_label(result, visit.t), str(result.match.id)) for result in results[:MAX_CHOICES])
    menu = RoutedMenu(visit.t.text("deals-replay"), deal_id(game, day, DealVerb.REPLAY), options)
    whom = RoutedButton(visit.t.text("deals-challenge"), deal_id(game, day, DealVerb.WHOM))
    return rows_view([menu, (whom,)] if day == visit.use.deals.today() else [menu])

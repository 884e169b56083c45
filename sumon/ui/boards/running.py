"""`/games`: all running games of a player, most urgent first; and the same games as suggestions."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord

from sumon.core.errors import SentenceError
from sumon.core.typed import is_part
from sumon.i18n import Translator
from sumon.play.deadlines import is_asked
from sumon.play.model import Match
from sumon.ui.buttons.pager import Pager
from sumon.ui.buttons.time import deadline_text, question, question_buttons, waiting_player
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, row_view
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.ids import CustomIdFormat
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.router import Click
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name, seat_name

log = logging.getLogger(__name__)


def ask_afterwards(context: Context, matches: Iterable[Match]) -> None:
    """Asks the reader after the answer about the first of *matches* outside whose opponent is out of time."""
    waiting = next((match for match in matches if _waits_for(match, context.user_id)), None)
    if waiting is not None:
        context.after = partial(tell_what_waits, context, waiting)


async def tell_what_waits(context: Context, match: Match) -> None:
    """Asks the reader about *match*, whose opponent is out of time, unless that has been decided.

    Discord may have refused the notification with the same question.
    """
    try:
        match = await context.services.matches.find_match(match.id)
    except SentenceError as error:
        log.warning("match %s: the question about time was not asked: %s", match.id, error)
        return
    if _waits_for(match, context.user_id):
        await delivered(
            context.send_privately(
                question(match, context.translator), view=question_buttons(match, context.translator)
            )
        )


def _waits_for(match: Match, user_id: int) -> bool:
    """Whether *user_id* has to decide about *match* outside, where only notifications could ask them."""
    if match.outside is None or match.clock is None or match.is_over or not is_asked(match):
        return False
    return waiting_player(match) == user_id


PAGE_SIZE = 8  # games; they fit with the longest numbers and in longer languages


@dataclass(frozen=True, slots=True)
class GamesPage:
    """The page of a player's running games from *offset* on."""

    offset: int


RUNNING = CustomIdFormat("g", GamesPage, "{offset:count}")


async def show_games(context: Context) -> None:
    """Answers privately with the first page of the user's running games."""
    text, view = await _compose(context, 0)
    await context.send_privately(text, view=view, suppress_embeds=True)


async def turn_games_page(context: Context, click: Click) -> None:
    """Replaces the page by another one, with the current games. Raises InvalidCustomIdError."""
    text, view = await _compose(context, RUNNING.read(click.custom_id).offset)
    await context.edit(content=text, view=view)


async def _compose(context: Context, offset: int) -> tuple[str, discord.ui.View | None]:
    """The page from *offset* on with its buttons; the last page if there are fewer games now."""
    matches = by_urgency(await context.services.matches.running_of(context.user_id), context.user_id)
    ask_afterwards(context, matches)
    if not matches:
        return context.translator.text("ui-no-games"), None
    offset = min(offset // PAGE_SIZE * PAGE_SIZE, Pager(offset, len(matches), PAGE_SIZE).last)
    pager = Pager(offset, len(matches), PAGE_SIZE)
    lines = [
        game_line(match, context.user_id, context.translator) for match in matches[offset : offset + PAGE_SIZE]
    ]
    offered = [
        RoutedButton(label, RUNNING.write(GamesPage(target))) for label, target in pager.beside(context.translator)
    ]
    return fitted(lines, context.translator, end=pager.footer(context.translator)), row_view(
        offered
    ) if offered else None


def by_urgency(matches: Iterable[Match], user_id: int) -> list[Match]:
    """*matches* by urgency for *user_id*: own turns first, then by deadline, then by the time of the last turn."""

    def urgency(match: Match) -> tuple[bool, bool, datetime]:
        waits = match.to_move is not match.player_of(user_id)
        return waits, match.deadline is None, match.deadline or match.updated_at

    return sorted(matches, key=urgency)


def game_line(match: Match, user_id: int, translator: Translator) -> str:
    """The line of a running game: the opponent, the player on turn, and a link to the board or its channel."""
    seat = match.player_of(user_id)
    opponent = seat_name(match.seats[seat.other], translator) if seat is not None else ""
    game, url = game_name(match.record.game, translator), match_url(match)
    if match.to_move is seat:
        line = translator.text("ui-game-yours", game=game, opponent=opponent, match=str(match.id), url=url)
        if match.deadline is None:
            return line
        return translator.text("panel-game-until", line=line, until=deadline_text(match, translator))
    return translator.text("ui-game-theirs", game=game, opponent=opponent, match=str(match.id), url=url)


async def suggest_running(context: Context, typed: str) -> list[tuple[str, str]]:
    """The suggestions for `/board`: the names and numbers of the user's running games."""
    matches = await context.services.matches.running_of(context.user_id)
    named = [(running_name(match, context.user_id, context.translator), str(match.id)) for match in matches]
    return [(name, value) for name, value in named if is_part(typed, name)]


def running_name(match: Match, user_id: int, translator: Translator) -> str:
    """A running game as a suggestion, in which Discord would not show mentions as names."""
    game = game_name(match.record.game, translator)
    if match.to_move is match.player_of(user_id):
        return translator.text("ui-choice-yours", game=game, match=str(match.id))
    return translator.text("ui-choice-theirs", game=game, match=str(match.id))

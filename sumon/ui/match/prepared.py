"""Turns prepared in advance: a private page under *More* with a form, and the work of the scheduler for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import PreparedError, UnplayableMatchError
from sumon.play.match.prepared import split_turns
from sumon.play.model import Match, Seen
from sumon.play.past.archived_game import Kind, Source
from sumon.ui.boards.here import as_here
from sumon.ui.boards.live import show_match
from sumon.ui.boards.prepared import key_of, prepared_page
from sumon.ui.buttons.boards import PREPARED, PreparedAction, prepared_id
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, row_view
from sumon.ui.interactions.ids import MAX_CUSTOM_ID, InvalidCustomIdError
from sumon.ui.interactions.refusals import RefusedFormError
from sumon.ui.interactions.router import Click
from sumon.ui.past.explore import open_board
from sumon.ui.past.opening import open_game

EXPECTED, ANSWER = "expected", "answer"
MAX_EXPECTED, MAX_ANSWER = 100, 1200  # characters
_BETWEEN = " | "  # the separator of turns in the button that opens the form again

Act = Callable[[Context, PreparedAction, Match, Click], Awaitable[None]]


class PreparedForm(discord.ui.Modal):
    """A form with fields for the expected turn and the answer, after which further pairs may follow.

    *typed*: the text that they contain at first, turn by turn.
    """

    def __init__(self, match: Match, translator: Translator, typed: str = "") -> None:
        custom_id = prepared_id(match, "added")
        super().__init__(title=translator.text("prepared-button"), custom_id=custom_id)
        expected, _, answers = typed.partition(_BETWEEN)
        first: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=EXPECTED,
            placeholder=game_ui_of(match.record.game).example(match.position.view(None)),
            max_length=MAX_EXPECTED,
            default=expected or None,
        )
        then: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=ANSWER,
            style=discord.TextStyle.paragraph,
            max_length=MAX_ANSWER,
            default=answers.replace(_BETWEEN, "\n") or None,
        )
        labels = (
            ("prepared-form-expected", "prepared-form-expected-help", first),
            ("prepared-form-answer", "prepared-form-answer-help", then),
        )
        for name, about, line in labels:
            text, description = translator.text(name), translator.text(about)
            self.add_item(discord.ui.Label(text=text, description=description, component=line))


async def answer_prepared(context: Context, click: Click) -> None:
    """Carries out a click on the private page of prepared turns, or its form.

    Raises PlayError, and InvalidCustomIdError for a click that the page does not have.
    """
    action = PREPARED.read(click.custom_id, click.values)
    act = VERBS.get(action.verb)
    if act is None or not context.is_private:
        raise InvalidCustomIdError("no verb of turns in advance, or in public")
    await act(
        context, action, await as_here(context, await context.services.matches.find_match(action.match_id)), click
    )


async def _open(context: Context, action: PreparedAction, match: Match, click: Click) -> None:
    """Shows the page for the turn that is expected now, in place of the menu *More*."""
    tree = await context.services.prepared.find_tree(match, context.user_id)
    await context.edit_or_send(**prepared_page(match, tree, context.translator))


async def _ask(context: Context, action: PreparedAction, match: Match, click: Click) -> None:
    await context.services.prepared.find_tree(match, context.user_id, seen=_seen(action))
    await context.open_form(PreparedForm(match, context.translator, action.argument))


async def _add(context: Context, action: PreparedAction, match: Match, click: Click) -> None:
    """Adds the line that was typed into the form."""
    if EXPECTED not in click.typed or ANSWER not in click.typed:
        raise InvalidCustomIdError("no turns in advance")
    typed = split_turns(click.typed[EXPECTED], click.typed[ANSWER])
    try:
        tree = await context.services.prepared.add_line(match, context.user_id, typed, seen=_seen(action))
    except PreparedError as error:
        raise _refused(error, match, typed, context.translator) from error
    await context.edit_or_send(**prepared_page(match, tree, context.translator))


def _refused(
    error: PreparedError, match: Match, typed: tuple[str, ...], translator: Translator
) -> PreparedError | RefusedFormError:
    """*error*, with a button that opens the form with the *typed* turns again, if they fit into it."""
    line = _BETWEEN.join(typed)
    if "#" in line or len(again := prepared_id(match, "add", line)) > MAX_CUSTOM_ID:
        return error
    return RefusedFormError(error, row_view([RoutedButton(translator.text("panel-try-again"), again)]))


async def _remove(context: Context, action: PreparedAction, match: Match, click: Click) -> None:
    """Removes one line or all lines. A line that is gone already is no error."""
    prepared, seen = context.services.prepared, _seen(action)
    tree = await prepared.find_tree(match, context.user_id, seen=seen)
    lines = None if action.verb == "clear" else [line for line in tree.lines if key_of(line) == action.argument]
    tree = await prepared.remove(match, context.user_id, lines, seen=seen)
    await context.edit_or_send(**prepared_page(match, tree, context.translator))


async def _explore(context: Context, action: PreparedAction, match: Match, click: Click) -> None:
    """Opens a board to try turns on, with a button that keeps them."""
    await context.services.prepared.find_tree(match, context.user_id, seen=_seen(action))
    game = await open_game(context, Source(Kind.MATCH, match.id))
    await open_board(context, game, game.ply)


def _seen(action: PreparedAction) -> Seen:
    return Seen(action.match_id, action.ply, 0, action.takebacks)


async def play_prepared(bot: GameBot, due: Due) -> None:
    """Plays a prepared answer that a crash left undone, and shows it; removes prepared turns that no longer fit.

    Raises WorkFailedError.
    """
    try:
        answered = await bot.services.prepared.play_prepared(due)
    except UnplayableMatchError as error:
        raise WorkFailedError(str(error), give_up=True) from None
    if answered is not None:
        await show_match(bot, answered.id)


VERBS: Mapping[str, Act] = MappingProxyType(
    {
        "open": _open,
        "add": _ask,
        "added": _add,
        "remove": _remove,
        "clear": _remove,
        "board": _explore,
    }
)

"""The commands of a running game: `/move`, `/board`, `/rack`, `/undo`, `/resign`."""

from __future__ import annotations

import discord

from sumon.core.protocol import Player
from sumon.i18n import Translator
from sumon.play.match.access import require_player
from sumon.play.match.offers import can_undo, require_takebacks
from sumon.play.match.suggestions import Suggestion
from sumon.play.match.turn_editor import PartlyEntered, Proposal
from sumon.play.model import LEAVES_A_DAY, Match
from sumon.play.replays import PlayedTurn
from sumon.ui.boards.answers import (
    answer_privately,
    answer_with_board,
    post_or_explain,
    refresh_board,
    repost_board,
)
from sumon.ui.boards.here import chosen_game, latest_here, running_here
from sumon.ui.boards.in_words import board_in_words
from sumon.ui.buttons.boards import board_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.confirmation import Confirmation
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.places import language_of_match, require_board_permissions, require_reach
from sumon.ui.interactions.refusals import MAX_CHOICES, Refusal
from sumon.ui.match.following import show_spectator
from sumon.ui.match.form import tell_partly_entered
from sumon.ui.match.next_game import tell_next_game
from sumon.ui.pictures.private import preview, show_private


async def enter(context: Context, text: str, number: str | None) -> None:
    """Plays *text* in the match that is meant, see `running_here`, or makes it the draft."""
    await enter_in(context, await running_here(context, number, to_move=True), text)


async def enter_in(context: Context, running: Match, text: str) -> None:
    """Plays *text* in the match, or makes it the draft."""
    require_reach(context, running)
    outcome = await context.services.turns.enter(running, context.user_id, text, confirm=context.reader.confirm)
    if isinstance(outcome, PartlyEntered):
        await tell_partly_entered(context, outcome, form=False)
        await post_or_explain(context, outcome.match)
        return
    if isinstance(outcome, Proposal):
        await preview(context, outcome)
        return
    if outcome.ply == running.ply:
        note = context.translator.text(
            "ui-step-entered", draft=game_ui_of(outcome.record.game).in_line(outcome.draft)
        )
        await refresh_board(context, outcome, note)
    elif PlayedTurn(outcome.record, outcome.ply).hides_something:
        # Discord shows the text of a command to the readers of its public answer.
        await answer_privately(context, outcome)
    elif outcome.level_on_turn:
        # No player has to be notified: the computer's answer will bring the new board.
        await refresh_board(context, outcome, context.translator.text("ui-done"))
    else:
        await answer_with_board(context, outcome)
    await tell_next_game(context, running.ply, outcome)


async def suggest_moves(context: Context, typed: str) -> list[tuple[str, str]]:
    """The suggestions for `/move` while it is being typed, (name, value) pairs."""
    match = await running_here(context, chosen_game(context), to_move=True)
    found = await context.services.turns.suggestions(match, context.user_id, typed, MAX_CHOICES)
    return [
        (_choice_name(match.record.game, suggestion, context.translator), suggestion.value) for suggestion in found
    ]


def _choice_name(game: str, suggestion: Suggestion, translator: Translator) -> str:
    move = game_ui_of(game).shown(suggestion.text)
    if suggestion.ends and suggestion.value == suggestion.text:
        return move
    return translator.text("ui-choice-ends" if suggestion.ends else "ui-choice-goes-on", move=move)


async def show_board(context: Context, number: str | None) -> None:
    """Shows the match of a player at the bottom of its channel, or moves another running one here.

    *number*: one of the user's running matches. Spectators get a private board without buttons to play.
    """
    match = await latest_here(context, number)
    if match.player_of(context.user_id) is None:
        await show_spectator(context, match)
        return
    require_board_permissions(context)
    if number is not None and context.channel_id is not None and match.channel_id != context.channel_id:
        _require_movable(context, match)
        match = await context.services.matches.move_here(
            match, context.channel_id, context.outside, language_of_match(context)
        )
    await repost_board(context, match)
    if context.reader.boards.as_text:
        seat = match.player_of(context.user_id)
        view, waits = match.position.view(seat, match.draft), seat is not match.to_move
        board = board_in_words(match, view, context.reader.boards, context.translator, waits=waits)
        text, files = board.below("", context.reader.boards, context.translator)
        buttons = with_describe(None, match.id, context.reader.boards, context.translator)
        await context.send_privately(text, files=files, view=buttons)


def _require_movable(context: Context, match: Match) -> None:
    """Raises Refusal unless *match* may move here.

    Outside, only matches against the computer may. Deals stay, as other users may still have to play them.
    """
    if match.is_deal:
        raise Refusal("deals-stay", url=match_url(match))
    if context.outside is not None and all(seat.level is None for seat in match.seats):
        raise Refusal("outside-stays", url=match_url(match))


async def take_back(context: Context, number: str | None) -> None:
    """Takes back the last entry of the user's unfinished turn, or the turn that the user has just ended."""
    running = await running_here(context, number)
    require_reach(context, running)
    mover = can_undo(running, discord.utils.utcnow())
    if mover is not None and running.seats[mover].user_id == context.user_id:
        match = await context.services.takebacks.undo_turn(running, context.user_id)
        await answer_with_board(context, match)
        return
    if not running.draft or running.to_move is not running.player_of(context.user_id):
        require_takebacks(running)
    match = await context.services.turns.undo(running, context.user_id)
    await refresh_board(context, match, context.translator.text("ui-step-undone"))


async def show_rack(context: Context, number: str | None) -> None:
    """Shows the player their hidden tiles. Raises Refusal if the game hides nothing."""
    match = await running_here(context, number)
    what = game_ui_of(match.record.game).private_default
    if what is None:
        raise Refusal("ui-nothing-hidden")
    await show_private(context, match, what)


async def ask_to_resign(context: Context, number: str | None) -> None:
    """Asks the user privately to confirm a resignation."""
    match = await running_here(context, number)
    await really_resign(match, require_player(match, context.user_id), context.translator).ask(context)


def really_resign(match: Match, player: Player, translator: Translator) -> Confirmation:
    """The question whether *player* wants to resign, with the effect on ratings."""
    lines = [translator.text("ui-really-resign"), _would_count(match, player, translator)]
    return Confirmation(
        "\n".join(filter(None, lines)),
        RoutedButton(translator.text("ui-resign"), board_id(match.seen, "resign"), Style.STOP),
        RoutedButton(translator.text("ui-keep-playing"), board_id(match.seen, "no")),
    )


def _would_count(match: Match, player: Player, translator: Translator) -> str:
    """The sentence on the ratings if *player* resigns now; "" for a casual match."""
    if match.pairing_id is not None and match.is_young and not match.is_over:
        return translator.text("tournaments-resign-early")
    if not match.rated or match.is_over:
        return ""
    if match.is_ratable or match.pairing_id is not None:
        return translator.text("ui-resign-counts")
    if match.is_bound(player, discord.utils.utcnow()):
        return translator.text("ui-resign-bound", most=LEAVES_A_DAY)
    return translator.text("ui-resign-early", most=LEAVES_A_DAY)

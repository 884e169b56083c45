"""The buttons, menus and forms of a board: each calls a service once and shows the result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.play.errors import MatchOverError, StaleError, UnplayableMatchError
from sumon.play.match.access import require_current, require_turn
from sumon.play.match.turn_editor import CompleteMove, PartlyEntered, Proposal, TurnEditor
from sumon.play.model import Match
from sumon.play.settings import Confirm
from sumon.ui.boards.answers import (
    after_click,
    keep_private_board,
    post_or_explain,
    redraw_board,
    remember_editable,
    show_current_board,
    show_pick,
)
from sumon.ui.boards.here import as_here
from sumon.ui.boards.running import ask_afterwards
from sumon.ui.boards.transport import is_board
from sumon.ui.buttons.boards import BOARD, OVER_VERBS, BoardAction, board_id
from sumon.ui.buttons.turn_editor import MOVE, EntryForm, EntryState, act
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.places import is_played_here
from sumon.ui.interactions.router import Click
from sumon.ui.match.ended import (
    LOOKING_BACK,
    ask_for_challenge,
    ask_for_rematch,
    look_back,
    show_others,
    start_something_else,
)
from sumon.ui.match.form import refused, tell_partly_entered
from sumon.ui.match.hint import show_hint
from sumon.ui.match.more import ask_to_give_up, make_offer, overrule, overrule_unplayable, show_more, undo_turn
from sumon.ui.match.next_game import tell_next_game
from sumon.ui.pictures.private import preview, show_private
from sumon.ui.pictures.rules import show_rules

Act = Callable[[Context, BoardAction, Match], Awaitable[None]]


async def answer_board(context: Context, click: Click) -> None:
    """Carries out a click on a board, or a form opened from one, after reading the match.

    Raises PlayError, MoveError, and InvalidCustomIdError for malformed arguments.
    """
    action = BOARD.read(click.custom_id, click.values)
    action = replace(action, typed=click.typed.get(MOVE))
    if action.verb == "no":  # the question is deleted
        if not context.is_private:
            require_turn(await context.services.matches.find_match(action.seen.match_id), context.user_id)
        await context.dismiss()
        return
    if action.verb in LOOKING_BACK:
        await look_back(context, action)
        return
    try:
        match = await as_here(context, await context.services.matches.find_match(action.seen.match_id))
    except UnplayableMatchError as error:
        if action.verb != "overrule":
            raise
        await overrule_unplayable(context, error)
        return
    ask_afterwards(context, [match])
    keep_private_board(context, match)
    try:
        if action.verb not in VERBS:
            raise InvalidCustomIdError("a verb that no button has")
        _require_current_outside(context, action, match)
        await VERBS[action.verb](context, action, match)
    except InvalidCustomIdError:
        # The button may be from another version of the bot; the current board helps in any case.
        await _show_as_it_is(context, action, StaleError("play-stale").about(match))
    except (StaleError, MatchOverError) as error:
        await _show_as_it_is(context, action, error)
    finally:
        remember_editable(context, match)


def _require_current_outside(context: Context, action: BoardAction, match: Match) -> None:
    """Raises StaleError for a tap on a board that does not show *match*, if tap or match is outside.

    Outside, only the answer to a tap updates a board.
    """
    if (context.outside is None and match.outside is None) or context.is_private or context.message is None:
        return
    is_current = action.seen == match.seen and (not match.is_over or action.verb in OVER_VERBS)
    if not is_played_here(context, match) or not (is_current or action.verb == "look"):
        raise StaleError("play-stale").about(match)


async def _show_as_it_is(context: Context, action: BoardAction, error: StaleError | MatchOverError) -> None:
    """Shows the match on the clicked message if that is the current board, to which a link would be useless.

    Raises *error* for any other message.
    """
    if error.match is None or not await redraw_board(context, action.seen, error.match):
        raise error from None


async def _show(context: Context, action: BoardAction, outcome: Match | Proposal) -> None:
    if isinstance(outcome, Proposal):
        await preview(context, outcome)
    else:
        await after_click(context, action.seen, outcome)
        await tell_next_game(context, action.seen.ply, outcome)


async def _enter(context: Context, action: BoardAction, match: Match) -> None:
    """Enters the text typed into the form."""
    if action.typed is None:
        raise InvalidCustomIdError("no move")
    confirm = context.reader.confirm
    try:
        outcome = await context.services.turns.enter(
            match, context.user_id, action.typed, seen=action.seen, confirm=confirm
        )
    except MoveError as error:
        raise refused(error, action.seen, action.typed, context.translator) from error
    if isinstance(outcome, PartlyEntered):
        await tell_partly_entered(context, outcome, form=True)
        await post_or_explain(context, outcome.match)
    else:
        await _show(context, action, outcome)


async def _take_turn(context: Context, action: BoardAction, match: Match) -> None:
    """Adds or removes an entry of the turn, ends it, plays the previewed move, or resigns."""
    turns, user_id, seen, confirm = context.services.turns, context.user_id, action.seen, context.reader.confirm
    outcome: Match | Proposal
    match action.verb, action.argument:
        case Verb.DO, entry if entry and " " not in entry:
            outcome = await turns.extend(match, user_id, entry, seen=seen, confirm=confirm)
        case Verb.END, _:
            outcome = await turns.end_turn(match, user_id, seen=seen, confirm=confirm)
        case Verb.UNDO, _:
            outcome = await turns.undo(match, user_id, seen=seen)
        case "sure", move if move:
            outcome = await turns.play(match, user_id, move, seen=seen)
        case "sure", _ if match.draft or match.is_over:  # the preview of a long move, which is the draft
            outcome = await turns.end_turn(match, user_id, seen=seen)
        case "resign", _:
            outcome = await turns.resign(match, user_id)
        case _:
            raise InvalidCustomIdError("no entry of a turn, or a preview of nothing")
    await _show(context, action, outcome)


async def _tap(context: Context, action: BoardAction, match: Match) -> None:
    """Shows what follows a pick on the same board; plays a whole turn, previewed when it should be confirmed."""
    require_turn(match, context.user_id, action.seen)
    game, turns, confirm = match.record.game, context.services.turns, context.reader.confirm
    tapped = await act(
        TurnEditor(match.position, match.draft), game, action.verb, action.argument, context.channel_translator
    )
    match tapped:
        case EntryState():
            await show_pick(context, match, tapped.pick)
        case CompleteMove() if action.verb == Verb.CHOSEN and (
            confirm is not Confirm.ALWAYS or game_ui_of(game).is_previewed(action.argument)
        ):  # the button named the turn, so no preview is needed
            await _show(context, action, await turns.commit(match, tapped.move))
        case CompleteMove():
            confirm = Confirm.ALWAYS if action.verb == Verb.PROPOSE else confirm
            await _show(context, action, await turns.play_whole(match, tapped, confirm))


async def _open_form(context: Context, action: BoardAction, match: Match) -> None:
    require_turn(match, context.user_id, action.seen)
    view = match.position.view(None, match.draft)
    custom_id, title = board_id(match.seen, Verb.ENTERED), context.translator.text("ui-form-title")
    form = EntryForm(custom_id, title, match.record.game, view, context.translator, typed=action.argument)
    await context.open_form(form)


async def _play_at_random(context: Context, action: BoardAction, match: Match) -> None:
    """Plays a random legal move, if the game offers that."""
    require_turn(match, context.user_id, action.seen)
    view = match.position.view(None, match.draft)
    if all(
        button.verb != Verb.RANDOM
        for button in game_ui_of(match.record.game).extras(view, context.channel_translator)
    ):
        raise InvalidCustomIdError("nothing is left to chance here")
    confirm = context.reader.confirm
    outcome = await context.services.turns.play_at_random(match, context.user_id, confirm=confirm)
    await _show(context, action, outcome)


async def _show_private(context: Context, action: BoardAction, match: Match) -> None:
    """Shows a private message to a player; for a person who plays alone, edits the board instead."""
    require_current(match, action.seen, same_draft=False)
    is_alone = match.sole_player is not None and not context.reader.boards.as_text
    if is_alone and context.message is not None and is_board(context.message):
        require_turn(match, context.user_id, action.seen)
        context.stays = False
        await show_pick(context, match, action.argument)
    else:
        await show_private(context, match, action.argument)


async def _rules(context: Context, action: BoardAction, match: Match) -> None:
    """Shows the rules to any user, also from an outdated board."""
    await show_rules(context, match.record.game)


async def _look(context: Context, action: BoardAction, match: Match) -> None:
    """Updates the board for any user, as outside the computer's move may appear only by a tap."""
    await show_current_board(context, match)


async def _hint(context: Context, action: BoardAction, match: Match) -> None:
    """Shows a hint, from the menu of the player on turn."""
    require_current(match, action.seen, same_draft=False)
    await show_hint(context, match)


# The verbs that enter, play or take back a turn; they are carried out even if they came too late.
TURNS = frozenset({Verb.DO, Verb.UNDO, Verb.END, Verb.ENTERED, Verb.PLAY, "sure", Verb.CHOSEN, Verb.RANDOM, "back"})
VERBS: Mapping[str, Act] = MappingProxyType(
    {
        Verb.DO: _take_turn,
        Verb.PICK: _tap,
        Verb.END: _take_turn,
        Verb.UNDO: _take_turn,
        Verb.FORM: _open_form,
        "again": _open_form,
        Verb.ENTERED: _enter,
        Verb.PLAY: _tap,
        Verb.PROPOSE: _tap,
        "sure": _take_turn,
        Verb.CHOSEN: _tap,
        Verb.RANDOM: _play_at_random,
        Verb.PRIVATE: _show_private,
        "own": _show_private,  # in messages of older versions
        "resign": _take_turn,
        "rematch": ask_for_rematch,
        "else": start_something_else,
        "others": show_others,
        "whom": ask_for_challenge,
        "rules": _rules,
        "look": _look,
        "hint": _hint,
        "more": show_more,
        "back": undo_turn,
        "offer": make_offer,
        "giveup": ask_to_give_up,
        "overrule": overrule,
    }
)

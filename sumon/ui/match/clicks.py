"""What the buttons, menus and forms of a board do: each calls a use case once and shows what comes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.play.errors import MatchOverError, StaleError
from sumon.play.match.access import require_current
from sumon.play.model import Match, PartlyEntered, Proposal
from sumon.ui.boards.answers import after_click, post_or_explain, redraw_board, show_pick
from sumon.ui.games import game_ui_of
from sumon.ui.match.ended import ask_for_rematch, show_analysis, show_analysis_to_all, show_others, show_proof
from sumon.ui.match.hint import show_hint
from sumon.ui.match.more import ask_to_give_up, make_offer, overrule, show_more, undo_turn
from sumon.ui.match.next_game import tell_next_game
from sumon.ui.show.board_buttons import BOARD, BoardAction
from sumon.ui.show.form import MOVE, MoveForm, refused, tell_partly_entered
from sumon.ui.show.private import preview, show_private
from sumon.ui.show.rules import show_rules
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.router import Click, read_click
from sumon.ui.wire.visit import Visit

Act = Callable[[Visit, BoardAction], Awaitable[None]]


async def answer_board(visit: Visit, click: Click) -> None:
    """Carries out a click on a board, or the form that was opened from one.

    Raises PlayError, MoveError, and ForgedError for what is not even the number of a match.
    """
    action = BOARD.read(click.custom_id, click.values)
    try:
        await _act(visit, action, click)
    except (StaleError, MatchOverError) as error:
        # On the current board itself, the way to the current board would lead nowhere.
        if error.match is None or not await redraw_board(visit, action.seen, error.match):
            raise


async def _act(visit: Visit, action: BoardAction, click: Click) -> None:
    try:
        if action.verb == "entered" and MOVE in click.typed:
            await _enter(visit, action, click.typed[MOVE])
        else:
            await VERBS.get(action.verb, _refuse)(visit, action)
    except ForgedError:
        # Perhaps from another version of the bot: the way to the current board helps in any case.
        match = await visit.use.matches.find(action.seen.match_id)
        raise StaleError("play-stale").about(match) from None


async def _own_turn(visit: Visit, action: BoardAction) -> Match:
    return await visit.use.matches.own_turn(action.seen, visit.user_id)


async def _show(visit: Visit, action: BoardAction, outcome: Match | Proposal) -> None:
    if isinstance(outcome, Proposal):
        await preview(visit, outcome)
    else:
        await after_click(visit, action.seen, outcome)
        await tell_next_game(visit, action.seen.ply, outcome)


async def _enter(visit: Visit, action: BoardAction, text: str) -> None:
    """What was typed into the form."""
    confirm = visit.reader.confirm_turns
    try:
        outcome = await visit.use.turns.enter(action.seen, visit.user_id, text, confirm=confirm)
    except MoveError as error:
        raise refused(error, action.seen, text, visit.t) from error
    if isinstance(outcome, PartlyEntered):
        await tell_partly_entered(visit, outcome, form=True)
        await post_or_explain(visit, outcome.match)
    else:
        await _show(visit, action, outcome)


async def _extend(visit: Visit, action: BoardAction) -> None:
    """One more entry of the turn."""
    if not action.argument or " " in action.argument:
        raise ForgedError("not one entry")
    confirm = visit.reader.confirm_turns
    await _show(
        visit, action, await visit.use.turns.extend(action.seen, visit.user_id, action.argument, confirm=confirm)
    )


async def _pick(visit: Visit, action: BoardAction) -> None:
    """Shows other buttons on the same board; nothing has been played yet."""
    match = await _own_turn(visit, action)
    pick = action.argument
    view = match.position.view(None, match.draft)
    if pick and not game_ui_of(match.record.game).is_offered(view, pick, visit.here):
        raise ForgedError("a pick that is not offered on this board")
    await show_pick(visit, match, pick)


async def _end_turn(visit: Visit, action: BoardAction) -> None:
    confirm = visit.reader.confirm_turns
    await _show(visit, action, await visit.use.turns.end_turn(action.seen, visit.user_id, confirm=confirm))


async def _undo(visit: Visit, action: BoardAction) -> None:
    await _show(visit, action, await visit.use.turns.undo(action.seen, visit.user_id))


async def _open_form(visit: Visit, action: BoardAction) -> None:
    match = await _own_turn(visit, action)
    game_ui = game_ui_of(match.record.game)
    view = match.position.view(None, match.draft)
    help = game_ui.form_help(view, visit.t)
    form = MoveForm(match.seen, game_ui.example(view), help, visit.t, typed=action.argument)
    await visit.open_form(form)


async def _play(visit: Visit, action: BoardAction) -> None:
    """A whole move by menu; previewed when it should be confirmed first."""
    _require_argument(action)
    confirm = visit.reader.confirm_turns
    await _show(
        visit, action, await visit.use.turns.choose(action.seen, visit.user_id, action.argument, confirm=confirm)
    )


async def _propose(visit: Visit, action: BoardAction) -> None:
    """A whole move by button, always previewed."""
    _require_argument(action)
    proposal = await visit.use.turns.propose(action.seen, visit.user_id, action.argument)
    await preview(visit, proposal)


async def _play_confirmed(visit: Visit, action: BoardAction) -> None:
    """The move that was previewed, which is the draft where the button names none."""
    if action.argument:
        await _show(visit, action, await visit.use.turns.play(action.seen, visit.user_id, action.argument))
    else:
        match = await _own_turn(visit, action)
        if not match.draft:
            raise ForgedError("a preview of nothing")
        await _show(visit, action, await visit.use.turns.end_turn(match, visit.user_id))


async def _play_at_random(visit: Visit, action: BoardAction) -> None:
    """Any legal move, where the game offers that."""
    match = await _own_turn(visit, action)
    view = match.position.view(None, match.draft)
    if all(button.verb != "random" for button in game_ui_of(match.record.game).extras(view, visit.here)):
        raise ForgedError("nothing is left to chance here")
    confirm = visit.reader.confirm_turns
    outcome = await visit.use.turns.play_at_random(match, visit.user_id, confirm=confirm)
    await _show(visit, action, outcome)


async def _play_chosen(visit: Visit, action: BoardAction) -> None:
    """The move that was put together in a private message."""
    match = await _own_turn(visit, action)
    move = game_ui_of(match.record.game).chosen_move(match.position.view(match.to_move), action.argument)
    # A menu plays at once, a button stands under a preview.
    was_previewed = not read_click(visit.interaction).values
    if visit.reader.confirm_turns and not was_previewed:
        await _show(visit, action, await visit.use.turns.propose(match, visit.user_id, move))
    else:
        await _show(visit, action, await visit.use.turns.play(match, visit.user_id, move))


def _require_argument(action: BoardAction) -> None:
    if not action.argument:
        raise ForgedError("no move")


async def _show_private(visit: Visit, action: BoardAction) -> None:
    """What only a player may see."""
    match = await visit.use.matches.find(action.seen.match_id)
    require_current(match, action.seen, same_draft=False)
    await show_private(visit, match, action.argument)


async def _dismiss(visit: Visit, action: BoardAction) -> None:
    """Nothing is done: the private message that asked goes away."""
    if not visit.is_private:
        raise ForgedError("a board that everybody sees is not dismissed")
    await visit.dismiss()


async def _resign(visit: Visit, action: BoardAction) -> None:
    match = await visit.use.turns.resign(action.seen, visit.user_id)
    await _show(visit, action, match)


async def _rules(visit: Visit, action: BoardAction) -> None:
    """How to play, for whoever asks, also on a board that is out of date."""
    match = await visit.use.matches.find(action.seen.match_id)
    await show_rules(visit, match.record.game)


async def _hint(visit: Visit, action: BoardAction) -> None:
    """A hint, from the menu of the player on turn."""
    match = await visit.use.matches.find(action.seen.match_id)
    require_current(match, action.seen, same_draft=False)
    await show_hint(visit, match)


async def _refuse(visit: Visit, action: BoardAction) -> None:
    raise ForgedError("a verb that no button has")


VERBS: Mapping[str, Act] = MappingProxyType(
    {
        "do": _extend,
        "pick": _pick,
        "end": _end_turn,
        "undo": _undo,
        "form": _open_form,
        "again": _open_form,
        "play": _play,
        "propose": _propose,
        "sure": _play_confirmed,
        "chosen": _play_chosen,
        "random": _play_at_random,
        "private": _show_private,
        "own": _show_private,  # in messages of older versions
        "no": _dismiss,
        "resign": _resign,
        "rematch": ask_for_rematch,
        "others": show_others,
        "rules": _rules,
        "analyse": show_analysis,
        "hint": _hint,
        "share": show_analysis_to_all,
        "deal": show_proof,
        "more": show_more,
        "back": undo_turn,
        "offer": make_offer,
        "giveup": ask_to_give_up,
        "overrule": overrule,
    }
)

"""What the buttons, menus and forms of a board do: each calls a use case once and shows what comes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.play.errors import MatchOverError, StaleError, UnplayableMatchError
from sumon.play.match.access import require_current, require_turn
from sumon.play.model import Match, PartlyEntered, Proposal
from sumon.play.past.archive import ArchivedGame
from sumon.ui.games import game_ui_of
from sumon.ui.match.hint import show_hint
from sumon.ui.match.more import ask_to_give_up, make_offer, overrule, overrule_unplayable, show_more, undo_turn
from sumon.ui.match.next_game import tell_next_game
from sumon.ui.past.analyse import share_review, show_review
from sumon.ui.past.opening import open_match
from sumon.ui.past.proof import check_deal
from sumon.ui.puzzles.deal_results import show_results
from sumon.ui.show.board_buttons import BOARD, BoardAction, board_id
from sumon.ui.show.desk import MOVE, EntryForm, Verb, require_offered
from sumon.ui.show.form import refused, tell_partly_entered
from sumon.ui.show.private import is_private, preview, show_private
from sumon.ui.show.rules import show_rules
from sumon.ui.start.offering import offer_rematch
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import channel_translator, reader_translator
from sumon.ui.wire.replies import dismiss
from sumon.ui.wire.router import Click

Act = Callable[[Interaction, BoardAction, Match], Awaitable[None]]


async def answer_board(interaction: Interaction, click: Click) -> None:
    """Carries out a click on a board, or the form that was opened from one. The match is read here.

    Raises PlayError, MoveError, and ForgedError for what is not even the number of a match.
    """
    action = BOARD.read(click.custom_id, click.values)
    action = replace(action, typed=click.typed.get(MOVE), by_menu=bool(click.values))
    if action.verb == "no" and is_private(interaction):  # nothing is done: what asked goes away
        await dismiss(interaction)
        return
    if action.verb in LOOKING_BACK:
        await LOOKING_BACK[action.verb](interaction, await open_match(interaction, action.seen.match_id))
        return
    try:
        match = await interaction.client.use.matches.find(action.seen.match_id)
    except UnplayableMatchError as error:
        if action.verb != "overrule":
            raise
        await overrule_unplayable(interaction, error)
        return
    try:
        await VERBS.get(action.verb, _refuse)(interaction, action, match)
    except ForgedError:
        # Perhaps from another version of the bot: the way to the current board helps in any case.
        await _show_as_it_is(interaction, action, StaleError("play-stale").about(match))
    except (StaleError, MatchOverError) as error:
        await _show_as_it_is(interaction, action, error)


async def _show_as_it_is(interaction: Interaction, action: BoardAction, error: StaleError | MatchOverError) -> None:
    """Shows the match on the current board itself, where the way to the current board would lead nowhere.

    Raises *error* for any other message.
    """
    if error.match is None or not await interaction.client.boards.redraw(interaction, action.seen, error.match):
        raise error from None


async def _show(interaction: Interaction, action: BoardAction, outcome: Match | Proposal) -> None:
    if isinstance(outcome, Proposal):
        await preview(interaction, outcome)
    else:
        await interaction.client.boards.after_click(interaction, action.seen, outcome)
        await tell_next_game(interaction, action.seen.ply, outcome)


async def _enter(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """What was typed into the form."""
    if action.typed is None:
        raise ForgedError("no move")
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    try:
        outcome = await use.turns.enter(match, user_id, action.typed, seen=action.seen, confirm=confirm)
    except MoveError as error:
        raise refused(error, action.seen, action.typed, reader_translator(interaction)) from error
    if isinstance(outcome, PartlyEntered):
        await tell_partly_entered(interaction, outcome, form=True)
    else:
        await _show(interaction, action, outcome)


async def _extend(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """One more entry of the turn."""
    if not action.argument or " " in action.argument:
        raise ForgedError("not one entry")
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    outcome = await use.turns.extend(match, user_id, action.argument, seen=action.seen, confirm=confirm)
    await _show(interaction, action, outcome)


async def _pick(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """Shows other buttons on the same board; nothing has been played yet."""
    require_turn(match, interaction.user.id, action.seen)
    view = match.position.view(None, match.draft)
    require_offered(match.record.game, view, action.argument, channel_translator(interaction))
    await interaction.client.boards.choose(interaction, match, action.argument)


async def _end_turn(interaction: Interaction, action: BoardAction, match: Match) -> None:
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    await _show(interaction, action, await use.turns.end_turn(match, user_id, seen=action.seen, confirm=confirm))


async def _undo(interaction: Interaction, action: BoardAction, match: Match) -> None:
    undone = await interaction.client.use.turns.undo(match, interaction.user.id, seen=action.seen)
    await _show(interaction, action, undone)


async def _open_form(interaction: Interaction, action: BoardAction, match: Match) -> None:
    require_turn(match, interaction.user.id, action.seen)
    translator, view = reader_translator(interaction), match.position.view(None, match.draft)
    custom_id, title = board_id(match.seen, Verb.ENTERED), translator.text("ui-form-title")
    form = EntryForm(custom_id, title, match.record.game, view, translator, typed=action.argument)
    await interaction.response.send_modal(form)
    form.stop()  # the answer finds its way by the custom_id; nothing has to be remembered


async def _play_listed(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """A whole move by menu; previewed when it should be confirmed first."""
    _require_argument(action)
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    outcome = await use.turns.play_listed(match, user_id, action.argument, seen=action.seen, confirm=confirm)
    await _show(interaction, action, outcome)


async def _propose(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """A whole move by button, always previewed."""
    _require_argument(action)
    use, user_id = interaction.client.use, interaction.user.id
    await preview(interaction, await use.turns.propose(match, user_id, action.argument, seen=action.seen))


async def _play_confirmed(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """The move that was previewed, which is the draft where the button names none."""
    use, user_id = interaction.client.use, interaction.user.id
    if action.argument:
        await _show(interaction, action, await use.turns.play(match, user_id, action.argument, seen=action.seen))
        return
    require_turn(match, user_id, action.seen)
    if not match.draft:
        raise ForgedError("a preview of nothing")
    await _show(interaction, action, await use.turns.end_turn(match, user_id))


async def _play_at_random(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """Any legal move, where the game offers that."""
    require_turn(match, interaction.user.id, action.seen)
    view, translator = match.position.view(None, match.draft), channel_translator(interaction)
    if all(button.verb != "random" for button in game_ui_of(match.record.game).extras(view, translator)):
        raise ForgedError("nothing is left to chance here")
    confirm = chosen_by_reader(interaction).confirm_turns
    outcome = await interaction.client.use.turns.play_at_random(match, interaction.user.id, confirm=confirm)
    await _show(interaction, action, outcome)


async def _play_chosen(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """The move that was put together in a private message."""
    use, user_id = interaction.client.use, interaction.user.id
    require_turn(match, user_id, action.seen)
    move = game_ui_of(match.record.game).chosen_move(match.position.view(match.to_move), action.argument)
    # A menu plays at once, a button stands under a preview.
    if chosen_by_reader(interaction).confirm_turns and action.by_menu:
        await _show(interaction, action, await use.turns.propose(match, user_id, move))
    else:
        await _show(interaction, action, await use.turns.play(match, user_id, move))


def _require_argument(action: BoardAction) -> None:
    if not action.argument:
        raise ForgedError("no move")


async def _show_private(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """What only a player may see."""
    require_current(match, action.seen, same_draft=False)
    await show_private(interaction, match, action.argument)


async def _resign(interaction: Interaction, action: BoardAction, match: Match) -> None:
    await _show(interaction, action, await interaction.client.use.turns.resign(match, interaction.user.id))


async def _rematch(interaction: Interaction, action: BoardAction, match: Match) -> None:
    await offer_rematch(interaction, match)


async def _others(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """How the others did with the same deal of the day."""
    if match.deal_day is None:
        raise ForgedError("no deal of the day")
    await show_results(interaction, match.deal_day, match.record.game)


async def _rules(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """How to play, for whoever asks, also on a board that is out of date."""
    await show_rules(interaction, match.record.game)


async def _hint(interaction: Interaction, action: BoardAction, match: Match) -> None:
    """A hint, from the menu of the player on turn."""
    require_current(match, action.seen, same_draft=False)
    await show_hint(interaction, match)


async def _refuse(interaction: Interaction, action: BoardAction, match: Match) -> None:
    raise ForgedError("a verb that no button has")


# What the archive opens, for whom it decides.
LOOKING_BACK: Mapping[str, Callable[[Interaction, ArchivedGame], Awaitable[None]]] = MappingProxyType(
    {
        "analyse": show_review,
        "share": share_review,  # in messages of older versions
        "deal": check_deal,
    }
)
VERBS: Mapping[str, Act] = MappingProxyType(
    {
        Verb.DO: _extend,
        Verb.PICK: _pick,
        Verb.END: _end_turn,
        Verb.UNDO: _undo,
        Verb.FORM: _open_form,
        "again": _open_form,
        Verb.ENTERED: _enter,
        Verb.PLAY: _play_listed,
        Verb.PROPOSE: _propose,
        "sure": _play_confirmed,
        Verb.CHOSEN: _play_chosen,
        "random": _play_at_random,
        Verb.PRIVATE: _show_private,
        "own": _show_private,  # in messages of older versions
        "resign": _resign,
        "rematch": _rematch,
        "others": _others,
        "rules": _rules,
        "hint": _hint,
        "more": show_more,
        "back": undo_turn,
        "offer": make_offer,
        "giveup": ask_to_give_up,
        "overrule": overrule,
    }
)

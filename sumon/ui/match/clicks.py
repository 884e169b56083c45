"""What the buttons, menus and forms of a board do: each calls a use case once and shows what comes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.play.errors import MatchOverError, StaleError
from sumon.play.match.access import require_current
from sumon.play.model import Match, PartlyEntered, Proposal
from sumon.ui.games import game_ui_of
from sumon.ui.match.hint import show_hint
from sumon.ui.match.more import ask_to_give_up, make_offer, overrule, show_more, undo_turn
from sumon.ui.match.next_game import tell_next_game
from sumon.ui.past.analyse import share_review, show_review
from sumon.ui.past.opening import open_match
from sumon.ui.past.proof import check_deal
from sumon.ui.puzzles.deal_results import show_results
from sumon.ui.show.board_buttons import BOARD, BoardAction
from sumon.ui.show.form import MOVE, MoveForm, refused, tell_partly_entered
from sumon.ui.show.private import is_private, preview, show_private
from sumon.ui.show.rules import show_rules
from sumon.ui.start.offering import offer_rematch
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import channel_translator, reader_translator
from sumon.ui.wire.replies import dismiss
from sumon.ui.wire.router import Click, read_click

Act = Callable[[Interaction, BoardAction], Awaitable[None]]


async def answer_board(interaction: Interaction, click: Click) -> None:
    """Carries out a click on a board, or the form that was opened from one.

    Raises PlayError, MoveError, and ForgedError for what is not even the number of a match.
    """
    action = BOARD.read(click.custom_id, click.values)
    try:
        await _act(interaction, action, click)
    except (StaleError, MatchOverError) as error:
        # On the current board itself, the way to the current board would lead nowhere.
        if error.match is None or not await interaction.client.boards.redraw(interaction, action.seen, error.match):
            raise


async def _act(interaction: Interaction, action: BoardAction, click: Click) -> None:
    try:
        if action.verb == "entered" and MOVE in click.typed:
            await _enter(interaction, action, click.typed[MOVE])
        else:
            await VERBS.get(action.verb, _refuse)(interaction, action)
    except ForgedError:
        # Perhaps from another version of the bot: the way to the current board helps in any case.
        match = await interaction.client.use.matches.find(action.seen.match_id)
        raise StaleError("play-stale").about(match) from None


async def _own_turn(interaction: Interaction, action: BoardAction) -> Match:
    return await interaction.client.use.matches.own_turn(action.seen, interaction.user.id)


async def _show(interaction: Interaction, action: BoardAction, outcome: Match | Proposal) -> None:
    if isinstance(outcome, Proposal):
        await preview(interaction, outcome)
    else:
        await interaction.client.boards.after_click(interaction, action.seen, outcome)
        await tell_next_game(interaction, action.seen.ply, outcome)


async def _enter(interaction: Interaction, action: BoardAction, text: str) -> None:
    """What was typed into the form."""
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    try:
        outcome = await use.turns.enter(action.seen, user_id, text, confirm=confirm)
    except MoveError as error:
        raise refused(error, action.seen, text, reader_translator(interaction)) from error
    if isinstance(outcome, PartlyEntered):
        await tell_partly_entered(interaction, outcome, form=True)
    else:
        await _show(interaction, action, outcome)


async def _extend(interaction: Interaction, action: BoardAction) -> None:
    """One more entry of the turn."""
    if not action.argument or " " in action.argument:
        raise ForgedError("not one entry")
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    await _show(interaction, action, await use.turns.extend(action.seen, user_id, action.argument, confirm=confirm))


async def _pick(interaction: Interaction, action: BoardAction) -> None:
    """Shows other buttons on the same board; nothing has been played yet."""
    match = await _own_turn(interaction, action)
    translator, pick = channel_translator(interaction), action.argument
    view = match.position.view(None, match.draft)
    if pick and not game_ui_of(match.record.game).is_offered(view, pick, translator):
        raise ForgedError("a pick that is not offered on this board")
    await interaction.client.boards.choose(interaction, match, pick)


async def _end_turn(interaction: Interaction, action: BoardAction) -> None:
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    await _show(interaction, action, await use.turns.end_turn(action.seen, user_id, confirm=confirm))


async def _undo(interaction: Interaction, action: BoardAction) -> None:
    await _show(interaction, action, await interaction.client.use.turns.undo(action.seen, interaction.user.id))


async def _open_form(interaction: Interaction, action: BoardAction) -> None:
    match = await _own_turn(interaction, action)
    game_ui, translator = game_ui_of(match.record.game), reader_translator(interaction)
    view = match.position.view(None, match.draft)
    help = game_ui.form_help(view, translator)
    form = MoveForm(match.seen, game_ui.example(view), help, translator, typed=action.argument)
    await interaction.response.send_modal(form)
    form.stop()  # the answer finds its way by the custom_id; nothing has to be remembered


async def _play(interaction: Interaction, action: BoardAction) -> None:
    """A whole move by menu; previewed when it should be confirmed first."""
    _require_argument(action)
    confirm = chosen_by_reader(interaction).confirm_turns
    use, user_id = interaction.client.use, interaction.user.id
    await _show(interaction, action, await use.turns.choose(action.seen, user_id, action.argument, confirm=confirm))


async def _propose(interaction: Interaction, action: BoardAction) -> None:
    """A whole move by button, always previewed."""
    _require_argument(action)
    proposal = await interaction.client.use.turns.propose(action.seen, interaction.user.id, action.argument)
    await preview(interaction, proposal)


async def _play_confirmed(interaction: Interaction, action: BoardAction) -> None:
    """The move that was previewed, which is the draft where the button names none."""
    use, user_id = interaction.client.use, interaction.user.id
    if action.argument:
        await _show(interaction, action, await use.turns.play(action.seen, user_id, action.argument))
    else:
        match = await _own_turn(interaction, action)
        if not match.draft:
            raise ForgedError("a preview of nothing")
        await _show(interaction, action, await use.turns.end_turn(match, user_id))


async def _play_at_random(interaction: Interaction, action: BoardAction) -> None:
    """Any legal move, where the game offers that."""
    match = await _own_turn(interaction, action)
    view, translator = match.position.view(None, match.draft), channel_translator(interaction)
    if all(button.verb != "random" for button in game_ui_of(match.record.game).extras(view, translator)):
        raise ForgedError("nothing is left to chance here")
    confirm = chosen_by_reader(interaction).confirm_turns
    outcome = await interaction.client.use.turns.play_at_random(match, interaction.user.id, confirm=confirm)
    await _show(interaction, action, outcome)


async def _play_chosen(interaction: Interaction, action: BoardAction) -> None:
    """The move that was put together in a private message."""
    match = await _own_turn(interaction, action)
    move = game_ui_of(match.record.game).chosen_move(match.position.view(match.to_move), action.argument)
    use, user_id = interaction.client.use, interaction.user.id
    was_previewed = not read_click(interaction).values  # a menu plays at once, a button stands under a preview
    if chosen_by_reader(interaction).confirm_turns and not was_previewed:
        await _show(interaction, action, await use.turns.propose(match, user_id, move))
    else:
        await _show(interaction, action, await use.turns.play(match, user_id, move))


def _require_argument(action: BoardAction) -> None:
    if not action.argument:
        raise ForgedError("no move")


async def _show_private(interaction: Interaction, action: BoardAction) -> None:
    """What only a player may see."""
    match = await interaction.client.use.matches.find(action.seen.match_id)
    require_current(match, action.seen, same_draft=False)
    await show_private(interaction, match, action.argument)


async def _dismiss(interaction: Interaction, action: BoardAction) -> None:
    """Nothing is done: the private message that asked goes away."""
    if not is_private(interaction):
        raise ForgedError("a board that everybody sees is not dismissed")
    await dismiss(interaction)


async def _resign(interaction: Interaction, action: BoardAction) -> None:
    match = await interaction.client.use.turns.resign(action.seen, interaction.user.id)
    await _show(interaction, action, match)


async def _rematch(interaction: Interaction, action: BoardAction) -> None:
    await offer_rematch(interaction, action.seen)


async def _others(interaction: Interaction, action: BoardAction) -> None:
    """How the others did with the same deal of the day."""
    match = await interaction.client.use.matches.find(action.seen.match_id)
    if match.deal_day is None:
        raise ForgedError("no deal of the day")
    await show_results(interaction, match.deal_day, match.record.game)


async def _rules(interaction: Interaction, action: BoardAction) -> None:
    """How to play, for whoever asks, also on a board that is out of date."""
    match = await interaction.client.use.matches.find(action.seen.match_id)
    await show_rules(interaction, match.record.game)


async def _analyse(interaction: Interaction, action: BoardAction) -> None:
    await show_review(interaction, await open_match(interaction, action.seen.match_id))


async def _hint(interaction: Interaction, action: BoardAction) -> None:
    """A hint, from the menu of the player on turn."""
    match = await interaction.client.use.matches.find(action.seen.match_id)
    require_current(match, action.seen, same_draft=False)
    await show_hint(interaction, match)


async def _share(interaction: Interaction, action: BoardAction) -> None:
    """The analysis that one has seen alone, for everybody; in messages of older versions."""
    await share_review(interaction, await open_match(interaction, action.seen.match_id))


async def _check_deal(interaction: Interaction, action: BoardAction) -> None:
    await check_deal(interaction, action.seen.match_id)


async def _refuse(interaction: Interaction, action: BoardAction) -> None:
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
        "rematch": _rematch,
        "others": _others,
        "rules": _rules,
        "analyse": _analyse,
        "hint": _hint,
        "share": _share,
        "deal": _check_deal,
        "more": show_more,
        "back": undo_turn,
        "offer": make_offer,
        "giveup": ask_to_give_up,
        "overrule": overrule,
    }
)

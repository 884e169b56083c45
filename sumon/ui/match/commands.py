"""What the commands of a running game do: `/move`, `/board`, `/rack`, `/undo`, `/resign`."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.match.access import require_player
from sumon.play.match.takebacks import can_undo
from sumon.play.model import Match, PartlyEntered, Proposal, Suggestion
from sumon.play.replays import hides_something
from sumon.ui.boards.board import text_of
from sumon.ui.games import game_ui_of
from sumon.ui.match.following import show_spectator
from sumon.ui.match.next_game import tell_next_game
from sumon.ui.show.board_buttons import build_view
from sumon.ui.show.form import tell_partly_entered
from sumon.ui.show.here import chosen_game, latest_here, own_match, running_here
from sumon.ui.show.private import preview, show_private, tell_text_board
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader
from sumon.ui.wire.controls import Button, Style
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.places import require_board_permissions
from sumon.ui.wire.refusals import MAX_CHOICES, Refusal
from sumon.ui.wire.replies import tell


async def enter(interaction: Interaction, text: str, game: str | None) -> None:
    """Plays *text* in the match that is meant, see `running_here`, or makes it the draft."""
    client = interaction.client
    running = await running_here(interaction, game)
    outcome = await client.use.turns.enter(
        running, interaction.user.id, text, confirm=chosen_by_reader(interaction).confirm_turns
    )
    if isinstance(outcome, PartlyEntered):
        await tell_partly_entered(interaction, outcome, form=False)
        return
    if isinstance(outcome, Proposal):
        await preview(interaction, outcome)
        return
    if outcome.ply == running.ply:
        note = reader_translator(interaction).text("ui-step-entered", draft=unbroken(outcome.draft))
        await client.boards.refresh(interaction, outcome, note)
    elif outcome.level_on_turn and not hides_something(outcome.record):
        # Nobody has to be called: the answer of the computer will bring the new board.
        await client.boards.refresh(interaction, outcome, reader_translator(interaction).text("ui-done"))
    elif hides_something(outcome.record):
        # Whoever can read the answer to a command can look up what was typed into it.
        await client.boards.answer_privately(interaction, outcome)
    else:
        await client.boards.answer_with_board(interaction, outcome)
    await tell_next_game(interaction, running.ply, outcome)


async def suggest_moves(interaction: Interaction, typed: str) -> list[tuple[str, str]]:
    """What `/move` offers while it is being typed: names and values."""
    use = interaction.client.use
    match = await running_here(interaction, chosen_game(interaction))
    translator = reader_translator(interaction)
    found = await use.turns.suggestions(match, interaction.user.id, typed, MAX_CHOICES)
    return [(_choice_name(suggestion, translator), suggestion.value) for suggestion in found]


def _choice_name(suggestion: Suggestion, translator: Translator) -> str:
    if suggestion.ends and suggestion.value == suggestion.text:
        return suggestion.text
    if suggestion.ends:
        return translator.text("ui-choice-ends", move=suggestion.text)
    return translator.text("ui-choice-goes-on", move=suggestion.text)


async def show_board(interaction: Interaction, game: str | None) -> None:
    """Shows the match of a player at the bottom of its channel, or moves another running one here.

    *game*: the number of one of the user's running matches. Whoever only watches gets a board in private,
    on which nothing can be played: the players keep theirs.
    """
    match = await (latest_here(interaction) if game is None else own_match(interaction, game))
    if match.player_of(interaction.user.id) is None:
        await show_spectator(interaction, match)
        return
    require_board_permissions(interaction)
    if game is not None and interaction.channel_id is not None and match.channel_id != interaction.channel_id:
        match = await interaction.client.use.matches.move_here(match, interaction.channel_id)
    await interaction.client.boards.repost(interaction, match)
    if chosen_by_reader(interaction).text_board:
        view = match.position.view(match.player_of(interaction.user.id), match.draft)
        text = text_of(match, view, reader_translator(interaction))
        await tell_text_board(interaction, match.record.game, view, text)


async def take_back(interaction: Interaction, game: str | None) -> None:
    """Takes the last entry of the player's own unfinished turn back, or the turn that has just ended."""
    client = interaction.client
    running = await running_here(interaction, game)
    mover = can_undo(running, discord.utils.utcnow())
    if mover is not None and running.seats[mover].user_id == interaction.user.id:
        match = await client.use.takebacks.undo_turn(running, interaction.user.id)
        await client.boards.answer_with_board(interaction, match)
        return
    match = await client.use.turns.undo(running, interaction.user.id)
    await client.boards.refresh(interaction, match, reader_translator(interaction).text("ui-step-undone"))


async def show_rack(interaction: Interaction, game: str | None) -> None:
    """What the game hides from all but the player. Raises Refusal when it hides nothing."""
    match = await running_here(interaction, game)
    what = game_ui_of(match.record.game).private_default
    if what is None:
        raise Refusal("ui-nothing-hidden")
    await show_private(interaction, match, what)


async def ask_to_resign(interaction: Interaction, game: str | None) -> None:
    """Asks for confirmation, privately."""
    match = await running_here(interaction, game)
    require_player(match, interaction.user.id)
    text, view = really_resign(match, reader_translator(interaction))
    await tell(interaction, text, view=view)


def really_resign(match: Match, translator: Translator) -> tuple[str, discord.ui.View]:
    """The question whether somebody wants to resign, with its buttons."""
    row = (
        Button(translator.text("ui-resign"), "resign", style=Style.STOP),
        Button(translator.text("ui-keep-playing"), "no"),
    )
    return translator.text("ui-really-resign"), build_view(match.seen, [row])

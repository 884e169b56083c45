"""`/explore`: a private board to try turns of both sides on, from any step of a game.

It is open for finished games, for imported records, and for the user's own casual games without secrets.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sumon.core.commitment import has_chance
from sumon.core.errors import MoveError, RecordError
from sumon.core.protocol import Analysis
from sumon.i18n import Translator, rounded
from sumon.play.match.access import require_player
from sumon.play.match.turn_editor import CompleteMove, TurnEditor
from sumon.play.past.archived_game import ArchivedGame
from sumon.ui.boards.prepared import prepared_page
from sumon.ui.buttons.boards import ArchiveAction, archive_id
from sumon.ui.buttons.turn_editor import EntryForm, EntryState, act
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.past.trial import Trial, asks_engine, compose, trial_on

STEPPING = frozenset({"untry", "ahead", "show"})
ENTERING = frozenset(Verb) - {Verb.UNDO, Verb.FORM, Verb.ENTERED, Verb.RANDOM}
TRYING = ENTERING | {"try", "tried", "opinion", "keep"}


def require_explorable(game: ArchivedGame, user_id: int) -> None:
    """Raises an error for a game in which trying turns would be unfair.

    Raises Refusal for a running game that is rated, part of a tournament, or has secrets, and NotInMatchError for a
    running game of other players.
    """
    if game.match is None or game.is_over:
        return
    if not game.match.allows_hints:
        is_rated = game.match.pairing_id is None
        raise Refusal("archive-explore-rated" if is_rated else "tournaments-no-exploring")
    require_player(game.match, user_id)
    # Trying a turn would reveal the setup, which is secret until the end: legality and outcome depend on it.
    if has_chance(game.record.game, game.record.variant):
        raise Refusal("archive-explore-hidden")


async def open_board(context: Context, game: ArchivedGame, ply: int) -> None:
    """Answers privately with the board of *game* after *ply* moves. Raises Refusal and NotInMatchError."""
    require_explorable(game, context.user_id)
    trial = Trial(game, min(ply, game.ply))
    await replayed(trial)
    await context.send_privately(**await compose(context, trial, EntryState()))


async def try_out(context: Context, game: ArchivedGame, action: ArchiveAction, typed: str | None) -> None:
    """Carries out a click on the board, or the form with the turn *typed*.

    Raises MoveError, PlayError and Refusal, and InvalidCustomIdError for an impossible click.
    """
    require_explorable(game, context.user_id)
    trial = trial_on(context, game, action.ply)
    await replayed(trial)
    if action.verb in STEPPING:
        await _show(context, _stepped(trial, action.verb))
        return
    if action.verb == "keep":
        await _keep(context, trial, action.ply)
        return
    if trial.position.to_move is None:
        raise Refusal("archive-explore-end")
    match action.verb:
        case "try":
            await _ask_for_turn(context, trial)
        case "opinion":
            await _ask_engine(context, trial)
        case Verb.PRIVATE if action.argument == game_ui_of(game.record.game).private_default:
            raise InvalidCustomIdError("the board already shows the player's own tiles")
        case verb:
            await _enter(context, trial, Verb.ENTERED if verb == "tried" else verb, action.argument, typed)


async def _enter(context: Context, trial: Trial, verb: str, argument: str, typed: str | None) -> None:
    """Enters the tapped or typed text; a typed turn must be complete."""
    entered = await act(trial.editor, trial.game.record.game, verb, argument, context.translator, typed)
    if verb == Verb.ENTERED and isinstance(entered, TurnEditor):
        entered = entered.end()
    match entered:
        case CompleteMove():
            await _show(context, replace(trial, tried=(*trial.tried, entered.text), draft=""))
        case TurnEditor():
            await _show(context, replace(trial, draft=entered.draft))
        case EntryState():
            await _show(context, trial, entered)


def _stepped(trial: Trial, verb: str) -> Trial:
    """*trial* one step back, first in the draft, then in the tried turns, then in the game; or one turn ahead."""
    if verb == "untry" and trial.draft:
        return replace(trial, draft=trial.editor.undo().draft)
    if verb == "untry" and trial.tried:
        return replace(trial, tried=trial.tried[:-1])
    if verb == "untry":
        return replace(trial, ply=max(0, trial.ply - 1))
    if verb == "ahead" and not trial.tried and not trial.draft:
        return replace(trial, ply=min(trial.game.ply, trial.ply + 1))
    return trial


async def _keep(context: Context, trial: Trial, ply: int) -> None:
    """Stores the turns tried after *ply* as prepared turns, and shows all prepared turns instead of the board."""
    match = trial.game.match
    if match is None:
        raise InvalidCustomIdError("an imported record has no turns in advance")
    seen = replace(match.seen, ply=ply)
    tree = await context.services.prepared.add_line(match, context.user_id, trial.tried, seen=seen)
    await context.edit_or_send(**prepared_page(match, tree, context.translator))


async def _ask_for_turn(context: Context, trial: Trial) -> None:
    custom_id = archive_id(trial.game.source, trial.ply, "tried")
    form = EntryForm(
        custom_id,
        context.translator.text("archive-try"),
        trial.game.record.game,
        trial.editor.own_view,
        context.translator,
    )
    await context.open_form(form)


async def _ask_engine(context: Context, trial: Trial) -> None:
    """Shows the engine's move on the board."""
    if not asks_engine(trial.game):
        raise InvalidCustomIdError("the engine is not asked here")
    position = trial.position
    await context.defer()
    best = await context.services.adviser.opinion(trial.record, context.user_id)
    move = game_ui_of(trial.game.record.game).in_line(position.format(best.move))
    await _show(context, trial, EntryState(said=opinion_text(best, move, context.translator)))


def opinion_text(best: Analysis, move: str, translator: Translator) -> str:
    """The engine's move, and the outcome it expects for the player on turn."""
    score = best.score
    if score is None:
        return translator.text("ui-advice-hint", move=move)
    points = rounded(abs(score))
    if points == 0:
        return translator.text("archive-opinion-even", move=move)
    if best.exact and abs(score) < 1:  # equal points, and a rule that decides them
        if score > 0:
            return translator.text("archive-opinion-wins", move=move)
        return translator.text("archive-opinion-loses", move=move)
    if score > 0:
        return translator.text("archive-opinion-more", move=move, points=points)
    return translator.text("archive-opinion-less", move=move, points=points)


async def _show(context: Context, trial: Trial, tapped: EntryState | None = None) -> None:
    """Shows *trial* in place, without the embed that older versions sent."""
    await context.edit(embed=None, **await compose(context, trial, tapped or EntryState()))


async def replayed(trial: Trial) -> None:
    """Computes the position of *trial* off the event loop. Raises Refusal if its turns no longer fit the game."""
    try:
        editor = await asyncio.to_thread(lambda: trial.editor)
        editor.require()
    except (RecordError, MoveError):
        raise Refusal("archive-explore-changed") from None

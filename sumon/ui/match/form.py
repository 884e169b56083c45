"""The form behind *Enter move*. Like a button it knows its board by its `custom_id`, and survives a restart."""

from __future__ import annotations

import discord

from sumon.core.errors import MoveError
from sumon.i18n import Translator
from sumon.play.match.turn_editor import PartlyEntered
from sumon.play.model import Seen
from sumon.ui.buttons.boards import board_id, build_view
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Button
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.ids import MAX_CUSTOM_ID
from sumon.ui.interactions.refusals import RefusedFormError, explain


def refused(error: MoveError, seen: Seen, typed: str, translator: Translator) -> MoveError | RefusedFormError:
    """The error to raise when the form was refused: with *Try again*, which opens it with the *typed* text."""
    again = _try_again(seen, typed, translator)
    return error if again is None else RefusedFormError(error, again)


async def tell_partly_entered(context: Context, outcome: PartlyEntered, *, form: bool) -> None:
    """Says what was wrong and what was kept, which the board shows; in a *form* the rest can be tried again."""
    match = outcome.match
    kept = context.translator.text("panel-kept", draft=game_ui_of(match.record.game).in_line(match.draft))
    again = _try_again(match.seen, outcome.rest, context.translator) if form else None
    await delivered(context.send_privately(f"{explain(outcome.error, context.translator)}\n{kept}", view=again))


def _try_again(seen: Seen, typed: str, translator: Translator) -> discord.ui.View | None:
    """The button that remembers the *typed* text; None if that is too long for one."""
    line = " ".join(typed.split())
    if "#" in line or len(board_id(seen, "again", line)) > MAX_CUSTOM_ID:
        return None
    return build_view(seen, [(Button(translator.text("panel-try-again"), "again", line),)])

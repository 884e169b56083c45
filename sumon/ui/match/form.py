"""The form behind *Enter move*. Its `custom_id` names its board, so it works after a restart, like a button."""

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
    """The error for a refused form, with a button that opens it again with the *typed* text, if that fits."""
    again = _try_again(seen, typed, translator)
    return error if again is None else RefusedFormError(error, again)


async def tell_partly_entered(context: Context, outcome: PartlyEntered, *, form: bool) -> None:
    """Tells the user the error and the entries that were kept. *form*: adds a button to try the rest again."""
    match = outcome.match
    kept = context.translator.text("panel-kept", draft=game_ui_of(match.record.game).in_line(match.draft))
    again = _try_again(match.seen, outcome.rest, context.translator) if form else None
    await delivered(context.send_privately(f"{explain(outcome.error, context.translator)}\n{kept}", view=again))


def _try_again(seen: Seen, typed: str, translator: Translator) -> discord.ui.View | None:
    """The button *Try again* with the *typed* text; None if that is too long for a button."""
    line = " ".join(typed.split())
    if "#" in line or len(board_id(seen, "again", line)) > MAX_CUSTOM_ID:
        return None
    return build_view(seen, [(Button(translator.text("panel-try-again"), "again", line),)])

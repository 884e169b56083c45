"""The form behind *Enter move*. Like a button it knows its board by its `custom_id`, and survives a restart."""

from __future__ import annotations

from typing import Any

import discord

from sumon.core.errors import MoveError
from sumon.i18n import Translator
from sumon.play.model import PartlyEntered, Seen
from sumon.ui.show.board_buttons import board_id, build_view
from sumon.ui.wire.controls import Button
from sumon.ui.wire.failures import came_through
from sumon.ui.wire.ids import MAX_CUSTOM_ID
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.refusals import RefusedFormError, explain
from sumon.ui.wire.visit import Visit

MOVE = "move"
MAX_MOVE = 100


class MoveForm(discord.ui.Modal):
    """One line for a move in notation, with an *example* in it and some *help* above it.

    *typed*: what stands in it already.
    """

    def __init__(self, seen: Seen, example: str, help: str, translator: Translator, typed: str = "") -> None:
        super().__init__(title=translator.text("ui-form-title"), custom_id=board_id(seen, "entered"))
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE, default=typed or None
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=help, component=line))


def refused(error: MoveError, seen: Seen, typed: str, translator: Translator) -> MoveError | RefusedFormError:
    """What to raise where the form was refused: with *Try again*, which opens it with what was *typed*."""
    again = _try_again(seen, typed, translator)
    return error if again is None else RefusedFormError(error, again)


async def tell_partly_entered(visit: Visit, outcome: PartlyEntered, *, form: bool) -> None:
    """Says what was wrong and what was kept, which the board shows; in a *form* the rest can be tried again."""
    match = outcome.match
    kept = visit.t.text("panel-kept", draft=unbroken(match.draft))
    again = _try_again(match.seen, outcome.rest, visit.t) if form else None
    parts = {"view": again} if again is not None else {}
    await came_through(visit.tell(f"{explain(outcome.error, visit.t)}\n{kept}", **parts))


def _try_again(seen: Seen, typed: str, translator: Translator) -> discord.ui.View | None:
    """The button that remembers what was *typed*; None where that is too long for one."""
    line = " ".join(typed.split())
    if "#" in line or len(board_id(seen, "again", line)) > MAX_CUSTOM_ID:
        return None
    return build_view(seen, [(Button(translator.text("panel-try-again"), "again", line),)])

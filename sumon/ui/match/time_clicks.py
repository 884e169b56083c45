"""The buttons under the question that is asked when a player is out of time."""

from __future__ import annotations

from sumon.ui.boards.answers import post_or_explain
from sumon.ui.buttons.time import TIME, TimeVerb
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def answer_time(visit: Visit, click: Click) -> None:
    """Claims the win or gives a day, and shows what has come of it. Raises PlayError and ForgedError."""
    action = TIME.read(click.custom_id)
    if action.verb is TimeVerb.CLAIM:
        match = await visit.use.time.claim(action.match_id, action.ply, visit.user_id)
    else:
        match = await visit.use.time.give_a_day(action.match_id, action.ply, visit.user_id)
    await delivered(visit.dismiss())  # the board says it; what stays of the question, the agenda takes away
    await post_or_explain(visit, match)

"""The buttons under the question that is asked when a player is out of time."""

from __future__ import annotations

from sumon.play.model import Match
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.buttons.time import CLAIM, DAY, TIME, TimeClick
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.visit import Visit

answer_time = TIME.answer


@CLAIM
async def claim(visit: Visit, clicked: TimeClick) -> None:
    """Claims the win. Raises PlayError."""
    await _show(visit, await visit.use.time.claim(clicked.match_id, clicked.ply, visit.user_id))


@DAY
async def give_a_day(visit: Visit, clicked: TimeClick) -> None:
    """Gives the player who is out of time a day more. Raises PlayError."""
    await _show(visit, await visit.use.time.give_a_day(clicked.match_id, clicked.ply, visit.user_id))


async def _show(visit: Visit, match: Match) -> None:
    await delivered(visit.dismiss())  # the board says it; what stays of the question, the agenda takes away
    await post_or_explain(visit, match)

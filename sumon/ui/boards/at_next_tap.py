"""The question about time where the bot is no member: put to the player who waits, at their next tap or command."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial

from sumon.core.errors import SentenceError
from sumon.play.deadlines import is_asked
from sumon.play.model import Match
from sumon.ui.buttons.time import question, question_buttons, waiting_player
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.visit import Visit

log = logging.getLogger(__name__)


def ask_afterwards(visit: Visit, matches: Iterable[Match]) -> None:
    """Has the reader asked, once *visit* is answered, what waits for them in the first of *matches* outside."""
    waiting = next((match for match in matches if _waits_for(match, visit.user_id)), None)
    if waiting is not None:
        visit.after = partial(tell_what_waits, visit, waiting)


async def tell_what_waits(visit: Visit, match: Match) -> None:
    """Asks the reader how *match* is to go on whose other player is out of time, unless that has been settled.

    The letter that asks the same may have been refused.
    """
    try:
        match = await visit.use.matches.find(match.id)
    except SentenceError as error:
        log.warning("match %s: the question about time was not put: %s", match.id, error)
        return
    if _waits_for(match, visit.user_id):
        await delivered(visit.tell(question(match, visit.t), view=question_buttons(match, visit.t)))


def _waits_for(match: Match, user_id: int) -> bool:
    """Whether *user_id* has been asked how *match* is to go on, where nothing but letters can ask."""
    if match.outside is None or match.clock is None or match.is_over or not is_asked(match):
        return False
    return waiting_player(match) == user_id

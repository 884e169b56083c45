"""Fair draws: salt and setup of a finished game, beside the number that stood on its boards."""

from __future__ import annotations

from sumon.core.commitment import SHOWN, commitment
from sumon.play.match.access import require_over
from sumon.ui.past.opening import open_match
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


async def check_deal(visit: Visit, match_id: int) -> None:
    """Tells the user alone what the game was sealed with. Raises NoMatchError, MatchRunningError and Refusal."""
    game = await open_match(visit, match_id)
    match = game.match
    if match is None or not match.commitment:
        raise Refusal("archive-deal-no-chance")
    require_over(match, "archive-deal-running")
    found = commitment(match.salt, match.record.setup)
    text = visit.t.text(
        "archive-deal",
        digits=match.commitment[:SHOWN],
        found=found,
        salt=match.salt,
        setup=match.record.setup,
    )
    await visit.tell(text)

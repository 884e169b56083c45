"""Fair draws: salt and setup of a finished game, beside the number that stood on its boards."""

from __future__ import annotations

from sumon.core.commitment import SHOWN
from sumon.core.registry import rules_of
from sumon.play.match.access import require_over
from sumon.play.match.offers import plays_computer
from sumon.play.model import Match
from sumon.play.past.archive import ArchivedGame
from sumon.ui.games import game_ui_of
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


async def show_proof(visit: Visit, game: ArchivedGame) -> None:
    """Tells the user alone what *game* was sealed with. Raises MatchRunningError and Refusal."""
    match = game.match
    if match is None or not match.commitment:
        raise Refusal("archive-deal-no-chance")
    require_over(match, "archive-deal-running")
    facts = {
        "digits": match.commitment[:SHOWN],
        "found": match.commitment,
        "salt": match.salt,
        "setup": match.record.setup,
    }
    if match.drawn_by is None:
        await visit.tell(visit.t.text("archive-deal", **facts))
        return
    text = visit.t.text("archive-deal-drawn", interaction=str(match.drawn_by), **facts)
    # Nobody else has seen the seal before the bot knew what number would go with it.
    honest = "archive-deal-drawn-alone" if plays_computer(match) else "archive-deal-drawn-together"
    rule = game_ui_of(match.record.game).deal_rule(visit.t) if plays_computer(match) and _begins_well(match) else ""
    await visit.tell("\n".join(filter(None, (text, rule, visit.t.text(honest)))))


def _begins_well(match: Match) -> bool:
    """Whether *match* was dealt by today's rule for games with the computer, or as well as by it."""
    return rules_of(match.record.game).begins_well(match.record.variant, match.record.setup)

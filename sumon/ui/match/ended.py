"""What the buttons of a board do when its match is over."""

from __future__ import annotations

from sumon.ui.past.analyse import share_review, show_review
from sumon.ui.past.opening import open_match
from sumon.ui.past.proof import check_deal
from sumon.ui.puzzles.deal_results import show_results
from sumon.ui.show.board_buttons import BoardAction
from sumon.ui.start.offering import offer_rematch
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.visit import Visit


async def ask_for_rematch(visit: Visit, action: BoardAction) -> None:
    """The match once more. Raises Refusal and PlayError."""
    await offer_rematch(visit, action.seen)


async def show_others(visit: Visit, action: BoardAction) -> None:
    """How the others did with the same deal of the day. Raises DealError."""
    match = await visit.use.matches.find(action.seen.match_id)
    if match.deal_day is None:
        raise ForgedError("no deal of the day")
    await show_results(visit, match.deal_day, match.record.game)


async def show_analysis(visit: Visit, action: BoardAction) -> None:
    """The analysis, for the reader alone. Raises PlayError and Refusal."""
    await show_review(visit, await open_match(visit, action.seen.match_id))


async def show_analysis_to_all(visit: Visit, action: BoardAction) -> None:
    """The analysis that the reader has seen alone, for everybody; in messages of older versions."""
    await share_review(visit, await open_match(visit, action.seen.match_id))


async def show_proof(visit: Visit, action: BoardAction) -> None:
    """What the deal was sealed with. Raises NoMatchError, MatchRunningError and Refusal."""
    await check_deal(visit, action.seen.match_id)

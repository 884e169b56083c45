"""The buttons of a board when its match is over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame
from sumon.ui.buttons.boards import BoardAction
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.past.analyse import share_review, show_review
from sumon.ui.past.opening import open_match
from sumon.ui.past.proof import show_proof
from sumon.ui.puzzles.deals import ask_whom, show_results
from sumon.ui.puzzles.learning import learn_from
from sumon.ui.puzzles.shared_clicks import show_table
from sumon.ui.start.offering import offer_rematch
from sumon.ui.start.panel_clicks import show_panel_after


async def ask_for_rematch(context: Context, action: BoardAction, match: Match) -> None:
    """Offers a rematch. Raises Refusal and PlayError."""
    await offer_rematch(context, match)


async def start_something_else(context: Context, action: BoardAction, match: Match) -> None:
    """Shows the panel with another game against the same opponent."""
    await show_panel_after(context, match)


async def show_others(context: Context, action: BoardAction, match: Match) -> None:
    """Shows all results of the same deal. Raises DealError."""
    if match.deal_day is not None:
        await show_results(context, match.deal_day, match.record.game)
    elif match.shared_deal_id is not None:
        await show_table(context, await context.services.shared_deals.find_deal(match.shared_deal_id))
    else:
        raise InvalidCustomIdError("no deal")


async def ask_for_challenge(context: Context, action: BoardAction, match: Match) -> None:
    """Asks the user for an opponent in the same daily deal. Raises DealError."""
    if match.deal_day is None:
        raise InvalidCustomIdError("no deal of the day")
    await ask_whom(context, match.deal_day, match.record.game)


LOOKING_BACK: Mapping[str, Callable[[Context, ArchivedGame], Awaitable[None]]] = MappingProxyType(
    {
        "analyse": show_review,
        "learn": learn_from,
        "share": share_review,  # in messages of older versions
        "deal": show_proof,
    }
)


async def look_back(context: Context, action: BoardAction) -> None:
    """Carries out a click on one of `LOOKING_BACK`. The archive checks whether the user may see the match."""
    await LOOKING_BACK[action.verb](context, await open_match(context, action.seen.match_id))

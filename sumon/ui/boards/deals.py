"""What the board of a daily deal says beside the match: how many have played it, and at the end how they did."""

from __future__ import annotations

from dataclasses import replace

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.use_cases import UseCases
from sumon.ui.boards.board import Board
from sumon.ui.show.daily import day_line
from sumon.ui.show.deals import deal_heading, result_lines
from sumon.ui.show.fitting import fitted

ROOM_FOR_RESULTS = 400  # characters: the result has to fit on a phone with its picture


async def with_deal(board: Board, match: Match, use: UseCases, translator: Translator) -> Board:
    """*board* with the heading of the deal that is played; once it is over, with the table of results.

    While its day goes on, the end says how much of the day its player has done.
    """
    assert match.deal_day is not None
    played = await use.deals.have_played(match.deal_day, match.record.game, recently=not match.is_over)
    lines = [deal_heading(match.deal_day, played, translator), board.content]
    if match.is_over:
        (player,) = (seat.user_id for seat in match.seats if seat.user_id is not None)
        results = await use.deals.results(player, match.deal_day, match.record.game, match.deal_guild_id)
        lines.append(fitted(result_lines(results, translator), translator, most=ROOM_FOR_RESULTS))
        if match.deal_day == use.deals.today():
            lines.append(day_line(await use.cards.of_today(player), translator))
    return replace(board, content="\n".join(lines))

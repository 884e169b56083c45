"""*Link to next game*: after a move, a link to the next match in which the player is on turn."""

from __future__ import annotations

import logging

from sumon.core.errors import SentenceError
from sumon.play.model import Match
from sumon.ui.boards.running import by_urgency, game_line
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.links import jump_view

log = logging.getLogger(__name__)


async def tell_next_game(context: Context, ply: int, match: Match) -> None:
    """Sends the user, who has just moved in *match* after *ply* moves, a link to their most urgent match.

    Does nothing within a turn, if no match waits, if others would read it, or if the user has not switched it on.
    """
    if not context.reader.next_game or match.ply == ply or context.is_overheard:
        return
    try:
        running = await context.services.matches.running_of(context.user_id)
    except SentenceError as error:  # not shown, as the move itself has succeeded
        log.warning("match %s: a player was not told of the next game: %s", match.id, error)
        return
    waiting = [each for each in running if each.id != match.id and each.to_move is each.player_of(context.user_id)]
    if not waiting:
        return
    following = by_urgency(waiting, context.user_id)[0]
    line = game_line(following, context.user_id, context.translator)
    await delivered(
        context.send_privately(line, suppress_embeds=True, view=jump_view(following, context.translator))
    )

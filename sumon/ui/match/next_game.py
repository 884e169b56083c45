"""*Link to next game*: after a move, the way to the next board that waits for the player, if they want it."""

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
    """Tells the user, who has just moved in *match* after *ply* moves, where they are on turn, if they want that.

    Nothing within a turn, where no other game waits, and where others would read it.
    """
    if not context.reader.next_game or match.ply == ply or context.is_overheard:
        return
    try:
        running = await context.services.matches.running_of(context.user_id)
    except SentenceError as error:  # the move has been made: this is no news for a player
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

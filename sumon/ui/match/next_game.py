"""*Next game*: whoever wants it is shown the way to the next board that waits for them, once they have moved."""

from __future__ import annotations

import logging

from sumon.core.errors import SentenceError
from sumon.play.model import Match
from sumon.ui.show.running import by_urgency, game_line
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader
from sumon.ui.wire.failures import came_through
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.replies import jump_view, tell

log = logging.getLogger(__name__)


async def tell_next_game(interaction: Interaction, ply: int, match: Match) -> None:
    """Tells the user, who has just moved in *match* after *ply* moves, where they are on turn, if they want that.

    Nothing within a turn, and where no other game waits.
    """
    if not chosen_by_reader(interaction).next_game or match.ply == ply:
        return
    user_id, translator = interaction.user.id, reader_translator(interaction)
    try:
        running = await interaction.client.use.matches.running_of(user_id)
    except SentenceError as error:  # the move has been made: this is no news for a player
        log.warning("user %s was not told of the next game: %s", user_id, error)
        return
    waiting = [each for each in running if each.id != match.id and each.to_move is each.player_of(user_id)]
    if not waiting:
        return
    following = by_urgency(waiting, user_id)[0]
    view = jump_view(following, translator)
    parts = {"view": view} if view is not None else {}
    line = game_line(following, user_id, translator)
    await came_through(tell(interaction, line, suppress_embeds=True, **parts))

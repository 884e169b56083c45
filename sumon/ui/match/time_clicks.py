"""What the buttons under the question do that is put when somebody's time is up."""

from __future__ import annotations

from sumon.ui.show.time import TIME, TimeVerb
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import came_through
from sumon.ui.wire.replies import dismiss
from sumon.ui.wire.router import Click


async def answer_time(interaction: Interaction, click: Click) -> None:
    """Claims the win or gives a day, and shows what has come of it. Raises PlayError and ForgedError."""
    action = TIME.read(click.custom_id)
    client, user_id = interaction.client, interaction.user.id
    if action.verb is TimeVerb.CLAIM:
        match = await client.use.time.claim(action.match_id, action.ply, user_id)
    else:
        match = await client.use.time.give_a_day(action.match_id, action.ply, user_id)
    await came_through(dismiss(interaction))  # the board says it; what stays of the question, the agenda takes away
    await client.boards.post_or_explain(interaction, match)

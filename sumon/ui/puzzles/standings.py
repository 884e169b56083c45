"""The people who have solved most puzzles on a server."""

from __future__ import annotations

from sumon.ui.texts.fitting import fitted
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import server_needed
from sumon.ui.wire.visit import Visit

PLACES = 20


async def show_table(visit: Visit) -> None:
    """Answers privately with the table of the server. Raises Refusal outside of servers."""
    if visit.guild_id is None:
        raise server_needed(visit, "puzzles-table-server-only")
    tallies = await visit.use.puzzles.standings(visit.guild_id, PLACES)
    lines = [
        visit.t.text(
            "puzzles-table-line",
            place=tally.place,
            player=mention(tally.user_id),
            clean=tally.clean,
            solved=tally.solved,
        )
        for tally in tallies
    ]
    lines = lines or [visit.t.text("puzzles-table-empty")]
    await visit.tell(fitted([visit.t.text("puzzles-table-title"), *lines], visit.t))

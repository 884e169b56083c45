"""Who has solved most on a server."""

from __future__ import annotations

from sumon.ui.show.fitting import fitted
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import mention
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.replies import tell

PLACES = 20


async def show_table(interaction: Interaction) -> None:
    """Answers privately with the table of the server. Raises Refusal outside of servers."""
    if interaction.guild_id is None:
        raise Refusal("puzzles-table-server-only")
    translator = reader_translator(interaction)
    tallies = await interaction.client.use.puzzles.table(interaction.guild_id, PLACES)
    lines = [
        translator.text(
            "puzzles-table-line",
            place=tally.place,
            player=mention(tally.user_id),
            clean=tally.clean,
            solved=tally.solved,
        )
        for tally in tallies
    ]
    lines = lines or [translator.text("puzzles-table-empty")]
    await tell(interaction, fitted([translator.text("puzzles-table-title"), *lines], translator))

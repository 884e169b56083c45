"""`/tournament export`, and the button that does the same."""

from __future__ import annotations

import asyncio
from io import BytesIO

import discord

from sumon.play.tournaments.model import Tournament
from sumon.play.tournaments.trf import archive, archive_name, write_trf
from sumon.ui.tournaments.buttons import TOURNAMENT
from sumon.ui.wire.visit import Visit


@TOURNAMENT.button("export", label="tournaments-export")
async def send_export(visit: Visit, tournament: Tournament, _: str) -> None:
    """Answers privately with the archive of the table and of all games that are over."""
    await visit.defer(thinking=True, ephemeral=True)
    played = await visit.use.running.matches_of(tournament.id)
    finished = [each for each in played if each.is_over and each.ply]
    records = {}
    for match in await visit.use.matches.playable(tuple(finished)):
        game = await visit.use.archive.of(match)
        records[match.id] = await visit.use.archive.export(game, visit.user_id)
    trf = await asyncio.to_thread(write_trf, tournament)
    content = await asyncio.to_thread(archive, tournament, trf, records)
    file = discord.File(BytesIO(content), f"{archive_name(tournament)}.zip")
    await visit.tell(visit.t.text("tournaments-exported", games=len(records)), file=file)

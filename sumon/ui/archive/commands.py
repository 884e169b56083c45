"""Which game `/replay` and `/export` are about: the last one of the channel, or one by its number."""

from __future__ import annotations

from sumon.play.archive import ArchivedGame
from sumon.play.errors import NoMatchError
from sumon.ui.archive.clicks import post_replay, send_record
from sumon.ui.archive.explore import open_board
from sumon.ui.archive.opening import open_game, read_source
from sumon.ui.client import Interaction
from sumon.ui.custom_ids import ForgedError
from sumon.ui.errors import Refusal
from sumon.ui.match.here import latest_here
from sumon.ui.translating import quoted


async def replay(interaction: Interaction, game: str | None) -> None:
    """Shows the last game of the channel, or the *game* of that number. Raises Refusal and NoMatchError."""
    await post_replay(interaction, await _game(interaction, game))


async def export(interaction: Interaction, game: str | None) -> None:
    """Gives the record of the last game of the channel, or of *game*. Raises Refusal and NoMatchError."""
    await send_record(interaction, await _game(interaction, game))


async def explore(interaction: Interaction, game: str | None) -> None:
    """A private board of the last game of the channel, or of *game*, to try turns on. Raises Refusal."""
    found = await _game(interaction, game)
    await open_board(interaction, found, found.ply)


async def _game(interaction: Interaction, game: str | None) -> ArchivedGame:
    if game is None:
        return await interaction.client.archive.of(await latest_here(interaction))
    try:
        return await open_game(interaction, read_source(game.strip().lstrip("#")))
    except (ForgedError, NoMatchError):
        raise Refusal("archive-unknown-game", game=quoted(game)) from None

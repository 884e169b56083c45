"""Summy for a player who sees nothing: texts, descriptions of pictures and labels are enough for a whole game."""

from __future__ import annotations

from itertools import cycle

import pytest

from sumon.games.summy import laid_tiles
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.notation import format_move
from tests.bot.conftest import Table, described, labels, shown
from tests.bot.listening import LANGUAGES, Listener, lay_or_swap
from tests.bot.scripts import play_by_command, recorded
from tests.rigging import rig


async def test_a_whole_game_is_played_by_ear_in_three_languages(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada hears; Grace, who sees the board, lays the first sum that she finds."""
    rig(monkeypatch, "summy", recorded("summy", 0)["setup"])
    await table.start("summy")
    listener, laid = Listener(table), 0
    for language in cycle(LANGUAGES):
        if labels(table.board())[0] == "Rematch":
            break
        listener.language = language
        listener.page = shown(await table.ada.click(table.board(), label="Lay tiles"))
        laid += await lay_or_swap(listener)
        match = await table.env.bot.services.matches.find_match(1)
        if match.position.to_move is not None:
            listener.language = "en"
            lays = legal_lays(match.position.board, match.position.racks[1])
            first = next((format_move(lay) for lay in lays if len(laid_tiles(match.position.board, lay)) > 4), "")
            await play_by_command(table, table.grace, first or "swap " + " ".join(match.position.racks[1]))
    assert laid > len(LANGUAGES)
    assert " wins" in described(table.board()) or "draw" in described(table.board())

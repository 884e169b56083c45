"""Summy for a player who sees nothing: texts, descriptions of pictures and labels are enough for a whole game."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from sumon.games.summy import Lay, heard, laid_tiles, typeset
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.notation import format_move
from sumon.ui.interactions.languages import translator_for
from tests.bot.conftest import Table, described, items, labels, shown, whole
from tests.bot.scripts import play_by_command, recorded
from tests.rigging import rig
from tests.spoken_summy import READ_BACK, board_from

LANGUAGES = ("en", "de", "ja")
SIGNS = {typeset(tile) for tile in "0123456789+-x:="}


class Listener:
    """A player who hears messages and taps buttons by their labels, in the *language* of their Discord."""

    def __init__(self, table: Table) -> None:
        self.table, self.language, self.lays = table, "en", 0
        table.env.backend.subscribers.insert(0, self._translate)

    def _translate(self, event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload.update(locale=self.language)

    def label(self, key: str) -> str:
        return translator_for(self.language).text(key)

    async def tap(self, label: str) -> None:
        """The first button of that name: of equal tiles one is as good as the other."""
        custom_id = next(str(item["custom_id"]) for item in items(self.page) if item.get("label") == label)
        await self.actor.click(self.page, custom_id=custom_id)

    async def turn(self, language: str) -> None:
        """One turn: lays the sum with most tiles that is possible by what was heard, or else swaps."""
        self.language, self.actor = language, self.table.on_turn(self.table.board())
        self.page = shown(await self.actor.click(self.table.board(), label="Lay tiles"))
        board = board_from(described(self.page))
        rack = "".join(label for label in labels(self.page) if label in SIGNS).translate(READ_BACK)
        lays = list(legal_lays(board, rack))
        if not lays:
            assert self.label("summy-ui-nothing-fits") in whole(self.page)
            swap = labels(self.page)[0]
            assert [tile for tile in swap.split() if tile in SIGNS], f"{swap} names the tiles"
            await self.tap(swap)
            return
        assert f": {' '.join(rack)}" in described(self.page).translate(READ_BACK).replace("：", ": ")
        lay = max(lays, key=lambda lay: (len(laid_tiles(board, lay)), lay.square))
        for tile in laid_tiles(board, lay):
            await self.tap(typeset(tile))
        await self.choose_place(lay)
        assert heard(format_move(lay)) in described(self.page), "what will be played is said before"
        await self.tap(self.label("ui-confirm"))
        self.lays += 1

    async def choose_place(self, lay: Lay) -> None:
        """Taps the place whose label names the sum, its start and its direction, if there are several."""
        start, _, text = typeset(format_move(lay)).partition(" ")
        wanted = f" · {start} {'→' if lay.across else '↓'} {text}"
        while offered := [label for label in labels(self.page) if " · " in label]:
            if found := [label for label in offered if label.endswith(wanted)]:
                await self.tap(found[0])
                return
            assert self.label("summy-ui-more-places") in whole(self.page), "where there is more, it is said"
            await self.tap(self.label("summy-ui-more-places"))


async def test_a_whole_game_is_played_by_ear_in_three_languages(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada hears; Grace, who sees the board, lays the first sum that she finds."""
    rig(monkeypatch, "summy", recorded("summy", 0)["setup"])
    await table.start("summy")
    listener = Listener(table)
    for language in cycle(LANGUAGES):
        if labels(table.board())[0] == "Rematch":
            break
        await listener.turn(language)
        match = await table.env.bot.services.matches.find_match(1)
        if match.position.to_move is not None:
            listener.language = "en"
            lays = legal_lays(match.position.board, match.position.racks[1])
            first = next((format_move(lay) for lay in lays if len(laid_tiles(match.position.board, lay)) > 4), "")
            await play_by_command(table, table.grace, first or "swap " + " ".join(match.position.racks[1]))
    assert listener.lays > len(LANGUAGES)
    assert " wins" in described(table.board()) or "draw" in described(table.board())

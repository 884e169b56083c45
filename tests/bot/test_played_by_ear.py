"""Whole games by ear: who gets descriptions of pictures and labels of buttons, and nothing else, beats the bot.

The listener sets up the position that is described. If anything were missing there, the moves would be illegal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.engines import choose
from sumon.play.settings import Boards
from sumon.ui.interactions.languages import translator_for
from sumon.ui.pictures.board import facts_of
from sumon.ui.texts.result import result_line
from tests.bot.conftest import FirstMove, Table
from tests.bot.listening import (
    LANGUAGES,
    Listener,
    fullest_square,
    lay_or_swap,
    move_pieces,
    place_tile,
    sumon_heard,
)
from tests.bot.scripts import recorded
from tests.bot.test_games_with_the_bot import Engine
from tests.depth import one_of
from tests.rigging import rig


@pytest.fixture
def computer() -> FirstMove:
    return Engine()


async def move_well(listener: Listener) -> None:
    position = sumon_heard(listener)
    await move_pieces(listener, position.format(choose("sumon", "expert", position.view(Player.FIRST), 1).move))


async def place_where_most_tiles_are(listener: Listener) -> None:
    await place_tile(listener, fullest_square(listener))


TURNS: dict[str, Callable[[Listener], Any]] = {
    "sumon": move_well,
    "summy": lay_or_swap,
    "sudoku": place_where_most_tiles_are,
}


@pytest.mark.parametrize("language", one_of(LANGUAGES, "by ear"))
@pytest.mark.parametrize("game", TURNS)
async def test_the_easiest_level_is_beaten_by_ear(
    table: Table, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if game != "sumon":  # a game that can be lost by its deal
        rig(monkeypatch, game, recorded(game, 0)["setup"])
    await table.env.bot.services.settings.change_server(table.guild.id, language=language)
    listener = Listener(table, language)
    await table.ada.slash(table.channel, f"{game} challenge", level="beginner", first="challenger")
    for _ in range(60):
        if listener.text("ui-rematch") in listener.labels:
            break
        await TURNS[game](listener)
        await table.env.settle()
    await check_the_result(listener)


async def check_the_result(listener: Listener) -> None:
    """Ada has won, and hears of it all that the picture shows; on her own board of text, who won and the score."""
    table = listener.table
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    assert match.result.winner is Player.FIRST
    more, fewer = match.position.scores
    assert listener.says("ui-card-won-by", winner="ada", more=more, fewer=fewer)
    for fact in facts_of(match, translator_for(listener.language)):
        assert fact.label in listener.heard
        assert fact.value in listener.heard
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.SPOKEN)
    (listener.page,) = (await table.ada.slash(table.channel, "board")).followups
    assert not listener.message.attachments
    assert result_line(match, translator_for(listener.language)) in listener.heard
    assert {str(more), str(fewer)} <= set(re.findall(r"\d+", listener.heard))

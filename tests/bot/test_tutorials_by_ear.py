"""Tutorials for a player who gets no picture: what each step asks for can be found and tapped by what is said."""

from __future__ import annotations

import re

import pytest

from sumon.core.protocol import Player
from sumon.play.settings import Boards
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.names import game_name
from tests.bot.conftest import Table, shown
from tests.bot.listening import (
    LANGUAGES,
    Listener,
    fullest_square,
    move_pieces,
    place_tile,
    sumon_heard,
    swap_what_is_proposed,
)
from tests.depth import one_of

NAMED = re.compile(r"\*+([^*\n]+)\*+|「([^」\n]+)」")
STEP = re.compile(r"· (\d+)\D+(\d+)\n")
MOST_ROUNDS = 30


def spoken(listener: Listener) -> str:
    return listener.heard.replace("\N{NO-BREAK SPACE}", " ")


async def find_out(listener: Listener, game: str) -> None:
    """Does what a step asks for without naming it."""
    if by_a_sum := listener.offered("←"):
        await listener.tap(by_a_sum[0])
    elif game == "sumon":
        position = sumon_heard(listener)
        turns = ((position.format(move), position.play(move).outcome) for move in position.legal_moves())
        await move_pieces(listener, next(turn for turn, end in turns if end and end.winner is Player.FIRST))
    elif game == "sudoku":
        await place_tile(listener, fullest_square(listener))
    else:
        await swap_what_is_proposed(listener)


@pytest.mark.parametrize("language", one_of(LANGUAGES, "tutorials by ear"))
@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
async def test_a_tutorial_is_found_and_played_to_its_end_by_ear(table: Table, game: str, language: str) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.SPOKEN)
    listener = Listener(table, language)
    await listener.ask("play")
    assert not listener.message.attachments
    listener.page = shown(await listener.tap(listener.text("lessons-learn")))
    listener.page = shown(await listener.tap(game_name(game, translator_for(language))))
    for _ in range(MOST_ROUNDS):
        assert not listener.message.attachments
        assert "✋" not in listener.heard, "nothing was tapped that is not asked for"
        number, count = STEP.search(listener.heard).groups()
        if number == count:
            break
        named = ["".join(found) for found in NAMED.findall(spoken(listener))]
        if not set(named) & set(listener.labels):
            await find_out(listener, game)
        for name in named:
            if name in listener.labels:
                assert name in spoken(listener), "the task is still said"
                await listener.tap(name)
    assert listener.text("lessons-begin-anew") in listener.labels

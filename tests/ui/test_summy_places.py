"""The places in which tapped tiles make a sum, a few at a time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.games.summy import SummyView
from sumon.games.summy.view import SIZE
from sumon.i18n import FALLBACK
from sumon.ui.games.summy.builder import builder
from sumon.ui.interactions.controls import Button
from sumon.ui.interactions.languages import translator_for
from tests.bot.scripts import rigged

EQUALS = ("M13", "C5", "U5", "C21", "U21")  # far from each other, so that there are many places


def view_of(rack: str) -> SummyView:
    start = GAMES["summy"].start("standard", rigged(rack, "0000257+"))
    view: SummyView = start.view(Player.FIRST)
    board = list(view.board)
    for name in EQUALS:
        board[(int(name[1:]) - 1) * SIZE + ord(name[0]) - ord("A")] = "="
    return replace(view, board="".join(board))


@pytest.mark.parametrize(
    ("rack", "tapped", "at_once"),
    [("33447++=", "t0524", 3), ("02237+-x", "t05461723", 2)],  # 3 + 4 7, and 0 + 7 − 2 × 2 3
)
def test_all_places_come_in_turn_as_many_at_once_as_fit_on_a_phone(rack: str, tapped: str, at_once: int) -> None:
    view, translator = view_of(rack), translator_for(FALLBACK)
    pages, said = [], tapped
    for _ in range(len(EQUALS) * 2):
        private = builder(view, said, translator)
        if list(private.places) in pages:
            break
        pages.append(list(private.places))
        buttons = [each for row in private.rows for each in row if isinstance(each, Button)]
        (more,) = (button.argument for button in buttons if button.label == "More places")
        said = more.removeprefix("lay ")
    every = [place for page in pages for place in page]
    assert len(set(every)) == len(every) > 2 * at_once
    assert pages == [every[start : start + at_once] for start in range(0, len(every), at_once)]
    assert said == tapped, "after the last ones come the first"

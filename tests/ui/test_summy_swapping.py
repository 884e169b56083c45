"""Which tiles are proposed for a swap, and how it is said."""

from __future__ import annotations

import pytest

from sumon.i18n import FALLBACK
from sumon.ui.games import game_ui_of
from sumon.ui.games.summy.swapping import proposed
from sumon.ui.interactions.languages import translator_for
from tests.conformance.playing import game_of


@pytest.mark.parametrize(
    ("rack", "away"),
    [
        ("01234567", "34567"),
        ("00000000", "0000000"),
        ("55589+-=", "55-"),
        ("++--xx::", "+--xx::"),
        ("1:x=====", ":===="),
        ("123+=", ""),
        ("", ""),
    ],
)
def test_one_equals_sign_one_operator_and_the_three_smallest_digits_are_kept(rack: str, away: str) -> None:
    rack = "".join(sorted(rack, key="0123456789+-x:=".index))
    assert sorted(rack[place] for place in proposed(rack)) == sorted(away)


def test_what_is_proposed_for_a_swap_depends_on_the_rack_alone() -> None:
    game_ui, translator = game_ui_of("summy"), translator_for(FALLBACK)
    assert "keep one =, one operator (+ rather than −, × or :)" in str(game_ui.rules(translator))
    for position in game_of("summy", "standard").positions:
        if position.to_move is None:
            continue
        view = position.view(position.to_move)
        menu = game_ui.private(view, "swap", translator)
        offered = [button.argument for row in menu.rows if isinstance(row, tuple) for button in row]
        assert offered == [" ".join(("swap", *map(str, away))) for away in (proposed(view.rack),) if away]

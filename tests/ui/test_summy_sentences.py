"""Sentences on Summy's tiles show them as they look."""

from __future__ import annotations

import re

from sumon.config import DATA
from sumon.i18n import FALLBACK
from sumon.ui.games import game_ui_of

PLAIN = {  # what is no tiles
    *("text", "row", "square", "beside", "squares", "column", "way", "lay", "variant"),
    *("count", "points", "old", "worth", "best", "bag", "first", "second", "first_tiles", "second_tiles"),
    *("player", "who", "number", "shown"),
    *("board", "rack", "swapped", "unseen"),  # how many of a tile there are
}


def test_whatever_names_tiles_goes_through_signs() -> None:
    sentences = (DATA / "locale" / FALLBACK / "summy.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"\{ \$(\w+)", sentences)) <= PLAIN


def test_moves_are_read_with_the_signs_of_the_tiles_and_words_are_not() -> None:
    shown = game_ui_of("summy").shown
    assert shown("13H 8-2x3=2") == "13H 8−2×3=2"
    assert shown("swap - x =") == "swap − × ="
    assert shown("swap 3 tiles, box-like") == "swap 3 tiles, box-like"
    assert game_ui_of("sumon").shown("c1-c2") == "c1-c2"

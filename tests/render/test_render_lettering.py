"""Names as pictures show them: in letters that the typeface has, as long as there is room."""

from __future__ import annotations

from pathlib import Path

import pytest

from sumon.config import DATA
from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.render import Caption, draw
from sumon.render.lettering import fitted, fitted_name, has_all_signs, text_width, writable


@pytest.mark.parametrize(
    "name",
    ["Ada", "Jürgen Ångström", "Nguyễn Thị", "Ελένη", "Иван", "O'Neil-7", "Łukasz", "グレース", "李明", "藤井 Ada"],
)
def test_latin_greek_cyrillic_and_japanese_names_stay(name: str) -> None:
    assert writable(name, "Red") == name


@pytest.mark.parametrize(
    "path", sorted((DATA / "locale").glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_letter_of_every_language_can_be_drawn(path: Path) -> None:
    letters = {sign for sign in path.read_text(encoding="utf-8") if sign.isalnum()}
    assert not [sign for sign in sorted(letters) if not has_all_signs(sign)]


@pytest.mark.parametrize("name", ["𒀀𒀁", "བཀྲ", "Ada 𒀀", "⛶⛶", "\u200b", "   ", ""])
def test_names_the_typeface_cannot_write_give_way(name: str) -> None:
    assert writable(name, "Red") == "Red"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ada ⛶", "Ada"), ("❦ Grace ❦", "Grace"), ("𝓐𝓭𝓪", "Ada"), ("Ａｄａ", "Ada"), (" a \n b ", "a b")],
)
def test_ornaments_are_left_out(name: str, shown: str) -> None:
    assert writable(name, "Red") == shown


@pytest.mark.parametrize("name", ["ボット（中級）", "（笑）！？", "50％～", "ねえ…", "ジャン＝ポール・A"])
def test_punctuation_of_japanese_stays_as_it_is(name: str) -> None:
    assert writable(name) == name


def test_long_names_end_in_an_ellipsis_and_fit() -> None:
    name = "Maximiliane von Donnersmarck"
    shown = fitted(name, 28, 200)
    assert shown.endswith("…")
    assert name.startswith(shown[:-1])
    assert text_width(shown, 28) <= 200
    assert fitted("Ada", 28, 200) == "Ada"


@pytest.mark.parametrize("width", [205, 180, 160, 140, 125, 110])
def test_level_of_a_computer_is_never_cut_but_its_name_is(width: int) -> None:
    for name, level in (
        ("Bot", " (beginner)"),
        ("Maximiliane the Computer", " (expert)"),
        ("強いボット", "（名人）"),
        ("Bot", " (Fortgeschritten)"),
    ):
        shown = fitted_name(name + level, 22, width)
        if shown == level.strip(" ()（）"):
            assert text_width(shown, 14) <= width  # where there is too little room for both
            continue
        cut = shown.removesuffix(level)
        assert shown == cut + level
        assert cut == name or (cut.endswith("…") and len(cut) > 3)
        assert text_width(shown, 22) <= width
    assert fitted_name("Maximiliane von Donnersmarck", 22, width).endswith("…")


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
def test_names_are_drawn_and_fall_back_to_what_the_caller_gives(game: str) -> None:
    from random import Random

    rules = GAMES[game]
    view = rules.start("standard", rules.deal("standard", Random(1))).view(None)
    named = draw(game, view, caption=Caption(names=("Ada", "Grace")))
    assert named != draw(game, view)
    assert named != draw(game, view, caption=Caption(names=("Grace", "Ada")))
    fallen = Caption(names=("Ada", "𒀀"), fallback_names=("Blue", "Red"))
    assert draw(game, view, caption=fallen) == draw(game, view, caption=Caption(names=("Ada", "Red")))
    assert Caption(names=("𒀀", "Ada")).name(Player.FIRST) == "Player 1"
    assert Caption(names=("", "")).name(Player.FIRST) == ""

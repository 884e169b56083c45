"""Questions about a Summy board: the answers agree with the view, in all languages, and hide what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sumon.core.protocol import Player
from sumon.games.summy import EMPTY, SIZE, STONE, SUMMY, TILES, SummyPosition, SummyView, heard, square_name
from sumon.i18n import Translator, default_catalog
from sumon.ui.games.game_ui import Subject
from sumon.ui.games.summy import GAME_UI
from tests.spoken_summy import game

LANGUAGES = ("en", "de", "ja")
MOVES = ("13J 3+4=7", "swap 0", "N13 7-5=2")  # stones on I13, O13, N12, N17
FIRSTS, SECONDS, DRAWN = "3475+-=2", "1286x:=0", "9081=2+-"
UNHEARD = re.compile(r"[·–→#/\[\]]")


def position_of(*moves: str) -> SummyPosition:
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in FIRSTS + SECONDS + DRAWN:
        rest.remove(tile)
    position = SUMMY.start("standard", FIRSTS + SECONDS + DRAWN + "".join(rest))
    for move in moves:
        position = position.play(position.parse(move))
    return position


def answer(view: SummyView, subject: Subject, name: str, language: str = "en") -> str:
    return GAME_UI.look_at(view, subject, name, Translator(language, default_catalog()))


CASES = {
    (Subject.SQUARE, "J13"): (
        "J13: 3. Across: 13J 3+4=7. Above: 12 free. Below: 12 free.",
        "J13: 3. Nach rechts: 13J 3+4=7. Darüber: 12 frei. Darunter: 12 frei.",
        "J13：3。横：13J 3+4=7。上：空き12マス。下：空き12マス。",
    ),
    (Subject.SQUARE, "N13"): (
        "N13: 7. Across: 13J 3+4=7. Down: N13 7−5=2.",
        "N13: 7. Nach rechts: 13J 3+4=7. Nach unten: N13 7−5=2.",
        "N13：7。横：13J 3+4=7。縦：N13 7−5=2。",
    ),
    (Subject.SQUARE, "N12"): (
        "N12: a stone. No sum can run through it.",
        "N12: ein Stein. Durch ihn geht keine Rechnung.",
        "N12：石。式は越えられません。",
    ),
    (Subject.SQUARE, "K15"): (
        "K15: empty. Left: 10 free. Right: 2 free, then 15N 5. Above: 1 free, then K13 +. Below: 10 free.",
        "K15: leer. Links: 10 frei. Rechts: 2 frei, dann 15N 5. Darüber: 1 frei, dann K13 +. Darunter: 10 frei.",
        "K15：空きマス。左：空き10マス。右：空き2マス、その先に15N 5。上：空き1マス、その先にK13 +。"
        "下：空き10マス。",
    ),
    (Subject.SQUARE, "M12"): (
        "M12: empty. Left: 12 free. Right: stone. Above: 11 free. Below: M13 =.",
        "M12: leer. Links: 12 frei. Rechts: Stein. Darüber: 11 frei. Darunter: M13 =.",
        "M12：空きマス。左：空き12マス。右：石。上：空き11マス。下：M13 =。",
    ),
    (Subject.NUMBER, "7"): (
        "7: 0 on your rack, 1 on the board, 7 unseen.",
        "7: 0 auf deiner Bank, 1 auf dem Brett, 7 noch nicht gesehen.",
        "7：手持ちに0枚、盤に1枚、見えないタイルに7枚。",
    ),
    (Subject.NUMBER, ":"): (
        "÷: 1 on your rack, 0 on the board, 6 unseen.",
        "÷: 1 auf deiner Bank, 0 auf dem Brett, 6 noch nicht gesehen.",
        "÷：手持ちに1枚、盤に0枚、見えないタイルに6枚。",
    ),
    (Subject.NUMBER, "0"): (
        "0: 0 on your rack, 0 on the board, 1 swapped by you, 7 unseen.",
        "0: 0 auf deiner Bank, 0 auf dem Brett, 1 von dir getauscht, 7 noch nicht gesehen.",
        "0：手持ちに0枚、盤に0枚、自分が交換した1枚、見えないタイルに7枚。",
    ),
    (Subject.ROW, "13"): (
        "Row 13: I13 stone, 13J 3+4=7, O13 stone.",
        "Zeile 13: I13 Stein, 13J 3+4=7, O13 Stein.",
        "13行目：I13に石、13J 3+4=7、O13に石。",
    ),
    (Subject.COLUMN, "N"): (
        "Column N: N12 stone, N13 7−5=2, N18 stone.",
        "Spalte N: N12 Stein, N13 7−5=2, N18 Stein.",
        "N列：N12に石、N13 7−5=2、N18に石。",
    ),
    (Subject.COLUMN, "M"): ("Column M: M13 =.", "Spalte M: M13 =.", "M列：M13 =。"),
    (Subject.ROW, "1"): ("Row 1: empty.", "Zeile 1: leer.", "1行目：空き。"),
}


def test_answers_in_three_languages() -> None:
    view = position_of(*MOVES).view(Player.SECOND)
    for (subject, name), answers in CASES.items():
        for language, text in zip(LANGUAGES, answers, strict=True):
            assert answer(view, subject, name, language) == text


def test_a_spectator_hears_of_no_rack() -> None:
    view = position_of(*MOVES).view(None)
    assert answer(view, Subject.NUMBER, "7") == "7: 1 on the board, 7 on racks, in the bag or swapped."
    assert "Your tiles" not in GAME_UI.possible(view, Translator("en", default_catalog()))


def test_what_is_possible_names_the_ways_and_no_sum() -> None:
    english = Translator("en", default_catalog())
    enter = (
        " Tap *Lay tiles*, or write the whole sum after its start: "
        "13J 3+4=7 runs right from J13, J13 3+4=7 runs down."
    )
    start, later = position_of(), position_of(*MOVES)
    opening = "Lay a sum through the = on M13, or swap tiles."
    assert GAME_UI.possible(start.view(Player.FIRST), english) == f"{opening} Your tiles: 2 3 4 5 7 + − =.{enter}"
    assert GAME_UI.possible(start.view(None), english) == f"{opening}{enter}"
    waiting = GAME_UI.possible(later.view(Player.FIRST), english)
    assert waiting.startswith("It’s not your turn yet. Lay a sum through a tile on the board, or swap tiles.")
    for language in LANGUAGES:
        translator = Translator(language, default_catalog())
        said = GAME_UI.possible(later.view(Player.SECOND), translator)
        assert set(re.findall(r"\S+=\d+", said.translate(str.maketrans("。、", "  ")))) == {"3+4=7"}, (
            "the example alone"
        )
        over = GAME_UI.possible(replace(later.view(None), to_move=None), translator)
        assert over == translator.text("summy-over")


def test_subjects_are_around_what_lies_there() -> None:
    subjects = GAME_UI.subjects(position_of().view(None))
    assert {"M13", "E5", "U21"} <= set(subjects[Subject.SQUARE])
    assert "A1" not in subjects[Subject.SQUARE]
    assert subjects[Subject.NUMBER] == tuple(TILES)
    assert (len(subjects[Subject.ROW]), len(subjects[Subject.COLUMN])) == (SIZE, SIZE)
    with pytest.raises(LookupError):
        answer(position_of().view(None), Subject.BOX, "5")


def moments() -> Iterator[SummyView]:
    for position in game(5)[::4]:
        for viewer in (None, *Player):
            yield position.view(viewer)


def test_every_square_is_said_as_it_is() -> None:
    for position in game(5)[10::12]:
        view = position.view(None)
        names = GAME_UI.subjects(view)[Subject.SQUARE]
        for square, what in enumerate(view.board):
            name = square_name(square)
            if what == EMPTY and name not in names:
                continue
            for language, empty, stone in (
                ("en", "empty", "a stone"),
                ("de", "leer", "ein Stein"),
                ("ja", "空きマス", "石"),
            ):
                said = answer(view, Subject.SQUARE, name, language)
                first = re.split(r"[.。]", said, maxsplit=1)[0]
                expected = {EMPTY: empty, STONE: stone}.get(what, heard(what))
                assert re.fullmatch(rf"{name}(: |：){re.escape(expected)}", first), (said, what)


def test_lines_add_up_to_the_board() -> None:
    """Rows, and columns, name every tile once."""
    for view in moments():
        for language in LANGUAGES:
            for subject in (Subject.ROW, Subject.COLUMN):
                names = GAME_UI.subjects(view)[subject]
                said = " ".join(
                    answer(view, subject, name, language).partition("：" if language == "ja" else ":")[2]
                    for name in names
                )
                tiles = "".join(re.findall(r"(?:\d+[A-Y]|[A-Y]\d+) ([0-9+−×÷=]+)", said))
                lying = [tile for tile in view.board if tile in TILES]
                assert sorted(tiles) == sorted(heard("".join(lying))), said
                assert said.count({"en": "stone", "de": "Stein", "ja": "石"}[language]) == view.board.count(STONE)


def test_copies_of_a_tile_add_up_and_are_those_of_the_viewer() -> None:
    for view in moments():
        for tile in TILES:
            for language in LANGUAGES:
                said = answer(view, Subject.NUMBER, tile, language)
                label, _, counts = said.replace("：", ":").partition(":")
                assert label == heard(tile)
                numbers = [int(number) for number in re.findall(r"\d+", counts)]
                assert sum(numbers) == 8 if tile.isdigit() else 19 if tile == "=" else 7
                if view.rack is not None:
                    assert numbers[0] == view.rack.count(tile)


def test_other_hidden_tiles_change_no_answer() -> None:
    for position in game(6)[::8]:
        for viewer in (None, Player.FIRST):
            hidden = position.racks[1] + position.bag
            twin = replace(position, racks=(position.racks[0], "".join(sorted(hidden[-8:]))), bag=hidden[:-8])
            view, other = position.view(viewer), twin.view(viewer)
            translator = Translator("en", default_catalog())
            assert GAME_UI.possible(view, translator) == GAME_UI.possible(other, translator)
            for subject, names in GAME_UI.subjects(view).items():
                for name in names[::9]:
                    assert answer(view, subject, name) == answer(other, subject, name)


def test_no_answer_has_a_sign_that_no_voice_reads() -> None:
    view = position_of(*MOVES).view(Player.SECOND)
    for language in LANGUAGES:
        for subject, names in GAME_UI.subjects(view).items():
            for name in names:
                said = answer(view, subject, name, language)
                assert not UNHEARD.search(said), said
                assert said.endswith("。" if language == "ja" else ".")

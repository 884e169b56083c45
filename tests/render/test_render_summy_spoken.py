"""Summy for the ear: short sentences, from which the board, the rack and the last turn can be set up again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from sumon.core.protocol import Player
from sumon.games.summy import EMPTY, STONE, SummyView
from sumon.i18n import Translator, default_catalog
from sumon.render import ALT_TEXT_LIMIT, Caption, Foot, Topic, describe, spoken
from tests.spoken_summy import READ_BACK, board_from, game

LANGUAGES = ("en", "de", "ja")
CAPTION = Caption(names=("Ada", "Grace"))
LONG = Foot(refusal="R" * 150, note="N" * 100, game="G" * 40)
NAMES = (
    "Maximiliane von und zu Adlersfeld",
    "Bartholomäus Ottokar Grünspan der",
)  # about as long as Discord allows
UNHEARD = re.compile(r"[·–→#/\[\]*]")


def said(view: SummyView, language: str, caption: Caption = CAPTION) -> dict[Topic, str]:
    translator = Translator(language, default_catalog())
    return {
        topic: translator.sentences(each)
        for topic, each in spoken("summy", view, translator, caption=caption).items()
    }


def moments() -> Iterator[SummyView]:
    """Every position of some games, as a spectator and the player on turn see it."""
    for seed in range(2):
        for position in game(seed):
            yield position.view(None)
            yield position.view(position.to_move)


def test_the_board_can_be_set_up_from_what_is_said() -> None:
    for view in moments():
        for language in LANGUAGES:
            assert board_from(said(view, language)[Topic.BOARD]) == view.board, (language, view.ply)


def test_what_no_turn_leaves_on_a_board_is_said_too() -> None:
    view = game(0)[0].view(None)
    board = list(view.board)
    board[0], board[1], board[30], board[40] = "1", "2", "3", STONE
    text = said(replace(view, board="".join(board)), "en")[Topic.BOARD]
    assert text == "Open on the board: 1A 12, F2 3, M13 =. More stones: P2."


def test_every_alt_text_of_a_game_is_whole() -> None:
    for view in moments():
        for language in LANGUAGES:
            text = describe(
                "summy", view, Translator(language, default_catalog()), caption=Caption(NAMES, foot=LONG)
            )
            assert len(text) < ALT_TEXT_LIMIT, (language, view.ply)
            assert text.rstrip(".。").endswith("G" * 40)


def test_short_sentences_without_signs_that_no_voice_reads() -> None:
    for view in moments():
        for language in LANGUAGES:
            for topic, text in said(view, language).items():
                assert not UNHEARD.search(text), (language, topic, text)
                assert ":" not in re.sub(r": ", "", text), "the colon of a tile is silent"
                assert text.endswith("。" if language == "ja" else "."), text


def test_topics_say_what_the_view_holds() -> None:
    for view in moments():
        for language in LANGUAGES:
            topics = said(view, language)
            told = topics[Topic.SCORE]
            assert re.search(rf"Ada {view.scores[0]}\D+Grace {view.scores[1]}\D*$", told)
            pieces = topics[Topic.PIECES].translate(READ_BACK)
            assert (" ".join(view.rack or "?") in pieces) == bool(view.rack), pieces
            counts = {str(view.bag_count), *(map(str, view.rack_sizes) if view.rack_sizes != (8, 8) else ())}
            assert counts <= set(re.findall(r"\d+", pieces)), "full racks go without saying"
            if view.last is not None:
                mover = CAPTION.names[(view.ply - 1) % 2]
                assert mover in topics[Topic.LAST]
                assert re.search(rf"(?<!\d){view.last.points} ?(point|Punkt|点)", topics[Topic.LAST])
                assert board_from(topics[Topic.LAST]).strip(EMPTY)


def test_the_last_turn_names_its_player_also_when_the_game_is_over() -> None:
    for seed in range(3):
        *_, before, last = game(seed)
        mover = before.to_move
        assert mover is not None
        assert last.to_move is None
        assert said(last.view(None), "en")[Topic.LAST].startswith(CAPTION.names[mover])


def test_what_is_put_together_is_heard() -> None:
    cases = [
        (
            "en",
            "Tapped: 6 ÷ 3. The sum starts at J13 and runs down. Places: A 13J 6÷3=2, B M11 8×3=24.",
        ),
        (
            "de",
            "Ausgewählt: 6 ÷ 3. Die Rechnung beginnt auf J13 und geht nach unten. "
            "Stellen: A 13J 6÷3=2, B M11 8×3=24.",
        ),
        ("ja", "タップした順：6 ÷ 3。式はJ13から下へ進みます。置ける場所：A 13J 6÷3=2、B M11 8×3=24。"),
    ]
    caption = replace(CAPTION, strip="6:3", pick="J13", places=("13J 6:3=2", "M11 8x3=24"))
    for language, text in cases:
        position = game(1)[0]
        assert said(position.view(Player.FIRST), language, caption)[Topic.DRAFT] == text
        assert Topic.DRAFT not in said(position.view(None), language, caption), "none of it is for others"


def test_hidden_tiles_stay_hidden() -> None:
    """The same moment with other hidden tiles sounds the same."""
    for position in game(2):
        racks, bag = position.racks, position.bag
        for viewer in (None, *Player):
            others = [racks[player] for player in Player if player != viewer]
            mixed = "".join((*others, bag))[::-1]
            dealt = {player: racks[player] for player in Player}
            for player in Player:
                if player != viewer:
                    size = len(racks[player])
                    dealt[player], mixed = "".join(sorted(mixed[:size])), mixed[size:]
            twin = replace(position, racks=(dealt[Player.FIRST], dealt[Player.SECOND]), bag=mixed)
            for language in LANGUAGES:
                assert said(twin.view(viewer), language) == said(position.view(viewer), language)

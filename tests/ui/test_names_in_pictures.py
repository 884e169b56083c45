"""The names that the pictures of tournaments, weeks, deals, feats and matches get from what is stored."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from sumon import render
from sumon.core.protocol import Player
from sumon.play.model import Occupant
from sumon.play.week import Climb, Upset, WeekFacts
from sumon.ui.interactions.languages import translator_for
from sumon.ui.tournaments import table
from sumon.ui.week.words import week_alt, week_card
from tests.ui.test_tournament_tables import standing
from tests.ui.test_tournament_texts import tournament

pytestmark = pytest.mark.usefixtures("fribidi")
LAID = "\u2068ליל\u2069"  # from right to left, so isolated


@pytest.mark.parametrize(
    ("locale", "player"), [("en-US", "Player {}"), ("de", "Spieler {}"), ("ja", "プレイヤー{}")]
)
def test_a_table_numbers_those_it_cannot_name(monkeypatch: pytest.MonkeyPatch, locale: str, player: str) -> None:
    cards: list[Any] = []
    monkeypatch.setattr(render, "draw_table_card", lambda card, palette: cards.append(card) or b"")
    rows = [standing(1, "김하늘"), standing(2, "𒀀"), standing(3, ""), standing(4, "ליל"), standing(5, "\u200b")]
    alt = table.table_picture(tournament(), rows, translator_for(locale), render.LIGHT).alt
    names = ["김하늘", player.format(2), player.format(3), LAID, player.format(5)]
    assert [row.name for row in cards[0].rows] == names
    assert all(name in alt for name in names)


def test_a_week_tells_apart_those_it_cannot_name() -> None:
    ada, ghost, other = Occupant(1, name="नाम"), Occupant(2, name="𒀀"), Occupant(3, name="")
    climbed = (Climb("sumon", other, 12), Climb("sudoku", ghost, 7))
    facts = WeekFacts(date(2026, 11, 23), 9, 3, best_win=Upset("sumon", ada, ghost, 40), climbed=climbed)
    for locale, against, player in (("en", "against", "Player"), ("de", "gegen", "Spieler")):
        translator = translator_for(locale)
        best, climbers = week_card(facts, (), translator).lines
        assert best.parts[0] == f"नाम {against} {player} 2"
        assert [part.split(" +")[0] for part in climbers.parts] == [f"{player} 3", f"{player} 2"]
        assert best.parts[0] in week_alt(facts, (), translator)


def test_a_caption_names_its_players_in_every_picture() -> None:
    caption = render.Caption(names=("ליל", "𒀀"), fallback_names=("Blue", "\u200b"), locale="de")
    assert [caption.name(player) for player in Player] == [LAID, "Spieler 2"]

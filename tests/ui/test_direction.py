"""A name written from right to left stands between isolates, so that it turns nothing beside it."""

from __future__ import annotations

import re

import pytest

from sumon.core.width import units
from sumon.i18n import isolated
from sumon.ui.interactions.languages import translator_for
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.texts.names import label_with_name
from sumon.ui.tournaments.table import WIDTH, table_lines
from tests.ui.test_tournament_tables import standing
from tests.ui.test_tournament_texts import tournament

ISOLATE, POP = "\u2068", "\u2069"
NAMES = ("ليلى حسن", "נועה לוי", "בְּרֵאשִׁית", "Ada ليلى 7", "نیک\u200cنام", "٣٤")
T = translator_for("en-US")


@pytest.mark.parametrize("name", NAMES)
def test_it_stands_between_isolates_wherever_others_stand_beside_it(name: str) -> None:
    between = f"{ISOLATE}{name}{POP}"
    assert T.text("weekly-against", player=name, opponent="Ada").count(between) == 1
    assert T.listing([name, "Ada", name]) == f"{between}, Ada, {between}"
    assert T.both([name, "Ada"]).count(between) == 1
    assert label_with_name("ui-undo-of", name, T).count(ISOLATE) == 1
    assert escape_markdown(name) == between
    assert isolated(between) == between


@pytest.mark.parametrize("name", ["Ada", "Ελένη", "김하늘", "さくら", "🦊", "สมหญิง", "7", ""])
def test_others_stand_as_they_are(name: str) -> None:
    assert isolated(name) == name


def test_the_columns_of_a_table_stay_in_their_order() -> None:
    lines = table_lines(tournament(), [standing(number, name) for number, name in enumerate(NAMES, 1)], T)
    assert len({units(line) for line in lines[1:-1]}) == 1
    assert units(lines[1]) <= WIDTH
    for number, line in enumerate(lines[2:-1], 1):
        assert re.fullmatch(rf" *{number} {ISOLATE}[^{ISOLATE}{POP}]+{POP} +4½ +13½ +15 +12¼", line)

"""Names of people on buttons."""

from __future__ import annotations

import pytest

from sumon.i18n import default_catalog
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts import names
from sumon.ui.texts.names import label_with_name, level_name, withdraw_label


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Ada", "Withdraw (Ada)"),
        ("Ada Augusta King", "Withdraw (Ada Augusta…)"),
        ("藤井聡太", "Withdraw (藤井聡太)"),
        ("藤井聡太七冠名人竜王", "Withdraw (藤井聡太七冠…)"),
        ("", "Withdraw"),
    ],
)
def test_as_much_of_a_name_stands_on_a_button_as_a_phone_has_room_for(name: str, label: str) -> None:
    assert withdraw_label(name, translator_for("en")) == label


def test_a_label_without_room_for_a_name_has_one_letter_of_it_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "WIDEST_BUTTON", 5)
    translator = translator_for("en")
    assert default_catalog().text("ui-withdraw-of", "en", player="") == "Withdraw ()"
    assert label_with_name("ui-withdraw-of", "Ada", translator) == "Withdraw (…)"
    assert label_with_name("ui-withdraw-of", "A", translator) == "Withdraw (A)"


@pytest.mark.parametrize(
    ("locale", "name"),
    [("en", "Level\N{NO-BREAK SPACE}2.0"), ("de", "Stufe\N{NO-BREAK SPACE}2,0"), ("ja", "強さ2.0")],
)
def test_a_level_between_the_fixed_ones_has_a_number_as_the_language_writes_it(locale: str, name: str) -> None:
    assert level_name("like-2.0", translator_for(locale)) == name

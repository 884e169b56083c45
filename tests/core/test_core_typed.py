"""Typed text: what people paste around it is taken off, what they mean stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.core.typed import cleaned, read_typed, typed_lines
from tests.pasted import FORMS, STOPPED

SIGNS = "`*_~|>\"'“”„‘’「」.!。\ufeff\u200b\ufe0f\u00a0\u3000\u0301e\n ab1-–²½ﷺ｀´…"


def test_there_are_forty_forms_and_more() -> None:
    assert len(FORMS) >= 40


@pytest.mark.parametrize("text", ["c1-c2", "d4", "swap 3 + -", "22:30", "7"])
def test_what_is_pasted_is_read_as_what_is_in_it(text: str) -> None:
    for form, pasted in FORMS.items():
        found, is_stopped = read_typed(pasted(text))
        assert (found.lower(), is_stopped) == (text, form in STOPPED), form


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("swap 3 *", "swap 3 *"),
        ("2*3*4=24", "2*3*4=24"),
        ("*2*3*4=24*", "2*3*4=24"),
        ("13J **3+4=7**", "13J 3+4=7"),
        ("**c1-c2** `f1-e2`", "c1-c2 f1-e2"),
        ("c1-c2 > f1-e2", "c1-c2 > f1-e2"),
        ("c1-c2 c3", "c1-c2 c3"),
        ("c1-c²", "c1-c²"),
        ("½", "½"),
        ("4️⃣d", "4d"),
        ("Côte d’Ivoire", "Côte d'Ivoire"),
        ("ﾍﾞﾙﾘﾝ", "ベルリン"),
        ("ニューヨーク", "ニューヨーク"),
        ("St. John's", "St. John's"),
        ("𝐜𝟏-𝐜𝟐", "c1-c2"),
        ("4@d4?", "4@d4?"),
        ("`", ""),
        ("!", ""),
        ("", ""),
    ],
)
def test_what_is_meant_stays(text: str, meant: str) -> None:
    assert cleaned(text) == meant


@given(st.one_of(st.text(max_size=60), st.text(SIGNS, max_size=60)))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert cleaned(cleaned(text)) == cleaned(text)


@pytest.mark.parametrize("wrapper", ["*_", "`*", "**__", "'_"])
def test_a_long_tangle_is_left_in_a_moment(wrapper: str) -> None:
    tangle = wrapper * 5000 + "d4" + wrapper[::-1] * 5000
    assert cleaned(cleaned(tangle)) == cleaned(tangle)


def test_lines_of_a_fence_keep_their_numbers() -> None:
    assert typed_lines("```text\nc1-c2\n> ```\nh8-h7") == ("", "c1-c2", "", "h8-h7")

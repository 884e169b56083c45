"""Line breaks in pictures: between words, in Japanese between phrases, never before or behind the wrong sign."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from sumon.config import DATA
from sumon.render.lettering import text_width
from sumon.render.line_breaks import phrases, wrapped

# Sentences with all their possible line ends.
SENTENCES = (
    "End |turn |on |c2, |to |score.",
    "Runde |3: |Du |spielst |gegen |Bot |(Fortgeschritten).",
    "#12 · |rated · |1 |day |a |turn",
    "Half |done – |go |on.",
    "青が|勝てる|コマを|タップ。",
    "タイル交換も|立派な|1手です。",
    "残り|23〜29手、|ボット|（中級）の|手番です。",
    "得点は|50％、|12点です。",
    "1手ずつたどると|15枚です。",
    "時間切れ負け、|初期配置の|共有、|自由配置。",
    "対局中の|ボット|「名人」に|勝ちました！|おめでとう。",
    "3時間後、|レート対象外です。",
)
NOT_FIRST = "、。，．：；！？）」』】…・·ー–〜～＝々％%ぁぃぅぇぉっゃゅょゎゝゞァィゥェォッャュョヮヵヶ"
NOT_LAST = "（「『【〜～＝"


def japanese() -> list[str]:
    """Every line of Japanese in the files of the language, with a number in place of each placeholder."""
    lines = [
        re.sub(r"\{[^{}]*\}", "3", line).strip()
        for path in sorted((DATA / "locale" / "ja").glob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    return [line for line in lines if re.search("[ぁ-んァ-ヺ一-龠]", line)]


def test_sentences_of_three_languages_have_these_line_ends() -> None:
    assert ["|".join(phrases(each.replace("|", ""))) for each in SENTENCES] == list(SENTENCES)


def test_no_line_begins_or_ends_with_the_wrong_sign_however_narrow_it_is() -> None:
    for sign in NOT_FIRST + NOT_LAST:
        for width in range(50, 300, 9):
            for line in wrapped(f"漢字漢字漢字{sign}漢字かな {sign}2 {sign}字", 24, width, 30):
                assert line[0] not in NOT_FIRST, (sign, line)
                assert line[-1] not in NOT_LAST, (sign, line)


def test_number_and_counter_stay_together_however_narrow_the_line_is() -> None:
    for text in ("これは２３点", "これは23点", "23〜29手", "これは100％", "これは100%"):
        whole = text[2:] if text[0] == "こ" else text
        for width in range(20, 200, 9):
            lines = wrapped(text, 24, width, 30)
            assert whole.lstrip("は") in lines[-1], lines


def test_no_word_of_kanji_or_katakana_is_parted_between_two_lines() -> None:
    for text in japanese():
        for before, after in zip(phrases(text), phrases(text)[1:], strict=False):
            assert not re.fullmatch("[ァ-ヺー]{2}|[一-龠]{2}|[0-9][^ ]", before[-1] + after[0]), (before, after)


def test_lines_are_as_wide_as_they_may_be_and_lose_nothing() -> None:
    text = "青の番です。「2」か「5」のコマを動かすか、手番終了をタップします。"
    for width in range(90, 400, 7):
        lines = wrapped(text, 24, width, 20)
        assert "".join(lines) == text
        assert all(text_width(line, 24) <= width + 48 for line in lines)
        assert len(lines) <= 3 * text_width(text, 24) / width + 2
    assert len(wrapped("漢" * 40, 24, 300, 9)) == 4, "a name of forty signs is parted where it must be"


def test_lines_of_latin_letters_end_at_blanks_alone() -> None:
    lines = ("The turn ends on", "c2: its axes add", "up.")
    assert wrapped(" ".join(lines), 24, 200, 9) == lines


@pytest.mark.parametrize(("text", "is_loaded"), [("End turn", False), ("手番を終了", True)])
def test_the_library_is_loaded_with_the_first_japanese_text(text: str, is_loaded: bool) -> None:
    program = (
        "import sys; from sumon import render; from sumon.render.line_breaks import phrases; "
        f"phrases({text!r}); print('budoux' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said.strip() == str(is_loaded)

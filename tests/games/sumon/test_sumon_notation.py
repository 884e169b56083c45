"""Reading moves forgivingly and writing them in one way."""

from __future__ import annotations

import pytest

from sumon.core.message import Message
from sumon.core.protocol import NotationError


@pytest.mark.parametrize(
    "text",
    [
        "c1-c2 f1-e2",
        "C1-C2 F1-E2",
        "c1c2f1e2",
        "c1c2 f1e2",
        "c1 c2 f1 e2",
        "c1-c2,f1-e2",
        "c1-c2, f1-e2",
        "c1-c2; f1-e2.",
        "c1>c2 f1>e2",
        "c1->c2 f1=>e2",
        "c1→c2 f1➡️e2",
        "c1–c2 f1—e2",
        "c1−c2 f1‑e2",
        "  c1 - c2   f1 - e2  ",
        "c1:c2/f1:e2",
        "c1_c2 f1_e2",
        "`c1-c2` `f1-e2`",
        "ｃ１－ｃ２　ｆ１－ｅ２",
        "c1-c2\nf1-e2",
        "1c-2c 1F-e2",
    ],
)
def test_steps_are_read_however_they_are_written(after, text):
    position = after("standard")
    assert position.format(position.parse(text)) == "c1-c2 f1-e2"


@pytest.mark.parametrize(
    "text", ["5@d1", "5 d1", "5d1", "5@D1", " 5 @ d1 ", "5→d1", "５＠ｄ１", "5-d1", "05@d1", "5@1d", "5 1D"]
)
def test_placements_are_read_however_they_are_written(after, text):
    position = after("placement")
    assert position.format(position.parse(text)) == "5@d1"


@pytest.mark.parametrize("text", ["swap", "Swap", "SWAP", " swap! ", "ｓｗａｐ", "`swap`"])
def test_pie_swap_is_read_however_it_is_written(after, text):
    position = after("pie", "c1-c2")
    assert position.format(position.parse(text)) == "swap"


def test_moves_are_read_whether_or_not_they_are_legal(after):
    position = after("standard")
    for text in ("a1-i8", "9@d4", "swap", "c1-c1"):
        assert position.format(position.parse(text)) == text


FORM = "Write each step as two squares, from and to, with spaces between the steps: `c1-c2 f1-e2`."
PLACEMENT_FORM = "Write a number and a square on your home rank, like `5@d1`."
STANDARD_SQUARES = "Its files are a to i, its ranks 1 to 8."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", f"I can’t read `hello` as a turn. {FORM}"),
        ("", f"I can’t read ` ` as a turn. {FORM}"),
        ("12", f"I can’t read `12` as a turn. {FORM}"),
        ("c1-c2 and f1-e2", f"I can’t read `c1-c2 and f1-e2` as a turn. {FORM}"),
        ("5@d1 c1-c2", f"I can’t read `5@d1 c1-c2` as a turn. {FORM}"),
        ("a `code`\n@everyone", f"I can’t read `a 'code' @everyone` as a turn. {FORM}"),
        ("x" * 4000, f"I can’t read `{'x' * 99}…` as a turn. {FORM}"),
        (
            "c1-c2 d1",
            "In `c1-c2 d1`, the step from d1 goes nowhere. "
            "Write each step as two squares, from and to: `c1-c2 f1-e2`.",
        ),
        ("c1-j2", f"There’s no square j1 on this board. {STANDARD_SQUARES}".replace("j1", "j2")),
        ("c1-c9", f"There’s no square c9 on this board. {STANDARD_SQUARES}"),
        ("c0-c1", f"There’s no square c0 on this board. {STANDARD_SQUARES}"),
        ("c1-c10", f"There’s no square c10 on this board. {STANDARD_SQUARES}"),
        ("c1-c" + "9" * 5000, f"There’s no square c{'9' * 98}… on this board. {STANDARD_SQUARES}"),
        ("5@d9", f"There’s no square d9 on this board. {STANDARD_SQUARES}"),
    ],
)
def test_unreadable_turn_is_refused_with_the_form(after, english, text, sentence):
    with pytest.raises(NotationError) as refusal:
        after("standard").parse(text)
    assert english(refusal.value) == sentence


@pytest.mark.parametrize("text", ["d1", "five on d1", "", "5@", "123@d1", "c1-c2 d1"])
def test_unreadable_placement_is_refused_with_its_form(after, english, text):
    with pytest.raises(NotationError) as refusal:
        after("placement").parse(text)
    assert english(refusal.value) == f"I can’t read `{text or ' '}` as a placement. {PLACEMENT_FORM}"


def test_squares_follow_the_turned_board(after, english):
    position = after("turned")
    assert position.format(position.parse("h8 h9")) == "h8-h9"
    with pytest.raises(NotationError) as refusal:
        position.parse("h1-i2")
    assert english(refusal.value) == "There’s no square i2 on this board. Its files are a to h, its ranks 1 to 9."


def test_announcement_is_the_move_itself(after):
    position = after("standard")
    move = position.parse("C1C2")
    assert position.announce(move) == Message.notation("c1-c2")

"""A turn editor: what is entered of a turn, and when that is a whole turn, in whatever is edited."""

from __future__ import annotations

import pytest

from sumon.core import MoveError
from sumon.games import GAMES
from sumon.play.errors import NothingEnteredError
from sumon.play.match.turn_editor import CompleteMove, TurnEditor, written

POSITION = GAMES["sumon"].start("standard", "")
STEPS = ("c1-c2", "f1-e2", "h1-h2", "i1-i2")


def entered(*steps: str) -> TurnEditor:
    return TurnEditor(POSITION, " ".join(steps))


def test_entries_are_added_until_nothing_may_follow() -> None:
    editor: TurnEditor | CompleteMove = TurnEditor(POSITION)
    for count, step in enumerate(STEPS, start=1):
        assert isinstance(editor, TurnEditor)
        editor = editor.extend(step)
        assert written(editor) == " ".join(STEPS[:count])
    assert isinstance(editor, CompleteMove)
    assert POSITION.play(editor.move).ply == 1


def test_entries_are_taken_back_one_by_one() -> None:
    assert entered(*STEPS[:2]).undo() == entered(STEPS[0])
    assert entered(STEPS[0]).undo() == entered()
    with pytest.raises(NothingEnteredError, match="play-nothing-to-undo"):
        entered().undo()


def test_a_turn_ends_when_the_player_says_so() -> None:
    assert not entered().may_end
    assert entered(*STEPS[:2]).may_end
    assert entered(*STEPS[:2]).end().text == "c1-c2 f1-e2"
    with pytest.raises(NothingEnteredError, match="play-nothing-to-end"):
        entered().end()
    with pytest.raises(NothingEnteredError, match="play-nothing-to-end"):
        entered().enter(" END ")


@pytest.mark.parametrize(
    ("draft", "typed", "text", "is_whole"),
    [
        ("", "C1>c2", "c1-c2", False),
        ("", "c1c2.", "c1-c2", True),
        ("c1-c2", "f1e2", "c1-c2 f1-e2", False),
        ("c1-c2", "c1c2 f1e2 end", "c1-c2 f1-e2", True),
        ("c1-c2", "end", "c1-c2", True),
        ("", " ".join(STEPS), " ".join(STEPS), True),
    ],
)
def test_what_is_typed_goes_on_or_begins_with_the_draft(draft: str, typed: str, text: str, is_whole: bool) -> None:
    read = entered(*draft.split()).enter(typed)
    assert (written(read), isinstance(read, CompleteMove)) == (text, is_whole)


def test_what_the_rules_refuse_is_not_entered() -> None:
    for refused in (
        lambda: entered().extend("c1-d3"),
        lambda: entered("c1-c2").enter("b1b2"),
        lambda: entered().listed("c1-c2 c1-c2"),
        lambda: TurnEditor(POSITION, "c1-d3").require(),
    ):
        with pytest.raises(MoveError):
            refused()
    entered("c1-c2").require()
    entered().require()


def test_a_listed_turn_is_whole_whatever_has_been_entered() -> None:
    assert entered("c1-c2").listed("d1-d2").text == "d1-d2"


def test_the_good_part_of_a_refused_turn_is_kept() -> None:
    assert entered().good_part("c1c2 f1e2 z9z9 h1h2") == (entered("c1-c2", "f1-e2"), "z9z9 h1h2")
    assert entered().good_part("z9z9 c1c2") is None
    assert entered("c1-c2").good_part("c1c2 z9z9") is None

"""Every refusal names the rule and what would be legal."""

from __future__ import annotations

import pytest

from sumon.core.protocol import RuleError
from sumon.games.sumon.move_types import Placement, Turn

START = ""
PIECE_2 = "The 2 on c1 can go to b2, c2 or d2."
ANY_PIECE = "You can move your piece on b1, c1, d1, e1, f1, g1, h1 or i1."


def refusal(position, move):
    """The refusal of *move*, by check and by play alike."""
    with pytest.raises(RuleError) as checked:
        position.check(move)
    with pytest.raises(RuleError) as played:
        position.play(move)
    assert checked.value.message == played.value.message
    return checked.value


@pytest.mark.parametrize(
    ("setup", "text", "sentence"),
    [
        # Opening steps
        (START, "a1-a2", f"There’s no piece on a1. {ANY_PIECE}"),
        (START, "a8-a7", f"The 8 on a8 belongs to Red, and you play Blue. {ANY_PIECE}"),
        (START, "c1-c1", f"`c1-c1` leaves the piece where it is. {PIECE_2}"),
        (START, "c1-d1", f"`c1-d1` goes sideways, but pieces only step forward. {PIECE_2}"),
        (START, "c1-c3", f"`c1-c3` is two squares ahead. {PIECE_2}"),
        (START, "c1-d3", f"`c1-d3` is two squares ahead. {PIECE_2}"),
        (START, "c1-c8", f"`c1-c8` is 7 squares ahead. {PIECE_2}"),
        (START, "c1-e2", f"`c1-e2` is two squares to the side. {PIECE_2}"),
        (START, "c1-h2", f"`c1-h2` is 5 squares to the side. {PIECE_2}"),
        (START, "i1-h3", "`i1-h3` is two squares ahead. The 8 on i1 can go to h2 or i2."),
        (
            "9/9/9/9/9/3a5/2A6/9 b",
            "c2-d3",
            "There’s already a piece on d3. The 1 on c2 can go to b3 or c3.",
        ),
        (
            "9/9/9/9/9/2Ba5/2A6/9 b",
            "c2-c3",
            "There’s already a piece on c3. The 1 on c2 can go to b3.",
        ),
        (
            "9/9/9/9/9/9/2A6/9 b",
            "c2-b1",
            "`c2-b1` goes backward, but pieces only step forward. The 1 on c2 can go to b3, c3 or d3.",
        ),
        (
            "9/9/2a6/9/9/9/9/A8 r",
            "c6-c7",
            "`c6-c7` goes backward, but pieces only step forward. The 1 on c6 can go to b5, c5 or d5.",
        ),
        (
            "9/9/2a6/9/9/9/9/A8 r",
            "a1-a2",
            "The 1 on a1 belongs to Blue, and you play Red. You can move your piece on c6.",
        ),
        (
            "A8/9/9/9/9/9/9/4B4 b",
            "a8-a7",
            "Your 1 on a8 has reached the far rank and stays there. You can move your piece on e1.",
        ),
        (
            "9/9/9/9/9/bcd6/1A7/5E3 b",
            "b2-b3",
            "Your 1 on b2 can’t move: every square ahead of it is taken. You can move your piece on f1.",
        ),
        # Bonus steps
        (START, "c1-c2 a1-a2", "There’s no piece on a1. You can move your piece on d1, f1 or i1."),
        (START, "c1-c2 c1-d2", "There’s no piece on c1. You can move your piece on d1, f1 or i1."),
        (
            START,
            "c1-c2 d8-d7",
            "The 5 on d8 belongs to Red, and you play Blue. You can move your piece on d1, f1 or i1.",
        ),
        (
            START,
            "c1-c2 e1-e2",
            "Your 4 on e1 can’t move now: no axis through c2 adds up to 4, only to 3, 5, 8. "
            "End your turn, or move your piece on d1, f1 or i1.",
        ),
        (
            START,
            "c1-c2 c2-c3",
            "Your 2 on c2 can’t move now: no axis through c2 adds up to 2, only to 3, 5, 8. "
            "End your turn, or move your piece on d1, f1 or i1.",
        ),
        (START, "c1-c2 f1-f3", "`f1-f3` is two squares ahead. The 5 on f1 can go to e2, f2 or g2."),
        (
            START,
            "c1-c2 f1-e2 h1-h2 i1-i2 b1-b2",
            "The turn ends on i2: its axes add up to 14, 22, which lets none of your pieces move.",
        ),
        (
            "9/9/9/9/9/9/1A7/4C4 b",
            "b2-b3 e1-e2",
            "The turn ends on b3: no other piece is in line with it.",
        ),
        (
            # The 3 is offered but has arrived; the 4 is offered and can move.
            "5C3/9/9/9/9/1c7/B8/A7D b",
            "a1-b2 f8-f7",
            "Your 3 on f8 has reached the far rank and stays there. You can move your piece on i1.",
        ),
    ],
)
def test_refused_step(after, english, setup, text, sentence):
    position = after("standard", setup=setup)
    assert english(refusal(position, position.parse(text))) == sentence


ALL_NUMBERS = "1, 2, 3, 4, 5, 6, 7, 8"
ALL_SQUARES = "a1, b1, c1, d1, e1, f1, g1, h1 or i1"


@pytest.mark.parametrize(
    ("placed", "text", "sentence"),
    [
        ((), "5@d2", f"d2 isn’t on your home rank. You can put your 5 on {ALL_SQUARES}."),
        ((), "5@d8", f"d8 isn’t on your home rank. You can put your 5 on {ALL_SQUARES}."),
        ((), "9@d1", f"There’s no piece 9. Still to place: {ALL_NUMBERS}."),
        ((), "0@d1", f"There’s no piece 0. Still to place: {ALL_NUMBERS}."),
        (
            ("5@d1", "1@a8"),
            "5@e1",
            "Your 5 is already on d1. Still to place: 1, 2, 3, 4, 6, 7, 8.",
        ),
        (
            ("5@d1", "1@a8"),
            "4@d1",
            "There’s already a piece on d1. You can put your 4 on a1, b1, c1, e1, f1, g1, h1 or i1.",
        ),
        (
            ("5@d1",),
            "4@d1",
            "d1 isn’t on your home rank. You can put your 4 on a8, b8, c8, d8, e8, f8, g8, h8 or i8.",
        ),
        (
            ("1@a1",),
            "c8-c7",
            "No moves yet: you’re still placing pieces. "
            "Put a number on an empty square of your home rank, for example `1@a8`.",
        ),
    ],
)
def test_refused_while_placing(after, english, placed, text, sentence):
    position = after("placement", *placed)
    assert english(refusal(position, position.parse(text))) == sentence


def test_only_the_last_number_left_is_named(after, english):
    position = after("placement", setup="1gfedcba1/9/9/9/9/9/9/1ABCDEFG1 b")
    assert english(refusal(position, position.parse("3@i1"))) == ("Your 3 is already on d1. Still to place: 8.")


def test_placement_after_play_has_begun(after, english):
    position = after("standard")
    assert english(refusal(position, position.parse("5@d1"))) == (
        "You can place pieces only before play starts. Move one instead, for example `b1-a2`."
    )


@pytest.mark.parametrize(
    ("variant", "moves", "sentence"),
    [
        (
            "standard",
            ("c1-c2",),
            "This game has no pie rule, so you can’t swap sides. Move a piece instead, for example `h8-g7`.",
        ),
        (
            "pie",
            (),
            "Only Red can swap sides, and only right after Blue’s first turn. "
            "Move a piece instead, for example `b1-a2`.",
        ),
        (
            "pie+placement",
            ("5@d1",),
            "Only Red can swap sides, and only right after Blue’s first turn. "
            "Move a piece instead, for example `1@a8`.",
        ),
        (
            "pie",
            ("c1-c2", "swap"),
            "Only Red can swap sides, and only right after Blue’s first turn. "
            "Move a piece instead, for example `h8-g7`.",
        ),
    ],
)
def test_pie_swap_that_is_not_on_offer(after, english, variant, moves, sentence):
    position = after(variant, *moves)
    assert english(refusal(position, position.parse("swap"))) == sentence


def test_turn_without_a_step(after, english):
    assert english(refusal(after("standard"), Turn(()))) == (
        "Start your turn with a step of one of your pieces, for example `b1-a2`."
    )


@pytest.mark.parametrize("square", [-1, 72, 1000])
def test_squares_outside_the_board(after, square):
    standard, placing = after("standard"), after("placement")
    for move in (Turn(((square, 11),)), Turn(((2, square),))):
        assert refusal(standard, move).message.key == "sumon-off-board"
    assert refusal(placing, Placement(5, square)).message.key == "sumon-off-board"


def test_draft_that_breaks_a_rule_is_refused_like_a_move(after, english):
    position = after("standard")
    for ask in (position.continuations, lambda draft: position.view(None, draft)):
        with pytest.raises(RuleError) as refused:
            ask("c1-c2 e1-e2")
        assert refused.value.message.key == "sumon-no-axis-sum"


def test_cautions_are_never_needed_and_refuse_like_check(after):
    position = after("standard")
    assert position.cautions(position.parse("c1-c2")) == ()
    with pytest.raises(RuleError):
        position.cautions(position.parse("c1-d1"))

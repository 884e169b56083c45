"""What is said of a square, a number or a line of Sum On is what is there, and the turns said are legal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from sumon.games import GAMES
from sumon.games.sumon.view import Side, SumonView
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Subject, game_ui_of
from tests.ui.answers import ENGLISH, agree

PIECE = re.compile(r"(Blue|Red) (\d) (?:is )?on ([a-i]\d)")
EVERY = 7  # so many turns lie between two positions that are asked about


def view_of(text: str = "", variant: str = "standard", *, draft: str = "") -> SumonView:
    position = GAMES["sumon"].start(variant, "")
    for move in filter(None, text.split(",")):
        position = position.play(position.parse(move))
    view: SumonView = position.view(None, draft)
    return view


def views() -> Iterator[SumonView]:
    """Positions of a random game of each variant, with drafts of one step and of a whole turn."""
    for number, variant in enumerate(GAMES["sumon"].variants):
        rng, position = Random(number), GAMES["sumon"].start(variant, "")
        while position.outcome is None:
            move = position.format(rng.choice(list(position.legal_moves())))
            if position.ply % EVERY == number % EVERY:
                drafts = {"", move.split()[0], move} if "-" in move else {""}
                yield from (position.view(None, draft) for draft in sorted(drafts))
            position = position.play(position.parse(move))
        yield position.view(None)


def told(view: SumonView, subject: Subject, name: str, translator: Translator = ENGLISH) -> str:
    return game_ui_of("sumon").look_at(view, subject, name, translator)


def possible(view: SumonView, translator: Translator = ENGLISH) -> str:
    return game_ui_of("sumon").possible(view, translator)


TURN = view_of("c1-c2 f1-e2,h8-h7")  # Blue to move
ANSWERS = {
    (TURN, Subject.SQUARE, "c2"): "Blue 2 is on c2. Rank 2: Blue 5 on e2, sum 7. File c: Red 6 on c8, sum 8. "
    "Diagonal b1 to i8: Blue 1 on b1, Red 1 on h7, sum 4. Diagonal a4 to d1: Blue 3 on d1, sum 5. "
    "It may go to b3, c3 or d3.",
    (TURN, Subject.SQUARE, "h7"): "Red 1 is on h7. File h: Blue 7 on h1, sum 8. "
    "Diagonal b1 to i8: Blue 1 on b1, Blue 2 on c2, sum 4. Diagonal g8 to i6: Red 2 on g8, sum 3.",
    (TURN, Subject.SQUARE, "c3"): "c3 is empty. File c: Blue 2 on c2, Red 6 on c8, sum 8. "
    "Diagonal a5 to e1: Blue 4 on e1, sum 4. The 2 on c2 may go here: sums 6, 8.",
    (TURN, Subject.SQUARE, "i5"): "i5 is empty. File i: Blue 8 on i1, sum 8. "
    "Diagonal e1 to i5: Blue 4 on e1, sum 4. Diagonal f8 to i5: Red 3 on f8, sum 3.",
    (view_of("", "placement"), Subject.SQUARE, "c1"): "c1 is empty. Nothing else is in line with it.",
    (view_of("2@c1", "placement"), Subject.SQUARE, "c1"): "Blue 2 is on c1. Nothing else is in line with it.",
    (view_of("", "turned"), Subject.SQUARE, "h9"): "Red 1 is on h9. Rank 9: Red 8 on a9, Red 7 on b9, Red 6 on c9, "
    "Red 5 on d9, Red 4 on e9, Red 3 on f9, Red 2 on g9, sum 36. File h: Blue 8 on h1, sum 9.",
    (TURN, Subject.NUMBER, "5"): "Blue 5 is on e2. It has 6 steps to go. It may go to d3, e3 or f3. "
    "Red 5 is on d8. It has 7 steps to go.",
    (view_of(draft="c1-c2"), Subject.NUMBER, "4"): "Blue 4 is on e1. It has 7 steps to go. It can’t move now. "
    "Red 4 is on e8. It has 7 steps to go.",
    (view_of("5@d1", "placement"), Subject.NUMBER, "5"): "Blue 5 is on d1. It has 7 steps to go. "
    "Red 5 isn’t on the board yet.",
    (TURN, Subject.RANK, "2"): "Rank 2: Blue 2 on c2, Blue 5 on e2.",
    (TURN, Subject.RANK, "4"): "Rank 4 is empty.",
    (TURN, Subject.FILE, "h"): "File h: Blue 7 on h1, Red 1 on h7.",
    (view_of("", "placement"), Subject.FILE, "h"): "File h is empty.",
}


def test_answers() -> None:
    said = {(view.variant, *asked): told(view, *asked) for view, *asked in ANSWERS}
    assert said == {(view.variant, *asked): answer for (view, *asked), answer in ANSWERS.items()}


def test_piece_that_has_arrived_has_no_step_to_go() -> None:
    squares = [0] * 72
    squares[71], squares[1] = 5, -5  # i8, b1
    view = replace(view_of(), squares=tuple(squares), steps=())
    assert told(view, Subject.NUMBER, "5") == "Blue 5 is on i8. It has arrived. Red 5 is on b1. It has arrived."


POSSIBLE = {
    view_of(): "1 from b1: to a2, b2 or c2. 2 from c1: to b2, c2 or d2. 3 from d1: to c2, d2 or e2. "
    "4 from e1: to d2, e2 or f2. 5 from f1: to e2, f2 or g2. 6 from g1: to f2, g2 or h2. "
    "7 from h1: to g2, h2 or i2. 8 from i1: to h2 or i2.",
    view_of(draft="c1-c2"): "Axis B, sum 8: i1 to h2 or i2. Axis C, sum 3: d1 to d2 or e2. "
    "Axis D, sum 5: f1 to e2, f2 or g2. Or end your turn.",
    view_of(draft="c1-c2 f1-e2 h1-h2 i1-i2"): "No sum fits here: this ends your turn.",
    view_of("5@d1", "placement"): "Place 1, 2, 3, 4, 5, 6, 7 or 8 on a8, b8, c8, d8, e8, f8, g8, h8 or i8.",
    view_of("5@d1,5@d8", "placement"): "Place 1, 2, 3, 4, 6, 7 or 8 on a1, b1, c1, e1, f1, g1, h1 or i1.",
}


def test_possible_turns_are_named_by_piece_or_by_axis() -> None:
    assert {view: possible(view) for view in POSSIBLE} == POSSIBLE
    assert possible(view_of("c1-c2", "pie")).endswith("8 from a8: to a7 or b7. Or swap sides.")
    assert possible(replace(view_of(), side=None, steps=())) == ""


def test_board_can_be_rebuilt_from_what_is_said() -> None:
    for view in views():
        names = game_ui_of("sumon").subjects(view)
        assert len(names[Subject.SQUARE]) == len(view.squares)
        expected = {
            (str(Side.BLUE if piece > 0 else Side.RED), abs(piece), view.square_name(square))
            for square, piece in enumerate(view.squares)
            if piece
        }
        squares = [told(view, Subject.SQUARE, name).split(". ")[0] for name in names[Subject.SQUARE]]
        ways = {
            "square by square": " ".join(squares),
            "rank by rank": " ".join(told(view, Subject.RANK, name) for name in names[Subject.RANK]),
            "file by file": " ".join(told(view, Subject.FILE, name) for name in names[Subject.FILE]),
            "by number": " ".join(told(view, Subject.NUMBER, name) for name in names[Subject.NUMBER]),
        }
        for way, said in ways.items():
            heard = PIECE.findall(said)
            sides = {"Blue": str(Side.BLUE), "Red": str(Side.RED)}
            assert len(heard) == len(expected), way
            assert {(sides[side], int(number), square) for side, number, square in heard} == expected, way
        empty = [
            name for name, said in zip(names[Subject.SQUARE], squares, strict=True) if said == f"{name} is empty"
        ]
        assert len(empty) == view.squares.count(0)


def test_steps_said_are_the_legal_ones() -> None:
    """In the list of possible turns, and of each piece: all others of the side on turn cannot move."""
    for view in views():
        legal = {view.step_name(step) for step in view.steps}
        listed = re.findall(r"([a-i]\d):? to ((?:[a-i]\d|, | or )+)", possible(view))
        assert {f"{start}-{end}" for start, ends in listed for end in re.findall(r"[a-i]\d", ends)} == legal
        from_squares, unable = set(), 0
        for name in game_ui_of("sumon").subjects(view)[Subject.SQUARE]:
            said = told(view, Subject.SQUARE, name)
            for ends in re.findall(r"It may go to ([^.]*)", said):
                from_squares |= {f"{name}-{end}" for end in re.findall(r"[a-i]\d", ends)}
            unable += "It can’t move now" in said
        assert from_squares == legal
        if view.side is not None and not view.to_place:
            assert unable == 8 - len({start for start, _ in view.steps})


def test_sums_said_are_those_of_the_axes() -> None:
    """Of the piece just moved, and of each piece that may come to a square."""
    for view in views():
        if view.draft:
            said = told(view, Subject.SQUARE, view.square_name(view.draft[-1][1]))
            assert [int(total) for total in re.findall(r"sum (\d+)", said)] == [axis.total for axis in view.axes]
        if view.draft or view.side is None or not view.steps:
            continue
        for step in view.steps[::4]:
            number, (start, end) = abs(view.squares[step[0]]), map(view.square_name, step)
            said = told(view, Subject.SQUARE, end)
            sums = re.search(rf"The {number} on {start} may go here: (?:sums? ([^.]+)|no axis)\.", said)
            assert sums is not None, said
            assert (sums[1] or "") == ", ".join(map(str, sums_after(view, f"{start}-{end}")))


def sums_after(view: SumonView, step: str) -> list[int]:
    """The sums on the axes after *step*, each once, by the rules."""
    pieces = {view.square_name(square): abs(piece) for square, piece in enumerate(view.squares) if piece}
    start, end = step.split("-")
    moved = pieces.pop(start)
    file, rank = ord(end[0]), int(end[1])
    lines: dict[str, list[int]] = {}
    for name, number in pieces.items():
        across, up = ord(name[0]) - file, int(name[1]) - rank
        for line, on_it in {"A": up == 0, "B": across == 0, "C": across == up, "D": across == -up}.items():
            if on_it:
                lines.setdefault(line, [moved]).append(number)
    return sorted(set(map(sum, lines.values())))


def test_all_languages_name_the_same_squares_and_numbers_without_signs() -> None:
    agree("sumon", list(views())[::5])

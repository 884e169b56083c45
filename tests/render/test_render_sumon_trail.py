"""The marks of a turn: no number and no sum on a digit, on each other or on an arrow; every arrow to be seen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.sumon.view import Side, SumonView
from sumon.render import Caption, Ink, draw, draw_compared
from sumon.render.paint import Box, around, shared
from sumon.render.sumon.facts import shown_turn
from sumon.render.sumon.geometry import CELL, NUMBER_RADIUS, Geometry
from sumon.render.sumon.picture import BoardPicture
from sumon.render.sumon.trail import Mark

Look = Callable[[bytes], Any]
RECORDS = Path(__file__).parents[1] / "records/sumon-records.jsonl"
DIGIT = 17.5  # how far the digit of a piece reaches from its middle, at most


@cache
def crowded(variant: str) -> tuple[SumonView, ...]:
    """Turns in which a piece comes to where another step of the same turn began, from records and by chance."""
    return tuple(view for view in (*recorded(variant), *by_chance(variant)) if is_crowded(view))


def is_crowded(view: SumonView) -> bool:
    starts, ends = zip(*view.last, strict=True) if view.last else ((), ())
    return len(view.last) > 2 and bool(set(starts) & set(ends))


def recorded(variant: str) -> Iterator[SumonView]:
    with RECORDS.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["variant"] == variant:
                for position in Record("sumon", variant, row["setup"], tuple(row["moves"])).positions():
                    yield position.view(None)


def by_chance(variant: str) -> Iterator[SumonView]:
    """Turns of random games, the longest of some at each position."""
    rng = Random(24)
    for _ in range(20):
        position = GAMES["sumon"].start(variant, "")
        while position.outcome is None:
            turns = [move for move, _ in zip(position.legal_moves(), range(300), strict=False)]
            some = rng.sample(turns, min(40, len(turns)))
            position = position.play(max(some, key=lambda move: len(getattr(move, "steps", ()))))
            yield position.view(None)


def laid(view: SumonView) -> tuple[Geometry, Side, list[tuple[Mark, Any]]]:
    turn = shown_turn(view)
    assert turn is not None
    board = BoardPicture(view, Caption())
    return board.geometry, turn.side, list(board.lay_trail(turn))


def arrow_head(geometry: Geometry, side: Side, mark: Mark) -> Box:
    """The inner part of the head of an arrow."""
    across, down = (part / hypot(*mark.direction) for part in mark.direction)
    tip = (
        66
        if mark.beside
        else hypot(*mark.direction) * (CELL - (33 if not mark.direction[0] else (24, 30)[side]) - 1)
    )
    return around((mark.start[0] + across * (tip - 11), mark.start[1] + down * (tip - 11)), 12, 12)


@pytest.mark.parametrize("variant", ["standard", "turned"])
def test_there_are_crowded_turns_to_look_at(variant: str) -> None:
    views = crowded(variant)
    assert len(views) > 60
    assert max(len(view.last) for view in views) >= 6
    taken = [view for view in views if any(view.squares[start] for start, _ in view.last)]
    assert len(taken) > 25


def crossed() -> SumonView:
    """Two steps that cross, c2-d3 and d2-c3, and a piece that has come to d2 since."""
    start = GAMES["sumon"].start("standard", "").view(None)
    c2, d3, d2, c3, e1 = 11, 21, 12, 20, 4
    squares = [0] * 72
    squares[d3], squares[c3], squares[d2] = 2, 3, 4
    return replace(start, squares=tuple(squares), last=((c2, d3), (d2, c3), (e1, d2)))


def test_numbers_keep_clear_of_arrows_that_cross() -> None:
    geometry, side, marks = laid(crossed())
    for (mark, _), (other, _) in product(marks, repeat=2):
        left, top, right, bottom = arrow_head(geometry, side, other)
        away = hypot(mark.number[0] - (left + right) / 2, mark.number[1] - (top + bottom) / 2)
        assert away >= NUMBER_RADIUS + 8


@pytest.mark.parametrize("variant", ["standard", "turned"])
def test_numbers_of_steps_lie_on_no_digit_and_not_on_each_other(variant: str) -> None:
    for view in crowded(variant):
        geometry, side, marks = laid(view)
        digits = [geometry.centre(square) for square, piece in enumerate(view.squares) if piece]
        for mark, _ in marks:
            nearest = min(hypot(mark.number[0] - x, mark.number[1] - y) for x, y in digits)
            assert nearest >= NUMBER_RADIUS + DIGIT - 2, view.last
        for (mark, _), (other, _) in product(marks, repeat=2):
            head = arrow_head(geometry, side, other)
            middle = (head[0] + head[2]) / 2, (head[1] + head[3]) / 2
            away = hypot(mark.number[0] - middle[0], mark.number[1] - middle[1])
            assert away >= NUMBER_RADIUS + 5, "an arrow is more than a number"
        for (one, _), (other, _) in combinations(marks, 2):
            distance = hypot(one.number[0] - other.number[0], one.number[1] - other.number[1])
            assert distance >= 2 * NUMBER_RADIUS - 2, view.last


@pytest.mark.parametrize("variant", ["standard", "turned"])
def test_sums_lie_on_no_digit_no_number_and_no_head_of_an_arrow(variant: str) -> None:
    for view in crowded(variant):
        geometry, side, marks = laid(view)
        digits = [around(geometry.centre(at), 26, 32) for at, piece in enumerate(view.squares) if piece]
        heads = [arrow_head(geometry, side, mark) for mark, _ in marks]
        sums = [around(mark.fired, *label.size) for mark, label in marks if mark.fired is not None]
        assert len(sums) == len(marks) - 1
        numbers = [around(mark.number, 22, 22) for mark, _ in marks]
        for box in sums:
            assert not any(shared(box, other) for other in (*digits, *numbers)), view.last
            assert sum(shared(box, head) for head in heads) <= 36, view.last
        assert not any(shared(one, other) > 24 for one, other in combinations(sums, 2)), view.last


@pytest.mark.parametrize("variant", ["standard", "turned"])
def test_later_step_hides_no_earlier_arrow(look: Look, variant: str) -> None:
    """The head of every arrow is painted whole, or nearly so, whatever has come since."""
    for view in crowded(variant)[:60]:
        geometry, side, marks = laid(view)
        picture = look(draw("sumon", view, caption=Caption(marks=False)))
        for mark, _ in marks:
            left, top, right, bottom = map(round, arrow_head(geometry, side, mark))
            dark = picture.inks((left, top, right, bottom))[Ink.TEXT]
            assert dark >= 0.55 * (right - left) * (bottom - top), (view.last, mark)


def test_numbers_of_compared_turns_lie_on_no_digit(look: Look) -> None:
    """Where a piece stands that moves on in the same turn, the number of the step to it goes beside it."""
    seen = 0
    with RECORDS.open(encoding="utf-8") as lines:
        for line in list(lines)[:8]:
            row = json.loads(line)
            positions = list(Record("sumon", row["variant"], row["setup"], tuple(row["moves"])).positions())
            for (before, after), move in zip(pairwise(positions), row["moves"], strict=True):
                plain, draft = before.view(None), before.view(before.to_move, move)
                steps = after.view(None).last
                if not any(plain.squares[end] for _, end in steps) or before.to_move is None:
                    continue
                seen += 1
                picture = look(draw_compared("sumon", plain, draft, labels=("", "better")))
                empty = look(draw("sumon", plain, caption=Caption(marks=False)))
                geometry = Geometry(plain.files, plain.ranks)
                for square in {square for step in steps for square in step if plain.squares[square]}:
                    x, y = geometry.centre(square)
                    digit = (x - 12, y - 16, x + 12, y + 16)
                    assert picture.image.crop(digit).tobytes() == empty.image.crop(digit).tobytes(), move
    assert seen > 5


def test_arrow_runs_beside_pieces_where_another_one_has_come() -> None:
    """Red's 6 goes on straight from where its 2 arrives after it."""
    beside = [mark.beside for view in crowded("standard") for mark, _ in laid(view)[2]]
    assert any(beside)
    assert not all(beside)


def test_target_signs_and_numbers_do_not_meet() -> None:
    """A square that a step of the turn has left may be one that the chosen piece can go to."""
    met = 0
    position = GAMES["sumon"].start("standard", "")
    rng = Random(3)
    for _ in range(30):
        moves = [move for move, _ in zip(position.legal_moves(), range(200), strict=False)]
        move = max(rng.sample(moves, min(30, len(moves))), key=lambda move: len(move.steps))
        text = position.format(move).split()
        for count in range(1, len(text)):
            view = position.view(None, " ".join(text[:count]))
            for start in {start for start, _ in view.steps}:
                board = BoardPicture(view, Caption(pick=view.square_name(start)))
                turn = shown_turn(view)
                assert turn is not None
                targets = [end for begin, end in view.steps if begin == start]
                met += bool(set(targets) & {step[0] for step in turn.steps})
                for mark, _ in board.lay_trail(turn):
                    for target in targets:
                        x, y = board.geometry.centre(target)
                        assert hypot(mark.number[0] - x, mark.number[1] - y) >= NUMBER_RADIUS + 11, (text, start)
        position = position.play(move)
        if position.outcome is not None:
            break
    assert met, "such a square was among them"

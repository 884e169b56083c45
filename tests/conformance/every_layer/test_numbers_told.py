"""The alt text has the numbers of the view: the points of both players, and the numbers on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import chain
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import View
from sumon.render import Caption, spoken
from tests.conformance.every_layer.conftest import TRANSLATOR
from tests.conformance.playing import Played

pytestmark = pytest.mark.every_game

NAMES = ("Ada", "Zoe")
EVERY = 4  # so many plies lie between the positions whose numbers are changed
MAX_CHANGED = 6  # numbers of a position, one at a time
MOST_OFTEN = 2  # that the alt text says one number on the board: in a sum across, and in one down


def alt_text(game: str, view: View) -> str:
    """The whole alt text, however long it is."""
    return " ".join(chain.from_iterable(spoken(game, view, TRANSLATOR, caption=Caption(names=NAMES)).values()))


def test_alt_text_says_the_points_of_both_players(played: Played) -> None:
    for position in played.positions:
        said = alt_text(played.record.game, position.view(None))
        for name, points in zip(NAMES, position.scores, strict=True):
            assert re.search(rf"\b{name}\b\D* {points}\b", said), f"{name} has {points} points: {said!r}"


def test_alt_text_says_the_numbers_on_the_board(played: Played) -> None:
    """A number on the board becomes another one: then the alt text says the other one instead."""
    game = played.record.game
    for position in played.positions[::EVERY]:
        view = position.view(None)
        said = alt_text(game, view)
        for number, other, changed in with_another_number(view, Random(position.ply)):
            instead = alt_text(game, changed)
            assert any(
                digits(said) + digits(other * times) == digits(instead) + digits(number * times)
                for times in range(1, MOST_OFTEN + 1)
            ), f"{other} instead of {number} on the board: {instead!r} instead of {said!r}"


def digits(text: str) -> Counter[str]:
    return Counter(filter(str.isdigit, text))


def with_another_number(view: Any, rng: Random) -> Iterator[tuple[str, str, Any]]:
    """Numbers on the board of *view*, each with another one from the board, and the view with that one instead."""
    path = board_of(view)
    board = value_of(view, path)
    numbers = {square: what for square, what in enumerate(board) if number_in(what)}
    for square in rng.sample(sorted(numbers), min(MAX_CHANGED, len(numbers))):
        number = number_in(numbers[square])
        others = sorted({what for what in numbers.values() if number_in(what) != number})
        if others:
            other = rng.choice(others)
            changed = [*board[:square], other, *board[square + 1 :]]
            held = "".join(changed) if isinstance(board, str) else tuple(changed)
            yield number, number_in(other), with_value(view, path, held)


def number_in(square: object) -> str:
    """The number on a square, without the sign that says whose it is; "" for an empty one and what is no number."""
    if isinstance(square, str):
        return square if square.isdigit() else ""
    return str(abs(square)) if type(square) is int and square else ""


def board_of(view: Any) -> tuple[str, ...]:
    """Where the board is in *view*, or in the position it holds: the field with most entries, one a square."""
    found: dict[tuple[str, ...], int] = {}
    for field in fields(view):
        value = getattr(view, field.name)
        inner = fields(value) if field.compare and is_dataclass(value) else ()
        for path in ((field.name,), *((field.name, each.name) for each in inner)):
            if isinstance(value_of(view, path), tuple | str):
                found[path] = len(value_of(view, path))
    return max(found, key=found.__getitem__)


def value_of(view: Any, path: tuple[str, ...]) -> Any:
    return value_of(getattr(view, path[0]), path[1:]) if path else view


def with_value(view: Any, path: tuple[str, ...], value: object) -> Any:
    """*view* with *value* in the field at *path*."""
    if not path:
        return value
    return replace(view, **{path[0]: with_value(getattr(view, path[0]), path[1:], value)})

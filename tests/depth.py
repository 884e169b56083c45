"""How many cases a test looks at: a few in the ordinary run, all of them with `--soak`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from itertools import combinations, product
from typing import Any, TypeVar
from zlib import crc32

import pytest

Case = TypeVar("Case")


def deep(cases: Iterable[Any], ordinary: int) -> list[Any]:
    """*cases* to `parametrize` with; all but the first *ordinary* belong to the soak run."""
    parts = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [
        *(pytest.param(*case) for case in parts[:ordinary]),
        *(pytest.param(*case, marks=pytest.mark.soak) for case in parts[ordinary:]),
    ]


def covering(cases: Iterable[Case], kinds: Callable[[Case], set[Hashable]]) -> list[Case]:
    """A few of *cases* that are together of all *kinds* there are: each is the first that adds most new ones."""
    left = [(case, kinds(case)) for case in cases]
    chosen: list[Case] = []
    missing: set[Hashable] = set().union(*(of for _, of in left))
    while missing:
        case, of = max(left, key=lambda each: len(each[1] & missing))
        chosen.append(case)
        missing -= of
    return chosen


def grid(*axes: Iterable[Any], meet: int = 2) -> list[Any]:
    """Every combination of a value of each axis, to `parametrize` with.

    The ordinary run takes a few of them, in which any values of *meet* axes meet at least once: 1, each value is
    there; 2, each pair is. All others belong to the soak run.
    """
    cases = list(product(*axes))
    chosen = covering(cases, partial(_meetings, meet=meet))
    return [
        pytest.param(
            *case,
            id="-".join(str(getattr(value, "value", value)) for value in case),
            marks=() if case in chosen else pytest.mark.soak,
        )
        for case in cases
    ]


def one_of(cases: Iterable[Any], name: str) -> list[Any]:
    """*cases* to `parametrize` the test *name* with, which are alike to it; all but one belong to the soak run.

    Other tests have another one, so that the ordinary run sees each of them about as often.
    """
    found = list(cases)
    turn = crc32(name.encode()) % len(found)
    return [
        pytest.param(case, id=str(getattr(case, "value", case)), marks=() if number == turn else pytest.mark.soak)
        for number, case in enumerate(found)
    ]


def is_given(metafunc: pytest.Metafunc, name: str) -> bool:
    """Whether the test itself says which values *name* has."""
    marks = metafunc.definition.iter_markers("parametrize")
    return any(name in mark.args[0] for mark in marks)


def _meetings(case: tuple[Any, ...], meet: int) -> set[Hashable]:
    return set(combinations(enumerate(case), meet))

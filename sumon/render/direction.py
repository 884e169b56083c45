"""The order of signs on a line: Unicode's algorithm for texts of both directions, without explicit embeddings.

A line runs to the right. A name that is isolated (between FSI and PDI) runs as its own first letter does, and does
not change the order of what stands beside it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

_FSI, _PDI = "\u2068", "\u2069"
ISOLATES = (_FSI, _PDI)
_TO_THE_LEFT = re.compile(
    "[\u0590-\u08ff\u2068\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
Levelled: TypeAlias = tuple[tuple[str, ...], int]  # signs, and their level of embedding
_NEUTRAL = frozenset(("B", "S", "WS", "ON"))
_CLASSES = {"AL": "R", "AN": "R", "EN": "R"}  # for neutral signs between them


def in_order(signs: Sequence[str]) -> list[tuple[tuple[str, ...], bool]]:
    """*signs* in runs from left to right, and whether a run is to be read from right to left.

    The signs within a run are in the order of speech.

    >>> in_order(["A", " ", "ל", "י", " ", "7"])
    [(('A', ' '), False), (('7',), False), (('ל', 'י', ' '), True)]
    """
    if not any(map(_TO_THE_LEFT.match, signs)):
        return [(tuple(signs), False)] if signs else []
    placed = [(sign, level) for sign, level in _levelled(list(signs), 0) if sign not in ISOLATES]
    runs = [(tuple(sign for sign, _ in run), level) for level, run in groupby(placed, lambda each: each[1])]
    for level in range(max((level for _, level in runs), default=0), 0, -1):
        runs = _flipped(runs, level)
    return [(run, level % 2 == 1) for run, level in runs]


def _flipped(runs: Sequence[Levelled], level: int) -> list[Levelled]:
    """*runs* with neighbours from *level* on in the reverse order."""
    groups = [(is_deep, list(group)) for is_deep, group in groupby(runs, lambda each: each[1] >= level)]
    return [run for is_deep, group in groups for run in (reversed(group) if is_deep else group)]


def _levelled(signs: list[str], base: int) -> list[tuple[str, int]]:
    """*signs*, each with its level of embedding: odd ones run to the left."""
    outer: list[str] = []
    inner: list[list[str]] = []
    at = 0
    while at < len(signs):
        outer.append(signs[at])
        at += 1
        if outer[-1] == _FSI:
            end = _end_of_isolate(signs, at)
            inner.append(signs[at:end])
            at = end
    levels = _resolved(["ON" if sign in ISOLATES else unicodedata.bidirectional(sign[0]) for sign in outer], base)
    found: list[tuple[str, int]] = []
    for sign, level in zip(outer, levels, strict=True):
        found.append((sign, level))
        if sign == _FSI:
            content = inner.pop(0)
            found += _levelled(content, base + (1 if _runs_left(content) != base % 2 else 2))
    return found


def _end_of_isolate(signs: Sequence[str], start: int) -> int:
    depth = 1
    for at in range(start, len(signs)):
        depth += {_FSI: 1, _PDI: -1}.get(signs[at], 0)
        if depth == 0:
            return at
    return len(signs)


def _runs_left(signs: Sequence[str]) -> bool:
    strong = (unicodedata.bidirectional(sign[0]) for sign in signs)
    return next((each != "L" for each in strong if each in ("L", "R", "AL")), False)


def _resolved(classes: list[str], base: int) -> list[int]:
    """The levels of signs with the bidirectional *classes* (rules W1 to W7, N1, N2, I1 and I2)."""
    edge = "R" if base % 2 else "L"
    kinds = _with_numbers(classes, edge)
    found = []
    for is_neutral, part in groupby(enumerate(kinds), lambda each: each[1] in _NEUTRAL):
        run = list(part)
        if not is_neutral:
            found += [kind for _, kind in run]
            continue
        before = _CLASSES.get(found[-1], found[-1]) if found else edge
        after = kinds[run[-1][0] + 1] if run[-1][0] + 1 < len(kinds) else edge
        found += [before if before == _CLASSES.get(after, after) else edge] * len(run)
    steps = ({"L": 1, "AN": 1, "EN": 1}, {"R": 1, "AN": 2, "EN": 2})[1 - base % 2]
    return [base + steps.get(kind, 0) for kind in found]


def _with_numbers(classes: list[str], edge: str) -> list[str]:
    """*classes* with marks as what they stand on, and with what belongs to numbers."""
    kinds: list[str] = []
    strong = edge
    for kind in classes:
        if kind == "NSM":
            kind = kinds[-1] if kinds else edge
        if kind in ("L", "R", "AL"):
            strong = kind
        kinds.append("AN" if kind == "EN" and strong == "AL" else kind)
    for at in range(1, len(kinds) - 1):
        if kinds[at] in ("ES", "CS") and kinds[at - 1] == kinds[at + 1] and kinds[at - 1] in ("EN", "AN"):
            kinds[at] = kinds[at - 1] if kinds[at] == "CS" or kinds[at - 1] == "EN" else "ON"
    kinds = _beside_numbers(_beside_numbers(kinds)[::-1])[::-1]
    strong = edge
    for at, kind in enumerate(kinds):
        kinds[at] = "R" if kind == "AL" else "ON" if kind in ("ES", "ET", "CS", "BN") else kind
        if kinds[at] in ("L", "R"):
            strong = kinds[at]
        if kind == "EN" and strong == "L":
            kinds[at] = "L"
    return kinds


def _beside_numbers(kinds: Sequence[str]) -> list[str]:
    """*kinds* with the signs behind a number that belong to it, such as per cent, as numbers."""
    found: list[str] = []
    for kind in kinds:
        found.append("EN" if kind == "ET" and found and found[-1] == "EN" else kind)
    return found

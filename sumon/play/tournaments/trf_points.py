"""The point system of a Tournament Report File: lines XXS of TRF(x), 162 of TRF26, and BBW to BBU of TRF(bx)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from .points import PointSystem
from .trf_lines import Row

# The codes of XXS, with their points in halves: results with White and with Black, byes, and games not played.
_ORDINARY = {
    **{"WW": 2, "WD": 1, "WL": 0, "BW": 2, "BD": 1, "BL": 0},
    **{"ZPB": 0, "HPB": 1, "FPB": 2, "PAB": 2, "FW": 2, "FL": 0},
}
_COLOURS = (("WW", "BW"), ("WD", "BD"), ("WL", "BL"))
_WINS, _DRAWS, _LOSSES, _BYE = ("WW", "BW", "FW", "FPB"), ("WD", "BD", "HPB"), ("WL", "BL"), ("PAB",)
_GROUPS = {"W": _WINS, "D": _DRAWS}
# In these lines a bye counts as a win where they do not say more.
_LETTERS = {"W": _WINS + _BYE, "D": _DRAWS, "L": _LOSSES, "A": ("ZPB", "FL"), "P": _BYE, "X": ()}
_LINES = {
    "BBW": _WINS + _BYE,
    "BBD": _DRAWS,
    "BBL": _LOSSES,
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": _BYE,
}
_FIRST_LETTER, _WIDTH = 6, 9  # columns of the line 162
_NUMBER = re.compile(r"\d{1,2}(?:[.,]\d+)?|[.,]\d+")

Change = tuple[Row, tuple[str, ...], str]  # a line that gives these codes that number of points


def point_system(rows: Iterable[Row]) -> tuple[PointSystem, int]:
    """The point system that a file asks for, and the points of a full-point bye, in halves. Raises TrfError."""
    worth = dict(_ORDINARY)
    changes = [change for row in rows for change in _changes(row)]
    for row, codes, text in sorted(changes, key=_is_bye_of_its_own):
        worth |= dict.fromkeys(codes, halves(row, text))
    if changes:
        _check(changes[-1][0], worth)
    system = PointSystem(
        win=worth["WW"],
        draw=worth["WD"],
        loss=worth["WL"],
        unplayed_win=worth["FW"],
        unplayed_loss=worth["FL"],
        bye=worth["PAB"],
        half_bye=worth["HPB"],
    )
    return system, worth["FPB"]


def halves(row: Row, text: str) -> int:
    """The number of half points that is written as *text*. Raises TrfError."""
    if not (text.isascii() and _NUMBER.fullmatch(text)):
        raise row.error(f"{text!r} is no number of points")
    twice = 2 * Fraction(text.replace(",", "."))
    if twice.denominator != 1:
        raise row.error(f"{text} points are not supported, only whole and half ones")
    return int(twice)


def _changes(row: Row) -> Iterator[Change]:
    if row.code in _LINES:
        yield row, _LINES[row.code], row.content
    elif row.code == "XXS":
        for each in row.content.split():
            code, _, text = each.partition("=")
            if code not in _GROUPS and code not in _ORDINARY:
                raise row.error(f"{each!r} is not one of the results that have points")
            yield row, _GROUPS.get(code, (code,)), text
    elif row.code == "162":
        for first in range(_FIRST_LETTER, len(row.text.rstrip()) + 1, _WIDTH):
            letter = row.columns(first, first).upper()
            if letter not in _LETTERS:
                raise row.error(f"column {first} has {letter!r}, not W, D, L, A, P or X")
            yield row, _LETTERS[letter], row.columns(first + 1, first + 4)


def _is_bye_of_its_own(change: Change) -> bool:
    row, codes, _ = change
    return row.code != "XXS" and codes == _BYE


def _check(row: Row, worth: Mapping[str, int]) -> None:
    if any(worth[white] != worth[black] for white, black in _COLOURS):
        raise row.error("points that differ by colour are not supported")
    if worth["ZPB"]:
        raise row.error("points for an absence are not supported")
    if not worth["WW"] > worth["WD"] >= worth["WL"]:
        raise row.error("a win must bring more than a draw, and a draw no less than a loss")

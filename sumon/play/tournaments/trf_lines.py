"""The lines of Tournament Report Files, by the columns of the handbook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sumon.core.lines import lines_of

PLAYER_CODE = "001"
THIRD_PLACE_LINE = "### with a match for third place"  # a comment, as it may be that nobody was left to play it
_FIRST_RESULT, _WIDTH = 92, 10  # the column of the first result in a player's line, and the width of each
_MOST_DIGITS = 4


class TrfError(ValueError):
    """A file cannot be read; the text says the line and the reason."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a file; *number* counts from 1."""

    number: int
    text: str

    @property
    def code(self) -> str:
        """The first three signs, which say what the line is about."""
        return self.text[:3]

    @property
    def content(self) -> str:
        """All after the code, without blanks at both ends."""
        return self.text[3:].strip()

    def columns(self, first: int, last: int) -> str:
        """The signs from column *first* to *last*, counted from 1, without blanks at both ends."""
        return self.text[first - 1 : last].strip()

    def error(self, reason: str) -> TrfError:
        """The error that the line is wrong, or cannot be followed, for this *reason*."""
        code = "" if self.code == PLAYER_CODE else f", {self.code}"
        return TrfError(f"line {self.number}{code}: {reason}")

    def natural(self, text: str, what: str) -> int:
        """The number that is written as *text*. Raises TrfError."""
        text = text.strip()
        if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
            raise self.error(f"{what} is {text!r}, not a number of at most {_MOST_DIGITS} digits")
        return int(text)


@dataclass(frozen=True, slots=True)
class Cell:
    """A round in a player's line: *opponent* is 0 for none, *seat* is w, b or -, *code* is empty if it is open."""

    opponent: int = 0
    seat: str = "-"
    code: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """The line of a player."""

    row: Row
    number: int
    name: str
    rating: int | None
    points: str
    cells: tuple[Cell, ...]

    def cell(self, round: int) -> Cell:
        """The cell of *round*; an empty one behind the last."""
        return self.cells[round - 1] if round <= len(self.cells) else Cell()

    def with_bye(self, round: int, code: str) -> PlayerLine:
        """The line with a bye in *round*, for which its cell must not say anything."""
        cells = [*self.cells, *(Cell() for _ in range(len(self.cells), round))]
        cells[round - 1] = Cell(code=code)
        return replace(self, cells=tuple(cells))


def rows_of(text: str) -> list[Row]:
    """The lines of a file that say something; some programs write codes with nothing behind them."""
    rows = (Row(number, line) for number, line in enumerate(lines_of(text), start=1))
    return [row for row in rows if row.content or row.code == PLAYER_CODE]


def players_of(rows: Sequence[Row]) -> Mapping[int, PlayerLine]:
    """The players by their starting numbers, in the order of the file. Raises TrfError."""
    found: dict[int, PlayerLine] = {}
    for player in (_player(row) for row in rows if row.code == PLAYER_CODE):
        if (other := found.setdefault(player.number, player)) is not player:
            raise player.row.error(f"number {player.number} is that of line {other.row.number}, too")
    if not found:
        raise TrfError("there is no line of a player (001)")
    return found


def _player(row: Row) -> PlayerLine:
    rating = row.columns(49, 52)
    number = row.natural(row.columns(5, 8), "the starting number")
    if not number:
        raise row.error("the starting number is 0")
    return PlayerLine(
        row,
        number,
        row.columns(15, 47),
        row.natural(rating, "the rating") or None if rating else None,
        row.columns(81, 84).replace(",", "."),
        tuple(_cells(row)),
    )


def _cells(row: Row) -> list[Cell]:
    cells: list[Cell] = []
    for first in range(_FIRST_RESULT, len(row.text.rstrip()) + 1, _WIDTH):
        round = len(cells) + 1
        opponent, between = row.columns(first, first + 3), (first - 2, first - 1, first + 4, first + 6)
        if any(row.columns(each, each) for each in between):
            raise row.error(f"the cell of round {round} is not in its columns, {first} to {first + 7}")
        seat = row.columns(first + 5, first + 5).lower()
        if seat not in ("", "w", "b", "-"):
            raise row.error(f"the colour of round {round} is {seat!r}, not w, b or -")
        number = row.natural(opponent, f"the opponent of round {round}") if opponent else 0
        cells.append(Cell(number, seat or "-", row.columns(first + 7, first + 7).upper()))
    return cells

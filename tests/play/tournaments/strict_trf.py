"""A strict reader of Tournament Report Files: every line exactly by the columns of FIDE's handbook, C.04, annex 2.

It is written from the handbook alone and shares nothing with the reader of the bot. What it does not accept, some
program of others will not accept, either.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

HEADER = {
    "012": r"\S.{0,120}",
    "042": r"\d{4}/\d\d/\d\d",
    "052": r"\d{4}/\d\d/\d\d",
    "062": r"\d{1,4}",
    "092": r"\S.*",
    "XXR": r"\d{1,3}",
    "XXC": r"(?:rank )?(?:white1|black1)",
    "XXZ": r"\d{1,4}(?: \d{1,4})*",
    "240": r"[FHZ] [ \d]{2}\d(?: [ \d]{3}\d)+",
    "###": ".*",  # a comment, since 2026
}
# Columns 1 to 89 of a player: number, sex, title, name, rating, federation, FIDE's number, birth, points, rank.
PLAYER = re.compile(
    r"001 ([ \d]{3}\d) [mw ][A-Z ]{3} (.{33}) ([ \d]{4}) [A-Z ]{3} [ \d]{11} [\d/ ]{10} ([ \d]\d\.\d) ([ \d]{3}\d)"
)
CELL = re.compile(r"  ([ \d]{3}\d) ([wb-]) ([-+WDL1=0HFUZ ])")
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "W": 2, "D": 1, "L": 0, "H": 1, "F": 2, "U": 2, "Z": 0, " ": 0}
PAIRS = {"10", "01", "==", "+-", "-+", "--", "WL", "LW", "DD", "  "}


@dataclass
class StrictFile:
    """What a file says; *cells* by number: opponent, colour and result of each round."""

    header: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    ranks: dict[int, int] = field(default_factory=dict)
    cells: dict[int, list[tuple[int, str, str]]] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        """The longest line of results."""
        return max(len(each) for each in self.cells.values())

    def column(self, round: int) -> dict[int, tuple[int, str, str]]:
        """What each number has in *round*; nothing for those whose line is shorter."""
        return {number: cells[round - 1] for number, cells in self.cells.items() if len(cells) >= round}


def read_strictly(text: str) -> StrictFile:
    """The file that *text* is. Raises AssertionError if anything is not as the handbook has it."""
    assert text.endswith("\n")
    file = StrictFile()
    for line in text[:-1].split("\n"):
        if line.startswith("001"):
            _add_player(file, line)
        else:
            assert not file.cells, "the header comes first"
            code, content = line[:3], line[4:]
            assert line[3] == " "
            assert re.fullmatch(HEADER[code], content), line
            assert code == "###" or code not in file.header, line
            file.header[code] = content
    assert file.header["062"] == str(len(file.cells))
    for round in range(1, file.rounds + 1):
        _check_round(file, round)
    return file


def _add_player(file: StrictFile, line: str) -> None:
    start = PLAYER.fullmatch(line[:89])
    assert start, line
    number = int(start[1])
    assert number not in file.cells, "a number twice"
    rest, cells = line[89:], []
    while rest:
        cell = CELL.fullmatch(rest[:10])
        assert cell, f"a cell that is none: {rest[:10]!r}"
        assert cell[1] == "0000" or cell[1] == f"{int(cell[1]):4}"
        cells.append((int(cell[1]), cell[2], cell[3]))
        rest = rest[10:]
    assert int(start[4].replace(".", "")) == 5 * sum(POINTS[code] for _, _, code in cells), line
    file.names[number], file.ranks[number], file.cells[number] = start[2].rstrip(), int(start[5]), cells


def _check_round(file: StrictFile, round: int) -> None:
    column = file.column(round)
    for number, (opponent, colour, code) in column.items():
        if not opponent:
            assert colour == "-", "a colour without an opponent"
            assert code in "HFUZ", f"{code!r} without an opponent"
            continue
        assert colour in "wb", "no colour against an opponent"
        their_opponent, their_colour, their_code = column[opponent]
        assert their_opponent == number
        assert {colour, their_colour} == {"w", "b"}
        assert code + their_code in PAIRS
    assert Counter(code for _, _, code in column.values())["U"] <= 1, "at most one pairing-allocated bye a round"

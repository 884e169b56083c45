"""The sums that a rack can make in a stretch of a line.

A window is a stretch of one line that the finished sum would fill: `.7..` with a 7 on the board. Its fillings
depend only on the rack and these few characters, and most windows occur many times on one board. So each table here
has those characters as its key and lives as long as one list of lays is made:

- the numbers that fill a stretch of digits, ascending;
- the openings: a left side up to and with an operator, as a function of the number to follow;
- the left sides: an opening and its last number, chosen from the range that can have the wanted value.

The value of the left side determines the right side, so that is only looked up.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from .view import DIGITS, EMPTY, OPERATORS, TILES

# the tiles still on the rack, as one bit for each tile of the sorted rack; of equal tiles the lowest goes first
Mask = int


# All numbers that fill one stretch, ascending: parallel lists of value, text and the tiles used.
Numbers = tuple[list[int], list[str], list[Mask]]

# A left side that lacks its last number n: (text, tiles still on the rack, a, b, q, divides). Its value is
# (a + b·n) / q, or (a + b/n) / q when it divides by n.
Opening = tuple[str, Mask, int, int, int, bool]

# A complete left side: (text, value, tiles still on the rack).
LeftSide = tuple[str, int, Mask]


class Fillings:
    """The ways to fill a window with tiles of *rack*. Tables are filled on demand."""

    def __init__(self, rack: str) -> None:
        tiles = sorted(rack, key=TILES.index)
        self._full: Mask = (1 << len(tiles)) - 1
        self._bits = [(tile, 1 << n) for n, tile in enumerate(tiles)]
        self._digit_mask: Mask = sum(bit for tile, bit in self._bits if tile in DIGITS)
        self._digit_counts = [(mask & self._digit_mask).bit_count() for mask in range(self._full + 1)]
        self._available: dict[tuple[Mask, str], list[tuple[str, Mask]]] = {}
        self._numbers: dict[tuple[str, Mask], Numbers] = {}
        self._openings: dict[str, list[Opening]] = {"": [("", self._full, 0, 1, 1, False)]}
        self._left_sides: dict[tuple[str, int, int], list[LeftSide]] = {}
        self._sums: dict[tuple[str, str], list[str]] = {}
        self._right_values: dict[tuple[str, Mask], frozenset[int]] = {}

    def sums(self, left: str, right: str) -> list[str]:
        """The sums that fill *left*, `=`, *right*; each `.` is a square to be filled from the rack."""
        found = self._sums.get((left, right))
        if found is None:
            found = self._sums[left, right] = []
            digits = self._digit_mask
            for text, value, mask in self._lefts(left, right.count(EMPTY), len(right)):
                if value in self._values(right, mask & digits):
                    found.append(f"{text}={value}")
        return found

    def _values(self, stretch: str, mask: Mask) -> frozenset[int]:
        key = stretch, mask
        values = self._right_values.get(key)
        if values is None:
            values = self._right_values[key] = frozenset(self._fill(stretch, mask)[0])
        return values

    def _lefts(self, left: str, missing: int, length: int) -> list[LeftSide]:
        """The left sides that fill *left*, have a value of *length* digits and leave at least *missing* digits on
        the rack.
        """
        key = left, missing, length
        found = self._left_sides.get(key)
        if found is None:
            found = self._left_sides[key] = []
            low = 10 ** (length - 1) if length > 1 else 0
            for cell in range(len(left) - 2, 0, -1):
                here = left[cell]
                if here == EMPTY or here in OPERATORS:
                    self._close(left[: cell + 1], left[cell + 1 :], missing, low, 10**length - 1, found)
                if here in OPERATORS:
                    break
        return found

    def _close(self, prefix: str, stretch: str, missing: int, low: int, high: int, found: list[LeftSide]) -> None:
        """Adds to *found* the openings on *prefix* with a number on *stretch* and a value from *low* to *high*."""
        counts, digits = self._digit_counts, self._digit_mask
        required = stretch.count(EMPTY) + missing
        smallest, largest = 10 ** (len(stretch) - 1) if len(stretch) > 1 else 0, 10 ** len(stretch) - 1
        for text, mask, a, b, q, divides in self._open(prefix):
            if counts[mask] < required:
                continue
            if divides:
                values, texts, used = self._fill(stretch, mask & digits)
                for n, number in enumerate(values):
                    if number:
                        value, rest = divmod(a * number + b, q * number)
                        if not rest and low <= value <= high:
                            found.append((text + texts[n], value, mask ^ used[n]))
                continue
            # Only numbers in this range give a wanted value; for most openings no number of this length does.
            if b > 0:
                first, last = -((a - low * q) // b), (high * q - a) // b
            elif b < 0:
                first, last = -((high * q - a) // -b), (a - low * q) // -b
            elif low * q <= a <= high * q:
                first, last = smallest, largest
            else:
                continue
            if last < smallest or first > largest:
                continue
            values, texts, used = self._fill(stretch, mask & digits)
            for n in range(bisect_left(values, first), bisect_right(values, last)):
                value, rest = divmod(a + b * values[n], q)
                if not rest:
                    found.append((text + texts[n], value, mask ^ used[n]))

    def _open(self, prefix: str) -> list[Opening]:
        """The openings that fill *prefix*, whose last square holds the operator."""
        found = self._openings.get(prefix)
        if found is None:
            found = self._openings[prefix] = []
            end = len(prefix) - 1
            for start in range(end - 1, -1, -1):
                if start == 0 or prefix[start - 1] == EMPTY or prefix[start - 1] in OPERATORS:
                    self._extend(prefix[:start], prefix[start:end], prefix[end], found)
                if prefix[start] in OPERATORS:
                    break
        return found

    def _extend(self, prefix: str, stretch: str, last: str, found: list[Opening]) -> None:
        """Adds to *found* the openings on *prefix* with a number on *stretch* and an operator on *last*."""
        digits = self._digit_mask
        for text, mask, a, b, q, divides in self._open(prefix):
            values, texts, used = self._fill(stretch, mask & digits)
            for n, number in enumerate(values):
                if not divides:
                    before, term, unit = a, b * number, q
                elif not number:
                    continue
                elif b % number == 0:
                    before, term, unit = a, b // number, q
                else:
                    before, term, unit = a * number, b, q * number
                left = mask ^ used[n]
                for operator, bit in self._tiles(left, OPERATORS) if last == EMPTY else ((last, 0),):
                    grown, rest = text + texts[n] + operator, left ^ bit
                    if operator == "+":
                        found.append((grown, rest, before + term, unit, unit, False))
                    elif operator == "-":
                        found.append((grown, rest, before + term, -unit, unit, False))
                    else:
                        found.append((grown, rest, before, term, unit, operator == ":"))

    def _fill(self, stretch: str, mask: Mask) -> Numbers:
        """The numbers that fill *stretch* with digits of *mask*."""
        key = stretch, mask
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = ([], [], [])
            shorter = self._fill(stretch[:-1], mask) if len(stretch) > 1 else ([0], [""], [0])
            last = stretch[-1]
            if last != EMPTY and last not in DIGITS:
                return found
            for value, text, used in zip(*shorter, strict=True):
                if not value and text:
                    continue  # only the number zero itself starts with 0
                for digit, bit in self._tiles(mask ^ used, DIGITS) if last == EMPTY else ((last, 0),):
                    found[0].append(value * 10 + int(digit))
                    found[1].append(text + digit)
                    found[2].append(used | bit)
        return found

    def _tiles(self, mask: Mask, kinds: str) -> list[tuple[str, Mask]]:
        """The different tiles of *kinds* in *mask*, each with the bit of its lowest copy."""
        key = mask, kinds
        found = self._available.get(key)
        if found is None:
            lowest: dict[str, Mask] = {}
            for tile, bit in self._bits:
                if mask & bit and tile in kinds:
                    lowest.setdefault(tile, bit)
            found = self._available[key] = list(lowest.items())
        return found

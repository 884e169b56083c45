"""The taps so far for a sum, as the buttons that continue it carry them.

Tiles are written as their places on the rack. The rack is the same as long as the ply is, so a button cannot mean
another tile later.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sumon.games.summy import SIZE
from sumon.ui.games.verbs import Verb
from sumon.ui.wire.controls import Button, Style
from sumon.ui.wire.ids import ForgedError, read_choice

LAY = "lay"
_SQUARE = r"(?P<column>[A-Y]?)(?P<row>(?:[1-9]|1[0-9]|2[0-5])?)(?P<way>[ad])"
_BY_HAND = re.compile(rf"{_SQUARE}(?P<tiles>[0-7]*)", re.ASCII)
_TILES = re.compile(rf"t(?P<tiles>[0-7]*)(?:@{_SQUARE})?(?:\+(?P<skipped>[0-9]{{1,2}}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class TappedLay:
    """The taps so far: *tiles* as places on the rack, *column* and *row* of the start counted from 0.

    *by_hand*: whether the page for the place is open, and not the one for the tiles. *skipped*: how many of the
    places that the tiles fit in were passed over.
    """

    column: int | None = None
    row: int | None = None
    across: bool = True
    tiles: tuple[int, ...] = ()
    by_hand: bool = False
    skipped: int = 0

    @property
    def start(self) -> int | None:
        """The square where the first tile goes, None while it is not chosen."""
        return None if self.column is None or self.row is None else self.row * SIZE + self.column

    @property
    def has_place(self) -> bool:
        """Whether anything of the start was chosen."""
        return self.column is not None or self.row is not None

    def on(self, rack: str) -> str:
        """The tiles of *rack*."""
        return "".join(rack[place] for place in self.tiles)

    def written(self) -> str:
        """As it stands in buttons: `J13a04` and `t04@J13a` are the first and the fifth tile, across from J13."""
        column = "" if self.column is None else chr(ord("A") + self.column)
        square = f"{column}{'' if self.row is None else self.row + 1}{'a' if self.across else 'd'}"
        tiles = "".join(map(str, self.tiles))
        if self.by_hand:
            return f"{square}{tiles}"
        return f"t{tiles}{f'@{square}' if self.has_place else ''}{f'+{self.skipped}' if self.skipped else ''}"


def tap_button(label: str, then: TappedLay, tag: str, style: Style = Style.PLAIN) -> Button:
    """The button of a tap that leads to *then*."""
    return Button(label, Verb.PRIVATE, f"{LAY} {then.written()}", style, tag)


def read_tapped(text: str, rack: str) -> TappedLay:
    """The taps that a button carries, none for "". Raises ForgedError if no button on *rack* can carry them."""
    if not text:
        return TappedLay()
    by_hand = _BY_HAND.fullmatch(text)
    found = by_hand or _TILES.fullmatch(text)
    if found is None:
        raise ForgedError("no lay that could be tapped")
    tiles = tuple(read_choice(place, len(rack)) for place in found["tiles"])
    if len(set(tiles)) < len(tiles):
        raise ForgedError("a tile that is laid twice")
    return TappedLay(
        column=ord(found["column"]) - ord("A") if found["column"] else None,
        row=int(found["row"]) - 1 if found["row"] else None,
        across=found["way"] != "d",
        tiles=tiles,
        by_hand=by_hand is not None,
        skipped=int(found["skipped"] or 0) if by_hand is None else 0,
    )

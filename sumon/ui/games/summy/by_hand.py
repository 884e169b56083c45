"""The page to choose the place of a sum by hand: menus of columns and rows, arrows to shift and turn it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from sumon.games.summy import EMPTY, RACK_SIZE, SIZE, STONE, SummyView
from sumon.games.summy.board import FREE, square_after, square_before
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Verb
from sumon.ui.interactions.controls import Button, Menu, Option, Row, Style
from sumon.ui.interactions.ids import InvalidCustomIdError, read_choice

LAY = "lay"
_SQUARE = r"(?P<column>[A-Y]?)(?P<row>(?:[1-9]|1[0-9]|2[0-5])?)(?P<way>[ad])"
_BY_HAND = re.compile(rf"{_SQUARE}(?P<tiles>[0-7]*)", re.ASCII)
_TILES = re.compile(rf"t(?P<tiles>[0-7]*)(?:@{_SQUARE})?(?:\+(?P<skipped>[0-9]{{1,2}}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class TappedLay:
    """The taps so far, with which a sum is laid."""

    column: int | None = None  # of the start, counted from 0
    row: int | None = None  # of the start, counted from 0
    across: bool = True
    tiles: tuple[int, ...] = ()  # the places of the tiles on the rack
    by_hand: bool = False  # whether the page for the place is open instead of the page for the tiles
    skipped: int = 0  # the number of fitting places that the player has passed over

    @property
    def first_square(self) -> int | None:
        """The square of the first tile; None until it is chosen."""
        return None if self.column is None or self.row is None else self.row * SIZE + self.column

    @property
    def has_place(self) -> bool:
        """Whether the column or the row of the start is chosen."""
        return self.column is not None or self.row is not None

    def on(self, rack: str) -> str:
        """The tapped tiles of *rack*."""
        return "".join(rack[place] for place in self.tiles)

    def written(self) -> str:
        """The text for buttons: `J13a04` and `t04@J13a` are the first and the fifth tile, across from J13."""
        column = "" if self.column is None else chr(ord("A") + self.column)
        square = f"{column}{'' if self.row is None else self.row + 1}{'a' if self.across else 'd'}"
        tiles = "".join(map(str, self.tiles))
        if self.by_hand:
            return f"{square}{tiles}"
        return f"t{tiles}{f'@{square}' if self.has_place else ''}{f'+{self.skipped}' if self.skipped else ''}"


def tap_button(label: str, then: TappedLay, tag: str, style: Style = Style.PLAIN) -> Button:
    """The button that leads to *then*."""
    return Button(label, Verb.PRIVATE, f"{LAY} {then.written()}", style, tag)


def read_tapped(text: str, rack: str) -> TappedLay:
    """The taps in the *text* of a button, none for "".

    Raises InvalidCustomIdError if no button on *rack* can carry them.
    """
    if not text:
        return TappedLay()
    by_hand = _BY_HAND.fullmatch(text)
    found = by_hand or _TILES.fullmatch(text)
    if found is None:
        raise InvalidCustomIdError("no lay that could be tapped")
    tiles = tuple(read_choice(place, len(rack)) for place in found["tiles"])
    if len(set(tiles)) < len(tiles):
        raise InvalidCustomIdError("a tile that is laid twice")
    return TappedLay(
        column=ord(found["column"]) - ord("A") if found["column"] else None,
        row=int(found["row"]) - 1 if found["row"] else None,
        across=found["way"] != "d",
        tiles=tiles,
        by_hand=by_hand is not None,
        skipped=int(found["skipped"] or 0) if by_hand is None else 0,
    )


_MOST = 25  # options of a menu, on Discord
_SHIFTS = (  # labels, tags, and the way down and to the right
    ("summy-ui-shift-left", "left", 0, -1),
    ("summy-ui-shift-up", "up", -1, 0),
    ("summy-ui-shift-down", "down", 1, 0),
    ("summy-ui-shift-right", "right", 0, 1),
)


def settled(view: SummyView, tapped: TappedLay) -> TappedLay:
    """*tapped* with a place, if it has none: the nearest start for its tiles, or else the only possible line."""
    if tapped.has_place:
        return tapped
    if tapped.tiles:
        first = min(_starts(view, tapped), key=_near(view), default=None)
        return tapped if first is None else _from(tapped, first)
    lying = [square for square, tile in enumerate(view.board) if tile != EMPTY]
    if len(lying) != 1:
        return tapped
    row, column = divmod(lying[0], SIZE)
    return replace(tapped, row=row) if tapped.across else replace(tapped, column=column)


def task(tapped: TappedLay, translator: Translator) -> str:
    """The sentences on the direction of the sum, and on the part of its start that is still to be chosen."""
    way = "across" if tapped.across else "down"
    if tapped.row is not None:
        return translator.text("summy-ui-lay-which-column", way=way, row=str(tapped.row + 1))
    if tapped.column is not None:
        return translator.text("summy-ui-lay-which-row", way=way, column=chr(ord("A") + tapped.column))
    return translator.text("summy-ui-lay-where", way=way)


def rows(view: SummyView, tapped: TappedLay, translator: Translator) -> list[Row]:
    """The two menus, and the arrows."""
    columns = [
        (translator.text("summy-ui-column", column=chr(ord("A") + column)), replace(tapped, column=column))
        for column in _reachable(view, replace(tapped, column=None), tapped.column, _column_of)
    ]
    lines = [
        (translator.text("summy-ui-row", row=str(row + 1)), replace(tapped, row=row))
        for row in _reachable(view, replace(tapped, row=None), tapped.row, _row_of)
    ]
    menus = (
        _menu(translator.text("summy-ui-which-column"), columns, tapped),
        _menu(translator.text("summy-ui-which-row"), lines, tapped),
    )
    return [*(menu for menu in menus if menu is not None), _arrows(view, tapped, translator)]


def distance(one: int, other: int) -> int:
    """The distance from *one* square to the *other*, along rows and columns."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def _menu(placeholder: str, choices: list[tuple[str, TappedLay]], tapped: TappedLay) -> Menu | None:
    options = tuple(Option(label, then.written(), chosen=then == tapped) for label, then in choices[:_MOST])
    return Menu(placeholder, Verb.PRIVATE, options, LAY) if options else None


def _arrows(view: SummyView, tapped: TappedLay, translator: Translator) -> Row:
    """The buttons that shift the sum by a square within the board, and the one that turns it."""
    buttons = []
    if tapped.column is not None and tapped.row is not None:
        for key, tag, down, right in _SHIFTS:
            row, column = tapped.row + down, tapped.column + right
            if 0 <= row < SIZE and 0 <= column < SIZE:
                buttons.append(tap_button(translator.text(key), replace(tapped, row=row, column=column), tag))
    return (*buttons, tap_button(translator.text("summy-ui-rotate"), _turned(view, tapped), "turn"))


def _turned(view: SummyView, tapped: TappedLay) -> TappedLay:
    """*tapped* in the other direction, from the same start if it is chosen."""
    turned = replace(tapped, across=not tapped.across)
    if tapped.first_square is not None:
        return turned
    first = settled(view, replace(turned, column=None, row=None))
    return first if first.has_place else turned


def _reachable(view: SummyView, rest: TappedLay, chosen: int | None, part: Callable[[int], int]) -> list[int]:
    """The columns or rows in which the sum may begin, nearest first, and the *chosen* one in any case.

    *part*: the column or the row of a square. *rest*: the other taps.
    """
    starts = [
        square
        for square in _starts(view, rest)
        if rest.column in (None, _column_of(square)) and rest.row in (None, _row_of(square))
    ]
    found = list(dict.fromkeys(part(square) for square in sorted(starts, key=_near(view))))
    return found if chosen is None or chosen in found else [chosen, *found]


def _column_of(square: int) -> int:
    return square % SIZE


def _row_of(square: int) -> int:
    return square // SIZE


def _starts(view: SummyView, tapped: TappedLay) -> list[int]:
    """The starts from which the tapped tiles, or else all tiles of the rack, touch a tile on the board."""
    count = len(tapped.tiles) or min(RACK_SIZE, len(view.rack or ""))
    return [
        square
        for square in range(SIZE * SIZE)
        if view.board[square] != STONE and _touches(view.board, square, tapped.across, count)
    ]


def _touches(board: str, square: int, across: bool, count: int) -> bool:
    """Whether *count* tiles from *square* on would touch or surround a tile on the board in their line."""
    ahead = square_before(square, across)
    if ahead is not None and board[ahead] not in FREE:
        return True
    here: int | None = square
    while here is not None and board[here] != STONE:
        if board[here] != EMPTY:
            return True
        if not count:
            return False
        count -= 1
        here = square_after(here, across)
    return False


def _near(view: SummyView) -> Callable[[int], tuple[int, int]]:
    """Returns a sort key for squares: the distance from the tiles on the board."""
    lying = [square for square, tile in enumerate(view.board) if tile not in FREE]
    return lambda square: (min(distance(square, other) for other in lying), square)


def _from(tapped: TappedLay, square: int) -> TappedLay:
    row, column = divmod(square, SIZE)
    return replace(tapped, row=row, column=column)

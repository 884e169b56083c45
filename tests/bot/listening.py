"""A player who sees nothing: texts, descriptions of pictures and labels of buttons are all that they know."""

from __future__ import annotations

import re
from typing import Any

from sumon.games.sudoku.view import SIZE, square_name
from sumon.games.summy import Lay, heard, laid_tiles, typeset
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.notation import format_move
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Side
from sumon.ui.interactions.languages import translator_for
from tests.bot.conftest import Table, items, labels, shown, whole
from tests.spoken_summy import READ_BACK, board_from

LANGUAGES = ("en", "de", "ja")
FILES, RANKS = 9, 8
PIECE = re.compile(r"(\d) ([a-i]\d)")
ROW = re.compile(r"(?:Row|Zeile) (\d): ([^.]+)\.|(\d)行目：([^。]+)。")
TILE = re.compile(r"(\d) ([a-i])")
SIGNS = {typeset(tile) for tile in "0123456789+-x:="}


class Listener:
    """A player who hears messages and taps buttons by their labels, in the *language* of their Discord.

    They listen to *page*, or to the board in the channel where that is None.
    """

    def __init__(self, table: Table, language: str = "en") -> None:
        self.table, self.language = table, language
        self.page: Any = None
        table.env.backend.subscribers.insert(0, self._translate)

    def _translate(self, event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload.update(locale=self.language)

    async def ask(self, command: str, **options: str) -> None:
        """Listens to the private answer to *command*."""
        self.page = shown(await self.table.ada.slash(self.table.channel, command, **options))

    @property
    def message(self) -> Any:
        return self.page or self.table.board()

    @property
    def heard(self) -> str:
        return whole(self.message)

    def text(self, key: str, **args: Any) -> str:
        return translator_for(self.language).text(key, **args)

    def says(self, key: str, **args: Any) -> bool:
        return self.text(key, **args) in self.heard

    @property
    def labels(self) -> list[str]:
        return labels(self.message)

    def offered(self, *words: str) -> list[str]:
        """The labels that have all *words*, such as a number and a square."""
        return [label for label in self.labels if set(words) <= set(label.split())]

    async def tap(self, label: str) -> Any:
        """The first button of that name, of equal tiles one is as good as the other: the answer."""
        custom_id = next(str(item["custom_id"]) for item in items(self.message) if item.get("label") == label)
        return await self.table.ada.click(self.message, custom_id=custom_id)

    async def tap_surely(self, label: str) -> None:
        """As `tap`; what is asked about it in private is answered with yes, the first button."""
        answer = await self.tap(label)
        if self.page is None and answer.ephemeral:
            await self.table.ada.click(shown(answer), label=labels(shown(answer))[0])


def piece_squares(listener: Listener, side: Side) -> list[tuple[int, str]]:
    """The numbers and squares that are said of the pieces of *side*."""
    colour = listener.text("sumon-ui-blue" if side is Side.BLUE else "sumon-ui-red")
    said = re.search(rf"(?:^|[.。)）] ?){colour}[:：] ?([^.。]+)", listener.heard, re.MULTILINE)
    assert said is not None, listener.heard
    return [(int(number), square) for number, square in PIECE.findall(said[1])]


def sumon_heard(listener: Listener, to_move: Side = Side.BLUE) -> SumonPosition:
    """The position of Sum On in which *to_move* is on turn."""
    squares = [0] * FILES * RANKS
    for side in Side:
        found = piece_squares(listener, side)
        assert len(found) == 8, listener.heard
        for number, square in found:
            squares[(int(square[1]) - 1) * FILES + ord(square[0]) - ord("a")] = side.sign * number
    return SumonPosition("standard", tuple(squares), to_move)


async def move_pieces(listener: Listener, move: str, side: Side = Side.BLUE) -> None:
    """A turn of Sum On, its steps tapped one by one."""
    pieces = {square: number for number, square in piece_squares(listener, side)}
    for start, end in (step.split("-") for step in move.split()):
        number = pieces[end] = pieces.pop(start)
        if not listener.offered(str(number), end):
            await listener.tap_surely(listener.offered(str(number))[0])
        await listener.tap_surely(listener.offered(str(number), end)[0])
    if listener.text("ui-end-turn") in listener.labels:
        await listener.tap_surely(listener.text("ui-end-turn"))


def grid_heard(listener: Listener) -> dict[str, int]:
    """The digit on each square of the Sudoku that is said to have one."""
    rows = ((found[1] or found[3], found[2] or found[4]) for found in ROW.finditer(listener.heard))
    return {f"{column}{row}": int(digit) for row, said in rows for digit, column in TILE.findall(said)}


def fullest_square(listener: Listener) -> str:
    """The square of the Sudoku that sees most tiles, none of them the tile that is said to be placed."""
    grid = grid_heard(listener)
    names = ("ada", listener.text("lessons-you"))
    tile = next(
        digit
        for digit in range(1, 10)
        if any(listener.says("sudoku-picture-to-move", digit=digit, who=who) for who in names)
    )
    seen = {
        name: [digit for other, digit in grid.items() if _sees(name, other)]
        for name in map(square_name, range(SIZE * SIZE))
        if name not in grid
    }
    return max((name for name in seen if tile not in seen[name]), key=lambda name: len(seen[name]))


def _sees(one: str, other: str) -> bool:
    (column, row), (file, rank) = ((ord(name[0]) - ord("a"), int(name[1]) - 1) for name in (one, other))
    return column == file or row == rank or (column // 3, row // 3) == (file // 3, rank // 3)


async def place_tile(listener: Listener, square: str) -> None:
    """A turn of Sudoku Duel: the column, then the square."""
    await listener.tap_surely(square[0])
    await listener.tap_surely(square)


def lays_heard(listener: Listener) -> tuple[str, list[Lay]]:
    """Summy's board as it is said, and the sums that can be laid with the tiles on the buttons."""
    board = board_from(listener.heard)
    rack = "".join(label for label in listener.labels if label in SIGNS).translate(READ_BACK)
    lays = list(legal_lays(board, rack))
    assert not lays or f": {' '.join(rack)}" in listener.heard.translate(READ_BACK).replace("：", ": ")
    return board, lays


async def lay_or_swap(listener: Listener) -> bool:
    """A turn of Summy: lays the sum with most tiles, or else swaps. Whether it laid."""
    board, lays = lays_heard(listener)
    if lays:
        best = max(lays, key=lambda lay: (len(laid_tiles(board, lay)), lay.square))
        await lay_tiles(listener, board, best)
    else:
        assert listener.says("summy-ui-nothing-fits")
        await swap_what_is_proposed(listener)
    return bool(lays)


async def lay_tiles(listener: Listener, board: str, lay: Lay) -> None:
    """Taps the tiles of *lay*, its place if there are several, and plays it."""
    for tile in laid_tiles(board, lay):
        await listener.tap(typeset(tile))
    await _choose_place(listener, lay)
    assert heard(format_move(lay)) in listener.heard, "what will be played is said before"
    await listener.tap(listener.text("ui-confirm"))


async def _choose_place(listener: Listener, lay: Lay) -> None:
    """Taps the place whose label names the sum, its start and its direction, if there are several."""
    start, _, text = typeset(format_move(lay)).partition(" ")
    wanted = f" · {start} {'→' if lay.across else '↓'} {text}"
    while offered := [label for label in listener.labels if " · " in label]:
        if found := [label for label in offered if label.endswith(wanted)]:
            await listener.tap(found[0])
            return
        assert listener.says("summy-ui-more-places"), "where there is more, it is said"
        await listener.tap(listener.text("summy-ui-more-places"))


async def swap_what_is_proposed(listener: Listener) -> None:
    """Taps the button that swaps; it names the tiles."""
    await listener.tap(next(label for label in listener.labels if SIGNS & set(label.split())))

"""A sum laid by tapping: where it begins, which way it runs, and the tiles of the rack one after the other.

Everything tapped so far stands in the buttons themselves, tiles as their places on the rack. The rack is the same
as long as the ply is, so a button cannot mean another tile later.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from sumon.core.errors import RuleError
from sumon.games.summy import EMPTY, SIZE, STONE, Build, Lay, SummyView, build, laid_tiles, points_of, square_name
from sumon.games.summy.board import laid_squares
from sumon.games.summy.notation import format_move, read_move
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Private
from sumon.ui.games.verbs import Verb
from sumon.ui.wire.controls import Button, Menu, Option, Row, Style, in_rows
from sumon.ui.wire.ids import ForgedError, read_choice

LAY = "lay"
_WRITTEN = re.compile(
    r"(?P<column>[A-Y]?)(?P<row>(?:[1-9]|1[0-9]|2[0-5])?)(?P<way>[ad])(?P<tiles>[0-7]*)", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Tapped:
    """What was tapped so far: *column* and *row* of the start counted from 0, *tiles* as places on the rack."""

    column: int | None = None
    row: int | None = None
    across: bool = True
    tiles: tuple[int, ...] = ()

    @property
    def start(self) -> int | None:
        """The square where the first tile goes, None while it is not chosen."""
        return None if self.column is None or self.row is None else self.row * SIZE + self.column

    def written(self) -> str:
        """As it stands in buttons: `J13a04` is the first and the fifth tile, across from J13."""
        column = "" if self.column is None else chr(ord("A") + self.column)
        row = "" if self.row is None else str(self.row + 1)
        return f"{column}{row}{'a' if self.across else 'd'}{''.join(map(str, self.tiles))}"


def read_tapped(text: str, rack: str) -> Tapped:
    """What a button says was tapped, nothing for "". Raises ForgedError for what no button on *rack* can say."""
    if not text:
        return Tapped()
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ForgedError("no lay that could be tapped")
    tiles = tuple(read_choice(place, len(rack)) for place in found["tiles"])
    if len(set(tiles)) < len(tiles):
        raise ForgedError("a tile that is laid twice")
    column = ord(found["column"]) - ord("A") if found["column"] else None
    return Tapped(column, int(found["row"]) - 1 if found["row"] else None, found["way"] == "a", tiles)


def builder(view: SummyView, text: str, translator: Translator) -> Private:
    """The private message in which a sum grows, after *text* was tapped. Raises ForgedError."""
    rack = view.rack or ""
    tapped = read_tapped(text, rack) if text else _begin(view, across=True)
    rows = [_columns(tapped, translator), _rows(tapped, translator), *_tile_rows(tapped, rack)]
    turned = translator.text("summy-ui-run-down" if tapped.across else "summy-ui-run-across")
    actions = [_button(turned, _turn(view, tapped), "turn")]
    if tapped.tiles:
        actions.append(_button("⌫", replace(tapped, tiles=tapped.tiles[:-1]), "back"))
    lines, built = _progress(view, tapped, translator)
    if built is not None and built.refusal is None:
        actions.append(Button(translator.text("ui-confirm"), Verb.CHOSEN, f"{LAY} {tapped.written()}", Style.GO))
    controls = (*rows, tuple(actions))
    if built is None:
        return Private("\n".join(lines), controls)
    return Private("\n".join(lines), controls, replace(view, draft=built.laid))


def _begin(view: SummyView, *, across: bool) -> Tapped:
    """Nothing tapped yet; the line that the first sum is in is known: through the only tile on the board."""
    lying = [square for square, tile in enumerate(view.board) if tile != EMPTY]
    if len(lying) != 1:
        return Tapped(across=across)
    row, column = divmod(lying[0], SIZE)
    return Tapped(row=row) if across else Tapped(column=column, across=False)


def _turn(view: SummyView, tapped: Tapped) -> Tapped:
    """The same the other way, from the same start where it has been chosen."""
    begun = _begin(view, across=not tapped.across)
    is_first = (begun.column, begun.row) != (None, None)
    if is_first and tapped.start is None:
        return replace(begun, tiles=tapped.tiles)
    return replace(tapped, across=not tapped.across)


def may_become(view: SummyView, text: str, move: str) -> bool:
    """Whether what was tapped is the beginning of the legal lay *move*. Raises ForgedError."""
    wanted, tapped = read_move(view.board, move), read_tapped(text, view.rack or "")
    if not isinstance(wanted, Lay):
        return False
    squares, tiles = laid_squares(view.board, wanted), laid_tiles(view.board, wanted)
    if not tapped.tiles:
        starts = [square for square in wanted.squares if square <= squares[0]]
        return any(
            tapped.column in (None, square % SIZE) and tapped.row in (None, square // SIZE) for square in starts
        )
    if tapped.start is None or (len(squares) > 1 and tapped.across != wanted.across):
        return False
    try:
        laid = _build(view, tapped.start, tapped).laid
    except RuleError:
        return False
    return laid.squares == squares[: len(laid.squares)] and laid.tiles == tiles[: len(laid.tiles)]


def tapped_move(view: SummyView, text: str) -> str:
    """The move that was put together as *text*. Raises RuleError if illegal, ForgedError if there is none."""
    tapped = read_tapped(text, view.rack or "")
    if tapped.start is None or not tapped.tiles:
        raise ForgedError("no tile has been laid")
    built = _build(view, tapped.start, tapped)
    if built.refusal is not None:
        raise built.refusal
    return format_move(built.run)


def _build(view: SummyView, start: int, tapped: Tapped) -> Build:
    rack = view.rack or ""
    return build(view.board, rack, start, tapped.across, "".join(rack[place] for place in tapped.tiles))


def _progress(view: SummyView, tapped: Tapped, translator: Translator) -> tuple[list[str], Build | None]:
    """What to say about the sum so far, and how it lies on the board, where it does."""
    if tapped.start is None:
        return [_where(tapped, translator)], None
    if not tapped.tiles:
        if view.board[tapped.start] == STONE:
            return [translator.text("summy-stone", square=square_name(tapped.start))], None
        key = "summy-ui-lay-across" if tapped.across else "summy-ui-lay-down"
        return [translator.text(key, square=square_name(tapped.start))], None
    try:
        built = _build(view, tapped.start, tapped)
    except RuleError as refusal:
        return [translator.say(refusal.message)], None
    move, laid = format_move(built.run), built.laid
    if built.refusal is not None:
        so_far = translator.text("summy-ui-lay-so-far", move=move, points=points_of(built.run.text))
        return [so_far, translator.say(built.refusal.message)], built
    sums = ", ".join(completed.text for completed in laid.sums)
    scores = translator.text("summy-lay-scores", count=len(laid.sums), sums=sums, points=laid.points)
    return [translator.text("ui-preview", move=move), scores], built


def _where(tapped: Tapped, translator: Translator) -> str:
    """What of the start is still to be chosen."""
    if tapped.row is not None:
        return translator.text("summy-ui-lay-which-column", row=str(tapped.row + 1))
    if tapped.column is not None:
        return translator.text("summy-ui-lay-which-row", column=chr(ord("A") + tapped.column))
    return translator.text("summy-ui-lay-where")


def _columns(tapped: Tapped, translator: Translator) -> Menu:
    options = []
    for column in range(SIZE):
        label = translator.text("summy-ui-column", column=chr(ord("A") + column))
        then = replace(tapped, column=column).written()
        options.append(Option(label, then, chosen=column == tapped.column))
    return Menu(translator.text("summy-ui-which-column"), Verb.PRIVATE, tuple(options), LAY)


def _rows(tapped: Tapped, translator: Translator) -> Menu:
    options = []
    for row in range(SIZE):
        label, then = translator.text("summy-ui-row", row=str(row + 1)), replace(tapped, row=row).written()
        options.append(Option(label, then, chosen=row == tapped.row))
    return Menu(translator.text("summy-ui-which-row"), Verb.PRIVATE, tuple(options), LAY)


def _tile_rows(tapped: Tapped, rack: str) -> list[Row]:
    """A button for each tile of the rack, always in its place; one that is laid already takes itself back."""
    buttons = []
    for place, tile in enumerate(rack):
        if place in tapped.tiles:
            then = tuple(other for other in tapped.tiles if other != place)
            buttons.append(_button(tile, replace(tapped, tiles=then), f"tile{place}", Style.MAIN))
        else:
            buttons.append(_button(tile, replace(tapped, tiles=(*tapped.tiles, place)), f"tile{place}"))
    return in_rows(buttons)


def _button(label: str, then: Tapped, tag: str, style: Style = Style.PLAIN) -> Button:
    return Button(label, Verb.PRIVATE, f"{LAY} {then.written()}", style, tag)

"""A sum laid by tapping: first the tiles of the rack in order, then one of the places where they make a sum.

Places are offered only for the tapped tiles, and tiles never: the player has to find the sum.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sumon.core.errors import RuleError
from sumon.games.summy import (
    EMPTY,
    SIZE,
    STONE,
    Build,
    Lay,
    SummyView,
    build,
    laid_tiles,
    square_name,
    start_name,
    typeset,
)
from sumon.games.summy.board import FREE, laid_squares
from sumon.games.summy.notation import format_move, read_move
from sumon.games.summy.places import nearly_right, places_of_sum, places_of_tiles
from sumon.games.summy.sums import is_sum
from sumon.i18n import Translator
from sumon.render import Foot, letter
from sumon.ui.games.game_ui import Private, Verb
from sumon.ui.games.summy import by_hand
from sumon.ui.games.summy.by_hand import LAY, TappedLay, read_tapped, tap_button
from sumon.ui.interactions.controls import Button, Row, Style, in_rows
from sumon.ui.interactions.ids import InvalidCustomIdError

_OFFERED, _OFFERED_WIDE = 3, 2  # places at once
_WIDE = 8  # tiles of a sum from which a phone shows two buttons a row
_HINTED = 3  # tiles from which a reason is given if they fit nowhere


@dataclass(frozen=True, slots=True)
class _Said:
    """The text and the picture's foot for the tiles so far, and their lay if they have a place."""

    text: str
    foot: Foot
    built: Build | None = None


def builder(view: SummyView, text: str, translator: Translator) -> Private:
    """The private message to lay a sum, after the taps *text*. Raises InvalidCustomIdError."""
    rack = view.rack or ""
    tapped = read_tapped(text, rack)
    tiles = tapped.on(rack)
    places = _nearest_first(view, _fits(view, tiles)) if tiles else []
    if tapped.by_hand and not tapped.has_place:
        tapped = _placed(view, tapped, places[0]) if places else by_hand.settled(view, tapped)
    is_alike = len(view.board.strip(EMPTY)) == 1  # across or down, from one = in the middle
    is_settled = (len(places) == 1 or (is_alike and bool(places))) and not tapped.has_place
    chosen = _placed(view, tapped, places[0]) if is_settled else tapped
    said = _said(view, chosen, places, translator)
    offered = [] if tapped.by_hand else _offered(tapped, places, said.built)
    if tapped.by_hand:
        rows = by_hand.rows(view, tapped, translator)
    else:
        rows = [*_tile_rows(tapped, rack), *_place_rows(view, tapped, offered, places, said.built, translator)]
    rows.append(_actions(tapped, chosen, said.built, translator))
    is_told = said.built is not None or not tiles
    so_far = "" if is_told else translator.text("summy-ui-tapped", tiles=" ".join(tiles))
    shown = None if said.built is None else replace(view, draft=said.built.laid)
    marked = tuple(map(format_move, offered))
    brief = so_far or said.text.partition("\n")[0]
    pick = (
        ""
        if tapped.first_square is None or said.built is not None
        else start_name(tapped.first_square, tapped.across)
    )
    return Private(
        said.text,
        tuple(rows),
        shown,
        pick=pick,
        strip=tiles,
        places=marked,
        foot=said.foot,
        brief=brief,
        shown=so_far,
    )


def may_become(view: SummyView, text: str, move: str) -> bool:
    """Whether the taps *text* are a beginning of the legal lay *move*. Raises InvalidCustomIdError."""
    wanted, tapped = read_move(view.board, move), read_tapped(text, view.rack or "")
    if not isinstance(wanted, Lay):
        return False
    squares, tiles = laid_squares(view.board, wanted), laid_tiles(view.board, wanted)
    if not tapped.has_place:
        return tiles.startswith(tapped.on(view.rack or ""))
    if not tapped.tiles:
        starts = [square for square in wanted.squares if square <= squares[0]]
        return any(
            tapped.column in (None, square % SIZE) and tapped.row in (None, square // SIZE) for square in starts
        )
    if tapped.first_square is None or (len(squares) > 1 and tapped.across != wanted.across):
        return False
    try:
        laid = _build(view, tapped.first_square, tapped).laid
    except RuleError:
        return False
    return laid.squares == squares[: len(laid.squares)] and laid.tiles == tiles[: len(laid.tiles)]


def tapped_move(view: SummyView, text: str) -> str:
    """The move of the taps *text*.

    Raises RuleError if it is illegal, InvalidCustomIdError if the start or the tiles are missing.
    """
    tapped = read_tapped(text, view.rack or "")
    if tapped.first_square is None or not tapped.tiles:
        raise InvalidCustomIdError("no tile has been laid")
    built = _build(view, tapped.first_square, tapped)
    if built.refusal is not None:
        raise built.refusal
    return format_move(built.run)


def _build(view: SummyView, start: int, tapped: TappedLay) -> Build:
    rack = view.rack or ""
    return build(view.board, rack, start, tapped.across, tapped.on(rack))


def _fits(view: SummyView, tiles: str) -> list[Lay]:
    """The places where *tiles* make a sum with the tiles on the board, or else over them as a whole sum."""
    return places_of_tiles(view.board, tiles) or (places_of_sum(view.board, tiles) if is_sum(tiles) else [])


def _placed(view: SummyView, tapped: TappedLay, lay: Lay) -> TappedLay:
    """*tapped* at the place of *lay*, without the tiles that lie there already."""
    row, column = divmod(lay.square, SIZE)
    tiles = tapped.tiles
    if len(tiles) == len(lay.squares):
        tiles = tuple(tile for tile, at in zip(tiles, lay.squares, strict=True) if view.board[at] == EMPTY)
    return replace(tapped, tiles=tiles, column=column, row=row, across=lay.across)


def _nearest_first(view: SummyView, places: Iterable[Lay]) -> list[Lay]:
    """*places*, the nearest to the last sum first."""
    last = [square for laid in view.last.sums for square in laid.squares] if view.last is not None else []
    around = last or [square for square, tile in enumerate(view.board) if tile not in FREE]

    def far(lay: Lay) -> int:
        return min(by_hand.distance(square, other) for square in lay.squares for other in around)

    return sorted(places, key=lambda lay: (far(lay), not lay.across, lay.square))


def _said(view: SummyView, tapped: TappedLay, places: list[Lay], translator: Translator) -> _Said:
    """The text on the sum so far, and its lay on the board, if there is one."""
    if tapped.first_square is None:
        return _unplaced(view, tapped, places, translator)
    if not tapped.tiles:
        if view.board[tapped.first_square] == STONE:
            return _refused(translator.text("summy-stone", square=square_name(tapped.first_square)))
        key = "summy-ui-lay-across" if tapped.across else "summy-ui-lay-down"
        return _task(translator.text(key, square=square_name(tapped.first_square)))
    try:
        built = _build(view, tapped.first_square, tapped)
    except RuleError as refusal:
        return _refused(translator.say(refusal.message))
    move, laid = typeset(format_move(built.run)), built.laid
    if built.refusal is not None:
        refusal_text = translator.say(built.refusal.message)
        so_far = translator.text("summy-ui-lay-so-far", move=move)
        return _Said(f"{so_far}\n{refusal_text}", Foot(refusal=refusal_text), built)
    sums = translator.listing([completed.text for completed in laid.sums])
    scores = translator.text("summy-lay-scores", count=len(laid.sums), sums=sums, points=laid.points)
    question = translator.text("ui-preview", move=move)
    return _Said(f"{question}\n{scores}", Foot(price=f"+{laid.points}", instruction=scores), built)


def _unplaced(view: SummyView, tapped: TappedLay, places: list[Lay], translator: Translator) -> _Said:
    if tapped.by_hand:
        return _task(by_hand.task(tapped, translator))
    if not tapped.tiles:
        return _task(translator.text("summy-ui-lay-tap"))
    if places:
        return _task(_choose(tapped, places, translator))
    refusal = nearly_right(view.board, tapped.on(view.rack or "")) if len(tapped.tiles) >= _HINTED else None
    if refusal is None:
        return _task(translator.text("summy-ui-lay-on"))
    return _refused(translator.say(refusal.message))


def _choose(tapped: TappedLay, places: list[Lay], translator: Translator) -> str:
    """The number of *places*, and of those that have buttons if not all do."""
    shown = len(_offered(tapped, places, None))
    if shown == len(places):
        return translator.text("summy-ui-lay-choose", count=shown)
    return translator.text("summy-ui-lay-choose-here", count=len(places), shown=shown)


def _task(text: str) -> _Said:
    return _Said(text, Foot(instruction=text))


def _refused(text: str) -> _Said:
    return _Said(text, Foot(refusal=text))


def _tile_rows(tapped: TappedLay, rack: str) -> list[Row]:
    """A button for each tile of the rack, always in its place; a tapped tile takes itself back."""
    buttons = []
    for place, tile in enumerate(rack):
        is_tapped = place in tapped.tiles
        others = tuple(other for other in tapped.tiles if other != place)
        then = replace(tapped, tiles=others if is_tapped else (*tapped.tiles, place), skipped=0)
        label = f"{typeset(tile)} ✓" if is_tapped else typeset(tile)
        buttons.append(tap_button(label, then, f"tile{place}", Style.MAIN if is_tapped else Style.PLAIN))
    return in_rows(buttons)


def _offered(tapped: TappedLay, places: list[Lay], built: Build | None) -> list[Lay]:
    """The next of *places*, as many as fit on a phone; [] if the only one is shown already."""
    if places == [_shown(built)]:
        return []
    skipped = _skipped(tapped, places)
    return places[skipped : skipped + _at_once(places)]


def _skipped(tapped: TappedLay, places: list[Lay]) -> int:
    """The number of places before those that are offered."""
    return tapped.skipped if tapped.skipped < len(places) else 0


def _at_once(places: list[Lay]) -> int:
    """The number of places that are offered at once."""
    return _OFFERED_WIDE if any(len(lay.text) >= _WIDE for lay in places) else _OFFERED


def _shown(built: Build | None) -> Lay | None:
    return built.run if built is not None and built.refusal is None else None


def _place_rows(
    view: SummyView,
    tapped: TappedLay,
    offered: list[Lay],
    places: list[Lay],
    built: Build | None,
    translator: Translator,
) -> list[Row]:
    """The buttons of the places *offered*, with their letters in the picture, and one to further *places*."""
    if not offered:
        return []
    buttons, shown = [], _shown(built)
    for number, lay in enumerate(offered):
        square, _, text = typeset(format_move(lay)).partition(" ")
        style = Style.MAIN if lay == shown else Style.PLAIN
        label = f"{letter(number)} · {square} {'→' if lay.across else '↓'} {text}"
        buttons.append(tap_button(label, _placed(view, tapped, lay), f"place{number}", style))
    if len(places) > _at_once(places):
        after = _skipped(tapped, places) + _at_once(places)
        more = replace(tapped, skipped=after if after < len(places) else 0)
        buttons.append(tap_button(translator.text("summy-ui-more-places"), more, "more"))
    return [tuple(buttons)]


def _actions(tapped: TappedLay, chosen: TappedLay, built: Build | None, translator: Translator) -> Row:
    """The buttons to take the last tile back, to open the other page, and to play *chosen* if it is legal."""
    buttons = []
    if tapped.tiles:
        buttons.append(
            tap_button(
                translator.text("summy-ui-remove-last"), replace(tapped, tiles=tapped.tiles[:-1], skipped=0), "back"
            )
        )
    if tapped.by_hand:
        buttons.append(tap_button(translator.text("summy-ui-tiles"), replace(tapped, by_hand=False), "tiles"))
    else:
        other = replace(tapped, by_hand=True, skipped=0)
        buttons.append(tap_button(translator.text("summy-ui-by-hand"), other, "hand"))
    if built is not None and built.refusal is None:
        done = replace(chosen, by_hand=True, skipped=0)
        buttons.append(Button(translator.text("ui-confirm"), Verb.CHOSEN, f"{LAY} {done.written()}", Style.GO))
    return tuple(buttons)

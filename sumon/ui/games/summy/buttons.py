"""The face of Summy: one's own rack in private, a form for sums, a private menu for swaps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest

from sumon.core.protocol import Player
from sumon.games.summy.board import points_for
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.notation import format_move
from sumon.games.summy.view import SummyView
from sumon.ui.controls import Button, Menu, Option, Row, Style
from sumon.ui.games.game_ui import CIRCLE, SQUARE, Page, Private
from sumon.ui.games.summy.rulebook import rules_pages
from sumon.ui.translating import Translator

COLOUR = 0x6A4C93
RACK, SWAP = "rack", "swap"
MAX_SHOWN = 5


class SummyUi:
    """Everything Summy says and offers."""

    slug = "summy"
    secret = RACK

    def name(self, translator: Translator) -> str:
        """The game's name."""
        return translator.text("ui-summy-name")

    def variant(self, variant: str, translator: Translator) -> str:
        """There is one only."""
        return translator.text("ui-summy-standard")

    def side(self, view: SummyView, player: Player, translator: Translator) -> str | None:
        """The seats have no names."""
        return None

    def mark(self, view: SummyView, player: Player) -> str:
        """The first player is the circle."""
        return CIRCLE if player is Player.FIRST else SQUARE

    def colour(self, view: SummyView) -> int:
        """Always the same."""
        return COLOUR

    def task(self, view: SummyView, pick: str, translator: Translator) -> str:
        """Laying and swapping are equally good turns."""
        if view.last_turn:
            return translator.text("ui-summy-task-last")
        return translator.text("ui-summy-task")

    def rows(self, view: SummyView, pick: str, translator: Translator) -> list[Row]:
        """What can be laid depends on hidden tiles, so nothing of it is on the board for everybody."""
        return []

    def extras(self, view: SummyView, translator: Translator) -> list[Button]:
        """Rack and swap; both answer privately."""
        return [
            Button(translator.text("ui-summy-my-rack"), "own", RACK, Style.MAIN),
            Button(translator.text("ui-summy-swap-tiles"), "own", SWAP),
        ]

    def comment(self, view: SummyView, translator: Translator) -> str:
        """The points of the last lay."""
        return translator.text("ui-points-made", points=view.last.points) if view.last is not None else ""

    def private(self, view: SummyView, what: str, translator: Translator) -> Private:
        """The viewer's rack and what it could be worth, or the menu for a swap."""
        name, *chosen = what.split()
        if name == SWAP and view.viewer == view.to_move:
            return _swap_menu(view, [int(index) for index in chosen], translator)
        return _rack(view, translator)

    def example(self, view: SummyView) -> str:
        """A sum across the first square."""
        return "13J 3+4=7"

    def hint(self, translator: Translator) -> str:
        """Sums are typed whole; swaps too."""
        return translator.text("ui-summy-form-hint")

    def rules(self, translator: Translator) -> list[Page]:
        """The rules."""
        return rules_pages(translator)


@dataclass(frozen=True, slots=True)
class _Worth:
    """What a rack is good for: how many lays there are in all, and those that score most, as (points, text)."""

    count: int
    best: tuple[tuple[int, str], ...]


@lru_cache(maxsize=256)
def _worth(board: str, rack: str) -> _Worth:
    """Takes up to some seconds, and none the next time."""
    lays = [(points_for(board, lay), lay) for lay in legal_lays(board, rack)]
    best = nlargest(MAX_SHOWN, lays, key=lambda each: each[0])
    return _Worth(len(lays), tuple((points, format_move(lay)) for points, lay in best))


def _rack(view: SummyView, translator: Translator) -> Private:
    rack = view.rack or ""
    tiles = translator.text("ui-summy-your-tiles", tiles=" ".join(rack))
    if view.viewer != view.to_move:
        return Private(tiles)
    worth = _worth(view.board, rack)
    swap = Button(translator.text("ui-summy-swap-tiles"), "own", SWAP, Style.PLAIN if worth.best else Style.MAIN)
    if not worth.best:
        return Private(f"{tiles}\n{translator.text('ui-summy-nothing-fits')}", ((swap,),))
    text = translator.text("ui-summy-worth", count=worth.count, best=worth.best[0][0])
    lines = [translator.text("ui-summy-lay", move=move, points=points) for points, move in worth.best]
    options = tuple(
        Option(translator.text("ui-summy-lay-choice", move=move, points=points), move)
        for points, move in worth.best
    )
    menu = Menu(translator.text("ui-summy-look-at-lay"), "play", options)
    buttons = (Button(translator.text("ui-enter-move"), "form", style=Style.MAIN), swap)
    return Private("\n".join([tiles, text, *lines]), (menu, buttons))


def _swap_menu(view: SummyView, chosen: list[int], translator: Translator) -> Private:
    rack = view.rack or ""
    options = tuple(Option(tile, str(index), chosen=index in chosen) for index, tile in enumerate(rack))
    menu = Menu(translator.text("ui-summy-which-tiles"), "own", options, SWAP, most=len(rack))
    if not chosen:
        lines = [translator.text("ui-summy-swap-how", bag=view.bag_count)]
        if not _worth(view.board, rack).best:
            lines.insert(0, translator.text("ui-summy-nothing-fits"))
        return Private("\n".join(lines), (menu,))
    tiles = " ".join(rack[index] for index in sorted(chosen))
    move = f"{SWAP} {tiles}"
    buttons = (
        Button(translator.text("ui-summy-swap-them"), "sure", move, Style.GO),
        Button(translator.text("ui-cancel"), "no"),
    )
    drawn = min(len(chosen), view.bag_count)
    return Private(translator.text("ui-summy-swap-these", tiles=tiles, drawn=drawn), (menu, buttons), move)

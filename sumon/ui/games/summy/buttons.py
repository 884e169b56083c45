"""Summy in Discord: one's own rack in private, a form for sums, a private menu for swaps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest

from sumon.games.summy.board import points_for
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.notation import format_move
from sumon.games.summy.view import SummyView
from sumon.i18n import Translator
from sumon.play.advice import Hint
from sumon.ui.controls import Button, Menu, Option, Style
from sumon.ui.custom_ids import ForgedError, read_choice
from sumon.ui.games.game_ui import GameUi, Page, Private
from sumon.ui.games.summy.reasons import explain_hint
from sumon.ui.games.summy.rulebook import rules_pages

RACK, SWAP = "rack", "swap"
MAX_SHOWN = 5


class SummyUi(GameUi[SummyView]):
    """Everything Summy says and offers.

    What can be laid depends on hidden tiles, so no button for everybody tells anything of it.
    """

    private_default = RACK

    def name(self, translator: Translator) -> str:
        """The game's name."""
        return translator.text("summy-ui-name")

    def task(self, view: SummyView, pick: str, translator: Translator) -> str:
        """Laying and swapping are equally good turns."""
        if view.last_turn:
            return translator.text("summy-ui-task-last")
        return translator.text("summy-ui-task")

    def extras(self, view: SummyView, translator: Translator) -> list[Button]:
        """Rack and swap; both answer privately."""
        return [
            Button(translator.text("summy-ui-my-rack"), "private", RACK, Style.MAIN),
            Button(translator.text("summy-ui-swap-tiles"), "private", SWAP),
        ]

    def comment(self, view: SummyView, translator: Translator) -> str:
        """The points of the last lay."""
        return translator.text("ui-points-made", points=view.last.points) if view.last is not None else ""

    def private(self, view: SummyView, what: str, translator: Translator) -> Private:
        """The viewer's rack and what it could be worth, or the menu for a swap."""
        name, *chosen = what.split() or [""]
        if name not in (RACK, SWAP):
            raise ForgedError("neither rack nor swap")
        if name == SWAP and view.viewer == view.to_move:
            tiles = {read_choice(index, len(view.rack or "")) for index in chosen}
            return _swap_menu(view, sorted(tiles), translator)
        return _rack(view, translator)

    def example(self, view: SummyView) -> str:
        """A sum across the first square."""
        return "13J 3+4=7"

    def form_help(self, translator: Translator) -> str:
        """Sums are typed whole; swaps too."""
        return translator.text("summy-ui-form-help")

    def rules(self, translator: Translator) -> list[Page]:
        """The rules."""
        return rules_pages(translator)

    def explain(self, hint: Hint, translator: Translator) -> list[str]:
        """The points, the tiles it takes and those that stay."""
        return explain_hint(hint, translator)


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
    tiles = translator.text("summy-ui-your-tiles", tiles=" ".join(rack))
    if view.viewer != view.to_move:
        return Private(tiles)
    worth = _worth(view.board, rack)
    swap = Button(
        translator.text("summy-ui-swap-tiles"), "private", SWAP, Style.PLAIN if worth.best else Style.MAIN
    )
    if not worth.best:
        return Private(f"{tiles}\n{translator.text('summy-ui-nothing-fits')}", ((swap,),))
    text = translator.text("summy-ui-worth", count=worth.count, best=worth.best[0][0])
    lines = [translator.text("summy-ui-lay", move=move, points=points) for points, move in worth.best]
    options = tuple(
        Option(translator.text("summy-ui-lay-choice", move=move, points=points), move)
        for points, move in worth.best
    )
    menu = Menu(translator.text("summy-ui-look-at-lay"), "play", options)
    buttons = (Button(translator.text("ui-enter-move"), "form", style=Style.MAIN), swap)
    return Private("\n".join([tiles, text, *lines]), (menu, buttons))


def _swap_menu(view: SummyView, chosen: list[int], translator: Translator) -> Private:
    rack = view.rack or ""
    options = tuple(Option(tile, str(index), chosen=index in chosen) for index, tile in enumerate(rack))
    menu = Menu(translator.text("summy-ui-which-tiles"), "private", options, SWAP, most=len(rack))
    if not chosen:
        lines = [translator.text("summy-ui-swap-how", bag=view.bag_count)]
        if not _worth(view.board, rack).best:
            lines.insert(0, translator.text("summy-ui-nothing-fits"))
        return Private("\n".join(lines), (menu,))
    tiles = " ".join(rack[index] for index in chosen)
    move = f"{SWAP} {tiles}"
    buttons = (
        Button(translator.text("summy-ui-swap-them"), "sure", move, Style.GO),
        Button(translator.text("ui-cancel"), "no"),
    )
    drawn = min(len(chosen), view.bag_count)
    return Private(translator.text("summy-ui-swap-these", tiles=tiles, drawn=drawn), (menu, buttons), move)

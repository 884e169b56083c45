"""Summy in Discord: one's own rack in private, sums laid by tapping, a private menu for swaps, a form for both."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest

from sumon.games.summy.board import points_for
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.moves import Swap
from sumon.games.summy.notation import format_move
from sumon.games.summy.view import SummyView
from sumon.i18n import Translator
from sumon.play.advice import Hint
from sumon.ui.controls import Button, Menu, Option, Style
from sumon.ui.custom_ids import ForgedError, read_choice
from sumon.ui.games.game_ui import GameUi, Page, Private
from sumon.ui.games.summy.builder import LAY, builder, tapped_move
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
        """Laying, the rack, swapping; all of them answer privately."""
        return [
            Button(translator.text("summy-ui-lay-tiles"), "private", LAY, Style.MAIN),
            Button(translator.text("summy-ui-my-rack"), "private", RACK),
            Button(translator.text("summy-ui-swap-tiles"), "private", SWAP),
        ]

    def comment(self, view: SummyView, translator: Translator) -> str:
        """The points of the last lay."""
        return translator.text("ui-points-made", points=view.last.points) if view.last is not None else ""

    def private(self, view: SummyView, what: str, translator: Translator) -> Private:
        """The viewer's rack; for the player on turn also what a sum is laid with, and the menu for a swap."""
        name, _, tapped = what.partition(" ")
        if name not in (LAY, RACK, SWAP) or (tapped and name != LAY):
            raise ForgedError("neither rack nor lay nor swap")
        if name == RACK:
            return _rack(view, translator)
        if view.viewer != view.to_move:
            tiles = translator.text("summy-ui-your-tiles", tiles=" ".join(view.rack or ""))
            return Private(f"{translator.text('summy-ui-not-on-turn')}\n{tiles}")
        return builder(view, tapped, translator) if name == LAY else _swap_menu(view, translator)

    def chosen_move(self, view: SummyView, what: str) -> str:
        """The sum that was tapped, or the swap of the tiles on the places chosen."""
        name, *chosen = what.split() or [""]
        if name == LAY and len(chosen) == 1:
            return tapped_move(view, chosen[0])
        rack = view.rack or ""
        places = sorted({read_choice(place, len(rack)) for place in chosen})
        if name != SWAP or not places:
            raise ForgedError("neither a lay nor a swap")
        return format_move(Swap("".join(rack[place] for place in places)))

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


def _swap_menu(view: SummyView, translator: Translator) -> Private:
    """A menu whose choice is the swap."""
    rack = view.rack or ""
    options = tuple(Option(tile, str(place)) for place, tile in enumerate(rack))
    menu = Menu(translator.text("summy-ui-which-tiles"), "chosen", options, SWAP, most=len(rack))
    return Private(translator.text("summy-ui-swap-how", bag=view.bag_count), (menu,))

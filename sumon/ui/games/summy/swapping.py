"""A swap in Summy: a proposal by a rule of thumb that everybody can read, and a menu for one's own choice.

The proposal looks at the tiles alone, never at the board or an engine, so it is no hint.
"""

from __future__ import annotations

from sumon.games.summy import SummyView, Swap, typeset
from sumon.games.summy.notation import format_move
from sumon.games.summy.view import DIGITS, EQUALS, OPERATORS
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Private
from sumon.ui.games.verbs import Verb
from sumon.ui.wire.controls import Button, Menu, Option, Row, Style
from sumon.ui.wire.ids import ForgedError, read_choice

SWAP = "swap"
_KEPT = ((DIGITS, 3), (OPERATORS, 1), (EQUALS, 1))  # so many different ones, the first on a sorted rack


def swap_menu(view: SummyView, translator: Translator) -> Private:
    """A menu whose choice is the swap, and the proposal."""
    rack = view.rack or ""
    options = tuple(Option(typeset(tile), str(place)) for place, tile in enumerate(rack))
    menu = Menu(translator.text("summy-ui-which-tiles"), Verb.CHOSEN, options, SWAP, most=len(rack))
    proposal = swap_these(rack, translator)
    if proposal is None:
        return Private(translator.text("summy-ui-swap-how"), (menu,))
    lines = (translator.text("summy-ui-swap-how"), translator.text("summy-ui-swap-thumb"))
    return Private("\n".join(lines), (menu, (proposal,)))


def swap_row(rack: str, translator: Translator) -> Row:
    """Where nothing else is left: the proposal and the way to the menu."""
    proposal = swap_these(rack, translator)
    return ((proposal,) if proposal is not None else ()) + (swap_tiles(translator),)


def swap_tiles(translator: Translator) -> Button:
    """The way to the menu."""
    return Button(translator.text("summy-ui-swap-tiles"), Verb.PRIVATE, SWAP, Style.MAIN)


def swap_these(rack: str, translator: Translator) -> Button | None:
    """A button that swaps the proposed tiles of *rack*; None where all should be kept."""
    places = proposed(rack)
    if not places:
        return None
    label = translator.text("summy-ui-swap-these", tiles=" ".join(rack[place] for place in places))
    return Button(label, Verb.CHOSEN, " ".join((SWAP, *map(str, places))), Style.MAIN)


def proposed(rack: str) -> tuple[int, ...]:
    """The places on *rack* of all tiles but one `=`, one operator and the three smallest digits, none twice.

    >>> proposed("0337789+-=")
    (2, 4, 5, 6, 8)
    """
    kept: set[int] = set()
    for kind, most in _KEPT:
        kept.update([rack.index(tile) for tile in dict.fromkeys(rack) if tile in kind][:most])
    return tuple(place for place in range(len(rack)) if place not in kept)


def chosen_swap(rack: str, chosen: list[str]) -> str:
    """The swap of the tiles on the places *chosen*. Raises ForgedError."""
    places = sorted({read_choice(place, len(rack)) for place in chosen})
    if not places:
        raise ForgedError("a swap of nothing")
    return format_move(Swap("".join(rack[place] for place in places)))

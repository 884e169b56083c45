"""A swap in Summy: a proposal by a rule of thumb from the rules, and a menu to choose other tiles.

The proposal depends only on the tiles, not on the board or an engine, so it is no hint.
"""

from __future__ import annotations

from collections.abc import Sequence

from sumon.games.summy import SummyView, Swap, typeset
from sumon.games.summy.notation import format_move
from sumon.games.summy.view import DIGITS, EQUALS, OPERATORS
from sumon.i18n import Translator
from sumon.render import Foot
from sumon.ui.games.game_ui import Private, Verb
from sumon.ui.interactions.controls import Button, Menu, Option, Row, Style
from sumon.ui.interactions.ids import InvalidCustomIdError, read_choice

SWAP = "swap"
_KEPT = (
    (DIGITS, 3),
    (OPERATORS, 1),
    (EQUALS, 1),
)  # the numbers of different tiles to keep


def swap_menu(view: SummyView, chosen: Sequence[str], translator: Translator) -> Private:
    """A menu of the tiles, and a button that swaps the tiles on the *chosen* places, or the proposed ones."""
    rack = view.rack or ""
    places = places_on(rack, chosen)
    options = tuple(Option(typeset(tile), str(place), place in places) for place, tile in enumerate(rack))
    menu = Menu(translator.text("summy-ui-which-tiles"), Verb.PRIVATE, options, SWAP, most=len(rack))
    how = translator.text("summy-ui-swap-how")
    thumb = translator.text("summy-ui-swap-thumb") if not places and proposed(rack) else ""
    button = swap_these(rack, places or proposed(rack), translator)
    rows = (menu, (button,)) if button is not None else (menu,)
    return Private("\n".join(filter(None, (how, thumb))), rows, foot=Foot(note=thumb), brief=how)


def swap_row(rack: str, translator: Translator) -> Row:
    """The buttons for the proposed swap and for the menu, if no lay is possible."""
    proposal = swap_these(rack, proposed(rack), translator)
    return (swap_tiles(translator, Style.MAIN),) if proposal is None else (proposal, swap_tiles(translator))


def swap_tiles(translator: Translator, style: Style = Style.PLAIN) -> Button:
    """The button that opens the menu."""
    return Button(translator.text("summy-ui-swap-tiles"), Verb.PRIVATE, SWAP, style)


def swap_these(rack: str, places: Sequence[int], translator: Translator) -> Button | None:
    """A button that names and swaps the tiles on *places* of *rack*; None without places."""
    if not places:
        return None
    label = translator.text("summy-ui-swap-these", tiles=" ".join(rack[place] for place in places))
    return Button(label, Verb.CHOSEN, " ".join((SWAP, *map(str, places))), Style.MAIN)


def proposed(rack: str) -> tuple[int, ...]:
    """The places on *rack* to swap: all but one `=`, one operator and the three smallest different digits.

    >>> proposed("0337789+-=")
    (2, 4, 5, 6, 8)
    """
    kept: set[int] = set()
    for kind, most in _KEPT:
        kept.update([rack.index(tile) for tile in dict.fromkeys(rack) if tile in kind][:most])
    return tuple(place for place in range(len(rack)) if place not in kept)


def chosen_swap(rack: str, chosen: list[str]) -> str:
    """The swap of the tiles on the places *chosen*. Raises InvalidCustomIdError."""
    places = places_on(rack, chosen)
    if not places:
        raise InvalidCustomIdError("a swap of nothing")
    return format_move(Swap("".join(rack[place] for place in places)))


def places_on(rack: str, chosen: Sequence[str]) -> list[int]:
    """The *chosen* places on *rack*, in order. Raises InvalidCustomIdError for a place outside it."""
    return sorted({read_choice(place, len(rack)) for place in chosen})

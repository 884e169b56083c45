"""Every place of the tapped tiles has a label with sum, start and direction, and it is said how many there are."""

from __future__ import annotations

from itertools import islice
from random import Random

from sumon.games.summy import SUMMY, Lay, SummyView, laid_tiles, typeset
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.notation import format_move
from sumon.games.summy.places import places_of_tiles
from sumon.i18n import Translator, default_catalog
from sumon.ui.games.game_ui import Private
from sumon.ui.games.summy import GAME_UI
from sumon.ui.interactions.controls import Button, Menu

TRANSLATORS = [Translator(language, default_catalog()) for language in ("en", "de", "ja")]


def taps(tiles: str, rack: str) -> str:
    """The argument of a button after *tiles* were tapped."""
    left = list(enumerate(rack))
    found = []
    for tile in tiles:
        place = next(each for each in left if each[1] == tile)
        left.remove(place)
        found.append(str(place[0]))
    return f"lay t{''.join(found)}"


def buttons(page: Private) -> list[Button]:
    return [button for row in page.rows if not isinstance(row, Menu) for button in row]


def label_of(lay: Lay) -> str:
    """The place as its button names it, after its letter."""
    start, _, text = typeset(format_move(lay)).partition(" ")
    return f"{start} {'→' if lay.across else '↓'} {text}"


def late_views(seed: int) -> list[SummyView]:
    """The later positions of a game of random lays, as the player on turn sees them."""
    rng = Random(seed)
    position, views = SUMMY.start("standard", SUMMY.deal("standard", rng)), []
    while position.to_move is not None:
        lays = list(islice(legal_lays(position.board, position.racks[position.mover]), 50))
        move = rng.choice(lays) if lays else next(position.legal_moves())
        position = position.play(move)
        if position.to_move is not None and position.ply > 6:
            views.append(position.view(position.to_move))
    return views


def test_all_places_are_labelled_page_by_page_and_counted() -> None:
    paged = 0
    for view in late_views(3):
        rack = view.rack or ""
        for tiles in dict.fromkeys(laid_tiles(view.board, lay) for lay in islice(legal_lays(view.board, rack), 15)):
            places = places_of_tiles(view.board, tiles)
            if len(places) < 2:
                continue
            paged += len(places) > 3
            for translator in TRANSLATORS:
                what, named = taps(tiles, rack), set()
                more = translator.text("summy-ui-more-places")
                for _ in places:
                    page = GAME_UI.private(view, what, translator)
                    named |= {button.label.partition(" · ")[2] for button in buttons(page) if " · " in button.label}
                    assert str(len(places)) in page.text, page.text
                    ahead = [button.argument for button in buttons(page) if button.label == more]
                    assert bool(ahead) == (more in page.text), "what is not shown is said, and the way to it"
                    what = ahead[0] if ahead else what
                assert named == set(map(label_of, places))
    assert paged > 3


def test_tapped_tiles_are_told_from_equal_ones_without_their_colour() -> None:
    view = next(view for view in late_views(4) if len(set(view.rack or "")) < len(view.rack or ""))
    rack = view.rack or ""
    twice = next(place for place in range(1, len(rack)) if rack[place] == rack[place - 1])
    labels = [button.label for button in buttons(GAME_UI.private(view, f"lay t{twice}", TRANSLATORS[0]))]
    assert labels[twice - 1 : twice + 1] == [typeset(rack[twice]), f"{typeset(rack[twice])} ✓"]


def test_by_hand_the_direction_is_said_and_no_label_is_a_sign() -> None:
    view = late_views(4)[0]
    cases = {
        "lay a": ("runs right", "nach rechts", "右へ"),
        "lay d": ("runs down", "nach unten", "下へ"),
        "lay M13a": ("runs right", "nach rechts", "右へ"),
        "lay M13d": ("runs down", "nach unten", "下へ"),
    }
    for what, ways in cases.items():
        for translator, way in zip(TRANSLATORS, ways, strict=True):
            page = GAME_UI.private(view, what, translator)
            assert way in page.text
            assert all(any(map(str.isalpha, button.label)) for button in buttons(page))

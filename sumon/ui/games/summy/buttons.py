"""Summy in Discord: the private rack, sums laid by tapping, a private menu for swaps, a form for both."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games.summy import EMPTY, SummyPosition, SummyView, typeset
from sumon.games.summy.best import best_sum_of
from sumon.games.summy.lays import can_lay
from sumon.i18n import Translator
from sumon.play.people.feats import Feat
from sumon.render import CardLine, Foot
from sumon.ui.games.game_ui import GameUi, Private, Sentence, Verb
from sumon.ui.games.summy import looking, words
from sumon.ui.games.summy.builder import builder, may_become, tapped_move
from sumon.ui.games.summy.by_hand import LAY
from sumon.ui.games.summy.swapping import SWAP, chosen_swap, proposed, swap_menu, swap_row, swap_tiles
from sumon.ui.games.summy.words import explain_hint, rules_pages, turn_remark
from sumon.ui.interactions.controls import Button, Style
from sumon.ui.interactions.ids import InvalidCustomIdError

RACK = "rack"
_TILES = re.compile(r"(?<!\w)[0-9+\-x:=]+(?!\w)")


class SummyUi(GameUi[SummyView, SummyPosition]):
    """All texts and controls of Summy.

    Possible lays depend on hidden tiles, so no public button shows any.
    """

    name = Sentence("summy-ui-name")
    about = Sentence("summy-ui-about")
    goal = Sentence("summy-ui-goal")
    deal_rule = Sentence("summy-ui-deal-rule")
    rules = staticmethod(rules_pages)
    puzzle_task = staticmethod(words.task)
    puzzle_compared = staticmethod(words.compared)
    clues = staticmethod(words.clues)
    explain = staticmethod(explain_hint)
    subjects = staticmethod(looking.subjects)
    look_at = staticmethod(looking.look_at)
    possible = staticmethod(looking.possible)

    private_default = RACK

    def shown(self, move: str) -> str:
        """*move* with the signs on the tiles."""
        return _TILES.sub(lambda tiles: typeset(tiles[0]), move)

    def prompt(self, view: SummyView, pick: str, translator: Translator) -> str:
        """Names laying first, as that button shows the tiles, and says so if only a swap is possible."""
        if view.last_turn:
            return translator.text("summy-ui-prompt-last")
        if len(view.board.strip(EMPTY)) == 1:
            return translator.text("summy-ui-prompt-opening")
        return translator.text("summy-ui-prompt")

    def extras(self, view: SummyView, translator: Translator) -> list[Button]:
        """The buttons to lay, to see the rack and to swap; all of them answer privately."""
        return [
            Button(translator.text("summy-ui-lay-tiles"), Verb.PRIVATE, LAY, Style.MAIN),
            Button(translator.text("summy-ui-my-rack"), Verb.PRIVATE, RACK),
            swap_tiles(translator),
        ]

    def story(
        self, move: str, view: SummyView, mover: Player, names: tuple[str, str], translator: Translator
    ) -> str | None:
        """The number of swapped tiles; the tiles themselves are secret."""
        if view.last is not None:
            return None
        return translator.text("summy-ui-swapped", player=names[mover], count=view.last_swap)

    def comment(self, view: SummyView, translator: Translator) -> str:
        """The points of the last lay."""
        return translator.text("ui-points-made", points=view.last.points) if view.last is not None else ""

    def feat(self, record: Record, player: Player, *, has_won: bool, hinted: Collection[int] = ()) -> Feat | None:
        """The sum with the most points."""
        best = best_sum_of(record, player, without=hinted)
        return None if best is None else Feat((best.points,), best.text)

    def feat_line(self, feat: Feat, translator: Translator) -> CardLine:
        (points,) = feat.rank
        made = translator.text("summy-feat-points", count=points)
        return CardLine(translator.text("summy-feat"), (typeset(feat.text), made))

    def private(self, view: SummyView, what: str, translator: Translator) -> Private:
        """The viewer's rack; for the player on turn also the controls to lay a sum, and the menu for a swap."""
        name, _, tapped = what.partition(" ")
        if name not in (LAY, RACK, SWAP) or (tapped and name == RACK):
            raise InvalidCustomIdError("neither rack nor lay nor swap")
        if name == RACK:
            return _rack(view, translator)
        if name == LAY and not tapped and view.viewer == view.to_move and not can_lay(view.board, view.rack or ""):
            return _rack(view, translator)  # says that no lay is possible, and offers a swap
        if view.viewer != view.to_move:
            tiles = translator.text("summy-ui-your-tiles", tiles=" ".join(view.rack or ""))
            text = translator.text("summy-ui-not-on-turn")
            return Private(text, brief=f"{text}\n{tiles}", shown=tiles)
        return builder(view, tapped, translator) if name == LAY else swap_menu(view, tapped.split(), translator)

    def on_board(self, view: SummyView, what: str, translator: Translator) -> Private:
        """The tiles to tap, and a button to the swap, which has one back to them."""
        private = self.private(view, what or LAY, translator)
        *rows, last = private.rows
        if what.startswith(SWAP):
            back = Button(translator.text("ui-back"), Verb.PRIVATE, LAY)
            return replace(private, rows=(*private.rows, (back,)))
        if what in ("", LAY) and isinstance(last, tuple) and all(button.argument != SWAP for button in last):
            return replace(private, rows=(*rows, (*last, swap_tiles(translator))))
        return private

    def chosen_move(self, view: SummyView, what: str) -> str:
        """The tapped sum, or the swap of the chosen tiles."""
        name, *chosen = what.split() or [""]
        if name == LAY and len(chosen) == 1:
            return tapped_move(view, chosen[0])
        if name != SWAP:
            raise InvalidCustomIdError("neither a lay nor a swap")
        return chosen_swap(view.rack or "", chosen)

    def is_previewed(self, what: str) -> bool:
        """True for a lay; the tiles of a swap stand only on its button."""
        return what.startswith(LAY)

    def leads_to(self, view: SummyView, what: str, move: str) -> bool:
        """The rack leads to any move, the menu of swaps to swaps, tapped tiles to lays that begin with them."""
        name, _, tapped = what.partition(" ")
        is_swap = move.startswith(SWAP)
        if name == RACK:
            return True
        return is_swap if name == SWAP else not is_swap and (not tapped or may_become(view, tapped, move))

    def remark(self, move: str, before: SummyPosition, after: SummyView, translator: Translator) -> str:
        """The source of the points; for a swap only the number of tiles."""
        return turn_remark(after, translator)

    def example(self, view: SummyView) -> str:
        return "13J 3+4=7"

    def form_help(self, view: SummyView, translator: Translator) -> str:
        return translator.text("summy-ui-form-help")


def _rack(view: SummyView, translator: Translator) -> Private:
    """The tiles, the bag and whether a lay is possible, but not which: that would be a hint."""
    rack = view.rack or ""
    tiles = translator.text("summy-ui-your-tiles", tiles=" ".join(rack))
    shown = "\n".join((tiles, translator.text("summy-ui-bag", bag=view.bag_count)))
    if view.viewer != view.to_move:
        return Private("", brief=tiles, shown=shown)
    if not can_lay(view.board, rack):
        nothing = translator.text("summy-ui-nothing-fits")
        thumb = translator.text("summy-ui-swap-thumb") if proposed(rack) else ""
        text = "\n".join(filter(None, (nothing, thumb)))
        return Private(text, (swap_row(rack, translator),), foot=Foot(note=thumb), brief=nothing, shown=shown)
    text = translator.text("summy-ui-something-fits")
    lay = Button(translator.text("summy-ui-lay-tiles"), Verb.PRIVATE, LAY, Style.MAIN)
    return Private(text, ((lay, swap_tiles(translator)),), brief=f"{tiles}\n{text}", shown=shown)

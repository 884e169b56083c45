"""The rules object of Summy, which deals, starts and imagines positions."""

from __future__ import annotations

from random import Random

from sumon.core.errors import SetupError
from sumon.core.protocol import Player

from .board import CENTRE, SQUARES, put
from .lays import can_lay
from .move_types import in_order, without
from .position import ALL_TILES, RACK_SIZE, SummyPosition
from .possible import check_view
from .view import EMPTY, EQUALS, TILES, SummyView

_DEALT = without(ALL_TILES, EQUALS)  # one `=` lies on the board from the start


class SummyRules:
    """The rules of Summy. A setup is 126 tiles in drawing order: FIRST's rack, SECOND's rack, the bag."""

    slug = "summy"
    variants = ("standard",)
    can_be_drawn = True
    can_slip = False

    def deal(self, variant: str, rng: Random) -> str:
        """All tiles except the `=` in the centre, shuffled."""
        _require_variant(variant)
        return "".join(rng.sample(_DEALT, len(_DEALT)))

    def start(self, variant: str, setup: str) -> SummyPosition:
        """The first position. Raises SetupError for an unknown variant or a setup that `deal` cannot produce."""
        _require_variant(variant)
        if sorted(setup) != sorted(_DEALT):
            raise SetupError("summy-bad-setup")
        first, second, bag = setup[:RACK_SIZE], setup[RACK_SIZE : 2 * RACK_SIZE], setup[2 * RACK_SIZE :]
        board = put(EMPTY * len(SQUARES), (CENTRE,), EQUALS)
        return SummyPosition(board, (in_order(first), in_order(second)), bag)

    def begins_well(self, variant: str, setup: str) -> bool:
        """Whether both first racks hold a sum with the `=` of the centre."""
        position = self.start(variant, setup)
        return all(can_lay(position.board, rack) for rack in position.racks)

    def imagine(self, view: SummyView, rng: Random) -> SummyPosition:
        """A position with the viewer's unknown tiles spread at random over racks, bag and swapped tiles."""
        unseen = [tile for tile, count in zip(TILES, view.unseen, strict=True) for _ in range(count)]
        rng.shuffle(unseen)

        def take(count: int) -> str:
            taken = "".join(unseen[:count])
            del unseen[:count]
            return in_order(taken)

        racks = [
            take(size) if view.viewer != seat else view.rack or "" for seat, size in enumerate(view.rack_sizes)
        ]
        discarded = [
            take(count) if view.viewer != seat else view.discarded or "" for seat, count in enumerate(view.swapped)
        ]
        return SummyPosition(
            board=view.board,
            racks=(racks[0], racks[1]),
            bag="".join(unseen),
            discarded=(discarded[0], discarded[1]),
            scores=view.scores,
            ply=view.ply,
            mover=Player.FIRST if view.to_move is None else view.to_move,
            last_turn=view.last_turn,
            is_over=view.outcome is not None,
            last=view.last,
            last_swap=view.last_swap,
            latest=view.latest,
        )

    def check_view(self, view: SummyView) -> None:
        """Raises ViewError unless a game can reach *view*, as far as its viewer can know."""
        check_view(view)


def _require_variant(variant: str) -> None:
    if variant not in SummyRules.variants:
        raise SetupError("summy-unknown-variant", variant=variant)

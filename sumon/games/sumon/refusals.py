"""The reasons why moves are refused: the broken rule, and a move that would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sumon.core.errors import RuleError
from sumon.core.message import Argument

from .board import NUMBERS, Board
from .draft import TurnDraft
from .move_types import Placement
from .view import Side, Step


def step_refusal(draft: TurnDraft, step: Step) -> RuleError:
    """The reason why *step*, which is not among the steps of *draft*, is refused."""
    names = draft.board.names
    square, target = step
    for end in step:
        if not 0 <= end < len(names):
            return _off_board(draft.board, end)
    if draft.just_moved is not None and not draft.steps():
        return _turn_over(draft, draft.just_moved)
    movable = _listed(names[own] for own in dict.fromkeys(start for start, _ in draft.steps()))
    number = draft.number_at(square)
    if number == 0:
        return RuleError("sumon-no-piece", square=names[square], **movable)
    if not draft.is_own(square):
        side = draft.side.name.lower()
        return RuleError("sumon-not-your-piece", square=names[square], number=number, side=side, **movable)
    if draft.just_moved is not None and number not in draft.sums():
        return RuleError(
            "sumon-no-axis-sum",
            square=names[square],
            number=number,
            moved=names[draft.just_moved],
            sums=tuple(map(str, draft.sums())),
            **movable,
        )
    if not draft.targets(square):
        if square in draft.board.far(draft.side):
            return RuleError("sumon-far-rank", square=names[square], number=number, **movable)
        return RuleError("sumon-hemmed-in", square=names[square], number=number, **movable)
    return _target_refusal(draft, square, target)


def _turn_over(draft: TurnDraft, just_moved: int) -> RuleError:
    square = draft.board.names[just_moved]
    if sums := draft.sums():
        return RuleError("sumon-turn-over", square=square, sums=tuple(map(str, sums)))
    return RuleError("sumon-turn-over-no-axis", square=square)


def _target_refusal(draft: TurnDraft, square: int, target: int) -> RuleError:
    names, files = draft.board.names, draft.board.files
    facts: dict[str, Argument] = {
        "step": f"{names[square]}-{names[target]}",
        "square": names[square],
        "number": draft.number_at(square),
        **_listed(names[free] for free in draft.targets(square)),
    }
    forward = (target // files - square // files) * draft.side.sign
    aside = abs(target % files - square % files)
    if target == square:
        return RuleError("sumon-stays", **facts)
    if forward == 0:
        return RuleError("sumon-sideways", **facts)
    if forward < 0:
        return RuleError("sumon-backward", **facts)
    if forward > 1:
        return RuleError("sumon-too-far-ahead", distance=forward, **facts)
    if aside > 1:
        return RuleError("sumon-too-far-aside", distance=aside, **facts)
    return RuleError("sumon-blocked", target=names[target], **facts)


def placement_refusal(
    board: Board, squares: Sequence[int], side: Side, to_place: Sequence[int], placement: Placement
) -> RuleError | None:
    """The reason why *placement* is refused; None if it is legal. *to_place*: the numbers *side* has in hand."""
    number, square = placement.number, placement.square
    in_hand = tuple(map(str, to_place))
    if number not in NUMBERS:
        return RuleError("sumon-no-such-number", number=number, numbers=in_hand)
    if number not in to_place:
        stands = board.names[squares.index(number * side.sign)]
        return RuleError("sumon-already-placed", number=number, square=stands, numbers=in_hand)
    if not 0 <= square < len(board.names):
        return _off_board(board, square)
    free = _listed(board.names[home] for home in board.home[side] if not squares[home])
    name = board.names[square]
    if square not in board.home[side]:
        return RuleError("sumon-off-home-rank", number=number, square=name, **free)
    if squares[square]:
        return RuleError("sumon-placed-on-piece", number=number, square=name, **free)
    return None


def _off_board(board: Board, square: int) -> RuleError:
    return RuleError("sumon-off-board", square=str(square), file=board.names[-1][0], rank=board.ranks)


def _listed(items: Iterable[str]) -> dict[str, Argument]:
    """The arguments for "a, b or c" in a sentence: the *count* of *items*, *most* of them and the *last*."""
    *most, last = items
    return {"count": len(most) + 1, "most": tuple(most), "last": last}

"""Sum On: the pieces that arrive, what the opponent would have done and will do, the sums that carry the turn."""

from __future__ import annotations

from sumon.core.errors import MoveError
from sumon.games.sumon import SUMON
from sumon.games.sumon.move_types import PieSwap, Turn
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Step, SumonView
from sumon.i18n import Translator
from sumon.services.past.reviewing import Hint

MAX_SUMS = 3  # of a long turn; the picture shows the rest


def opponent_on_turn(position: SumonPosition) -> SumonView | None:
    """The same board with the opponent on turn; None when that is impossible."""
    if position.to_place or position.swap_ahead:
        return None
    text = str(position)
    other = f"{text[:-1]}{'r' if text.endswith('b') else 'b'}"
    variant = "turned" if "turned" in position.variant else "standard"
    view = SUMON.start(variant, other).view(None)
    return view if view.outcome is None else None


def explain_hint(hint: Hint, position: SumonPosition, translator: Translator) -> list[str]:
    """The sentences, for a turn, a placement or the pie swap."""
    move = hint.best.move
    if isinstance(move, PieSwap):
        return [translator.text("sumon-hint-swap")]
    if not isinstance(move, Turn):
        return [translator.text("sumon-hint-place")]
    return [
        *_arrivals(position.view(hint.player), position.play(move).view(hint.player), translator),
        *_prevented(hint, position.play(move), translator),
        *_reply(hint, translator),
        *_sums(position, move.steps, translator),
    ]


def _sums(position: SumonPosition, steps: tuple[Step, ...], translator: Translator) -> list[str]:
    """Which sum lets each further step happen."""
    sentences = []
    for made in range(1, min(len(steps), MAX_SUMS + 1)):
        view = position.view(None, position.format(Turn(steps[:made])))
        start, end = steps[made]
        axis = next(axis for axis in view.axes if axis.mover == start)
        sentences.append(
            translator.text(
                "sumon-hint-sum",
                after=view.step_name(steps[made - 1]),
                axis=axis.kind.value,
                sum=axis.terms,
                number=axis.total,
                next=view.step_name((start, end)),
            )
        )
    return sentences


def _arrivals(before: SumonView, after: SumonView, translator: Translator) -> list[str]:
    """Which pieces the turn brings home."""
    side = before.side
    assert side is not None
    far = before.home_rank(side.other) * before.files
    home = range(far, far + before.files)
    arrived = sorted(
        abs(after.squares[square])
        for square in home
        if after.squares[square] * side.sign > 0 and not before.squares[square]
    )
    if not arrived:
        return []
    numbers = translator.listing([str(number) for number in arrived])
    return [translator.text("sumon-hint-arrives", numbers=numbers, points=sum(arrived), count=len(arrived))]


def _prevented(hint: Hint, after: SumonPosition, translator: Translator) -> list[str]:
    """The best reply that the move has prevented."""
    if hint.aside is None or after.outcome is not None:
        return []
    try:
        after.check(hint.aside.move)
    except MoveError:
        return [translator.text("sumon-hint-prevents", move=hint.aside.line[0])]
    return []


def _reply(hint: Hint, translator: Translator) -> list[str]:
    if len(hint.best.line) < 2:
        return []
    return [translator.text("sumon-hint-reply", move=hint.best.line[1])]

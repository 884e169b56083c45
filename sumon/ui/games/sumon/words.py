"""Texts of Sum On: its rules, reasons for a hint, remarks on moves, and puzzles."""

from __future__ import annotations

from functools import cache

from sumon.core.errors import MoveError
from sumon.core.protocol import View
from sumon.games import GAMES
from sumon.games.sumon import SUMON
from sumon.games.sumon.move_types import PieSwap, Placement, Turn
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Axis, Side, Step, SumonView
from sumon.i18n import Translator
from sumon.services.past.reviewing import Hint
from sumon.ui.games.game_ui import Page

TASKS = {"chain": "sumon-puzzle-chain", "points": "sumon-puzzle-points", "win": "sumon-puzzle-win"}
COMPARED = {"chain": "sumon-puzzle-chain-compared", "points": "sumon-puzzle-points-compared"}
SIDES = {Side.BLUE: "sumon-ui-blue", Side.RED: "sumon-ui-red"}


def side_name(side: Side, translator: Translator) -> str:
    """The name of a colour."""
    return translator.text(SIDES[side])


def task(task: str, view: SumonView, translator: Translator) -> str:
    """The task, with the side to play."""
    side = view.side if view.side is not None else Side.BLUE
    return translator.text(TASKS[task], side=side_name(side, translator))


def compared(task: str, worth: float, best: float, translator: Translator) -> str:
    """The steps or points of both answers; a puzzle about winning has no numbers."""
    if task not in COMPARED:
        return translator.text("sumon-puzzle-win-compared")
    return translator.text(COMPARED[task], worth=int(worth), best=int(best))


def clues(position: SumonPosition, answer: str, translator: Translator) -> tuple[str, str]:
    """First the piece that moves first, then the first half of the turn.

    For a swap or a placement, first its kind or number, then the move itself.
    """
    move, view = position.parse(answer), position.view(None)
    match move:
        case PieSwap():
            return translator.text("sumon-puzzle-clue-swap"), translator.text("sumon-puzzle-clue-swapped")
        case Placement(number, at):
            placed = translator.text("sumon-puzzle-clue-placed", number=number, square=view.square_name(at))
            return translator.text("sumon-puzzle-clue-place", number=number), placed
    steps, origin = answer.split(), move.steps[0][0]
    number, square = abs(view.squares[origin]), view.square_name(origin)
    half = " ".join(steps[: (len(steps) + 1) // 2])
    return (
        translator.text("sumon-puzzle-clue-piece", number=number, square=square),
        translator.text("sumon-puzzle-clue-steps", steps=half, count=len(steps)),
    )


MAX_SUMS = 3  # the sums of a long turn in the text; the picture shows the rest


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
    """The sum that allows each further step."""
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
    """The pieces that the turn brings home."""
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


def turn_remark(move: str, before: SumonPosition, translator: Translator) -> str:
    """A remark on the turn *move*: on arrivals, or else on the sums that it leaves or uses; "" for other moves."""
    turn = before.parse(move)
    if not isinstance(turn, Turn):
        return ""
    start, after = before.view(None), before.view(None, move)
    squares, moved, home = list(start.squares), list[int](), list[int]()
    for origin, target in turn.steps:
        squares[origin], squares[target] = 0, squares[origin]
        moved.append(abs(squares[target]))
        if target // start.files == (start.ranks - 1 if squares[target] > 0 else 0):
            home.append(abs(squares[target]))
    if home:
        return translator.text(
            "sumon-remark-home", count=len(home), numbers=_all(home, translator), points=sum(home)
        )
    fitting = _fitting(after)
    if fitting is not None:
        return translator.text("sumon-remark-could-go-on", sum=fitting.terms, number=str(fitting.total))
    if len(set(moved)) > 1:
        return translator.text("sumon-remark-chain", numbers=_all(list(dict.fromkeys(moved)), translator))
    return _single(before, translator)


def _single(before: SumonPosition, translator: Translator) -> str:
    """A remark on a turn of one step, with a step that would have allowed another one, if there is one."""
    start = before.view(None)
    for step in map(start.step_name, start.steps):
        fitting = _fitting(before.view(None, step))
        if fitting is not None:
            return translator.text(
                "sumon-remark-single-more", step=step, sum=fitting.terms, number=str(fitting.total)
            )
    return translator.text("sumon-remark-single")


def _fitting(view: SumonView) -> Axis | None:
    """The first axis whose sum lets a piece move."""
    free = {origin for origin, _ in view.steps}
    return next((axis for axis in view.axes if axis.mover in free), None)


def _all(numbers: list[int], translator: Translator) -> str:
    return translator.both([str(number) for number in numbers])


EXAMPLE = "c1-c2 f1-e2 h1-h2 i1-i2"


@cache
def example_view(draft: str) -> View:
    """The view of the standard start with *draft* entered."""
    view: View = GAMES["sumon"].start("standard", "").view(None, draft)
    return view


def rules_pages(translator: Translator) -> list[Page]:
    """The rulebook, shortened."""
    opening, *_ = steps = EXAMPLE.split()
    return [
        Page(translator.text("sumon-rules-goal-title"), translator.text("sumon-rules-goal"), example_view("")),
        Page(translator.text("sumon-rules-turn-title"), translator.text("sumon-rules-turn"), example_view(opening)),
        Page(
            translator.text("sumon-rules-example-title"),
            translator.text("sumon-rules-example"),
            example_view(EXAMPLE),
        ),
        Page(translator.text("sumon-rules-end-title"), translator.text("sumon-rules-end")),
        Page(translator.text("sumon-rules-variants-title"), translator.text("sumon-rules-variants")),
        Page(
            translator.text("sumon-rules-input-title"),
            translator.text("sumon-rules-input", turn=" ".join(steps[:2])),
        ),
    ]

"""Sum On in Discord: a button per piece, then per direction; a button per axis; the pie choice; placements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games.sumon.notation import PIE_SWAP
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Axis, AxisKind, Side, Step, SumonView
from sumon.i18n import Translator
from sumon.play.people.feats import Feat
from sumon.render import CardLine, Fact
from sumon.ui.games.game_ui import GameUi, Sentence, Verb
from sumon.ui.games.sumon import looking, words
from sumon.ui.games.sumon.words import explain_hint, opponent_on_turn, rules_pages, side_name, turn_remark
from sumon.ui.interactions.controls import Button, Row, Style, in_rows

KEEP = "keep"  # the pick of a player who does not swap sides
ARROWS = {(-1, 1): "↖", (0, 1): "↑", (1, 1): "↗", (-1, -1): "↙", (0, -1): "↓", (1, -1): "↘"}
LINES = {AxisKind.RANK: "↔", AxisKind.FILE: "↕", AxisKind.RISING: "↗", AxisKind.FALLING: "↘"}
VARIANTS = {
    "standard": "sumon-ui-standard",
    "pie": "sumon-ui-pie",
    "placement": "sumon-ui-placement",
    "turned": "sumon-ui-turned",
}
ABOUT = {
    "standard": "sumon-ui-about-standard",
    "pie": "sumon-ui-about-pie",
    "placement": "sumon-ui-about-placement",
    "turned": "sumon-ui-about-turned",
}


class SumonUi(GameUi[SumonView, SumonPosition]):
    """All texts and controls of Sum On."""

    name = Sentence("sumon-ui-name")
    about = Sentence("sumon-ui-about")
    goal = Sentence("sumon-ui-goal")
    rules = staticmethod(rules_pages)
    puzzle_task = staticmethod(words.task)
    puzzle_compared = staticmethod(words.compared)
    clues = staticmethod(words.clues)
    explain = staticmethod(explain_hint)
    subjects = staticmethod(looking.subjects)
    look_at = staticmethod(looking.look_at)
    possible = staticmethod(looking.possible)

    foresees = True

    def variant(self, variant: str, translator: Translator) -> str:
        """The parts of a variant, as a list in a sentence."""
        return translator.listing([translator.text(VARIANTS[part]) for part in variant.split("+")])

    def about_variant(self, variant: str, translator: Translator) -> str:
        """The board of the standard game, and the change by each part of a variant."""
        return translator.sentences(translator.text(ABOUT[part]) for part in variant.split("+"))

    def side(self, view: SumonView, player: Player, translator: Translator) -> str | None:
        """Blue or Red."""
        return side_name(Side(view.owners.index(player)), translator)

    def story(
        self, move: str, view: SumonView, mover: Player, names: tuple[str, str], translator: Translator
    ) -> str | None:
        """The new side after the pie swap, or the placed piece, in words."""
        if "@" in move:
            number, square = move.split("@")
            return translator.text("sumon-ui-placed", player=names[mover], number=number, square=square)
        if move != PIE_SWAP:
            return None
        side = side_name(Side(view.owners.index(mover)), translator)
        return translator.text("sumon-ui-swapped", player=names[mover], side=side)

    def prompt(self, view: SumonView, pick: str, translator: Translator) -> str:
        """The possible actions of the side on move."""
        if view.to_place and view.side is not None:
            chosen = pick or (str(view.to_place[0]) if len(view.to_place) == 1 else "")
            if chosen:
                return translator.text("sumon-ui-prompt-square", number=chosen, rank=view.home_rank(view.side) + 1)
            return translator.text("sumon-ui-prompt-place", rank=view.home_rank(view.side) + 1)
        if pick and pick != KEEP:
            number = abs(view.squares[_square(view, pick)])
            return translator.text("sumon-ui-prompt-direction", number=number)
        if view.may_swap and pick != KEEP and view.side is not None:
            side, other = (side_name(each, translator) for each in (view.side, view.side.other))
            return translator.text("sumon-ui-prompt-pie", side=side, other=other)
        if view.draft:
            numbers = sorted({abs(view.squares[origin]) for origin, _ in view.steps})
            return translator.text(
                "sumon-ui-prompt-bonus", numbers=translator.either([str(number) for number in numbers])
            )
        return translator.text("sumon-ui-prompt-open")

    def rows(self, view: SumonView, pick: str, translator: Translator) -> list[Row]:
        """Placements, the pie choice, the pieces that may begin the turn, or the axes that may continue it."""
        if view.side is None:
            return []
        if view.to_place:
            return _placement_rows(view, view.side, pick, translator)
        if view.may_swap and not pick:
            return [_pie_row(view.side, translator)]
        ways = _ways(view)
        rows = _axis_rows(view, ways, pick) if view.draft else _piece_rows(view, ways, pick)
        picked = ways.get(_square(view, pick), []) if pick and pick != KEEP else []
        below = [_direction(view, step) for step in picked]
        if view.may_swap:
            below.append(Button(translator.text("ui-back"), Verb.PICK))
        return [*rows, *in_rows(below)]

    def rows_for_far_side(self, view: SumonView, pick: str, translator: Translator) -> list[Row]:
        """The rows with arrows and squares as in the flipped picture."""
        return self.rows(replace(view, flipped=True), pick, translator)

    def extras(self, view: SumonView, translator: Translator) -> list[Button]:
        """A button for a random placement: one piece a tap, as the sides place in turns and may respond."""
        return [Button(translator.text("sumon-ui-at-random"), Verb.RANDOM)] if view.to_place else []

    def prospect(self, view: SumonView, translator: Translator) -> str:
        """The sentence that no further step is possible; "" if one is."""
        return translator.text("sumon-ui-no-sum-fits") if view.draft and not view.steps else ""

    def rows_with(self, view: SumonView, pick: str, entries: Sequence[str], translator: Translator) -> list[Row]:
        """The rows with forbidden steps that look like legal ones."""
        steps = [
            (_square(view, origin), _square(view, to)) for origin, to in (entry.split("-") for entry in entries)
        ]
        return self.rows(replace(view, steps=(*view.steps, *steps)), pick, translator)

    def remark(self, move: str, before: SumonPosition, after: SumonView, translator: Translator) -> str:
        """The arrivals, the chain, or the reason for its absence."""
        return turn_remark(move, before, translator)

    def example(self, view: SumonView) -> str:
        """The first legal placement or step."""
        if view.to_place and view.side is not None:
            return f"{view.to_place[0]}@{view.square_name(_free_home(view, view.side)[0])}"
        return view.step_name(view.steps[0]) if view.steps else "c1-c2"

    def form_help(self, view: SumonView, translator: Translator) -> str:
        """Placements, the pie swap, or a turn that may be typed step by step."""
        if view.to_place:
            return translator.text("sumon-ui-form-help-place")
        if view.may_swap:
            return translator.text("sumon-ui-form-help-pie")
        return translator.text("sumon-ui-form-help")

    def best_turn(self, moves: Sequence[str], gains: Sequence[int], translator: Translator) -> Fact:
        """The turn with the most steps."""
        steps = max(len(move.split()) for move in moves)
        return Fact(str(steps), translator.text("sumon-ui-longest-turn"))

    def feat(self, record: Record, player: Player, *, has_won: bool, hinted: Collection[int] = ()) -> Feat | None:
        """The turn with the most steps. Players always alternate, so the record need not be replayed."""
        counting = (ply for ply in range(player, len(record.moves), 2) if ply not in hinted)
        steps = max((len(record.moves[ply].split()) for ply in counting), default=0)
        return Feat((steps,)) if steps > 1 else None

    def feat_line(self, feat: Feat, translator: Translator) -> CardLine:
        (steps,) = feat.rank
        return CardLine(translator.text("sumon-feat"), (translator.text("sumon-feat-steps", count=steps),))

    def extra_view(self, position: SumonPosition) -> SumonView | None:
        """The view of the opponent on turn."""
        return opponent_on_turn(position)


def _square(view: SumonView, name: str) -> int:
    """The square called *name*, as in the buttons of this board."""
    return (int(name[1:]) - 1) * view.files + ord(name[0]) - ord("a")


def _free_home(view: SumonView, side: Side) -> list[int]:
    start = view.home_rank(side) * view.files
    row = [square for square in range(start, start + view.files) if not view.squares[square]]
    return row[::-1] if view.flipped else row


def _arrow(view: SumonView, step: Step) -> str:
    (rank, file), (to_rank, to_file) = divmod(step[0], view.files), divmod(step[1], view.files)
    sign = -1 if view.flipped else 1
    return ARROWS[sign * (to_file - file), sign if to_rank > rank else -sign]


def _ways(view: SumonView) -> dict[int, list[Step]]:
    """The legal next steps of each piece by its square, from left to right."""
    ways: dict[int, list[Step]] = defaultdict(list)
    for step in view.steps:
        ways[step[0]].append(step)
    return {
        square: sorted(steps, key=lambda step: step[1] % view.files, reverse=view.flipped)
        for square, steps in ways.items()
    }


def _direction(view: SumonView, step: Step, cause: str = "", tag: str = "") -> Button:
    """The button of a step, such as 5 ↖ e2. *cause*: the sum that lets the piece move, as in 5 ↖ e2 ← 2+3."""
    label = f"{abs(view.squares[step[0]])} {_arrow(view, step)} {view.square_name(step[1])}{cause}"
    return Button(label, Verb.DO, view.step_name(step), tag=tag)


def _choice(view: SumonView, steps: list[Step], pick: str, cause: str = "", tag: str = "") -> Button:
    """The button of a piece's only step, or of the piece, which shows its *steps*, such as 5 · f1 or 5 ← 2+3."""
    if len(steps) == 1:
        return _direction(view, steps[0], cause, tag or "only")
    square = steps[0][0]
    name, number = view.square_name(square), abs(view.squares[square])
    style = Style.MAIN if name == pick else Style.PLAIN
    return Button(f"{number}{cause or f' · {name}'}", Verb.PICK, name, style, tag)


def _piece_rows(view: SumonView, ways: dict[int, list[Step]], pick: str) -> list[Row]:
    # A button keeps its place when the piece moves, as they are sorted by number.
    by_number = sorted(ways, key=lambda square: abs(view.squares[square]))
    return in_rows([_choice(view, ways[square], pick) for square in by_number])


def _axis_rows(view: SumonView, ways: dict[int, list[Step]], pick: str) -> list[Row]:
    usable = [(axis, ways[axis.mover]) for axis in view.axes if axis.mover in ways]
    totals = [axis.total for axis, _ in usable]
    choices = [
        _choice(view, steps, pick, _cause(axis, is_alone=totals.count(axis.total) == 1), axis.kind)
        for axis, steps in usable
    ]
    movers = {axis.mover for axis, _ in usable}
    # The last ones are in tutorials only: pieces that no sum lets move.
    return in_rows(
        [*choices, *(_choice(view, steps, pick) for square, steps in ways.items() if square not in movers)]
    )


def _cause(axis: Axis, *, is_alone: bool) -> str:
    """The sum on *axis*, with its letter and its line unless it is the only sum for that number."""
    return f" ← {axis.terms}" if is_alone else f" ← {axis.terms} · {axis.kind} {LINES[axis.kind]}"


def _pie_row(side: Side, translator: Translator) -> Row:
    return (
        Button(translator.text("sumon-ui-keep", side=side_name(side, translator)), Verb.PICK, KEEP),
        Button(translator.text("sumon-ui-swap", side=side_name(side.other, translator)), Verb.DO, PIE_SWAP),
    )


def _placement_rows(view: SumonView, side: Side, pick: str, translator: Translator) -> list[Row]:
    """The numbers to place, then the squares for the picked one; a single number counts as picked."""
    numbers = [str(number) for number in view.to_place]
    squares = [view.square_name(square) for square in _free_home(view, side)]
    if len(numbers) == 1:
        (pick,) = numbers
    rows = in_rows(
        [Button(number, Verb.PICK, number, Style.MAIN if number == pick else Style.PLAIN) for number in numbers]
    )
    if pick:
        rows += in_rows([Button(name, Verb.DO, f"{pick}@{name}") for name in squares])
    return rows

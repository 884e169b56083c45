"""A Sum On view as alt text and as a text board."""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.games.sumon.view import Axis, Side, Step, SumonView
from sumon.i18n import Translator
from sumon.render.head import Shape
from sumon.render.plain import BRACKETS, ending, points, score_line
from sumon.render.renderer import Caption, Spoken, Topic
from sumon.render.sumon.facts import before_draft, side_of


def spoken(view: SumonView, translator: Translator, caption: Caption) -> Spoken:
    """The picture of *view* in short sentences, by topic."""
    return _Describer(view, translator, caption).spoken()


def said_steps(view: SumonView, steps: tuple[Step, ...], translator: Translator) -> str:
    """*steps* on the board of *view* as a list for the ear: "c1 to c2, f1 to e2"."""
    name = view.square_name
    said = [translator.text("sumon-picture-step", start=name(start), end=name(end)) for start, end in steps]
    return translator.listing(said)


def text_board(view: SumonView, caption: Caption) -> str:
    """The board for a monospaced font, 29 columns wide on the standard board.

    Blue's pieces are in round brackets, Red's in square ones, like their shapes in the picture.
    """
    lines = [_score_line(view)]
    for rank in reversed(range(view.ranks)):
        row = range(rank * view.files, (rank + 1) * view.files)
        lines.append(f"{rank + 1} " + "".join(_cell(view.squares[square]) for square in row))
    lines.append("  " + "".join(f" {chr(ord('a') + file)} " for file in range(view.files)))
    if view.axes:
        lines.append("  ".join(f"{axis.kind.value} {axis.total}" for axis in view.axes if axis.mover is not None))
    if view.to_place and view.side is not None:
        sign = 1 if view.side is Side.BLUE else -1
        lines.append("+ " + "".join(_cell(sign * number) for number in view.to_place))
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _cell(piece: int) -> str:
    if piece == 0:
        return " . "
    opening, closing = BRACKETS[Shape(side_of(piece))]
    return f"{opening}{abs(piece)}{closing}"


def _score_line(view: SumonView) -> str:
    winner = view.outcome.winner if view.outcome else None
    won = next((Shape(side) for side in Side if view.owners[side] is winner), None)
    on_move = None if view.side is None else Shape(view.side)
    return score_line([view.scores[view.owners[side]] for side in Side], on_move, won)


class _Describer:
    """Puts a view into sentences.

    The players have their names alone, and their colours where it is said who moves, at the end with the points.
    The pieces of the side on turn come first, as their player may stop listening.
    """

    def __init__(self, view: SumonView, translator: Translator, caption: Caption) -> None:
        self.view, self.translator, self.caption = view, translator, caption
        self.has_ended = caption.has_ended(view)

    def spoken(self) -> Spoken:
        """All sentences on the view."""
        view = self.view
        named = self._with_colour if self.has_ended else self._named
        first = Side.BLUE if self.has_ended or view.side is None else view.side
        return {
            Topic.LAST: self._last(),
            Topic.DRAFT: self._draft(),
            Topic.TURN: self._turn(),
            Topic.SCORE: [points(view, named, self.translator, view.owners[Side.BLUE])],
            Topic.PIECES: [self._pieces(first), self._pieces(first.other)],
        }

    def _colour(self, player: Player) -> str:
        is_blue = self.view.owners[Side.BLUE] is player
        return self.translator.text("sumon-ui-blue" if is_blue else "sumon-ui-red")

    def _named(self, player: Player) -> str:
        return self.caption.names[player] or self._colour(player)

    def _with_colour(self, player: Player) -> str:
        name, colour = self._named(player), self._colour(player)
        return name if name == colour else self.translator.text("sumon-picture-named", name=name, side=colour)

    def _last(self) -> list[str]:
        """The last turn or placement."""
        view, parts = self.view, []
        if view.last:
            who = self._named(view.owners[side_of(before_draft(view)[view.last[-1][1]])])
            steps = said_steps(view, view.last, self.translator)
            parts.append(self.translator.text("sumon-picture-last-turn", who=who, steps=steps))
        if view.last_placed is not None:
            piece = view.squares[view.last_placed]
            parts.append(
                self.translator.text(
                    "sumon-picture-last-placed",
                    who=self._named(view.owners[side_of(piece)]),
                    number=abs(piece),
                    square=view.square_name(view.last_placed),
                )
            )
        return parts

    def _draft(self) -> list[str]:
        """The turn being entered, and its axes."""
        view = self.view
        if not view.draft:
            return []
        steps = said_steps(view, view.draft, self.translator)
        axes = [] if self.has_ended else [self._axis(axis) for axis in view.axes]
        return [self.translator.text("sumon-picture-draft", steps=steps), *axes]

    def _axis(self, axis: Axis) -> str:
        letter, total = axis.kind.value, axis.total
        if axis.mover is None:
            return self.translator.text("sumon-picture-axis-idle", axis=letter, total=total)
        square = self.view.square_name(axis.mover)
        return self.translator.text("sumon-picture-axis", axis=letter, total=total, square=square)

    def _turn(self) -> list[str]:
        """The player on turn, or the result."""
        view = self.view
        if self.has_ended:
            winner = self.caption.winner_of(view)
            if self.caption.ending or winner is None:
                return ending(view, self.caption, self.translator)
            won = self.translator.text("sumon-picture-won", who=self._named(winner))
            return [won] if view.outcome is None else [self.translator.say(view.outcome.reason), won]
        if view.side is None:
            return []
        who = self._with_colour(view.owners[view.side])
        if view.to_place:
            numbers = self.translator.listing([str(number) for number in view.to_place])
            return [self.translator.text("sumon-picture-to-place", who=who, numbers=numbers)]
        if view.may_swap:
            return [self.translator.text("sumon-picture-may-swap", who=who)]
        return [self.translator.text("sumon-picture-to-move", who=who)]

    def _pieces(self, side: Side) -> str:
        """The pieces of *side* by number, each with its square."""
        stand = sorted(
            (abs(piece), self.view.square_name(square))
            for square, piece in enumerate(self.view.squares)
            if piece * side.sign > 0
        )
        colour = self._colour(self.view.owners[side])
        if not stand:
            return self.translator.text("sumon-picture-side-empty", side=colour)
        pieces = self.translator.listing([f"{number} {square}" for number, square in stand])
        return self.translator.text("sumon-picture-side", side=colour, pieces=pieces)

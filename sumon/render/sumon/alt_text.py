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
    """Puts a view into sentences."""

    def __init__(self, view: SumonView, translator: Translator, caption: Caption) -> None:
        self.view, self.translator, self.caption = view, translator, caption
        self.has_ended = caption.has_ended(view)

    def spoken(self) -> Spoken:
        """All sentences on the view."""
        view = self.view
        axes = [] if self.has_ended else [self._axis(axis) for axis in view.axes]
        return {
            Topic.LAST: self._last(),
            Topic.DRAFT: [*self._draft(), *axes],
            Topic.TURN: self._turn(),
            Topic.SCORE: [points(view, self._named, self.translator, view.owners[Side.BLUE])],
            Topic.PIECES: [self._pieces(side) for side in Side],
        }

    def _named(self, player: Player) -> str:
        return self._who(Side(self.view.owners.index(player)))

    def _who(self, side: Side) -> str:
        colour = self.translator.text("sumon-ui-blue" if side is Side.BLUE else "sumon-ui-red")
        name = self.caption.names[self.view.owners[side]]
        if name in ("", colour):
            return colour
        return self.translator.text("sumon-picture-named", name=name, side=colour)

    def _last(self) -> list[str]:
        """The last turn or placement."""
        view, parts = self.view, []
        if view.last:
            side = side_of(before_draft(view)[view.last[-1][1]])
            steps = self._steps(view.last)
            parts.append(self.translator.text("sumon-picture-last-turn", who=self._who(side), steps=steps))
        if view.last_placed is not None:
            piece = view.squares[view.last_placed]
            parts.append(
                self.translator.text(
                    "sumon-picture-last-placed",
                    who=self._who(side_of(piece)),
                    number=abs(piece),
                    square=view.square_name(view.last_placed),
                )
            )
        return parts

    def _draft(self) -> list[str]:
        """The turn being entered."""
        view = self.view
        if not view.draft or view.side is None:
            return []
        return [
            self.translator.text("sumon-picture-draft", who=self._who(view.side), steps=self._steps(view.draft))
        ]

    def _steps(self, steps: tuple[Step, ...]) -> str:
        name = self.view.square_name
        return " ".join(f"{name(start)}-{name(end)}" for start, end in steps)

    def _pieces(self, side: Side) -> str:
        """The pieces of *side*, each with its square."""
        stand = sorted(
            (abs(piece), self.view.square_name(square))
            for square, piece in enumerate(self.view.squares)
            if piece * side.sign > 0
        )
        pieces = self.translator.listing([f"{number} {square}" for number, square in stand]) or "–"
        colour = self.translator.text("sumon-ui-blue" if side is Side.BLUE else "sumon-ui-red")
        return self.translator.text("sumon-picture-side", side=colour, pieces=pieces)

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
        who = self._who(view.side)
        if view.to_place:
            numbers = self.translator.listing([str(number) for number in view.to_place])
            return [self.translator.text("sumon-picture-to-place", who=who, numbers=numbers)]
        if view.may_swap:
            return [self.translator.text("sumon-picture-may-swap", who=who)]
        return [self.translator.text("sumon-picture-to-move", who=who)]

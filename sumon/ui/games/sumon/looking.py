"""Answers to questions on a board of Sum On: what stands on squares and lines, and the possible turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from sumon.games.sumon.board import NUMBERS, Line, board_of
from sumon.games.sumon.draft import TurnDraft
from sumon.games.sumon.view import AxisKind, Side, Step, SumonView
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Subject
from sumon.ui.games.sumon.words import side_name


def subjects(view: SumonView) -> Mapping[Subject, Sequence[str]]:
    """All squares, the numbers of the pieces, all ranks and files."""
    return {
        Subject.SQUARE: board_of(view.variant).names,
        Subject.NUMBER: [str(number) for number in NUMBERS],
        Subject.RANK: [str(rank + 1) for rank in range(view.ranks)],
        Subject.FILE: [_file(file) for file in range(view.files)],
    }


def look_at(view: SumonView, subject: Subject, name: str, translator: Translator) -> str:
    """The pieces on a square and on the lines through it, those with a number, or those on a rank or a file."""
    return translator.sentences(_Looker(view, translator).look_at(subject, name))


def possible(view: SumonView, translator: Translator) -> str:
    """The legal steps by piece, or by axis once the turn has begun; what may be placed; "" after the end."""
    return translator.sentences(_Looker(view, translator).possible())


def _file(file: int) -> str:
    return chr(ord("a") + file)


class _Looker:
    """Puts answers on a view into sentences."""

    def __init__(self, view: SumonView, translator: Translator) -> None:
        self.view, self.text, self.translator = view, translator.text, translator
        self.board = board_of(view.variant)

    def look_at(self, subject: Subject, name: str) -> Iterable[str]:
        match subject:
            case Subject.SQUARE:
                return self._square(self.board.squares[name])
            case Subject.NUMBER:
                return [sentence for side in Side for sentence in self._number(side, int(name))]
            case Subject.RANK:
                return [self._line(AxisKind.RANK, (int(name) - 1) * self.view.files)]
            case Subject.FILE:
                return [self._line(AxisKind.FILE, ord(name) - ord("a"))]
        raise LookupError(f"nobody can ask about {subject} in Sum On")

    def possible(self) -> Iterable[str]:
        view = self.view
        if view.side is None:
            return []
        if view.to_place:
            home = view.home_rank(view.side) * view.files
            free = [square for square in range(home, home + view.files) if not view.squares[square]]
            numbers = self.translator.either([str(number) for number in view.to_place])
            return [self.text("sumon-look-place", numbers=numbers, squares=self._either(free))]
        if view.draft:
            return [*self._bonus_steps(), self.text("sumon-look-end" if view.steps else "sumon-ui-no-sum-fits")]
        steps = [
            self.text(
                "sumon-look-steps", number=abs(view.squares[start]), square=self._name(start), targets=targets
            )
            for start, targets in self._targets().items()
        ]
        return [*steps, self.text("sumon-look-swap")] if view.may_swap else steps

    def _bonus_steps(self) -> list[str]:
        targets = self._targets()
        return [
            self.text(
                "sumon-look-bonus",
                axis=axis.kind.value,
                total=axis.total,
                square=self._name(axis.mover),
                targets=targets[axis.mover],
            )
            for axis in self.view.axes
            if axis.mover is not None and axis.mover in targets
        ]

    def _square(self, square: int) -> Iterable[str]:
        """The piece on *square*, the others in line with it, and the steps from it or to it."""
        piece = self.view.squares[square]
        yield self._stands(square) if piece else self.text("sumon-look-empty", square=self._name(square))
        rays = [self._ray(line, square) for line in self.board.lines[square]]
        yield from filter(None, rays) if any(rays) else [self.text("sumon-look-no-ray")]
        if piece:
            yield from self._steps_from(square)
        else:
            yield from (self._coming(step) for step in self.view.steps if step[1] == square)

    def _ray(self, line: Line, square: int) -> str:
        """The pieces on *line* beside the one on *square*, and the sum of all of them; "" if there are none."""
        others = [other for other in self._occupied(line) if other != square]
        if not others:
            return ""
        return self.text(
            "sumon-look-ray",
            line=self._line_name(line),
            pieces=self._pieces(others),
            total=sum(abs(piece) for piece in self.view.squares[line.cut]),
        )

    def _coming(self, step: Step) -> str:
        """The sums on the axes through the square to which *step* leads."""
        view = self.view
        assert view.side is not None
        draft = TurnDraft(self.board, view.squares, view.side)
        draft.make(step)
        number, start = abs(view.squares[step[0]]), self._name(step[0])
        sums = self.translator.listing([str(total) for total in draft.sums()])
        if not sums:
            return self.text("sumon-look-coming-alone", number=number, square=start)
        return self.text("sumon-look-coming", number=number, square=start, count=len(draft.sums()), sums=sums)

    def _number(self, side: Side, number: int) -> Iterable[str]:
        """The square of the piece *number* of *side*, the steps it has to go, and those it may make now."""
        view, piece = self.view, number * side.sign
        if piece not in view.squares:
            yield self.text("sumon-look-not-placed", side=side_name(side, self.translator), number=number)
            return
        square = view.squares.index(piece)
        to_go = abs(square // view.files - view.home_rank(side.other))
        yield self._stands(square)
        yield self.text("sumon-look-to-go", count=to_go)
        if to_go:
            yield from self._steps_from(square)

    def _steps_from(self, square: int) -> Iterable[str]:
        """The steps that the piece on *square* may make now; none for the side that is not on turn."""
        view = self.view
        if view.side is None or view.to_place or view.squares[square] * view.side.sign < 0:
            return []
        targets = self._targets().get(square)
        return [self.text("sumon-look-may", targets=targets) if targets else self.text("sumon-look-may-not")]

    def _line(self, kind: AxisKind, square: int) -> str:
        """The pieces on the line of *kind* through *square*."""
        line = next(line for line in self.board.lines[square] if line.kind is kind)
        name, pieces = self._line_name(line), self._pieces(self._occupied(line))
        if not pieces:
            return self.text("sumon-look-line-empty", line=name)
        return self.translator.sentence(self.translator.labelled(name, pieces))

    def _line_name(self, line: Line) -> str:
        first, last = line.ends
        if line.kind is AxisKind.RANK:
            return self.text("sumon-look-rank", rank=str(first // self.view.files + 1))
        if line.kind is AxisKind.FILE:
            return self.text("sumon-look-file", file=_file(first % self.view.files))
        return self.text("sumon-look-diagonal", start=self._name(first), end=self._name(last))

    def _occupied(self, line: Line) -> list[int]:
        return [square for square in range(len(self.view.squares))[line.cut] if self.view.squares[square]]

    def _targets(self) -> Mapping[int, str]:
        """The squares to which each piece may step now, in words, by the square of the piece."""
        steps = sorted(self.view.steps, key=lambda step: (abs(self.view.squares[step[0]]), step))
        return {
            start: self._either([target for _, target in each])
            for start, each in groupby(steps, key=lambda step: step[0])
        }

    def _stands(self, square: int) -> str:
        return self.text("sumon-look-stands", **self._piece(square))

    def _pieces(self, squares: Iterable[int]) -> str:
        return self.translator.listing([self.text("sumon-look-piece", **self._piece(square)) for square in squares])

    def _piece(self, square: int) -> dict[str, str | int]:
        piece = self.view.squares[square]
        side = Side.BLUE if piece > 0 else Side.RED
        name = side_name(side, self.translator)
        return {"side": name, "number": abs(piece), "square": self._name(square)}

    def _either(self, squares: Iterable[int]) -> str:
        return self.translator.either([self._name(square) for square in squares])

    def _name(self, square: int) -> str:
        return self.view.square_name(square)

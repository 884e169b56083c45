"""Sudoku Duel: one position and the moves from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from sumon.core.errors import NotationError, RuleError
from sumon.core.message import Message, shortened
from sumon.core.protocol import Continuations, Outcome, Player, ahead_on_points
from sumon.core.typed import cleaned

from .grid import SQUARE_BY_NAME, SQUARES, Grid, column_of, correct_squares, is_correct, peers_of, row_of
from .view import Placed, SudokuView, square_name

# (?a:) keeps a-i from matching ı and İ when case is ignored.
_PLACEMENT = re.compile(
    r"(?:([1-9])\s*@?\s*)?(?:(?P<file>(?a:[a-i]))\s*(?P<rank>[1-9])|(?P<first>[1-9])(?P<then>(?a:[a-i])))\s*\??",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """Putting the tile in hand, *digit*, on *square*."""

    square: int
    digit: int


@dataclass(frozen=True)
class SudokuPosition:
    """The complete state of a duel: grid, tile in hand, face-down tiles.

    >>> from sumon.games.sudoku.grid import SQUARES
    >>> position = SudokuPosition(grid=(5,) + (0,) * (len(SQUARES) - 1), tiles=(7, 5))
    >>> position.format(position.parse("b1")), position.play(position.parse("b1")).scores
    ('7@b1', (1, 0))
    >>> after = position.play(position.parse("i9"))
    >>> [str(caution) for caution in after.cautions(after.parse("c3"))]
    ['sudoku-wrong-box(clash=a1, digit=5, square=c3)']
    """

    grid: Grid
    tiles: tuple[int, ...] = field(repr=False)  # the tile in hand, then the face-down ones
    gone: tuple[int, ...] = ()  # the digits put out of the game, ascending
    scores: tuple[int, int] = (0, 0)
    ply: int = 0
    mover: Player = Player.FIRST
    last: Placed | None = field(default=None, compare=False)

    @property
    def tile(self) -> int | None:
        """The tile in hand; None when all tiles have been used."""
        return self.tiles[0] if self.tiles else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """The end of the game: the tile in hand has no correct square, or all tiles have been used."""
        if self.tile is None:
            reason = Message.of("sudoku-outcome-no-tiles")
        elif not self._correct:
            reason = Message.of("sudoku-outcome-no-square", digit=self.tile)
        else:
            return None
        return Outcome(self.ahead, reason)

    @property
    def to_move(self) -> Player | None:
        """The player on turn, None when the game is over."""
        return None if self.outcome else self.mover

    @property
    def ahead(self) -> Player | None:
        """The player with more points, None if they are equal."""
        return ahead_on_points(self.scores)

    @property
    def conserved(self) -> tuple[int, ...]:
        """All tiles: on the grid, face down, and put out of the game."""
        return tuple(sorted((*filter(None, self.grid), *self.tiles, *self.gone)))

    def legal_moves(self) -> Iterator[Place]:
        """The correct placements by square, then the wrong ones by square."""
        if self.tile is None or self.outcome:
            return
        for square in self._correct:
            yield Place(square, self.tile)
        for square in SQUARES:
            if not self.grid[square] and square not in self._correct:
                yield Place(square, self.tile)

    def check(self, move: Place) -> None:
        """Raises RuleError unless *move* is legal. Wrong placements are legal, too."""
        if self.outcome:
            raise RuleError("sudoku-over")
        if move.digit != self.tile:
            raise RuleError("sudoku-other-tile", digit=move.digit, tile=self.tile or 0)
        if move.square not in SQUARES:
            raise RuleError("sudoku-off-grid")
        if self.grid[move.square]:
            raise RuleError("sudoku-occupied", square=square_name(move.square), digit=self.grid[move.square])

    def cautions(self, move: Place) -> tuple[Message, ...]:
        """The reason why *move* is a wrong placement; empty if it is correct."""
        placed = self._placed(move)
        if placed.correct:
            return ()
        clash = next(peer for peer in placed.peers if self.grid[peer] == move.digit)
        square = square_name(move.square)
        where = square_name(clash)
        if row_of(clash) == row_of(move.square):
            return (Message.of("sudoku-wrong-row", digit=move.digit, square=square, clash=where),)
        if column_of(clash) == column_of(move.square):
            return (Message.of("sudoku-wrong-column", digit=move.digit, square=square, clash=where),)
        return (Message.of("sudoku-wrong-box", digit=move.digit, square=square, clash=where),)

    def play(self, move: Place) -> SudokuPosition:
        """The position after *move*; raises like `check`."""
        self.check(move)
        placed = self._placed(move)
        grid, gone, scores = self.grid, self.gone, list(self.scores)
        if placed.correct:
            grid = (*grid[: move.square], move.digit, *grid[move.square + 1 :])
            scores[self.mover] += placed.points
        else:
            gone = tuple(sorted((*gone, move.digit)))
        return replace(
            self,
            grid=grid,
            tiles=self.tiles[1:],
            gone=gone,
            scores=(scores[0], scores[1]),
            ply=self.ply + 1,
            mover=self.mover.other,
            last=placed,
        )

    def parse(self, text: str) -> Place:
        """The placement that *text* means: `d4`, `4d4`, `4@d4`, `4@d4?`, or `4d` for `d4`, in small or capital
        letters.

        Without a digit it uses the tile in hand. Raises NotationError if it cannot be read.
        """
        match = _PLACEMENT.fullmatch(cleaned(text))
        if match is None:
            raise NotationError("sudoku-unreadable", text=shortened(text))
        digit, column, row = match[1], match["file"] or match["then"], match["rank"] or match["first"]
        return Place(SQUARE_BY_NAME[column.lower() + row], int(digit) if digit else self.tile or 0)

    def format(self, move: Place) -> str:
        """The canonical text: `4@d4`, or `4@d4?` for a wrong placement."""
        mark = "" if is_correct(self.grid, move.square, move.digit) else "?"
        return f"{move.digit}@{square_name(move.square)}{mark}"

    def announce(self, move: Place) -> Message:
        """The canonical text, as a placement hides nothing."""
        return Message.notation(self.format(move))

    def continuations(self, draft: str) -> Continuations:
        """All empty squares at the start of a turn, including wrong ones; no drafts after a placement."""
        if not draft.strip():
            squares = sorted(move.square for move in self.legal_moves())
            return Continuations(tuple(map(square_name, squares)), complete=False)
        self.check(self.parse(draft))
        return Continuations((), complete=True)

    def view(self, viewer: Player | None, draft: str = "") -> SudokuView:
        """The view of all except the order of the face-down tiles. Raises MoveError for an illegal *draft*."""
        placed = None
        if draft.strip():
            move = self.parse(draft)
            self.check(move)
            placed = self._placed(move)
        return SudokuView(
            viewer=viewer,
            ply=self.ply,
            to_move=self.to_move,
            scores=self.scores,
            outcome=self.outcome,
            grid=self.grid,
            tile=self.tile,
            choices=self._choices,
            unseen=tuple(self.tiles[1:].count(digit) for digit in range(1, 10)),
            gone=self.gone,
            draft=placed,
            last=self.last,
        )

    @cached_property
    def _correct(self) -> tuple[int, ...]:
        return correct_squares(self.grid, self.tile) if self.tile is not None else ()

    @cached_property
    def _choices(self) -> tuple[tuple[int, int], ...]:
        return tuple((square, len(peers_of(self.grid, square))) for square in self._correct)

    def _placed(self, move: Place) -> Placed:
        correct = is_correct(self.grid, move.square, move.digit)
        return Placed(move.square, move.digit, correct, peers_of(self.grid, move.square))

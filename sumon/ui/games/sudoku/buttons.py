"""The face of the Sudoku duel: a menu for the row, a menu for the column."""

from __future__ import annotations

from itertools import groupby

from sumon.core.protocol import Player
from sumon.games.sudoku.view import SIZE, SudokuView, square_name
from sumon.ui.controls import Button, Menu, Option, Row
from sumon.ui.games.game_ui import CIRCLE, SQUARE, Page, Private
from sumon.ui.games.sudoku.rulebook import rules_pages
from sumon.ui.translating import Translator

COLOUR = 0x2F7D5B
FITTING = "fitting"
MAX_OPTIONS = 25  # of a menu in Discord


class SudokuUi:
    """Everything the Sudoku duel says and offers."""

    slug = "sudoku"
    secret = None

    def name(self, translator: Translator) -> str:
        """The game's name."""
        return translator.text("ui-sudoku-name")

    def variant(self, variant: str, translator: Translator) -> str:
        """There is one only."""
        return translator.text("ui-sudoku-standard")

    def side(self, view: SudokuView, player: Player, translator: Translator) -> str | None:
        """The seats have no names."""
        return None

    def mark(self, view: SudokuView, player: Player) -> str:
        """The first player is the circle."""
        return CIRCLE if player is Player.FIRST else SQUARE

    def colour(self, view: SudokuView) -> int:
        """Always the same."""
        return COLOUR

    def task(self, view: SudokuView, pick: str, translator: Translator) -> str:
        """The tile to be placed."""
        if pick:
            return translator.text("ui-sudoku-task-column", tile=view.tile or 0, row=pick)
        return translator.text("ui-sudoku-task", tile=view.tile or 0)

    def rows(self, view: SudokuView, pick: str, translator: Translator) -> list[Row]:
        """The rows with an empty square; after a row was picked, its empty squares."""
        rows = [str(row + 1) for row in range(SIZE) if 0 in view.grid[row * SIZE : (row + 1) * SIZE]]
        menus: list[Row] = [_menu(translator.text("ui-sudoku-row"), "pick", [(row, row) for row in rows], pick)]
        if pick:
            squares = [square_name((int(pick) - 1) * SIZE + column) for column in range(SIZE)]
            empty = [(name[0], name) for name in squares if not view.grid[_square(name)]]
            menus.append(_menu(translator.text("ui-sudoku-column", row=pick), "play", empty))
        return menus

    def extras(self, view: SudokuView, translator: Translator) -> list[Button]:
        """Where the tile fits."""
        return [Button(translator.text("ui-sudoku-where"), "own", FITTING)]

    def comment(self, view: SudokuView, translator: Translator) -> str:
        """The points of the last placement."""
        if view.last is None:
            return ""
        if not view.last.correct:
            return translator.text("ui-sudoku-was-wrong", digit=view.last.digit)
        return translator.text("ui-points-made", points=view.last.points)

    def private(self, view: SudokuView, what: str, translator: Translator) -> Private:
        """The correct squares and what each would score; for the player on turn a menu of the best ones."""
        if view.tile is None or not view.choices:
            return Private(translator.text("ui-sudoku-fits-nowhere"))
        best = sorted(view.choices, key=lambda choice: -choice[1])
        lines = [
            translator.text(
                "ui-sudoku-squares",
                points=points,
                squares=translator.listing([square_name(each[0]) for each in group]),
            )
            for points, group in groupby(best, key=lambda choice: choice[1])
        ]
        text = "\n".join([translator.text("ui-sudoku-fits", tile=view.tile, count=len(best)), *lines])
        if view.viewer != view.to_move:
            return Private(text)
        hint = translator.text("ui-sudoku-place-here", tile=view.tile)
        options = [
            (translator.text("ui-sudoku-choice", square=square_name(square), points=points), square_name(square))
            for square, points in best[:MAX_OPTIONS]
        ]
        return Private(text, (_menu(hint, "play", options),))

    def example(self, view: SudokuView) -> str:
        """An empty square."""
        return square_name(view.grid.index(0)) if 0 in view.grid else "d4"

    def hint(self, translator: Translator) -> str:
        """The square is enough."""
        return translator.text("ui-sudoku-form-hint")

    def rules(self, translator: Translator) -> list[Page]:
        """The rules."""
        return rules_pages(translator)


def _square(name: str) -> int:
    return (int(name[1]) - 1) * SIZE + ord(name[0]) - ord("a")


def _menu(hint: str, verb: str, options: list[tuple[str, str]], chosen: str = "") -> Menu:
    return Menu(hint, verb, tuple(Option(label, value, chosen=value == chosen) for label, value in options))

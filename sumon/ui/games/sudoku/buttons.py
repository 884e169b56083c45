"""The Sudoku duel in Discord: a button for the row, a button for the square, a preview before the tile is laid."""

from __future__ import annotations

from sumon.games.sudoku.view import SIZE, SudokuView, square_name
from sumon.i18n import Translator
from sumon.play.advice import Hint
from sumon.ui.controls import Button, Row, Style, in_rows
from sumon.ui.games.game_ui import GameUi, Page
from sumon.ui.games.sudoku.reasons import explain_hint
from sumon.ui.games.sudoku.rulebook import rules_pages


class SudokuUi(GameUi[SudokuView]):
    """Everything the Sudoku duel says and offers."""

    def name(self, translator: Translator) -> str:
        """The game's name."""
        return translator.text("sudoku-ui-name")

    def task(self, view: SudokuView, pick: str, translator: Translator) -> str:
        """The tile to be placed."""
        if pick:
            return translator.text("sudoku-ui-task-column", tile=view.tile or 0, row=pick)
        return translator.text("sudoku-ui-task", tile=view.tile or 0)

    def rows(self, view: SudokuView, pick: str, translator: Translator) -> list[Row]:
        """The rows with an empty square; after a row was picked, its empty squares as well."""
        buttons = []
        for row in range(SIZE):
            if 0 in view.grid[row * SIZE : (row + 1) * SIZE]:
                name = str(row + 1)
                style = Style.MAIN if name == pick else Style.PLAIN
                buttons.append(Button(translator.text("sudoku-ui-row", row=name), "pick", name, style))
        rows = in_rows(buttons)
        if pick:
            first = (int(pick) - 1) * SIZE
            empty = [square_name(square) for square in range(first, first + SIZE) if not view.grid[square]]
            rows += in_rows([Button(name, "propose", name, Style.GO) for name in empty])
        return rows

    def prospect(self, view: SudokuView, translator: Translator) -> str:
        """The points of a correct placement."""
        if view.draft is None or not view.draft.correct:
            return ""
        return translator.text("sudoku-ui-would-score", points=view.draft.points)

    def comment(self, view: SudokuView, translator: Translator) -> str:
        """The points of the last placement."""
        if view.last is None:
            return ""
        if not view.last.correct:
            return translator.text("sudoku-ui-was-wrong", digit=view.last.digit)
        return translator.text("ui-points-made", points=view.last.points)

    def example(self, view: SudokuView) -> str:
        """An empty square."""
        return square_name(view.grid.index(0)) if 0 in view.grid else "d4"

    def form_help(self, view: SudokuView, translator: Translator) -> str:
        """The square is enough."""
        return translator.text("sudoku-ui-form-help")

    def rules(self, translator: Translator) -> list[Page]:
        """The rules."""
        return rules_pages(translator)

    def explain(self, hint: Hint, translator: Translator) -> list[str]:
        """The points now, and what the opponent can expect."""
        return explain_hint(hint, translator)

"""Sudoku Duel in Discord: a button for the column, one for the square, a preview before the tile is laid."""

from __future__ import annotations

from collections.abc import Collection

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games.sudoku.position import SudokuPosition
from sumon.games.sudoku.tallying import slips_and_points
from sumon.games.sudoku.view import SudokuView, square_name
from sumon.i18n import Translator
from sumon.play.people.feats import Feat
from sumon.render import CardLine
from sumon.ui.games.game_ui import GameUi, Sentence, Verb
from sumon.ui.games.sudoku import looking, words
from sumon.ui.games.sudoku.words import explain_hint, rules_pages, turn_remark
from sumon.ui.interactions.controls import Button, Row, Style, in_rows


class SudokuUi(GameUi[SudokuView, SudokuPosition]):
    """All texts and controls of Sudoku Duel."""

    name = Sentence("sudoku-ui-name")
    about = Sentence("sudoku-ui-about")
    goal = Sentence("sudoku-ui-goal")
    rules = staticmethod(rules_pages)
    puzzle_task = staticmethod(words.task)
    puzzle_compared = staticmethod(words.compared)
    clues = staticmethod(words.clues)
    explain = staticmethod(explain_hint)
    subjects = staticmethod(looking.subjects)
    look_at = staticmethod(looking.look_at)
    possible = staticmethod(looking.possible)

    def prompt(self, view: SudokuView, pick: str, translator: Translator) -> str:
        """The tile to be placed."""
        if pick:
            return translator.text("sudoku-ui-prompt-square", tile=view.tile or 0, column=pick)
        return translator.text("sudoku-ui-prompt", tile=view.tile or 0)

    def rows(self, view: SudokuView, pick: str, translator: Translator) -> list[Row]:
        """The columns with an empty square; after the pick of a column, its empty squares, too.

        Columns come first because a number alone would look like a tile.
        """
        empty = [square_name(square) for square, digit in enumerate(view.grid) if not digit]
        columns = sorted({name[0] for name in empty})
        rows = in_rows(
            [Button(name, Verb.PICK, name, Style.MAIN if name == pick else Style.PLAIN) for name in columns]
        )
        if pick:
            rows += in_rows([Button(name, Verb.PROPOSE, name) for name in empty if name[0] == pick])
        return rows

    def prospect(self, view: SudokuView, translator: Translator) -> str:
        """The points of a correct placement."""
        if view.draft is None or not view.draft.correct:
            return ""
        draft = view.draft
        return translator.text(
            "sudoku-ui-would-score", digit=draft.digit, square=square_name(draft.square), points=draft.points
        )

    def story(
        self, move: str, view: SudokuView, mover: Player, names: tuple[str, str], translator: Translator
    ) -> str | None:
        """The placed tile and its square, in words."""
        if view.last is None:
            return None
        square = square_name(view.last.square)
        return translator.text("sudoku-ui-placed", player=names[mover], digit=view.last.digit, square=square)

    def comment(self, view: SudokuView, translator: Translator) -> str:
        """The points of the last placement."""
        if view.last is None:
            return ""
        if not view.last.correct:
            return translator.text("sudoku-ui-was-wrong")
        return translator.text("ui-points-made", points=view.last.points)

    def feat(self, record: Record, player: Player, *, has_won: bool, hinted: Collection[int] = ()) -> Feat | None:
        """A duel won without a hint; fewer slips are better, then more points."""
        if not has_won or hinted:
            return None
        slips, points = slips_and_points(record, player)
        return Feat((-slips, points))

    def feat_line(self, feat: Feat, translator: Translator) -> CardLine:
        slips, points = feat.rank
        parts = (
            translator.text("sudoku-feat-slips", count=-slips),
            translator.text("sudoku-feat-points", count=points),
        )
        return CardLine(translator.text("sudoku-feat"), parts)

    def remark(self, move: str, before: SudokuPosition, after: SudokuView, translator: Translator) -> str:
        """The points, and those of the best placement."""
        return turn_remark(before.view(None), after, translator)

    def example(self, view: SudokuView) -> str:
        return square_name(view.grid.index(0)) if 0 in view.grid else "d4"

    def form_help(self, view: SudokuView, translator: Translator) -> str:
        return translator.text("sudoku-ui-form-help")

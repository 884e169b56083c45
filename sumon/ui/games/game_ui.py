"""The texts and controls of games; each is in the folder of `sumon/ui/games/` named like the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Any, Generic, TypeVar

from sumon.core.protocol import AnyPosition, Player, View
from sumon.core.record import Record
from sumon.core.registry import game_part
from sumon.i18n import Translator
from sumon.play.people.feats import Feat
from sumon.play.settings import Boards
from sumon.render import NO_FOOT, Caption, CardLine, Fact, Foot
from sumon.render.foot import unmarked
from sumon.services.past.reviewing import Hint
from sumon.ui.interactions.controls import Button, Menu, Row, in_rows
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import unbroken


class Subject(StrEnum):
    """A kind of thing on a board that a player can ask about."""

    SQUARE = "square"
    NUMBER = "number"  # of a piece or a tile
    RANK = "rank"
    FILE = "file"
    ROW = "row"
    COLUMN = "column"
    BOX = "box"


class Verb(StrEnum):
    """The actions of the controls with which a turn is entered."""

    DO = "do"  # one more entry
    PICK = "pick"  # shows the entries that may follow; enters nothing
    END = "end"
    UNDO = "undo"
    FORM = "form"
    ENTERED = "entered"  # the form was sent
    PROPOSE = "propose"  # a whole turn by button
    PLAY = "play"  # a whole turn by menu
    PRIVATE = "private"  # shows the player their hidden tiles
    CHOSEN = "chosen"  # a turn that was put together in a private message
    RANDOM = "random"  # any legal turn, in matches alone


MAX_ABOUT = 100  # characters in a line of a menu and in the description of a command

V = TypeVar("V", bound=View)
P = TypeVar("P", bound=AnyPosition)


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rules: a heading, a text, and the view that its picture shows (None: no picture)."""

    title: str
    text: str
    view: View | None = None


@dataclass(frozen=True, slots=True)
class Private:
    """A private message for one player; *pick*, *strip*, *places*, *foot* and *judged* are those of a `Caption`."""

    text: str
    rows: tuple[Row, ...] = ()  # the controls
    view: View | None = None  # of the picture; None for the player's own view
    pick: str = ""
    strip: str = ""
    places: tuple[str, ...] = ()
    foot: Foot = NO_FOOT
    judged: bool = True
    brief: str = ""  # a shorter text above a picture whose foot has the rest
    shown: str = ""  # the lines before *text* that the picture and its sentences have as well

    def said(self, boards: Boards) -> str:
        """The text of the message above a board in the form *boards*."""
        if boards is Boards.PICTURES:
            return self.brief or self.text
        return self.text if boards.has_sentences else f"{self.shown}\n{self.text}".strip()

    def beside(self, caption: Caption) -> Caption:
        """*caption* with the texts of this message."""
        pick = self.pick or caption.pick
        return replace(caption, pick=pick, strip=self.strip, places=self.places, foot=self.foot, judged=self.judged)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A substitute for a method of a `GameUi` that always returns the sentence *key*."""

    key: str

    def __call__(self, translator: Translator) -> str:
        return translator.text(self.key)


class GameUi(ABC, Generic[V, P]):
    """The texts and controls of one game in Discord, for its type of views and of positions; stateless.

    Every game implements the abstract methods. The defaults of the others fit a game without hidden tiles, sides,
    variants and explanations.
    """

    private_default: str | None = None
    """The argument of `private` for `/rack`; None if the game hides nothing."""

    foresees: bool = False
    """Whether the engine's score forecasts the end of the game, not only the next turns."""

    @abstractmethod
    def name(self, translator: Translator) -> str: ...

    @abstractmethod
    def prompt(self, view: V, pick: str, translator: Translator) -> str:
        """One sentence on the possible actions of the player on turn, after *pick* was clicked."""

    @abstractmethod
    def goal(self, translator: Translator) -> str:
        """One sentence on the goal of the game, for the first board of each player."""

    @abstractmethod
    def form_help(self, view: V, translator: Translator) -> str:
        """The notation for the present turn, in at most 100 characters."""

    @abstractmethod
    def example(self, view: V) -> str:
        """A move in notation, as an example for the form."""

    @abstractmethod
    def rules(self, translator: Translator) -> list[Page]:
        """The rules, with the views that the pictures show."""

    def deal_rule(self, translator: Translator) -> str:
        """A sentence on the first moves that all drawn setups allow, if setups are drawn until they do; else ""."""
        return ""

    def shown(self, move: str) -> str:
        """*move*, or a part of one, for a sentence or a menu; it can be typed in that form, too."""
        return move

    def in_line(self, move: str) -> str:
        """*move* as `shown` returns it, without line breaks."""
        return unbroken(self.shown(move))

    def variant(self, variant: str, translator: Translator) -> str:
        """The name of a variant."""
        return translator.text("ui-standard-variant")

    def about(self, translator: Translator) -> str:
        """An explanation of the game for newcomers: at most `MAX_ABOUT` characters without markup."""
        return unmarked(self.goal(translator).removeprefix("-# "))[:MAX_ABOUT]

    def about_variant(self, variant: str, translator: Translator) -> str:
        """An explanation of *variant*: at most `MAX_ABOUT` characters without markup; "" for none."""
        return ""

    def side(self, view: V, player: Player, translator: Translator) -> str | None:
        """The name of the side of *player*, such as a colour; None if sides have no names."""
        return None

    def rows(self, view: V, pick: str, translator: Translator) -> list[Row]:
        """The controls, at most four rows; *pick* is the argument of the last `pick` button, "" at first.

        The caller has checked that an earlier row offered *pick*.
        """
        return []

    def rows_for_far_side(self, view: V, pick: str, translator: Translator) -> list[Row]:
        """The `rows` for a viewer who sees the board from the far side, see `Caption`."""
        return self.rows(view, pick, translator)

    def is_offered(self, view: V, pick: str, translator: Translator) -> bool:
        """Whether *pick* can be reached on the board of *view*, by one `pick` button after the other."""
        seen, ahead = {""}, [""]
        while ahead:
            for found in self._picks(view, ahead.pop(0), translator):
                if found == pick:
                    return True
                if found not in seen:
                    seen.add(found)
                    ahead.append(found)
        return False

    def _picks(self, view: V, pick: str, translator: Translator) -> Iterator[str]:
        for row in self.rows(view, pick, translator):
            if isinstance(row, Menu):
                if row.verb == Verb.PICK:
                    yield from (option.value for option in row.options)
            else:
                yield from (button.argument for button in row if button.verb == Verb.PICK)

    def extras(self, view: V, translator: Translator) -> list[Button]:
        """Further buttons, before *Enter move*."""
        return []

    def comment(self, view: V, translator: Translator) -> str:
        """A sentence on the effect of the last move, "" for none."""
        return ""

    def story(
        self, move: str, view: V, mover: Player, names: tuple[str, str], translator: Translator
    ) -> str | None:
        """A sentence on *move* by *mover*, which led to *view*; None if its notation is enough.

        *names*: both players by seat. `comment` follows it.
        """
        return None

    def prospect(self, view: V, translator: Translator) -> str:
        """The effect of the proposed move in *view*; "" if the cautions before a preview tell it."""
        return ""

    def best_turn(self, moves: Sequence[str], gains: Sequence[int], translator: Translator) -> Fact:
        """The most remarkable turn of a finished game, for its result card. *gains*: the points of each."""
        return Fact(f"+{max(gains)}", translator.text("ui-card-best-turn"))

    def feat(self, record: Record, player: Player, *, has_won: bool, hinted: Collection[int] = ()) -> Feat | None:
        """The best feat of *player* in a finished game, for their profile; None if there is none. Takes a moment.

        *has_won*: whether they won by the rules, not by a resignation. *hinted*: the plies of turns with a hint,
        which do not count. Raises ValueError or LookupError if the record cannot be replayed.
        """
        turns = pairwise(record.positions())
        gains = [
            after.scores[player] - before.scores[player]
            for before, after in turns
            if before.to_move is player and before.ply not in hinted
        ]
        return Feat((max(gains),)) if gains and max(gains) > 0 else None

    def feat_line(self, feat: Feat, translator: Translator) -> CardLine:
        """The name and the size of *feat*."""
        return CardLine(translator.text("ui-card-best-turn"), (f"+{feat.rank[0]}",))

    def private(self, view: V, what: str, translator: Translator) -> Private:
        """The private message for the viewer after a `private` button with *what*. May take a second.

        Raises InvalidCustomIdError if no button has *what*.
        """
        raise InvalidCustomIdError("nothing is hidden in this game")

    def on_board(self, view: V, what: str, translator: Translator) -> Private | None:
        """The private controls on the board of a viewer who plays alone, after a `private` button with *what*.

        *what* is "" at first. Returns None if the game hides nothing. May take a second. Raises
        InvalidCustomIdError if no button has *what*.
        """
        return None

    def chosen_move(self, view: V, what: str) -> str:
        """The move that the player on turn has put together privately, from the *what* of a `chosen` button.

        Buttons therefore need not contain hidden tiles. Raises InvalidCustomIdError if no button has *what*,
        MoveError if the move is illegal.
        """
        raise InvalidCustomIdError("nothing is put together in private")

    def is_previewed(self, what: str) -> bool:
        """Whether the board has shown the move of a `chosen` button with *what* before it is played."""
        return True

    def leads_to(self, view: V, what: str, move: str) -> bool:
        """Whether *move*, or a move of that pattern, can still follow from the `private` button with *what*."""
        return True

    def rows_with(self, view: V, pick: str, entries: Sequence[str], translator: Translator) -> list[Row]:
        """The `rows` with additional *entries* that the rules forbid, for tutorials."""
        forbidden = in_rows([Button(entry, Verb.DO, entry) for entry in entries])
        return [*self.rows(view, pick, translator), *forbidden]

    def remark(self, move: str, before: P, after: V, translator: Translator) -> str:
        """One public sentence for a beginner on *move*, which led from *before* to *after*; "" for none."""
        return ""

    def explain(self, hint: Hint, position: P, translator: Translator) -> list[str]:
        """The engine's reasons for the move of *hint* in *position*, in sentences.

        May take a second.
        """
        return []

    def subjects(self, view: V) -> Mapping[Subject, Sequence[str]]:
        """The names of all squares, numbers and lines that a player can ask about on the board of *view*."""
        return {}

    def look_at(self, view: V, subject: Subject, name: str, translator: Translator) -> str:
        """The square, the number or the line *name* in short sentences for the ear.

        *name* must be one of the `subjects` of *view*.
        """
        raise LookupError(f"nobody can ask about {subject} {name} in this game")

    def possible(self, view: V, translator: Translator) -> str:
        """The turns of the player on turn, in short sentences that tell no more than the rules do."""
        return self.prompt(view, "", translator)

    def puzzle_task(self, task: str, view: V, translator: Translator) -> str:
        """One sentence on the task of a puzzle; *task* is one of the tasks of the game's engine."""
        raise LookupError(f"this game has no puzzles of {task!r}")

    def puzzle_compared(self, task: str, worth: float, best: float, translator: Translator) -> str:
        """The comparison of an answer of the value *worth* with the *best* value, in a sentence."""
        raise LookupError(f"this game has no puzzles of {task!r} to compare")

    def clues(self, position: P, answer: str, translator: Translator) -> tuple[str, str]:
        """Two clues to the *answer* of a puzzle; the second one reveals more."""
        raise LookupError("there are no clues in this game")

    def extra_view(self, position: P) -> V | None:
        """A further view for the engine to examine, whose result `explain` finds as `Hint.aside`; None for none."""
        return None


@cache
def game_ui_of(game: str) -> GameUi[Any, Any]:
    """The `GAME_UI` of *game*'s folder. Raises LookupError unless there is one."""
    return game_part(__package__, game, "GAME_UI", GameUi)

"""The texts and controls of a game, found in the folder of `sumon/ui/games/` that is named like the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
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
from sumon.render import NO_FOOT, Caption, CardLine, Fact, Foot
from sumon.render.foot import unmarked
from sumon.services.past.reviewing import Hint
from sumon.ui.interactions.controls import Button, Menu, Row, in_rows
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import unbroken


class Verb(StrEnum):
    """The actions of the controls of a turn being entered, those that a game shows among them."""

    DO = "do"  # one more entry
    PICK = "pick"  # see what can be entered after that; nothing is entered yet
    END = "end"
    UNDO = "undo"
    FORM = "form"
    ENTERED = "entered"  # the form was sent
    PROPOSE = "propose"  # a whole turn by button
    PLAY = "play"  # a whole turn by menu
    PRIVATE = "private"  # see what the player alone may see
    CHOSEN = "chosen"  # a turn that was put together there
    RANDOM = "random"  # any legal turn, in matches alone


MAX_ABOUT = 100  # of a line in a menu, and of the description of a command

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
    """A private message for one player: *text*, controls, and the *view* of the picture (None: the player's own).

    *brief*: a shorter text above a picture, which says the rest in its foot. *pick*, *strip*, *places*, *foot* and
    *judged*: texts of its picture beside the view, as in a `Caption`.
    """

    text: str
    rows: tuple[Row, ...] = ()
    view: View | None = None
    pick: str = ""
    strip: str = ""
    places: tuple[str, ...] = ()
    foot: Foot = NO_FOOT
    judged: bool = True
    brief: str = ""

    def said(self, *, as_text: bool) -> str:
        """The text above the picture; whoever reads boards *as_text* gets the whole."""
        return self.text if as_text else self.brief or self.text

    def beside(self, caption: Caption) -> Caption:
        """*caption* with what the picture says while a move is put together."""
        pick = self.pick or caption.pick
        return replace(caption, pick=pick, strip=self.strip, places=self.places, foot=self.foot, judged=self.judged)


@dataclass(frozen=True, slots=True)
class Sentence:
    """What stands for a method of a `GameUi` that says the sentence *key* in any case."""

    key: str

    def __call__(self, translator: Translator) -> str:
        return translator.text(self.key)


class GameUi(ABC, Generic[V, P]):
    """How one game, with its views and its positions, looks and speaks in Discord; stateless.

    The abstract methods are what every game has to say. All others have an answer that fits a game without hidden
    things, sides, variants and explanations.
    """

    private_default: str | None = None
    """What `/rack` asks `private` for; None when the game hides nothing."""

    foresees: bool = False
    """Whether the engine's score tells how the game will end, not only what the next turns bring."""

    @abstractmethod
    def name(self, translator: Translator) -> str: ...

    @abstractmethod
    def prompt(self, view: V, pick: str, translator: Translator) -> str:
        """One sentence that tells the player on turn what can be done now, after *pick* was clicked."""

    @abstractmethod
    def goal(self, translator: Translator) -> str:
        """One sentence on what the game is about, for the first board of either player."""

    @abstractmethod
    def form_help(self, view: V, translator: Translator) -> str:
        """The notation to be typed now, in at most 100 characters."""

    @abstractmethod
    def example(self, view: V) -> str:
        """A move in notation, as an example of what can be typed."""

    @abstractmethod
    def rules(self, translator: Translator) -> list[Page]:
        """The rules, with the views that the pictures show."""

    def deal_rule(self, translator: Translator) -> str:
        """What both players can do in their first turn wherever setups are drawn until they can; "" for nothing."""
        return ""

    def shown(self, move: str) -> str:
        """*move*, or a part of one, as it is read in a sentence or a menu; typed like that it means the same."""
        return move

    def in_line(self, move: str) -> str:
        """*move* as it is `shown`, without line breaks in it."""
        return unbroken(self.shown(move))

    def variant(self, variant: str, translator: Translator) -> str:
        """The name of a variant."""
        return translator.text("ui-standard-variant")

    def about(self, translator: Translator) -> str:
        """What the game is, for those who do not know it: at most `MAX_ABOUT` characters without markup."""
        return unmarked(self.goal(translator).removeprefix("-# "))[:MAX_ABOUT]

    def about_variant(self, variant: str, translator: Translator) -> str:
        """What is special about *variant*: at most `MAX_ABOUT` characters without markup; "" says nothing."""
        return ""

    def side(self, view: V, player: Player, translator: Translator) -> str | None:
        """The side of *player*, such as a colour; None when the seats have no names."""
        return None

    def rows(self, view: V, pick: str, translator: Translator) -> list[Row]:
        """The controls, at most four rows; *pick* is the argument of the last `pick` button, "" at first.

        A `pick` that none of these rows offers never arrives here.
        """
        return []

    def rows_flipped(self, view: V, pick: str, translator: Translator) -> list[Row]:
        """The `rows` for somebody who sees the board from the far side: see `Caption`."""
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
        """A sentence on *move* by *mover*, which led to *view*, if its notation does not tell it.

        *names*: both players by seat. None for all moves whose notation says enough. `comment` follows it.
        """
        return None

    def prospect(self, view: V, translator: Translator) -> str:
        """The effect of the proposed move in *view*, "" if the cautions have told it before a preview."""
        return ""

    def best_turn(self, moves: Sequence[str], gains: Sequence[int], translator: Translator) -> Fact:
        """The most remarkable turn of a finished game, for its result card. *gains*: the points each brought."""
        return Fact(f"+{max(gains)}", translator.text("ui-card-best-turn"))

    def feat(self, record: Record, player: Player, *, has_won: bool, hinted: Collection[int] = ()) -> Feat | None:
        """What *player* did best in a finished game; the best of all games is on a profile. None for nothing.

        *has_won*: by the rules, not because the other one gave up. *hinted*: after how many moves their turn had a
        hint, and so counts for nothing. Takes a moment. Raises ValueError or LookupError for a record that does not
        replay.
        """
        turns = pairwise(record.positions())
        gains = [
            after.scores[player] - before.scores[player]
            for before, after in turns
            if before.to_move is player and before.ply not in hinted
        ]
        return Feat((max(gains),)) if gains and max(gains) > 0 else None

    def feat_line(self, feat: Feat, translator: Translator) -> CardLine:
        """What *feat* is called, and how great it is."""
        return CardLine(translator.text("ui-card-best-turn"), (f"+{feat.rank[0]}",))

    def private(self, view: V, what: str, translator: Translator) -> Private:
        """The private message for the viewer who clicked a `private` button for *what*. May take a second.

        Raises InvalidCustomIdError if no button asks for it.
        """
        raise InvalidCustomIdError("nothing is hidden in this game")

    def on_board(self, view: V, what: str, translator: Translator) -> Private | None:
        """What stands on the board itself of the viewer, who plays the computer, after a `private` button.

        *what*: what that button asks for, "" before any. None where the game hides nothing. May take a second.
        Raises InvalidCustomIdError if no button asks for it.
        """
        return None

    def chosen_move(self, view: V, what: str) -> str:
        """The move that the player on turn put together in private, where a `chosen` button says *what*.

        So hidden tiles need not stand in buttons. Raises InvalidCustomIdError for what none says, MoveError for
        what is no legal move.
        """
        raise InvalidCustomIdError("nothing is put together in private")

    def is_previewed(self, what: str) -> bool:
        """Whether what a `chosen` button for *what* does has been seen on the board before it is played."""
        return True

    def leads_to(self, view: V, what: str, move: str) -> bool:
        """Whether what `private` was asked for may still become *move*, or a move of that pattern."""
        return True

    def rows_with(self, view: V, pick: str, entries: Sequence[str], translator: Translator) -> list[Row]:
        """The `rows` with *entries* among them that the rules forbid: tutorials have such."""
        forbidden = in_rows([Button(entry, Verb.DO, entry) for entry in entries])
        return [*self.rows(view, pick, translator), *forbidden]

    def remark(self, move: str, before: P, after: V, translator: Translator) -> str:
        """One sentence to a beginner on the effect of *move*, which led from *before* to *after*; "" for none.

        It is public.
        """
        return ""

    def explain(self, hint: Hint, position: P, translator: Translator) -> list[str]:
        """Sentences on why the engine would play the move of *hint* in *position*: what it brings and prevents.

        May take a second.
        """
        return []

    def puzzle_task(self, task: str, view: V, translator: Translator) -> str:
        """One sentence on what to find in a puzzle of *task*, one of the tasks of the game's engine."""
        raise LookupError(f"nobody can say what to find in a puzzle of {task!r}")

    def puzzle_compared(self, task: str, worth: float, best: float, translator: Translator) -> str:
        """How much an answer that is worth *worth* achieves, compared with the best."""
        raise LookupError(f"nobody can say what an answer to {task!r} is worth")

    def clues(self, position: P, answer: str, translator: Translator) -> tuple[str, str]:
        """Two sentences that lead to the *answer* of a puzzle, the second one further than the first."""
        raise LookupError("there are no clues in this game")

    def aside(self, position: P) -> V | None:
        """Another view that the engine should examine for the sake of `explain`; the result is `Hint.aside`."""
        return None


@cache
def game_ui_of(game: str) -> GameUi[Any, Any]:
    """The `GAME_UI` of *game*'s folder. Raises LookupError unless there is one."""
    return game_part(__package__, game, "GAME_UI", GameUi)

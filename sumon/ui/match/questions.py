"""Questions about a board, as people type them in any of the languages: “where is my 5?”, “c4”, “letzter Zug”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from sumon.core.typed import cleaned
from sumon.i18n import Translator, default_catalog
from sumon.ui.games.game_ui import Subject


class Ask(StrEnum):
    """A question that can be asked about every game."""

    ALL = "all"
    LAST = "last"
    TURN = "turn"
    TIME = "time"
    MOVES = "moves"
    SCORE = "score"
    PIECES = "pieces"


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """A question about every game, or about the square, the number or the line *name*."""

    about: Ask | Subject
    name: str = ""

    @property
    def text(self) -> str:
        """The question in a form that `read_question` reads in any language."""
        return f"{self.about}:{self.name}" if self.name else str(self.about)


LABELS: Mapping[Ask | Subject, str] = MappingProxyType(
    {
        Ask.ALL: "look-all",
        Ask.LAST: "look-last",
        Ask.TURN: "look-turn",
        Ask.TIME: "look-time",
        Ask.MOVES: "look-moves",
        Ask.SCORE: "look-score",
        Ask.PIECES: "look-pieces",
        Subject.SQUARE: "look-square",
        Subject.NUMBER: "look-number",
        Subject.RANK: "look-rank",
        Subject.FILE: "look-file",
        Subject.ROW: "look-row",
        Subject.COLUMN: "look-column",
        Subject.BOX: "look-box",
    }
)
_WORDS: Mapping[Ask | Subject, str] = MappingProxyType(
    {
        Ask.ALL: "look-words-all",
        Ask.LAST: "look-words-last",
        Ask.TURN: "look-words-turn",
        Ask.TIME: "look-words-time",
        Ask.MOVES: "look-words-moves",
        Ask.SCORE: "look-words-score",
        Ask.PIECES: "look-words-pieces",
        Subject.RANK: "look-words-row",
        Subject.ROW: "look-words-row",
        Subject.FILE: "look-words-column",
        Subject.COLUMN: "look-words-column",
        Subject.BOX: "look-words-box",
    }
)
_TOKEN = re.compile(r"[a-z0-9]+|[-+:=]")
_SIGNS = str.maketrans("×÷", "x:")  # as they are said, and as they are in notation
_SWAPPED = re.compile(r"^([0-9]+)([a-z])$")  # “13J”, the start of a sum across
_INFLECTED = re.compile(r"^([0-9]+)(?:st|nd|rd|th|s|er|en|te|ten)$")
_APART = re.compile(r"(?<![a-z0-9])([a-z]) ([0-9]{1,2})(?![a-z0-9])")  # “c 4”


def label_of(question: BoardQuestion, translator: Translator) -> str:
    """*question* as it is offered to the reader."""
    return translator.text(LABELS[question.about], name=question.name)


def read_question(typed: str, subjects: Mapping[Subject, Sequence[str]]) -> BoardQuestion | None:
    """The question in *typed*, in any language, about a game with *subjects*; None if there is none.

    A square goes before a line, a line before a number, and a number before what can be asked about every game.
    """
    for question in every_question(subjects):
        if typed == question.text:
            return question
    text = cleaned(typed).casefold().translate(_SIGNS)
    found = _named(text, subjects)
    if found is None:
        said = [(len(word), about) for about in Ask for word in _words(about) if _has(text, word)]
        found = BoardQuestion(max(said)[1]) if said else None
    return found


def every_question(subjects: Mapping[Subject, Sequence[str]]) -> Iterator[BoardQuestion]:
    """All questions about a game with *subjects*, those about every game first."""
    yield from map(BoardQuestion, Ask)
    for subject, names in subjects.items():
        yield from (BoardQuestion(subject, name) for name in names)


def _named(text: str, subjects: Mapping[Subject, Sequence[str]]) -> BoardQuestion | None:
    names = {subject: {name.casefold(): name for name in known} for subject, known in subjects.items()}
    squares = [_SWAPPED.sub(r"\2\1", token) for token in _TOKEN.findall(text)]
    numbers = [_INFLECTED.sub(r"\1", token) for token in _TOKEN.findall(text)]
    joined = _TOKEN.findall(_APART.sub(r"\1\2", text))
    lines = [each for each in subjects if each in _WORDS and any(_has(text, word) for word in _words(each))]
    for wanted, parts in (
        (Subject.SQUARE, squares),
        *((line, numbers) for line in lines),
        (Subject.SQUARE, joined),
        (Subject.NUMBER, numbers),
    ):
        if found := _first(names.get(wanted, {}), parts):
            return BoardQuestion(wanted, found)
    columns = [each for each in (Subject.FILE, Subject.COLUMN) if text in names.get(each, ())]  # “c” alone
    return BoardQuestion(columns[0], names[columns[0]][text]) if columns else None


def _first(names: Mapping[str, str], tokens: Sequence[str]) -> str | None:
    return next((names[token] for token in tokens if token in names), None)


@cache
def _words(about: Ask | Subject) -> frozenset[str]:
    """The words of all languages for *about*."""
    catalog = default_catalog()
    said = (catalog.text(_WORDS[about], locale) for locale in catalog.locales)
    return frozenset(word.strip().casefold() for words in said for word in words.split("|"))


def _has(text: str, word: str) -> bool:
    """Whether *text* has *word*, in a language with spaces as a whole word."""
    if word.isascii() or "a" <= word[-1] <= "ÿ":
        return re.search(rf"(?<![a-zß-ÿ]){re.escape(word)}(?![a-zß-ÿ])", text) is not None
    return word in text

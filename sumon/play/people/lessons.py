"""Tutorials: positions to act in, one after the other, and how far people have come. See `data/lessons`."""

from __future__ import annotations

import hashlib
import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from sumon.config import DATA
from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record
from sumon.play.match.turn_editor import END, CompleteMove, TurnEditor, written
from sumon.play.replays import position_after

FOLDER = DATA / "lessons"
LEARNER = Player.FIRST  # whose eyes every lesson is seen with, and who is on turn wherever something is to be done
VERSION_DIGITS = 8
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a tutorial: the position after *record*, with *draft* entered.

    *text* is the key of what it says, *otherwise* of what is said to a tap that is not wanted here. *accept*:
    what has to be done, as patterns with `*`; where there are none, it is only read. *offer*: entries against the
    rules that can be tapped as well. *wrong*: patterns of taps and the keys of what is said to them.
    *pick*: what has been tapped already.
    """

    name: str
    text: str
    record: Record
    draft: str = ""
    pick: str = ""
    accept: tuple[str, ...] = ()
    otherwise: str = ""
    offer: tuple[str, ...] = ()
    wrong: tuple[tuple[str, str], ...] = ()

    @property
    def position(self) -> AnyPosition:
        """The position it takes place in."""
        return position_after(self.record)

    @property
    def editor(self) -> TurnEditor:
        """The position with what is entered already."""
        return TurnEditor(self.position, self.draft)

    def after(self, before: Step, entry: str) -> Step:
        """This step, of what follows from the *entry* that was accepted in the step *before*, as far as it does."""
        if self.draft or self.record.moves[:-1] != before.record.moves:
            return self
        done = written(before.editor.extend(entry) if entry != END else before.editor.end())
        return replace(self, record=before.record.then(done))

    @property
    def leaves_a_choice(self) -> bool:
        """Whether more than one entry is accepted."""
        return any("*" in pattern for pattern in self.accept)

    def accepts(self, entry: str) -> bool:
        """Whether *entry*, as it is written in the game, is what has to be done."""
        return any(fnmatchcase(entry, pattern) for pattern in self.accept)

    def objection(self, tap: str) -> Message:
        """The objection to a *tap* that is not wanted here."""
        key = next((key for pattern, key in self.wrong if fnmatchcase(tap, pattern)), self.otherwise)
        return Message(key)

    def judge(self, entry: str) -> tuple[Message, ...]:
        """Nothing when *entry* is right; otherwise the rule that it breaks, or why it is not wanted here."""
        editor = self.editor
        try:
            if entry == END:
                if editor.draft:
                    editor.end()
                return () if self.accepts(END) else (self.objection(END),)
            entered = editor.extend(entry)
        except MoveError as error:
            return (error.message,)
        added = written(entered).removeprefix(self.draft).strip()
        if self.accepts(added):
            return ()
        if isinstance(entered, TurnEditor) and entered.may_end:
            entered = entered.end()
        cautions = entered.cautions if isinstance(entered, CompleteMove) else ()
        return (*cautions, self.objection(added))


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The steps of one game. *version* is another one whenever anything in them changes."""

    game: str
    version: str
    steps: tuple[Step, ...]

    def after(self, number: int, entry: str) -> Tutorial:
        """The tutorial for somebody who has done *entry* in step *number*."""
        steps = list(self.steps)
        steps[number + 1] = steps[number + 1].after(steps[number], entry)
        return replace(self, steps=tuple(steps))

    def index(self, name: str) -> int | None:
        """The index of the step called *name*, from 0; None if there is no such step, or no longer."""
        return next((number for number, step in enumerate(self.steps) if step.name == name), None)


@cache
def tutorial_of(game: str) -> Tutorial | None:
    """The tutorial of *game*; None, which is logged, when its file is missing or cannot be read."""
    path = FOLDER / f"{game}.toml"
    try:
        written = path.read_bytes()
        return read_tutorial(game, written)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        log.warning("there is no tutorial of %s: %s cannot be read (%r)", game, path.name, error)
        return None


def read_tutorial(game: str, written: bytes) -> Tutorial:
    """The tutorial in a file. Raises TOMLDecodeError, UnicodeDecodeError, KeyError or TypeError."""
    content = tomllib.loads(written.decode("utf-8"))
    positions: Mapping[str, Any] = content["positions"]
    steps = tuple(_step(game, step, positions) for step in content["steps"])
    return Tutorial(game, hashlib.sha256(written).hexdigest()[:VERSION_DIGITS], steps)


def _step(game: str, step: Mapping[str, Any], positions: Mapping[str, Any]) -> Step:
    at = positions[step["position"]]
    moves = (*at.get("moves", ()), *step.get("moves", ()))
    record = Record(game, at.get("variant", "standard"), "".join(at["setup"]), moves)
    return Step(
        name=step["name"],
        text=step["text"],
        record=record,
        draft=step.get("draft", ""),
        pick=step.get("pick", ""),
        accept=tuple(step.get("accept", ())),
        otherwise=step.get("otherwise", ""),
        offer=tuple(step.get("offer", ())),
        wrong=tuple(step.get("wrong", {}).items()),
    )

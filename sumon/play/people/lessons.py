"""Tutorials: positions to act in, one after the other, as declared in `data/lessons`."""

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
LEARNER = Player.FIRST  # the viewer of every lesson, who is on turn in each step that asks for an entry
VERSION_DIGITS = 8
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a tutorial: the position after *record*, with *draft* entered."""

    name: str
    text: str  # key of its sentence
    record: Record
    draft: str = ""
    pick: str = ""  # already narrowed down in the controls
    accept: tuple[str, ...] = ()  # patterns, with `*`, of the right entries; empty if the step is only read
    otherwise: str = ""  # key of the sentence for any other tap
    offer: tuple[str, ...] = ()  # further entries to tap, which the rules refuse
    wrong: tuple[tuple[str, str], ...] = ()  # patterns of taps, each with the key of its own sentence

    @property
    def position(self) -> AnyPosition:
        """The position of the step, before its draft."""
        return position_after(self.record)

    @property
    def editor(self) -> TurnEditor:
        """The editor of the position, with the draft entered."""
        return TurnEditor(self.position, self.draft)

    def after(self, before: Step, entry: str) -> Step:
        """This step, continued from the *entry* that was accepted in the step *before*.

        The step is unchanged if it has a draft, or does not follow the position of *before* by one move.
        """
        if self.draft or self.record.moves[:-1] != before.record.moves:
            return self
        done = written(before.editor.extend(entry) if entry != END else before.editor.end())
        return replace(self, record=before.record.then(done))

    @property
    def leaves_a_choice(self) -> bool:
        """Whether more than one entry is accepted."""
        return any("*" in pattern for pattern in self.accept)

    def accepts(self, entry: str) -> bool:
        """Whether *entry*, in notation, is a right one."""
        return any(fnmatchcase(entry, pattern) for pattern in self.accept)

    def objection(self, tap: str) -> Message:
        """The objection to a *tap* that is not wanted here."""
        key = next((key for pattern, key in self.wrong if fnmatchcase(tap, pattern)), self.otherwise)
        return Message(key)

    def judge(self, entry: str) -> tuple[Message, ...]:
        """Nothing if *entry* is right; otherwise the broken rule, or the objection to the entry."""
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
    """The steps of one game; any change in them changes *version*."""

    game: str
    version: str
    steps: tuple[Step, ...]

    def after(self, number: int, entry: str) -> Tutorial:
        """The tutorial after *entry* was accepted in step *number*."""
        steps = list(self.steps)
        steps[number + 1] = steps[number + 1].after(steps[number], entry)
        return replace(self, steps=tuple(steps))

    def index(self, name: str) -> int | None:
        """The index of the step *name*, from 0; None if there is no such step, or no longer."""
        return next((number for number, step in enumerate(self.steps) if step.name == name), None)


@cache
def tutorial_of(game: str) -> Tutorial | None:
    """The tutorial of *game*; None, with a warning in the log, if its file is missing or cannot be read."""
    path = FOLDER / f"{game}.toml"
    try:
        written = path.read_bytes()
        return read_tutorial(game, written)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        log.warning("there is no tutorial of %s: %s cannot be read (%r)", game, path.name, error)
        return None


def read_tutorial(game: str, written: bytes) -> Tutorial:
    """The tutorial in the bytes of a file. Raises TOMLDecodeError, UnicodeDecodeError, KeyError or TypeError."""
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

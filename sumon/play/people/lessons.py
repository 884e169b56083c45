"""Tutorials: positions to act in, one after the other, and how far people have come. See `data/lessons`."""

from __future__ import annotations

import hashlib
import logging
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Protocol

from sumon.config import DATA
from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.play.due import DueList
from sumon.play.match.desk import END, Desk, Whole, written
from sumon.play.model import Match
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
    def desk(self) -> Desk:
        """The position with what is entered already."""
        return Desk(self.position, self.draft)

    def after(self, before: Step, entry: str) -> Step:
        """This step, of what follows from the *entry* that was accepted in the step *before*, as far as it does."""
        if self.draft or self.record.moves[:-1] != before.record.moves:
            return self
        done = written(before.desk.extend(entry) if entry != END else before.desk.end())
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
        desk = self.desk
        try:
            if entry == END:
                if desk.draft:
                    desk.end()
                return () if self.accepts(END) else (self.objection(END),)
            entered = desk.extend(entry)
        except MoveError as error:
            return (error.message,)
        added = written(entered).removeprefix(self.draft).strip()
        if self.accepts(added):
            return ()
        if isinstance(entered, Desk) and entered.may_end:
            entered = entered.end()
        cautions = entered.cautions if isinstance(entered, Whole) else ()
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


class LessonStore(Protocol):
    """How far people have come in the tutorials, and against which levels they have played."""

    async def find(self, user_id: int, game: str) -> str | None:
        """The step of the game's tutorial that the person has reached; None before the first."""
        ...

    async def done_by(self, user_id: int) -> Collection[str]:
        """The games whose tutorial the person has ever done."""
        ...

    async def set(
        self, user_id: int, game: str, step: str, *, keep: Collection[str], is_done: bool, now: datetime
    ) -> None:
        """Remembers that the person has reached *step*, unless they are at one of *keep* already.

        *is_done*: with it the tutorial is done, once and for all.
        """
        ...

    async def has_met_computer(self, user_id: int, game: str, level: str, before: int) -> bool:
        """Whether the person has a match of *game* against *level* with a lower id than *before*."""
        ...


class GreetingStore(Protocol):
    """Servers that the bot has joined: each is greeted once."""

    async def add(self, guild_id: int, now: datetime) -> None:
        """Makes the greeting of a server due, unless it has been greeted or is going to be."""
        ...

    @property
    def due(self) -> DueList:
        """Servers that the bot has joined without having greeted them yet."""
        ...


class Lessons:
    """How far people have come in the tutorials. What a method returns has been committed."""

    def __init__(self, store: LessonStore, greetings: GreetingStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._greetings = greetings
        self._now = now

    async def reached(self, user_id: int, tutorial: Tutorial) -> int:
        """The number of the step to go on with; 0 if the one reached no longer exists."""
        name = await self._store.find(user_id, tutorial.game)
        return (tutorial.index(name) if name is not None else None) or 0

    async def advance(self, user_id: int, tutorial: Tutorial, number: int) -> int:
        """The number of the step after *number*, which counts as reached unless a later one does.

        So a second device, or a second tap, loses no progress.
        """
        last = len(tutorial.steps) - 1
        following = min(number + 1, last)
        keep = [step.name for step in tutorial.steps[following:]]
        await self._reach(user_id, tutorial, following, keep=keep, is_done=following == last)
        return following

    async def begin_anew(self, user_id: int, tutorial: Tutorial) -> None:
        """Takes the user back to the first step; a tutorial that was done stays so."""
        await self._reach(user_id, tutorial, 0)

    async def _reach(
        self, user_id: int, tutorial: Tutorial, number: int, *, keep: Collection[str] = (), is_done: bool = False
    ) -> None:
        step = tutorial.steps[number].name
        await self._store.set(user_id, tutorial.game, step, keep=keep, is_done=is_done, now=self._now())

    async def is_first_game(self, match: Match) -> bool:
        """Whether *match* is a person's first one of its game against the computer at its easiest."""
        levels = engine_of(match.record.game).levels
        people = [seat.user_id for seat in match.seats if seat.user_id is not None]
        if len(people) != 1 or not levels or levels[0] not in {seat.level for seat in match.seats}:
            return False
        return not await self._store.has_met_computer(people[0], match.record.game, levels[0], match.id)

    async def greet(self, guild_id: int) -> None:
        """Has a server greeted that has not been."""
        await self._greetings.add(guild_id, self._now())

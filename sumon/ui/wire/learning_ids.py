"""The `custom_id`s of tutorials, pages on how to play, the greeting, puzzles and deals; see `custom_ids`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sumon.ui.wire.custom_ids import DEAL, GREETING, LESSON, PUZZLE, RULES, ForgedError

_DAY = "%y%m%d"
_LESSON = re.compile(
    r"u:(?P<game>[a-z]{1,20}):(?P<version>[0-9a-f]{1,8}|-):(?P<step>[a-z0-9]{1,32}|-):(?P<verb>[a-z]{1,12})"
    r"(?::(?P<argument>[^#]*))?(?:#.*)?",
    re.DOTALL,
)
_RULES = re.compile(r"r:([a-z]{1,20}):([0-9]{1,3})")
_DEAL = re.compile(r"e:([a-z]{1,20}):([0-9]{6}):([a-z]{1,12})")
_GREETING = re.compile(r"w:([a-z]{1,12})")
_PUZZLE = re.compile(
    r"z:(?P<id>[0-9a-f]{8}):(?P<day>[0-9]{6}|-):(?P<verb>[a-z]{1,12}):(?P<draft>[^:#]*):(?P<argument>[^#]*)(?:#.*)?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class LessonAction:
    """What a click asks for in the tutorial of *game*, and which *step* of which *version* its button was on."""

    game: str
    version: str
    step: str
    verb: str
    argument: str = ""


def lesson_id(action: LessonAction, tag: str = "") -> str:
    """The `custom_id` of a control in a tutorial."""
    text = f"{LESSON}:{action.game}:{action.version}:{action.step}:{action.verb}"
    return text + (f":{action.argument}" if action.argument else "") + (f"#{tag}" if tag else "")


def open_lesson_id(game: str) -> str:
    """The `custom_id` of a button that opens the tutorial of *game* where somebody has stopped."""
    return lesson_id(LessonAction(game, "-", "-", "open"))


def read_lesson_id(custom_id: str, values: Sequence[str] = ()) -> LessonAction:
    """The action in *custom_id*, with what was chosen in a menu; whether there is such a step is not known here.

    Raises ForgedError.
    """
    found = _LESSON.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a tutorial")
    argument = " ".join(part for part in (found["argument"], *values) if part)
    return LessonAction(found["game"], found["version"], found["step"], found["verb"], argument)


def rules_id(game: str, page: int) -> str:
    """The `custom_id` of a button that leads to a page on how to play *game*, counted from 0."""
    return f"{RULES}:{game}:{page}"


def read_rules_id(custom_id: str) -> tuple[str, int]:
    """The game and the page; whether there are such is not known here. Raises ForgedError."""
    found = _RULES.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of the rules")
    return found[1], int(found[2])


def greeting_id(verb: str) -> str:
    """The `custom_id` of a button under the greeting of a server."""
    return f"{GREETING}:{verb}"


def read_greeting_id(custom_id: str) -> str:
    """The verb of a button under a greeting. Raises ForgedError."""
    found = _GREETING.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a greeting")
    return found[1]


@dataclass(frozen=True, slots=True)
class PuzzleAction:
    """What a click asks for on a puzzle, the daily one of *day* or of no day, with *draft* entered so far."""

    puzzle: str
    day: date | None
    verb: str
    draft: str = ""
    argument: str = ""


def puzzle_id(action: PuzzleAction, tag: str = "") -> str:
    """The `custom_id` of a control on a puzzle; controls that do the same need different *tag*s."""
    day = action.day.strftime(_DAY) if action.day is not None else "-"
    text = f"{PUZZLE}:{action.puzzle}:{day}:{action.verb}:{action.draft}:{action.argument}"
    return text + (f"#{tag}" if tag else "")


def read_puzzle_id(custom_id: str, values: Sequence[str] = ()) -> PuzzleAction:
    """The action in *custom_id*; the *values* chosen in a menu end its argument. Raises ForgedError."""
    found = _PUZZLE.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a puzzle")
    try:
        day = None if found["day"] == "-" else datetime.strptime(found["day"], _DAY).date()
    except ValueError:
        raise ForgedError("no day") from None
    argument = " ".join(part for part in (found["argument"], *values) if part)
    return PuzzleAction(found["id"], day, found["verb"], found["draft"], argument)


@dataclass(frozen=True, slots=True)
class DealAction:
    """What a click asks for about the deal of *game* and *day*."""

    game: str
    day: date
    verb: str


def deal_id(action: DealAction) -> str:
    """The `custom_id` of a control about a deal of the day."""
    return f"{DEAL}:{action.game}:{action.day.strftime(_DAY)}:{action.verb}"


def read_deal_id(custom_id: str) -> DealAction:
    """The action in *custom_id*; whether there is such a deal is not known here. Raises ForgedError."""
    found = _DEAL.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a deal")
    try:
        day = datetime.strptime(found[2], _DAY).date()
    except ValueError:
        raise ForgedError("no day") from None
    return DealAction(found[1], day, found[3])

"""Every kind of `custom_id` that any version of the bot has sent, in a file, and how the bot reads one today.

A line of `custom_ids.jsonl` is a `custom_id`, what was chosen in its menu, its family and what its parts mean, in
words and numbers that do not depend on how the bot names them. A line is never removed or changed: the message that
it stands in may still be there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from sumon.ui import custom_ids, learning_ids

EVER_SENT = Path(__file__).parent / "ui" / "custom_ids.jsonl"

Meaning = dict[str, Any]


def meaning(custom_id: str, values: Sequence[str] = ()) -> tuple[str, Meaning]:
    """The family of *custom_id* and the parts that it is read as. Raises ForgedError for what is refused.

    The only place here that knows how the bot reads them.
    """
    family, read = READERS[custom_ids.family_of(custom_id)]
    return family, read(custom_id, tuple(values))


def kind(family: str, parts: Meaning) -> tuple[str, ...]:
    """What tells apart two kinds of controls: the family, and what they do in it."""
    return (family, *(str(parts[name]) for name in ("verb", "whose", "field") if name in parts))


@cache
def ever_sent() -> list[dict[str, Any]]:
    """All lines of the file."""
    return [json.loads(line) for line in EVER_SENT.read_text(encoding="utf-8").splitlines()]


@cache
def known_kinds() -> frozenset[tuple[str, ...]]:
    """The kinds of which there is a line."""
    return frozenset(kind(each["family"], each["means"]) for each in ever_sent())


def unlisted(sent: Iterable[str]) -> set[str]:
    """Those of the custom_ids that were *sent* whose kind has no line in the file yet; families of tests apart."""
    known = (each for each in sent if custom_ids.family_of(each) in READERS)
    return {each for each in known if kind(*meaning(each)) not in known_kinds()}


# ---------------------------------------------------------------------- how the bot reads them


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _board(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = custom_ids.read_board_id(custom_id, values)
    seen = read.seen
    where = {"match": seen.match_id, "ply": seen.ply, "takebacks": seen.takebacks, "entries": seen.draft_length}
    return {**where, "verb": read.verb, "argument": read.argument}


def _numbered(read: Any, name: str) -> Any:
    return lambda custom_id, values: dict(zip((name, "verb"), read(custom_id), strict=True))


def _leaderboard(custom_id: str, values: tuple[str, ...]) -> Meaning:
    page = custom_ids.read_page_id(custom_id)
    chosen = {"against_bot": page.against_bot, "recent": page.recent, "everywhere": page.everywhere}
    return {"game": page.game, "offset": page.offset, **chosen}


def _archive(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = custom_ids.read_archive_id(custom_id, values)
    where = {"kind": str(read.source.kind), "number": read.source.id, "ply": read.ply}
    return {**where, "verb": read.verb, "argument": read.argument}


def _history(custom_id: str, values: tuple[str, ...]) -> Meaning:
    page, verb = custom_ids.read_history_id(custom_id)
    who = {"user": page.user_id, "opponent": page.opponent_id}
    return {**who, "game": page.game, "offset": page.offset, "verb": verb}


def _panel(custom_id: str, values: tuple[str, ...]) -> Meaning:
    plan, verb = custom_ids.read_panel_id(custom_id)
    who = {"opponent": plan.opponent_id, "level": plan.level}
    how = {"rated": plan.rated, "move_time": plan.move_time}
    return {"game": plan.game, "variant": plan.variant, **who, **how, "verb": verb}


def _setting(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = custom_ids.read_setting_id(custom_id, values)
    return {"whose": "server" if read.is_server else "me", "field": read.field, "value": read.value}


def _time(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = custom_ids.read_time_id(custom_id)
    return {"match": read.match_id, "ply": read.ply, "verb": read.verb}


def _lesson(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = learning_ids.read_lesson_id(custom_id, values)
    where = {"game": read.game, "version": read.version, "step": read.step}
    return {**where, "verb": read.verb, "argument": read.argument}


def _rules(custom_id: str, values: tuple[str, ...]) -> Meaning:
    game, page = learning_ids.read_rules_id(custom_id)
    return {"game": game, "page": page}


def _puzzle(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = learning_ids.read_puzzle_id(custom_id, values)
    what = {"puzzle": read.puzzle, "day": _day(read.day), "draft": read.draft}
    return {**what, "verb": read.verb, "argument": read.argument}


def _deal(custom_id: str, values: tuple[str, ...]) -> Meaning:
    read = learning_ids.read_deal_id(custom_id)
    return {"game": read.game, "day": _day(read.day), "verb": read.verb}


READERS: dict[str, tuple[str, Any]] = {
    "m": ("board", _board),
    "c": ("challenge", _numbered(custom_ids.read_challenge_id, "challenge")),
    "o": ("offer", _numbered(custom_ids.read_offer_id, "offer")),
    "f": ("spectator", _numbered(custom_ids.read_follow_id, "match")),
    "l": ("leaderboard", _leaderboard),
    "a": ("archive", _archive),
    "h": ("history", _history),
    "i": ("import", lambda custom_id, values: {"verb": custom_id.partition(":")[2]}),
    "n": ("panel", _panel),
    "g": ("running", lambda custom_id, values: {"offset": custom_ids.read_games_id(custom_id)}),
    "s": ("settings", _setting),
    "d": ("data", lambda custom_id, values: {"verb": custom_id.partition(":")[2]}),
    "t": ("time", _time),
    "u": ("tutorial", _lesson),
    "r": ("rules", _rules),
    "w": ("greeting", lambda custom_id, values: {"verb": learning_ids.read_greeting_id(custom_id)}),
    "z": ("puzzle", _puzzle),
    "e": ("deal", _deal),
}

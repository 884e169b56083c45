"""Every kind of `custom_id` that any version of the bot has sent, in a file, and how the bot reads one today.

A line of `custom_ids.jsonl` is a `custom_id`, what was chosen in its menu, the name of its format and the meaning
of its parts, in words and numbers that do not depend on how the bot names them. A line is never removed or changed:
the message that it stands in may still be there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from sumon.ui.interactions.ids import prefix_of
from sumon.ui.routes import ROUTES

EVER_SENT = Path(__file__).parent / "ui" / "custom_ids.jsonl"

BY_PREFIX = {id_format.prefix: id_format for id_format, _ in ROUTES}

Meaning = dict[str, Any]


def meaning(custom_id: str, values: Sequence[str] = ()) -> tuple[str, Meaning]:
    """The name of the format of *custom_id* and the meaning of its parts. Raises InvalidCustomIdError.

    The only place here that knows how the bot reads them.
    """
    prefix = prefix_of(custom_id)
    name, parts = READERS[prefix]
    return name, parts(BY_PREFIX[prefix].read(custom_id, values))


def kind(id_format: str, parts: Meaning) -> tuple[str, ...]:
    """The key by which two kinds of controls differ: the format, and their verb or field."""
    return (id_format, *(str(parts[name]) for name in ("verb", "whose", "field") if name in parts))


@cache
def ever_sent() -> list[dict[str, Any]]:
    """All lines of the file."""
    return [json.loads(line) for line in EVER_SENT.read_text(encoding="utf-8").splitlines()]


@cache
def known_kinds() -> frozenset[tuple[str, ...]]:
    """The kinds that have a line."""
    return frozenset(kind(each["family"], each["means"]) for each in ever_sent())


def unlisted(made: Iterable[str]) -> dict[tuple[str, ...], str]:
    """The kinds without a line in the file, each with one of the custom_ids *made*; no formats of tests."""
    kinds = {kind(*meaning(each)): each for each in sorted(made) if prefix_of(each) in READERS}
    return {each: made for each, made in kinds.items() if each not in known_kinds()}


# ---------------------------------------------------------------------- how the bot reads them


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _verb(action: Any) -> Meaning:
    return {"verb": str(action.verb)}


def _board(action: Any) -> Meaning:
    seen = action.seen
    where = {"match": seen.match_id, "ply": seen.ply, "takebacks": seen.takebacks, "entries": seen.draft_length}
    return {**where, **_verb(action), "argument": action.argument}


def _challenge(action: Any) -> Meaning:
    return {"challenge": action.challenge_id, **_verb(action)}


def _offer(action: Any) -> Meaning:
    return {"offer": action.offer_id, **_verb(action)}


def _follow(action: Any) -> Meaning:
    return {"match": action.match_id, **_verb(action)}


def _look(action: Any) -> Meaning:
    if not action.page:
        return _follow(action)
    whose, page = meaning(action.page)
    return {"whose": whose, "page": page, **_verb(action)}


def _prepared(action: Any) -> Meaning:
    where = {"match": action.match_id, "ply": action.ply, "takebacks": action.takebacks}
    return {**where, **_verb(action), "argument": action.argument}


def _leaderboard(page: Any) -> Meaning:
    chosen = {"against_bot": page.against_bot, "recent": page.recent, "everywhere": page.everywhere}
    return {"game": page.game, "offset": page.offset, **chosen}


def _archive(action: Any) -> Meaning:
    where = {"kind": str(action.source.kind), "number": action.source.id, "ply": action.ply}
    return {**where, **_verb(action), "argument": action.argument}


def _history(action: Any) -> Meaning:
    page = action.page
    who = {"user": page.user_id, "opponent": page.opponent_id}
    return {**who, "game": page.game, "offset": page.offset, **_verb(action)}


def _panel(action: Any) -> Meaning:
    plan = action.plan
    who = {"opponent": plan.opponent_id, "level": plan.level}
    control = plan.time_control
    time = None if control is None else str(control)
    how = {"rated": plan.rated, "move_time": int(time) if time is not None and time.isdigit() else time}
    return {"game": plan.game, "variant": plan.variant, **who, **how, **_verb(action)}


def _setting(action: Any) -> Meaning:
    return {"whose": "server" if action.is_server else "me", "field": action.field, "value": action.value}


def _time(action: Any) -> Meaning:
    return {"match": action.match_id, "ply": action.ply, **_verb(action)}


def _lesson(action: Any) -> Meaning:
    where = {"game": action.game, "version": action.version or "-", "step": action.step or "-"}
    return {**where, **_verb(action), "argument": action.argument}


def _puzzle(action: Any) -> Meaning:
    what = {"puzzle": action.puzzle, "day": _day(action.day), "draft": action.draft}
    return {**what, **_verb(action), "argument": action.argument}


def _deal(action: Any) -> Meaning:
    return {"game": action.game, "day": _day(action.day), **_verb(action)}


def _week(action: Any) -> Meaning:
    where = {"server": action.guild_id, "week": _day(action.week)}
    return {**where, **_verb(action), "challenge": action.challenge_id}


def _tournament(action: Any) -> Meaning:
    return {"tournament": action.tournament_id, **_verb(action), "argument": action.argument}


def _league(action: Any) -> Meaning:
    return {"season": action.season_id, **_verb(action), "argument": action.argument}


READERS: dict[str, tuple[str, Callable[[Any], Meaning]]] = {
    "m": ("board", _board),
    "c": ("challenge", _challenge),
    "o": ("offer", _offer),
    "f": ("spectator", _follow),
    "lk": ("look", _look),
    "b": ("prepared", _prepared),
    "l": ("leaderboard", _leaderboard),
    "a": ("archive", _archive),
    "h": ("history", _history),
    "i": ("import", lambda _: {"verb": "pasted"}),
    "n": ("panel", _panel),
    "g": ("running", lambda page: {"offset": page.offset}),
    "s": ("settings", _setting),
    "d": ("data", _verb),
    "t": ("time", _time),
    "u": ("tutorial", _lesson),
    "r": ("rules", lambda page: {"game": page.game, "page": page.page}),
    "w": ("greeting", _verb),
    "q": ("inquiry", _verb),
    "z": ("puzzle", _puzzle),
    "e": ("deal", _deal),
    "y": ("shared deal", lambda action: {"deal": action.deal_id, **_verb(action)}),
    "v": ("week", _week),
    "k": ("tournament", _tournament),
    "j": ("draft", _tournament),
    "p": ("managed tournament", _tournament),
    "lg": ("league", _league),
    "px": ("directed tournament", _tournament),
}

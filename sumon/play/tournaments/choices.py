"""The choices of an organiser for a tournament, the ones that fit together, and a start as people type it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, datetime, time, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sumon.core.registry import rules_of, slugs
from sumon.core.typed import cleaned
from sumon.engines import engine_of
from sumon.play.errors import TournamentError
from sumon.play.time import QuietHoursError, read_time

from .model import (
    FEWEST,
    LONGEST_NAME,
    MIN_GAMES,
    PACES,
    PLACES,
    SHORTEST_NAME,
    SWISS_ROUNDS,
    WITHIN,
    Format,
    Pace,
    Tournament,
)

_YEAR_FIRST = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[\sT,]\s*(\S.*)", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})[\s,]\s*(\S.*)", re.ASCII)


def read_start(text: str, zone: str | None, now: datetime) -> datetime:
    """The moment of a typed day and time in *zone* (None: UTC), in UTC.

    Raises TournamentError for a text that is no such moment, and for a moment at which no tournament may start.

    >>> str(read_start("2026-12-01 18:00", "Europe/Berlin", datetime(2026, 11, 20, tzinfo=UTC)))
    '2026-12-01 17:00:00+00:00'
    """
    moment = _read(cleaned(text), _zone(zone))
    if moment is None:
        raise TournamentError("tournaments-start-unreadable", text=text)
    require_start(moment, now)
    return moment


def require_start(moment: datetime, now: datetime) -> None:
    """Raises TournamentError unless a tournament that is set up *now* may start at that *moment*."""
    if moment <= now:
        raise TournamentError("tournaments-start-past")
    if moment > now + WITHIN:
        raise TournamentError("tournaments-start-far", days=WITHIN.days)


def _read(text: str, zone: tzinfo) -> datetime | None:
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day, clock = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year, clock = found.groups()
    else:
        return None
    try:
        local = datetime.combine(date(int(year), int(month), int(day)), _time(clock), zone)
        return local.astimezone(UTC)
    except (ValueError, OverflowError, QuietHoursError):
        return None


def _time(text: str) -> time:
    """The time of the day in *text*. Raises QuietHoursError if it is none."""
    return read_time(re.sub(r"\s*(uhr|時)$", "", text.strip(), flags=re.IGNORECASE))


def _zone(name: str | None) -> tzinfo:
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC  # this machine no longer knows the zone


CHOICES = frozenset(
    {"game", "variant", "format", "rounds", "move_time", "round_time", "rated", "starts_at", "start_at_count"}
    | {"filler_level", "min_games", "at_once", "channel_id"}
)
AT_ONCE = (0, 2, 3, 5)  # games of a player in a round robin at the same time, at most; 0: all
ROUND_ROBINS = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)

_CONTROL = re.compile("[\0-\x1f\x7f\ud800-\udfff]+")


def readable_name(text: str) -> str:
    """The name of a tournament in the typed *text*. Raises TournamentError if it is too short or too long."""
    name = " ".join(_CONTROL.sub(" ", text).split())
    if len(name) < SHORTEST_NAME:
        raise TournamentError("tournaments-name-short", least=SHORTEST_NAME)
    if len(name) > LONGEST_NAME:
        raise TournamentError("tournaments-name-long", most=LONGEST_NAME, count=len(name))
    return name


def chosen(draft: Tournament, choices: dict[str, Any], now: datetime) -> Tournament:
    """*draft* with *choices*, by the names of its fields; earlier choices that no longer fit are reset.

    Raises TournamentError for an impossible choice, and TypeError for a name that is not in `CHOICES`.
    """
    if unknown := choices.keys() - CHOICES:
        raise TypeError(f"not choices of a tournament: {', '.join(sorted(unknown))}")
    if choices.get("starts_at") is not None:
        require_start(choices["starts_at"], now)
        choices = {"start_at_count": None, **choices}
    if choices.get("start_at_count") is not None:
        choices = {"starts_at": None, **choices}
    changed = _fitted(replace(draft, **choices))
    _require(all(getattr(changed, name) == choice for name, choice in choices.items()))
    _require(changed.game in slugs() and changed.variant in rules_of(changed.game).variants)
    _require(Pace(changed.move_time, changed.round_time) in PACES)
    _require(changed.at_once in AT_ONCE and changed.min_games in (0, MIN_GAMES))
    _require(changed.rounds in (0, *SWISS_ROUNDS))
    return changed


def _fitted(draft: Tournament) -> Tournament:
    """*draft* without the choices that its game and its format do not have."""
    if draft.game in slugs():
        variants, levels = rules_of(draft.game).variants, engine_of(draft.game).levels
        if draft.variant not in variants:
            draft = replace(draft, variant=variants[0])
        if draft.filler_level not in levels:
            draft = replace(draft, filler_level=None)
    if draft.format is not Format.SWISS:
        draft = replace(draft, rounds=0)
    if draft.format is Format.KNOCKOUT:
        draft = replace(draft, filler_level=None)  # there the strongest have byes
    if draft.format not in ROUND_ROBINS:
        draft = replace(draft, at_once=0)
    draft = replace(draft, size=PLACES[draft.format])
    if draft.start_at_count is not None and not FEWEST <= draft.start_at_count <= draft.size:
        draft = replace(draft, start_at_count=None)
    return draft


def _require(is_possible: bool) -> None:
    if not is_possible:
        raise TournamentError("tournaments-no-choice")

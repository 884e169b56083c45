"""The choices of an organiser for a tournament, the ones that fit together, and a start as people type it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Any

from sumon.core.message import Message
from sumon.core.registry import rules_of, slugs
from sumon.engines import engine_of
from sumon.play.errors import TournamentError
from sumon.play.moments.reading import moments_of
from sumon.play.weekends import zone_or_utc

from .model import (
    FEWEST,
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    MIN_GAMES,
    PLACES,
    SHORTEST_NAME,
    SWISS_ROUNDS,
    WITHIN,
    Format,
    Tournament,
)
from .paces import PACES, Pace


def read_start(text: str, zone: str | None, now: datetime, language: str = "en") -> datetime:
    """The typed moment in UTC, as a reader of *language* in *zone* (None: UTC) means it; slow the first time.

    Raises TournamentError for a text that is no moment or may mean several, and if no tournament may start then.

    >>> str(read_start("tomorrow 18:00", "Europe/Berlin", datetime(2026, 11, 20, tzinfo=UTC)))
    '2026-11-21 17:00:00+00:00'
    """
    moments = moments_of(text, zone_or_utc(zone), now, language)
    if not moments:
        raise TournamentError("tournaments-start-unreadable", text=text)
    if len(moments) > 1 and moments[-1] > now:
        raise TournamentError("tournaments-start-unclear", text=text, moments=tuple(map(_shown, moments)))
    require_start(moments[-1], now)
    return moments[-1]


def require_start(moment: datetime, now: datetime) -> None:
    """Raises TournamentError unless a tournament that is set up *now* may start at that *moment*."""
    if moment <= now:
        raise TournamentError("tournaments-start-past", moment=_shown(moment))
    if moment > now + WITHIN:
        raise TournamentError("tournaments-start-far", moment=_shown(moment), days=WITHIN.days)


def _shown(moment: datetime) -> Message:
    return Message.of("tournaments-moment", at=str(int(moment.timestamp())))


CHOICES = frozenset(
    {"game", "variant", "format", "rounds", "time_control", "round_time", "rated", "starts_at", "start_at_count"}
    | {"filler_level", "min_games", "at_once", "third_place", "channel_id", "name", "description"}
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


def readable_description(text: str) -> str:
    """The line about a tournament in the typed *text*. Raises TournamentError if it is too long."""
    line = " ".join(_CONTROL.sub(" ", text).split())
    if len(line) > LONGEST_DESCRIPTION:
        raise TournamentError("tournaments-description-long", most=LONGEST_DESCRIPTION, count=len(line))
    return line


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
    _require(Pace(changed.time_control, changed.round_time) in PACES)
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
    else:
        draft = replace(draft, third_place=False)
    if draft.format not in ROUND_ROBINS:
        draft = replace(draft, at_once=0)
    draft = replace(draft, size=PLACES[draft.format])
    if draft.start_at_count is not None and not FEWEST <= draft.start_at_count <= draft.size:
        draft = replace(draft, start_at_count=None)
    return draft


def _require(is_possible: bool) -> None:
    if not is_possible:
        raise TournamentError("tournaments-no-choice")

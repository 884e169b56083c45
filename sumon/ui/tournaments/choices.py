"""What was chosen on the panel of a draft, as its buttons and menus say it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord

from sumon.play.tournaments.model import PACES, Format, Pace
from sumon.ui.wire.ids import ForgedError, read_user

BY_HAND, NO_FILLER, RATED, UNRATED = "hand", "none", "r", "c"
START_COUNTS = (4, 6, 8, 10, 12, 16, 24, 32)
A_DAY = 86_400  # seconds
START_IN = (3_600, A_DAY, 2 * A_DAY, 3 * A_DAY, 7 * A_DAY)  # from now


def format_value(format: Format, rounds: int) -> str:
    """What stands for *format* with so many *rounds* in a menu."""
    return f"{format.name.lower()}:{rounds}"


def pace_value(pace: Pace) -> str:
    """What stands for *pace* in a menu."""
    return f"{pace.move_time}:{pace.round_time or 0}"


def count_value(count: int) -> str:
    """What stands for a start with so many people in a menu."""
    return f"n{count}"


def pause_value(seconds: int) -> str:
    """What stands for a start in so many *seconds* in a menu."""
    return f"in{seconds}"


def read_game(value: str) -> dict[str, Any]:
    game, _, variant = value.partition(":")
    return {"game": game, "variant": variant}


def read_format(value: str) -> dict[str, Any]:
    name, _, rounds = value.partition(":")
    formats = {each.name.lower(): each for each in Format}
    if name not in formats:
        raise ForgedError("no format to choose")
    return {"format": formats[name], "rounds": _read_count(rounds)}


def read_pace(value: str) -> dict[str, Any]:
    paces = {pace_value(each): each for each in PACES}
    if value not in paces:
        raise ForgedError("no pace to choose")
    return {"move_time": paces[value].move_time, "round_time": paces[value].round_time}


def read_begin(value: str) -> dict[str, Any]:
    counts = {count_value(each): each for each in START_COUNTS}
    pauses = {pause_value(each): each for each in START_IN}
    if value == BY_HAND:
        return {"starts_at": None, "start_at_count": None}
    if value in counts:
        return {"start_at_count": counts[value]}
    if value in pauses:
        return {"starts_at": discord.utils.utcnow() + timedelta(seconds=pauses[value])}
    raise ForgedError("no start to choose")


def read_rated(value: str) -> dict[str, Any]:
    return {"rated": value == RATED}


def read_filler(value: str) -> dict[str, Any]:
    return {"filler_level": None if value == NO_FILLER else value}


def read_who(value: str) -> dict[str, Any]:
    return {"min_games": _read_count(value)}


def read_once(value: str) -> dict[str, Any]:
    return {"at_once": _read_count(value)}


def _read_count(value: str) -> int:
    if len(value) != 1 or value not in "0123456789":
        raise ForgedError("no count to choose")
    return int(value)


def read_channel(value: str) -> dict[str, Any]:
    return {"channel_id": read_user(value)} if value else {}  # nothing is chosen: it stays

"""The level that fits a person: a number between the fixed levels of a game, so that about half is won.

On this scale the easiest fixed level is 1.0, the next one 2.0. At 2.4 the computer plays six turns in ten at the
second level and four in ten at the third. A match at such a level stores it as `like-2.4`; a plan that means
whatever fits says `LIKE_ME`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, floor
from random import Random

from sumon.engines import engine_of

LIKE_ME = "like"
NEWCOMERS = 1  # the index of the level that newcomers are offered: the second easiest
ENOUGH = 3  # finished games against the computer; from then on the fitting level is offered
MOST = 30  # the newest games, by which the fitting level is found
SLOPE = 1.2  # the effect of a level: a player one level above the computer wins three games in four
PRIOR = 3.0  # the spread of strengths around the newcomers' level, in levels
FADING = 0.97  # the weight of a game, relative to the game after it
STRIDE = 1.0  # the largest distance, in levels, between the fitting level and the level of the newest game
_FITTED = re.compile(rf"{LIKE_ME}-([1-9][0-9]?\.[0-9])")


@dataclass(frozen=True, slots=True)
class ComputerResult:
    """The result of one game against the computer at *level*, for the person."""

    level: str
    share: float  # 1 for a win, ½ for a draw, 0 for a loss
    hinted: bool = False  # the engine has helped the person


def known_level(game: str, level: str) -> str | None:
    """*level* if *game* has it, LIKE_ME for a fitted level, otherwise the level for newcomers.

    None where the computer does not play *game*.
    """
    levels = engine_of(game).levels
    if levels and (level == LIKE_ME or fitted_number(level) is not None):
        return LIKE_ME
    if level in levels:
        return level
    return levels[min(NEWCOMERS, len(levels) - 1)] if levels else None


def fitted_level(number: float) -> str:
    """The text of the level *number*.

    >>> fitted_level(2.4)
    'like-2.4'
    """
    return f"{LIKE_ME}-{number:.1f}"


def fitted_number(level: str) -> float | None:
    """The number of a level that was fitted to a person; None for all others."""
    found = _FITTED.fullmatch(level)
    return float(found[1]) if found else None


def number_of(game: str, level: str) -> float | None:
    """The number of *level* on the scale of *game*; None for a level that the computer no longer has."""
    levels = engine_of(game).levels
    return levels.index(level) + 1.0 if level in levels else fitted_number(level)


def plain_level(level: str) -> str:
    """The text of *level* in game records.

    >>> plain_level("like-2.4"), plain_level("casual")
    ('level 2.4', 'casual')
    """
    number = fitted_number(level)
    return level if number is None else f"level {number:.1f}"


def level_of_turn(game: str, level: str, chance: Random) -> str:
    """The fixed level at which the computer plays a turn of a match at *level*."""
    number, levels = fitted_number(level), engine_of(game).levels
    if number is None or not levels:
        return level
    lower = floor(number)
    place = lower - 1 + (chance.random() < number - lower)
    return levels[min(place, len(levels) - 1)]


def fitting_number(game: str, results: Sequence[ComputerResult]) -> float:
    """The level at which a person with these *results*, the newest first, wins about half of the games.

    It is the likeliest strength, given the spread of strengths around the newcomers' level; without results it is
    that level. It is at most STRIDE away from the level of the newest game. Games with hints do not count.
    """
    most = len(engine_of(game).levels)
    played = [
        (number, fared.share, FADING**age)
        for age, fared in enumerate(each for each in results[:MOST] if not each.hinted)
        if (number := number_of(game, fared.level)) is not None
    ]
    start = min(NEWCOMERS, most - 1) + 1.0

    def slope_at(strength: float) -> float:
        """The derivative of the logarithm of the likelihood; it falls as *strength* grows."""
        won = sum(weight * (share - _expected(strength - number)) for number, share, weight in played)
        return SLOPE * won - (strength - start) / PRIOR**2

    # The search goes beyond the ends of the scale, so that a lucky game there does not change the level at once.
    low, high = 1.0 - most, 2.0 * most
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if slope_at(middle) > 0 else (low, middle)
    if played:
        low = min(max(low, played[0][0] - STRIDE), played[0][0] + STRIDE)
    return round(min(max(low, 1.0), float(most)), 1)


def _expected(ahead: float) -> float:
    return 1 / (1 + exp(-SLOPE * ahead))

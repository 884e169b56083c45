"""Roles that a server has its members given: for places in its leagues, and for ratings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from sumon.play.settings import ServerSettings
from sumon.play.tournaments.model import CHAMPION, LAST_MEDAL

CHECKED_EVERY = timedelta(hours=1)  # as ratings change, and stop being settled


class RoleReason(StrEnum):
    """The reason for a role; its value is the field of the server's settings that has the role."""

    CHAMPION = "champion_role"  # the winners of the first divisions of the last seasons of leagues
    MEDAL = "medal_role"  # places 1 to 3 of any division of these seasons
    BAND = "band_role"
    HIGH_BAND = "high_band_role"


# The lowest settled rating of each band. Everyone begins with 1500.
BANDS: Mapping[RoleReason, int] = MappingProxyType({RoleReason.BAND: 1600, RoleReason.HIGH_BAND: 1800})


class Grant(NamedTuple):
    """A role of a person on a server."""

    user_id: int
    role_id: int


@dataclass(frozen=True, slots=True)
class LeaguePlace:
    """The place of a person at the end of the last season of a league, in a *division*, counted from 1."""

    user_id: int
    division: int
    place: int


@dataclass(frozen=True, slots=True)
class RoleDifference:
    """The roles to *give* and to *take*; those that an earlier attempt may have given are among *begun*, too."""

    give: tuple[Grant, ...]
    take: tuple[Grant, ...]
    begun: frozenset[Grant]


@dataclass(frozen=True, slots=True)
class RoleCheck:
    """A check of a server, which became due at a moment. *is_last*: no role is chosen any more."""

    guild_id: int
    due_at: datetime | None
    is_last: bool
    difference: RoleDifference


def chosen_roles(settings: ServerSettings) -> dict[RoleReason, int]:
    """The roles that a server has chosen."""
    chosen = {reason: getattr(settings, reason.value) for reason in RoleReason}
    return {reason: role for reason, role in chosen.items() if role is not None}


def deserved(
    chosen: Mapping[RoleReason, int], places: Collection[LeaguePlace], ratings: Mapping[int, float]
) -> frozenset[Grant]:
    """The roles that people deserve. *ratings*: the best settled one of each person on the server.

    Each person has the role of the highest band that has a role, and none of a lower one.
    """
    reasons = {(each.user_id, RoleReason.MEDAL) for each in places if each.place <= LAST_MEDAL}
    reasons |= {(each.user_id, RoleReason.CHAMPION) for each in places if (each.place, each.division) == CHAMPION}
    bands = sorted(BANDS.keys() & chosen.keys(), key=BANDS.__getitem__, reverse=True)
    for user_id, rating in ratings.items():
        reasons |= {(user_id, reason) for reason in [each for each in bands if rating >= BANDS[each]][:1]}
    return frozenset(Grant(user_id, chosen[reason]) for user_id, reason in reasons if reason in chosen)


def difference(wanted: Collection[Grant], known: Mapping[Grant, bool]) -> RoleDifference:
    """The difference between the roles that people are *wanted* to have and those *known* to be given.

    False in *known* stands for a role that may have been given or not.
    """
    return RoleDifference(
        give=tuple(sorted(each for each in wanted if not known.get(each))),
        take=tuple(sorted(each for each in known if each not in wanted)),
        begun=frozenset(each for each in wanted if known.get(each) is False),
    )

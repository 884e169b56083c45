"""The places that people of a division can still reach, from all results that its open games can have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament, is_played, points_of
from sumon.play.tournaments.scores import taken_out

from .model import late_until, month_of

MOST_OPEN = 6  # open games: four results each make 4,096 tables
# The points of both sides, in halves. Nobody has any if both have left.
RESULTS = ((2, 0), (1, 1), (0, 2), (0, 0))
Game: TypeAlias = tuple[int, int, int, int]  # the indexes of both people, and their points
NO_OUTLOOK: Mapping[int, tuple[int, int]] = MappingProxyType({})


def outlook_now(t: Tournament, now: datetime) -> Mapping[int, tuple[int, int]]:
    """The `outlook` of the division *t* while it runs and nobody can join it any more, otherwise empty."""
    may_grow = now < late_until(month_of(t.created_at))
    return NO_OUTLOOK if t.status is not Status.RUNNING or may_grow else outlook(t)


def outlook(t: Tournament) -> Mapping[int, tuple[int, int]]:
    """The best and the worst place that each entrant of the division *t* can still reach, by their ids.

    As long as somebody who leaves would be taken out of the table, or many games are open, every place can still be
    reached, and the mapping is empty. From then on no interval grows, whoever wins or leaves. Takes up to a tenth
    of a second.
    """
    out = {each.id for each in taken_out(t)}
    pairings = [each for each in t.pairings if out.isdisjoint(each.entrants)]
    to_play = [each for each in pairings if not each.is_decided]
    if len(to_play) > MOST_OPEN or any(_may_be_taken_out(t, each) for each in t.entrants):
        return NO_OUTLOOK
    people = [each.id for each in t.entrants if each.id not in out]
    decided = [(*_pair(each, people), *_points(each)) for each in pairings if each.is_decided]
    pairs = [_pair(each, people) for each in to_play]
    best, worst = [len(people)] * len(people), [1] * len(people)
    for results in product(RESULTS, repeat=len(to_play)):
        games = [*decided, *((*pair, *points) for pair, points in zip(pairs, results, strict=True))]
        for person, (ahead, level) in enumerate(_ranks(len(people), games)):
            best[person] = min(best[person], ahead + 1)
            worst[person] = max(worst[person], ahead + level)
    return dict(zip(people, zip(best, worst, strict=True), strict=True))


def _may_be_taken_out(t: Tournament, entrant: Entrant) -> bool:
    theirs = t.pairings_of(entrant.id)
    played = sum(is_played(each.decision) for each in theirs)
    return 2 * played < len(theirs) and not all(each.is_decided for each in theirs)


def _points(pairing: Pairing) -> tuple[int, int]:
    return points_of(pairing.decision, is_first=True), points_of(pairing.decision, is_first=False)


def _pair(pairing: Pairing, people: Sequence[int]) -> tuple[int, int]:
    first, second = (people.index(each) for each in pairing.entrants)
    return first, second


def _ranks(people: int, games: Sequence[Game]) -> Iterator[tuple[int, int]]:
    """For each person the number of those ahead, and of those level with them, by points and Sonneborn-Berger.

    Who is level may share a place, or be ahead or behind by further tie-breaks.
    """
    totals = [0] * people
    for first, second, ours, theirs in games:
        totals[first] += ours
        totals[second] += theirs
    ties = [0] * people
    for first, second, ours, theirs in games:
        ties[first] += ours * totals[second]
        ties[second] += theirs * totals[first]
    ranks = list(zip(totals, ties, strict=True))
    ordered = sorted(ranks, reverse=True)
    for rank in ranks:
        yield ordered.index(rank), ordered.count(rank)

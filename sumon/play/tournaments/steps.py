"""The steps that a tournament takes by itself, and their moments; they follow from the stored tournament.

`next_step` gives the step that is due now, and `next_moment` the moment of the next one; after a step is done and
stored, both have new answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise
from types import MappingProxyType
from typing import TypeAlias

from sumon.core.protocol import Player
from sumon.play.clock import AN_HOUR
from sumon.play.model import Decision, Match
from sumon.play.replays import movers_of

from .model import (
    DRAFT_LIFETIME,
    FEWEST,
    LOSSES_ON_TIME,
    UNREACHABLE,
    WITHIN,
    Entrant,
    Format,
    Pairing,
    Status,
    Tournament,
)

FIRST_LEG, SECOND_LEG = 1, 2
LEVEL = (Decision.DRAW, Decision.HALVES)  # draws; a knockout still needs a winner
LOST_UNPLAYED = (Decision.SECOND_UNPLAYED, Decision.FIRST_UNPLAYED)  # by the place of the loser


@dataclass(frozen=True, slots=True)
class Discard:
    """The draft is deleted, as it was not announced in time."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """The tournament does not take place; *reason*: the key of the sentence that says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Begin:
    """The tournament starts."""


@dataclass(frozen=True, slots=True)
class ShutOut:
    """*entrant* is out, having lost too often on time."""

    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Award:
    """*pairing*, which has no running game, is decided, as one or both of the two have left."""

    pairing: Pairing
    decision: Decision


@dataclass(frozen=True, slots=True)
class Resign:
    """The game of *pairing* ends, as one or both of the two have left."""

    pairing: Pairing


@dataclass(frozen=True, slots=True)
class EndRound:
    """The time of the round is over: the boards decide all open *pairings*."""

    pairings: tuple[Pairing, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A drawn *pairing* of a knockout is played once more, as *made*."""

    made: Pairing


@dataclass(frozen=True, slots=True)
class BreakTie:
    """A pairing of a knockout was drawn twice: thinking time in both games decides *made*, which follows them."""

    made: Pairing


@dataclass(frozen=True, slots=True)
class Pair:
    """The next *round* is paired."""

    round: int


@dataclass(frozen=True, slots=True)
class Finish:
    """The tournament is over. *early*: before its last round, as no pairs are left."""

    early: bool = False


Step: TypeAlias = Discard | Cancel | Begin | ShutOut | Award | Resign | EndRound | Replay | BreakTie | Pair | Finish


def next_step(t: Tournament, now: datetime) -> Step | None:
    """The step that *t* takes *now*, the first of all that are due; None while it waits, and after its end."""
    match t.status:
        case Status.DRAFT:
            return Discard() if now >= t.created_at + DRAFT_LIFETIME else None
        case Status.OPEN:
            return _start(t, now)
        case Status.RUNNING:
            first = _give_up(t, now) or _shut_out(t) or _leave(t)
            return first if first or t.is_paused(now) else _end_round(t, now) or _replay(t) or _go_on(t)
        case _:
            return None


def next_moment(t: Tournament, now: datetime) -> datetime | None:
    """The moment at which time alone brings the next step of *t*; None if it does not."""
    match t.status:
        case Status.DRAFT:
            moment: datetime | None = t.created_at + DRAFT_LIFETIME
        case Status.OPEN:
            moment = t.starts_at or t.created_at + WITHIN
        case Status.RUNNING:
            resumed_at = t.paused_until if t.is_paused(now) else None
            moments = (t.round_ends_at, resumed_at, t.unreachable_since and t.unreachable_since + UNREACHABLE)
            moment = min((each for each in moments if each is not None), default=None)
        case _:
            moment = None
    return None if moment is None else max(moment, now)


def openable(t: Tournament, now: datetime) -> tuple[int, ...]:
    """The ids of the pairings of *t* whose games can be opened *now*: both entrants are in, with room for a game.

    Pairings whose game has ended without deciding them are left out: the organiser decides these.
    """
    if t.status is not Status.RUNNING or t.is_paused(now):
        return ()
    playing = playing_in(t)
    found = []
    for pairing in t.open_pairings:
        is_new = pairing.match_id is None and not pairing.is_bye
        if is_new and not _gone(t, pairing) and has_room(t, pairing, playing):
            found.append(pairing.id)
            playing.update(pairing.entrants)
    return tuple(found)


def playing_in(t: Tournament) -> Counter[int]:
    """The number of running games of each entrant of *t*."""
    return Counter(each for pairing in t.open_pairings if pairing.is_playing for each in pairing.entrants)


def has_room(t: Tournament, pairing: Pairing, playing: Counter[int]) -> bool:
    """Whether both entrants of *pairing* may begin another game while they are *playing* so many."""
    return not t.at_once or all(playing[each] < t.at_once for each in pairing.entrants)


def unplayed_for(pairing: Pairing, entrant_id: int | None) -> Decision:
    """The decision that *entrant_id* wins *pairing* without a game; for None, the decision that neither does."""
    if entrant_id is None:
        return Decision.NEITHER
    return Decision.FIRST_UNPLAYED if entrant_id == pairing.first_id else Decision.SECOND_UNPLAYED


def _start(t: Tournament, now: datetime) -> Step | None:
    count = len(t.people)
    is_due = t.starts_at is not None and t.starts_at <= now
    if t.start_at_count is not None and count >= t.start_at_count:
        is_due = True
    if is_due:
        return Begin() if count >= FEWEST else Cancel("tournaments-cancelled-few")
    if t.starts_at is None and now >= t.created_at + WITHIN:
        return Cancel("tournaments-cancelled-never-started")
    return None


def _give_up(t: Tournament, now: datetime) -> Cancel | None:
    is_lost = t.unreachable_since is not None and now >= t.unreachable_since + UNREACHABLE
    return Cancel("tournaments-cancelled-unreachable") if is_lost else None


def _shut_out(t: Tournament) -> ShutOut | None:
    return next((ShutOut(each) for each in t.people if _is_shut_out(t, each)), None)


def _is_shut_out(t: Tournament, entrant: Entrant) -> bool:
    """Whether *entrant* has lost too often on time, or their first finished game without a move in it."""
    if entrant.time_losses >= LOSSES_ON_TIME:
        return True
    ended = [each for each in t.pairings_of(entrant.id) if each.is_decided and each.match_id is not None]
    if entrant.time_losses == 0 or len(ended) != 1:
        return False
    return ended[0].decision is LOST_UNPLAYED[ended[0].first_id != entrant.id]


def _leave(t: Tournament) -> Step | None:
    """The step for the first open pairing with an entrant who has left."""
    for pairing in t.open_pairings:
        gone = _gone(t, pairing)
        if gone and pairing.is_playing:
            return Resign(pairing)
        if gone:
            return Award(pairing, unplayed_for(pairing, _winner(t, pairing)))
    return None


def _gone(t: Tournament, pairing: Pairing) -> bool:
    return not all(t.by_id[each].is_in for each in pairing.entrants)


def _winner(t: Tournament, pairing: Pairing) -> int | None:
    """The only entrant of *pairing* who is still in; None if neither is."""
    return next((each for each in pairing.entrants if t.by_id[each].is_in), None)


def _end_round(t: Tournament, now: datetime) -> EndRound | None:
    is_over = t.round_ends_at is not None and t.round_ends_at <= now
    return EndRound(t.open_pairings) if is_over and t.open_pairings else None


def _replay(t: Tournament) -> Replay | BreakTie | None:
    if t.format is not Format.KNOCKOUT:
        return None
    for pairing in _last_legs(t):
        if pairing.decision not in LEVEL or pairing.second_id is None:
            continue
        made = replace(
            pairing,
            id=0,
            leg=pairing.leg + 1,
            first_id=pairing.second_id,
            second_id=pairing.first_id,
            decision=None,
            decided_at=None,
            decided_by=None,
            salt="",
            match_id=None,
        )
        if not _gone(t, pairing):
            return Replay(made) if pairing.leg == FIRST_LEG else BreakTie(made)
        if (winner := _winner(t, pairing)) is not None:
            return Replay(replace(made, decision=unplayed_for(made, winner)))
    return None


def _last_legs(t: Tournament) -> Iterator[Pairing]:
    legs = {each.number: each for each in sorted(t.in_round(t.round), key=lambda each: each.leg)}
    yield from legs.values()


def _go_on(t: Tournament) -> Pair | Finish | None:
    if t.open_pairings:
        return None
    is_round_robin = t.format in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)
    if is_round_robin or t.round >= t.rounds:
        return Finish()
    if len(t.people) < 2 and t.format is Format.SWISS:
        return Finish(early=True)
    return Pair(t.round + 1)


TimesBySeat = tuple[timedelta, timedelta]

_PLAYED: Mapping[Player | None, Decision] = MappingProxyType(
    {Player.FIRST: Decision.FIRST, Player.SECOND: Decision.SECOND, None: Decision.DRAW}
)
_UNPLAYED: Mapping[Player | None, Decision] = MappingProxyType(
    {Player.FIRST: Decision.FIRST_UNPLAYED, Player.SECOND: Decision.SECOND_UNPLAYED, None: Decision.HALVES}
)


def thinking_times(t: Tournament, match: Match, moments: Sequence[datetime], now: datetime) -> TimesBySeat:
    """The thinking times in *match*, a game of *t*, by seat; its moves were made at *moments*.

    A turn counts for at most the time that it may take, and without the last pause of *t*. In a running match the
    current turn counts up to *now*; in a finished one the unfinished turn does not count. Raises RecordError when
    it does not replay.
    """
    most = match.time_control.whole if match.time_control is not None else timedelta.max
    movers, turns = list(movers_of(match.record)), [match.started_at, *moments]
    if match.to_move is not None:
        movers.append(match.to_move)
        turns.append(now)
    times = [timedelta(0), timedelta(0)]
    for mover, (began, ended) in zip(movers, pairwise(turns), strict=False):
        times[mover] += min(max(ended - began - _paused(t, began, ended), timedelta(0)), most)
    return times[Player.FIRST], times[Player.SECOND]


def _paused(t: Tournament, began: datetime, ended: datetime) -> timedelta:
    """The part of the last pause of *t* between the two moments."""
    if t.paused_at is None or t.paused_until is None:
        return timedelta(0)
    return max(min(ended, t.paused_until) - max(began, t.paused_at), timedelta(0))


def at_end_of_round(t: Tournament, match: Match, moments: Sequence[datetime], now: datetime) -> Decision:
    """The decision on *match*, which its round in *t* does not wait for; its moves were made at *moments*.

    The player ahead on the board has the point. Otherwise it is shared, regardless of thinking times, as a player
    about to lose would stall. In a match that has hardly begun, or in a knockout, the player who has thought an
    hour or more longer loses. Raises RecordError when it does not replay.
    """
    winner = None if match.is_young else match.position.ahead
    if winner is None and (match.is_young or t.format is Format.KNOCKOUT):
        winner = _quicker(thinking_times(t, match, moments, now))
    return won_by(match, winner)


def won_by(match: Match, winner: Player | None) -> Decision:
    """The decision that *winner* has won *match*, without a game if it has hardly begun; None: it is shared."""
    return (_UNPLAYED if match.is_young else _PLAYED)[winner]


def _quicker(times: TimesBySeat) -> Player | None:
    first, second = times
    if abs(first - second) < AN_HOUR:
        return None
    return Player.FIRST if first < second else Player.SECOND
